import type { ChatId } from '@quilt/contract/features/chats';
import * as endpoints from '@quilt/contract/features/chats';
import { DocumentId, type FileCard } from '@quilt/contract/features/documents';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { create } from 'zustand';
import { call } from '../../lib/api-client';
import { queryClient } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { storage } from '../../lib/storage';
import { upload } from '../../lib/upload';
import { type FilesPlace, startUploads, type UploadsPlace } from '../documents';
import { passFailedCall } from './failed-calls';

/** Where the files of a chat are. */
export const chatPlace = (chat: ChatId): FilesPlace => ({
  key: `chat ${chat}`,
  open: async (ids) => (await call(endpoints.openChatFiles, { params: { id: chat }, body: { ids } })).items,
});

/** What one has uploaded to a chat and not sent yet. */
const uploadsQuery = (chat: ChatId) =>
  queryOptions({
    queryKey: ['chats', 'one', chat, 'uploads'],
    queryFn: ({ signal }) => call(endpoints.listChatUploads, { params: { id: chat } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** By where one writes, a chat or a thread: what the next message there will have. */
const useAttached = create<{ of: ReadonlyMap<string, readonly FileCard[]> }>(() => ({ of: new Map() }));

const NONE: readonly FileCard[] = [];

export const useFilesOf = (place: string): readonly FileCard[] =>
  useAttached(({ of }) => of.get(place) ?? NONE);

/** Those places where what was there before a reload is there again, or never was. */
const restored = new Set<string>();

const keyOf = (place: string): string =>
  `quilt.message-files.${useSession.getState().currentUser?.uuid ?? ''}.${place}`;

const Kept = z.array(DocumentId);

function readKept(place: string): readonly DocumentId[] {
  try {
    return Kept.parse(JSON.parse(storage.getItem(keyOf(place)) ?? '[]'));
  } catch {
    // Whatever stands there, it names no files of ours.
    return [];
  }
}

export function changeFiles(
  place: string,
  change: (files: readonly FileCard[]) => readonly FileCard[],
): void {
  const files = change(useAttached.getState().of.get(place) ?? NONE);
  useAttached.setState(({ of }) => ({ of: new Map(of).set(place, files) }));
  const ids = files.map(({ id }) => id);
  const kept = restored.has(place) ? ids : [...new Set([...readKept(place), ...ids])];
  // As the words of a draft: they are still uploaded after a reload.
  if (kept.length === 0) storage.removeItem(keyOf(place));
  else storage.setItem(keyOf(place), JSON.stringify(kept));
}

/** Hangs what was uploaded before a reload on the draft again. Answers how many of them are gone since. */
function restore(place: string, uploaded: readonly FileCard[]): number {
  const there = useAttached.getState().of.get(place) ?? NONE;
  const kept = readKept(place).filter((id) => there.every((file) => file.id !== id));
  restored.add(place);
  const found = kept.flatMap((id) => uploaded.find((file) => file.id === id) ?? []);
  changeFiles(place, (files) => [...found, ...files]);
  return kept.length - found.length;
}

/** Looks for what was uploaded before a reload, once; without a line, as soon as there is one. */
export function useRestoredFiles(chat: ChatId, place: string, onLost: (count: number) => void): void {
  const user = useSession(({ currentUser }) => currentUser?.uuid);
  const isDue = user !== undefined && !restored.has(place) && readKept(place).length > 0;
  // Also where nothing was kept: so that what is too large is known before it is sent.
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...uploadsQuery(chat),
    refetchOnMount: isDue ? 'always' : true,
  });
  const uploaded = isSuccess && isFetchedAfterMount ? data.items : undefined;
  useEffect(() => {
    if (user === undefined || restored.has(place)) return;
    if (readKept(place).length === 0) restored.add(place);
    else if (uploaded) {
      const lost = restore(place, uploaded);
      if (lost > 0) onLost(lost);
    }
  }, [user, place, uploaded, onLost]);
}

// What one user has attached, the next one must not see.
useSession.subscribe((session, before) => {
  if (session.token === before.token) return;
  useAttached.setState({ of: new Map() });
  restored.clear();
});

const uploadsOf = (chat: ChatId, place: string): UploadsPlace<FileCard> => ({
  key: `message ${place}`,
  findMax: () => queryClient.getQueryData(uploadsQuery(chat).queryKey)?.maxBytes,
  async send(file, options) {
    const { item } = await upload(endpoints.uploadToChat, { params: { id: chat }, files: { file } }, options);
    changeFiles(place, (files) => [...files, item]);
    return item;
  },
});

/** How the uploads of a place are known among all others. */
export const useUploadsPlace = (chat: ChatId, place: string): UploadsPlace<FileCard> =>
  useMemo(() => uploadsOf(chat, place), [chat, place]);

export function attach(chat: ChatId, place: string, files: readonly File[]): void {
  startUploads(uploadsOf(chat, place), files);
}

/** Thrown away on the server too; where that fails nobody is to be told, for it goes by itself after some days. */
export function detach(chat: ChatId, place: string, document: DocumentId): void {
  changeFiles(place, (files) => files.filter(({ id }) => id !== document));
  call(endpoints.deleteChatUpload, { params: { id: chat, document } }).catch(passFailedCall);
}

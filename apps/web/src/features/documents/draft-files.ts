import { DocumentId, type FileCard } from '@quilt/contract/features/documents';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { create } from 'zustand';
import { passFailedCall } from '../../lib/failed-calls';
import { queryClient } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { storage } from '../../lib/storage';
import type { UploadOptions } from '../../lib/upload';
import { startUploads, type UploadsPlace } from './uploads';

/* What is uploaded before it is said: to a chat, or in a post. */

/** What somebody is about to say, and where its files are until then. */
export interface DraftFiles {
  kind: 'message' | 'post';
  /** Where one writes: of no other draft of the kind. */
  place: string;
  queryKey: readonly (string | number)[];
  /** What one has uploaded there and not said yet, and the most for one file. */
  list(signal: AbortSignal): Promise<{ items: FileCard[]; maxBytes: number }>;
  send(file: File, options: UploadOptions): Promise<FileCard>;
  /** Where that fails nobody is to be told, for it goes by itself after some days. */
  remove(id: DocumentId): Promise<unknown>;
}

const uploadsQuery = ({ queryKey, list }: DraftFiles) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => list(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

const nameOf = ({ kind, place }: DraftFiles): string => `${kind} ${place}`;

/** By where one writes: what the next thing said there will have. */
const useAttached = create<{ of: ReadonlyMap<string, readonly FileCard[]> }>(() => ({ of: new Map() }));

const NONE: readonly FileCard[] = [];

export const useFilesOf = (draft: DraftFiles): readonly FileCard[] =>
  useAttached(({ of }) => of.get(nameOf(draft)) ?? NONE);

/** Those places where what was there before a reload is there again, or never was. */
const restored = new Set<string>();

const keyOf = ({ kind, place }: DraftFiles): string =>
  `quilt.${kind}-files.${useSession.getState().currentUser?.uuid ?? ''}.${place}`;

const Kept = z.array(DocumentId);

function readKept(draft: DraftFiles): readonly DocumentId[] {
  try {
    return Kept.parse(JSON.parse(storage.getItem(keyOf(draft)) ?? '[]'));
  } catch {
    // Whatever stands there, it names no files of ours.
    return [];
  }
}

/** Also before they are looked for. */
export const hasKeptFiles = (draft: DraftFiles): boolean => readKept(draft).length > 0;

export function changeFiles(
  draft: DraftFiles,
  change: (files: readonly FileCard[]) => readonly FileCard[],
): void {
  const name = nameOf(draft);
  const files = change(useAttached.getState().of.get(name) ?? NONE);
  useAttached.setState(({ of }) => ({ of: new Map(of).set(name, files) }));
  const ids = files.map(({ id }) => id);
  const kept = restored.has(name) ? ids : [...new Set([...readKept(draft), ...ids])];
  // As the words of a draft: they are still uploaded after a reload.
  if (kept.length === 0) storage.removeItem(keyOf(draft));
  else storage.setItem(keyOf(draft), JSON.stringify(kept));
}

/** Hangs what was uploaded before a reload on the draft again. Answers how many of them are gone since. */
function restore(draft: DraftFiles, uploaded: readonly FileCard[]): number {
  const there = useAttached.getState().of.get(nameOf(draft)) ?? NONE;
  const kept = readKept(draft).filter((id) => there.every((file) => file.id !== id));
  restored.add(nameOf(draft));
  const found = kept.flatMap((id) => uploaded.find((file) => file.id === id) ?? []);
  changeFiles(draft, (files) => [...found, ...files]);
  return kept.length - found.length;
}

/** Looks for what was uploaded before a reload, once; without a line, as soon as there is one. */
export function useRestoredFiles(draft: DraftFiles, onLost: (count: number) => void): void {
  const user = useSession(({ currentUser }) => currentUser?.uuid);
  const isDue = user !== undefined && !restored.has(nameOf(draft)) && readKept(draft).length > 0;
  // Also where nothing was kept: so that what is too large is known before it is sent.
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...uploadsQuery(draft),
    refetchOnMount: isDue ? 'always' : true,
  });
  const uploaded = isSuccess && isFetchedAfterMount ? data.items : undefined;
  useEffect(() => {
    const name = nameOf(draft);
    if (user === undefined || restored.has(name)) return;
    if (readKept(draft).length === 0) restored.add(name);
    else if (uploaded) {
      const lost = restore(draft, uploaded);
      if (lost > 0) onLost(lost);
    }
  }, [user, draft, uploaded, onLost]);
}

// What one user has attached, the next one must not see.
useSession.subscribe((session, before) => {
  if (session.token === before.token) return;
  useAttached.setState({ of: new Map() });
  restored.clear();
});

/** How the uploads of a draft are known among all others. */
export const uploadsKeyOf = nameOf;

const uploadsOf = (draft: DraftFiles): UploadsPlace<FileCard> => ({
  key: uploadsKeyOf(draft),
  findMax: () => queryClient.getQueryData(uploadsQuery(draft).queryKey)?.maxBytes,
  async send(file, options) {
    const made = await draft.send(file, options);
    changeFiles(draft, (files) => [...files, made]);
    return made;
  },
});

export function attach(draft: DraftFiles, files: readonly File[]): void {
  startUploads(uploadsOf(draft), files);
}

/** Thrown away on the server, too. */
export function detach(draft: DraftFiles, id: DocumentId): void {
  changeFiles(draft, (files) => files.filter((file) => file.id !== id));
  draft.remove(id).catch(passFailedCall);
}

import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import { type DocumentId, openAttachments } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { call } from '../../lib/api-client';
import { useSession } from '../../lib/session';

/* Where the bytes of files are. A text with many pictures asks once for all of them. */

/** A minute before the server would refuse it. */
const GOOD_MS = (LIMITS.ticketMinutes - 1) * 60 * 1000;

/** What files hang on, such as a task: who may see it may ask for them. */
export interface FilesPlace {
  /** Of no other place. */
  key: string;
  open(ids: DocumentId[]): Promise<readonly { id: DocumentId; url: string }[]>;
}

export const taskPlace = (task: TaskId): FilesPlace => ({
  key: `task ${task}`,
  open: async (ids) => (await call(openAttachments, { params: { id: task }, body: { ids } })).items,
});

interface Address {
  url: string | null;
  until: number;
  /** When it was asked for in vain: there is none, or it could not be asked for. */
  missedAt: number;
}

const NONE: Address = { url: null, until: 0, missedAt: 0 };

const useAddresses = create<{ known: ReadonlyMap<string, Address> }>(() => ({ known: new Map() }));

const wanted = new Map<string, { place: FilesPlace; ids: DocumentId[] }>();
const asked = new Set<string>();

/** A file has several: of its own, and of its small picture. */
const keyOf = (place: FilesPlace, id: DocumentId): string => `${place.key} ${id}`;

function want(place: FilesPlace, id: DocumentId): void {
  const key = keyOf(place, id);
  if (asked.has(key)) return;
  asked.add(key);
  if (wanted.size === 0) setTimeout(askForWanted);
  const ids = wanted.get(place.key)?.ids ?? [];
  wanted.set(place.key, { place, ids: [...ids, id] });
}

function askForWanted(): void {
  const all = [...wanted.values()];
  wanted.clear();
  for (const { place, ids } of all) {
    for (let first = 0; first < ids.length; first += CHAT_LIMITS.openedFiles) {
      void askFor(place, ids.slice(first, first + CHAT_LIMITS.openedFiles));
    }
  }
}

async function askFor(place: FilesPlace, ids: readonly DocumentId[]): Promise<void> {
  const urls = new Map<DocumentId, string>();
  try {
    for (const { id, url } of await place.open([...ids])) urls.set(id, url);
  } catch {
    // Its name stands in its place until whoever shows it comes again.
  } finally {
    const now = Date.now();
    useAddresses.setState(({ known }) => {
      const next = new Map(known);
      for (const id of ids) {
        const key = keyOf(place, id);
        asked.delete(key);
        const url = urls.get(id);
        // What others show by the former one stays.
        if (url === undefined) next.set(key, { ...(known.get(key) ?? NONE), missedAt: now });
        else next.set(key, { url, until: now + GOOD_MS, missedAt: 0 });
      }
      return { known: next };
    });
  }
}

interface DocumentUrl {
  /** Undefined until it is known, null where it cannot be shown. */
  url: string | null | undefined;
  /** For whatever shows it: a picture that is loaded late comes by an address whose time may be over. */
  onError(): void;
}

/**
 * Where a picture is. What is shown stays, however old its address: only who comes later, or could not load it, gets a
 * new one.
 */
export function useDocumentUrl(place: FilesPlace, id: DocumentId): DocumentUrl {
  const { url: last, until, missedAt } = useAddresses(({ known }) => known.get(keyOf(place, id)) ?? NONE);
  const [since, setSince] = useState(Date.now);
  const url = until > since ? last : missedAt >= since ? null : undefined;
  const wanting = useRef(place);
  useEffect(() => {
    wanting.current = place;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: The key says whether it is another place.
  useEffect(() => {
    if (url === undefined) want(wanting.current, id);
  }, [place.key, id, url]);
  const handleError = (): void => {
    if (until <= Date.now()) setSince(Date.now());
  };
  return { url, onError: handleError };
}

/** Of what is another now: whoever shows it asks again. */
export function forgetUrl(place: FilesPlace, id: DocumentId): void {
  useAddresses.setState(({ known }) => {
    const next = new Map(known);
    next.delete(keyOf(place, id));
    return { known: next };
  });
}

/** For a download, which is of this moment. */
export async function openUrl(place: FilesPlace, id: DocumentId): Promise<string | null> {
  const [opened] = await place.open([id]);
  return opened?.url ?? null;
}

// What one session was given, the next one must not use.
useSession.subscribe((session, before) => {
  if (session.token !== before.token) useAddresses.setState({ known: new Map() });
});

import { type DocumentId, openAttachments } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { call } from '../../lib/api-client';
import { useSession } from '../../lib/session';

/* Where the bytes of files are. A text with many pictures asks once for all of them. */

/** A minute before the server would refuse it. */
const GOOD_MS = (LIMITS.ticketMinutes - 1) * 60 * 1000;

interface Address {
  url: string | null;
  until: number;
  /** When it was asked for in vain: there is none, or it could not be asked for. */
  missedAt: number;
}

const NONE: Address = { url: null, until: 0, missedAt: 0 };

const useAddresses = create<{ known: ReadonlyMap<DocumentId, Address> }>(() => ({ known: new Map() }));

const wanted = new Map<TaskId, Set<DocumentId>>();
const asked = new Set<DocumentId>();

function want(task: TaskId, id: DocumentId): void {
  if (asked.has(id)) return;
  asked.add(id);
  if (wanted.size === 0) setTimeout(askForWanted);
  wanted.set(task, (wanted.get(task) ?? new Set()).add(id));
}

function askForWanted(): void {
  const all = [...wanted];
  wanted.clear();
  for (const [task, ids] of all) void askFor(task, [...ids]);
}

async function askFor(task: TaskId, ids: readonly DocumentId[]): Promise<void> {
  const urls = new Map<DocumentId, string>();
  try {
    const { items } = await call(openAttachments, { params: { id: task }, body: { ids: [...ids] } });
    for (const { id, url } of items) urls.set(id, url);
  } catch {
    // Its name stands in its place until whoever shows it comes again.
  } finally {
    const now = Date.now();
    useAddresses.setState(({ known }) => {
      const next = new Map(known);
      for (const id of ids) {
        asked.delete(id);
        const url = urls.get(id);
        // What others show by the former one stays.
        if (url === undefined) next.set(id, { ...(known.get(id) ?? NONE), missedAt: now });
        else next.set(id, { url, until: now + GOOD_MS, missedAt: 0 });
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
export function useDocumentUrl(task: TaskId, id: DocumentId): DocumentUrl {
  const { url: last, until, missedAt } = useAddresses(({ known }) => known.get(id) ?? NONE);
  const [since, setSince] = useState(Date.now);
  const url = until > since ? last : missedAt >= since ? null : undefined;
  useEffect(() => {
    if (url === undefined) want(task, id);
  }, [task, id, url]);
  const handleError = (): void => {
    if (until <= Date.now()) setSince(Date.now());
  };
  return { url, onError: handleError };
}

/** For a download, which is of this moment. */
export async function openUrl(task: TaskId, id: DocumentId): Promise<string | null> {
  const { items } = await call(openAttachments, { params: { id: task }, body: { ids: [id] } });
  return items[0]?.url ?? null;
}

// What one session was given, the next one must not use.
useSession.subscribe((session, before) => {
  if (session.token !== before.token) useAddresses.setState({ known: new Map() });
});

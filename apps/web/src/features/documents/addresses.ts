import { type DocumentId, openAttachments } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '../../lib/api-client';
import { useSession } from '../../lib/session';

/* Where the bytes of files are. A text with many pictures asks once for all of them. */

/** An hour before the server would refuse it. */
const GOOD_MS = (LIMITS.mediaTicketMinutes - 60) * 60 * 1000;

interface Address {
  url: string;
  until: number;
}

/** Null: there is none, or it could not be asked for. */
const useAddresses = create<{ known: ReadonlyMap<DocumentId, Address | null> }>(() => ({ known: new Map() }));

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
  const found = new Map<DocumentId, Address | null>(ids.map((id) => [id, null]));
  try {
    const { items } = await call(openAttachments, { params: { id: task }, body: { ids: [...ids] } });
    for (const { id, url } of items) found.set(id, { url, until: Date.now() + GOOD_MS });
  } catch {
    // Its name stands in its place until whoever shows it comes again.
  } finally {
    for (const id of ids) asked.delete(id);
    useAddresses.setState(({ known }) => ({ known: new Map([...known, ...found]) }));
  }
}

/** Where a picture is; undefined until it is known, null where it cannot be shown. */
export function useDocumentUrl(task: TaskId, id: DocumentId): string | null | undefined {
  const address = useAddresses(({ known }) => known.get(id));
  const isGood = address === null || (address !== undefined && address.until > Date.now());
  useEffect(() => {
    if (!isGood) want(task, id);
  }, [task, id, isGood]);
  // Whoever comes again asks anew for what could not be had.
  useEffect(() => (address === null ? () => forgetUrl(id) : undefined), [address, id]);
  return address === null ? null : address?.url;
}

function forgetUrl(id: DocumentId): void {
  useAddresses.setState(({ known }) => {
    const left = new Map(known);
    left.delete(id);
    return { known: left };
  });
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

import { createFolder, type DocumentId, listDocuments, type Spot } from '@quilt/contract/features/documents';
import { create } from 'zustand';
import { call } from '../../../lib/api-client';
import { ApiError } from '../../../lib/call-error';
import { holdPage } from '../../../lib/hold-page';
import { useSession } from '../../../lib/session';
import { isCut, waitBefore } from '../uploads';
import { refetchDocuments } from './api';
import type { Dropped } from './dropped';
import { codesOf, sentTo, uploadTo } from './uploads';

/*
 * Folders that were dropped are made one after the other, each before what is in it. One that cannot be made stands by
 * itself, with all that is below it, until it is tried again; the others go on.
 */

/** A folder that is to be made, or a file that could not be read. */
export interface Branch {
  key: number;
  kind: 'folder' | 'file';
  name: string;
  /** cut: the line is down, and it goes on by itself. */
  state: 'waiting' | 'cut' | 'failed';
  error: unknown;
}

/** The browser was not allowed to read it, or it is gone. */
export class UnreadBranch extends Error {
  override readonly name = 'UnreadBranch';
}

interface Trees {
  all: readonly Branch[];
}

export const useTrees = create<Trees>(() => ({ all: [] }));
/** What is done when it is a branch's turn, by the name that it has by then. */
const grows = new Map<number, (name: string, isWanted: () => boolean) => Promise<void>>();
let keys = 0;
let isGrowing = false;
let cuts = 0;

const findBranch = (key: number): Branch | undefined =>
  useTrees.getState().all.find((one) => one.key === key);

const change = (key: number, update: Partial<Branch>): void =>
  useTrees.setState(({ all }) => ({
    all: all.map((one) => (one.key === key ? { ...one, ...update } : one)),
  }));

/** What was dropped, folders with all that is in them; those that are there already take it in. */
export function uploadDropped(spot: Spot, { files, folders, unread }: Dropped): void {
  if (files.length > 0) uploadTo(spot, files);
  const missed = unread.map(({ name, read }) => {
    const grow = async (_: string, isWanted: () => boolean): Promise<void> => {
      const file = await orUnread(read());
      if (isWanted()) uploadTo(spot, [file]);
    };
    return addBranch({ kind: 'file', name, state: 'failed', error: new UnreadBranch() }, grow);
  });
  const made = folders.map(({ name, inside }) => {
    const grow = async (called: string, isWanted: () => boolean): Promise<void> => {
      const id = await folderNamed(spot, called);
      const dropped = await orUnread(inside());
      // Nothing goes out as somebody else.
      if (isWanted()) uploadDropped({ kind: 'folder', id }, dropped);
    };
    return addBranch({ kind: 'folder', name, state: 'waiting', error: null }, grow);
  });
  // What lies inside comes before its neighbours: fewer wait at once.
  useTrees.setState(({ all }) => ({ all: [...missed, ...made, ...all] }));
  void growNext();
}

function addBranch(
  branch: Omit<Branch, 'key'>,
  grow: (name: string, isWanted: () => boolean) => Promise<void>,
): Branch {
  keys += 1;
  grows.set(keys, grow);
  return { key: keys, ...branch };
}

async function orUnread<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch {
    throw new UnreadBranch();
  }
}

async function growNext(): Promise<void> {
  if (isGrowing) return;
  isGrowing = true;
  try {
    const next = () => useTrees.getState().all.find(({ state }) => state === 'waiting');
    for (let branch = next(); branch; branch = next()) {
      if (!(await grow(branch))) break;
    }
  } finally {
    isGrowing = false;
  }
}

/** Whether the next one can be tried: without a line none could be made. */
async function grow({ key, name }: Branch): Promise<boolean> {
  try {
    await grows.get(key)?.(name, () => findBranch(key) !== undefined);
    cuts = 0;
    stopBranches([key]);
    return true;
  } catch (error) {
    if (!isCut(error)) {
      change(key, { state: 'failed', error });
      return true;
    }
    change(key, { state: 'cut', error });
    // The server may refuse this one alone: then the others come first.
    useTrees.setState(({ all }) => ({
      all: [...all.filter((one) => one.key !== key), ...all.filter((one) => one.key === key)],
    }));
    cuts += 1;
    setTimeout(goOn, waitBefore(cuts));
    return false;
  }
}

function goOn(): void {
  for (const { key } of useTrees.getState().all.filter(({ state }) => state === 'cut'))
    change(key, { state: 'waiting' });
  void growNext();
}

window.addEventListener('online', goOn);

/** Once more, by another name where it has got one. */
export function retryBranch(key: number, name?: string): void {
  change(key, { state: 'waiting', error: null, ...(name !== undefined && { name }) });
  void growNext();
}

/** With all that is below them. */
export function stopBranches(stopped: readonly number[]): void {
  for (const key of stopped) grows.delete(key);
  useTrees.setState(({ all }) => ({ all: all.filter(({ key }) => !stopped.includes(key)) }));
}

async function folderNamed(spot: Spot, name: string): Promise<DocumentId> {
  try {
    const { item } = await call(createFolder, { body: { in: spot, name } });
    void refetchDocuments();
    return item.id;
  } catch (error) {
    if (!(error instanceof ApiError) || !codesOf(error).includes('documents.folder_exists')) throw error;
    const found = await findFolder(spot, name);
    if (found === null) throw error;
    return found;
  }
}

async function findFolder(spot: Spot, name: string, cursor?: string): Promise<DocumentId | null> {
  const wanted = name.trim().normalize('NFC').toLowerCase();
  const { folder, team } = sentTo(spot);
  const query = { ...(folder && { folder }), ...(team && { team }), ...(cursor && { cursor }) };
  const { items, nextCursor } = await call(listDocuments, { query: { ...query, part: 'folders' } });
  const found = items.find((one) => one.name.toLowerCase() === wanted);
  if (found || nextCursor === null) return found?.id ?? null;
  return findFolder(spot, name, nextCursor);
}

useTrees.subscribe(({ all }) =>
  holdPage(
    'folders',
    all.some(({ state }) => state !== 'failed'),
  ),
);

useSession.subscribe((session, before) => {
  if (session.token === before.token) return;
  stopBranches(useTrees.getState().all.map(({ key }) => key));
});

import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { SentTo } from '@quilt/contract/features/documents';
import { z } from 'zod';
import { create } from 'zustand';
import { useSession } from '../../../lib/session';
import { storage } from '../../../lib/storage';

/** An upload of which the server has a part. A browser gives no file back after a reload, so what it was is kept. */
const Unfinished = z.object({
  url: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** When the file was changed, which tells it from another of its name. */
  changed: z.int(),
  where: SentTo,
  begun: z.int(),
});
type Unfinished = z.output<typeof Unfinished>;

const KEPT_MS = DOCUMENT_LIMITS.uploadHours * 60 * 60 * 1000;

/** Of one user, for nothing is gone on with as somebody else. */
const nameOf = (): string | null => {
  const { currentUser } = useSession.getState();
  return currentUser && `quilt.uploads.${currentUser.uuid}`;
};

function read(): Unfinished[] {
  const name = nameOf();
  const text = name && storage.getItem(name);
  if (!text) return [];
  try {
    const kept = z.array(Unfinished).parse(JSON.parse(text));
    return kept.filter(({ begun }) => Date.now() - begun < KEPT_MS);
  } catch {
    return [];
  }
}

function write(all: readonly Unfinished[]): void {
  const name = nameOf();
  if (name === null) return;
  if (all.length === 0) storage.removeItem(name);
  else storage.setItem(name, JSON.stringify(all));
}

/** Held by the tab that is at it, until it is done or the tab is gone. Only there where the connection is secure. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);
const lockOf = (url: string): string => `quilt.upload ${url}`;
const held = new Map<string, () => void>();

function hold(url: string): void {
  if (held.has(url)) return;
  const done = new Promise<void>((resolve) => held.set(url, resolve));
  void locks()?.request(lockOf(url), () => done);
}

function letGo(url: string): void {
  held.get(url)?.();
  held.delete(url);
}

/** What was on its way when the page was loaded, and no tab is at: nothing of it is gone on with by itself. */
export const useLeftovers = create<{ all: readonly Unfinished[] }>(() => ({ all: [] }));

async function findLeftovers(): Promise<void> {
  const name = nameOf();
  const taken = new Set((await locks()?.query())?.held?.map((lock) => lock.name));
  if (name === nameOf()) useLeftovers.setState({ all: read().filter(({ url }) => !taken.has(lockOf(url))) });
}

useSession.subscribe((session, before) => {
  if (session.currentUser?.uuid === before.currentUser?.uuid) return;
  useLeftovers.setState({ all: [] });
  void findLeftovers();
});
void findLeftovers();

const isOf = (file: File, { name, bytes, changed }: Unfinished): boolean =>
  file.name === name && file.size === bytes && file.lastModified === changed;

const isSame = (one: SentTo, other: SentTo): boolean =>
  one.folder === other.folder && one.team === other.team && one.project === other.project;

export const findUnfinished = (file: File, where: SentTo): Unfinished | undefined =>
  read().find((one) => isOf(file, one) && isSame(one.where, where));

/** Those that are among the files, with where they were going; they are none any more. */
export function takeLeftovers(files: readonly File[]): { file: File; where: SentTo }[] {
  const { all } = useLeftovers.getState();
  const taken = files.flatMap((file) => {
    const left = all.find((one) => isOf(file, one));
    return left ? [{ file, where: left.where, url: left.url }] : [];
  });
  useLeftovers.setState({ all: all.filter(({ url }) => !taken.some((one) => one.url === url)) });
  return taken;
}

export function keepUnfinished(file: File, where: SentTo, url: string): void {
  const made = {
    url,
    name: file.name,
    bytes: file.size,
    changed: file.lastModified,
    where,
    begun: Date.now(),
  };
  write([...read().filter((one) => one.url !== url), made]);
  hold(url);
}

export function forgetUnfinished(url: string): void {
  write(read().filter((one) => one.url !== url));
  letGo(url);
  const { all } = useLeftovers.getState();
  if (all.some((one) => one.url === url))
    useLeftovers.setState({ all: all.filter((one) => one.url !== url) });
}

import type { ClientId } from '@quilt/contract/core';
import { type Attachment, addAttachment, type FileCard } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { create } from 'zustand';
import { ApiError, CallError } from '../../lib/call-error';
import { holdPage } from '../../lib/hold-page';
import { createClientId } from '../../lib/offline-queue';
import { queryClient } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { type UploadOptions, upload } from '../../lib/upload';
import { attachmentsQuery, showAttachment } from './api';

/* They go on when what they hang on is closed, and are there again when it is opened. */

const AT_ONCE = 3;

/** What files are uploaded to. */
export interface UploadsPlace<Stored extends FileCard> {
  /** Of no other place. */
  key: string;
  /** The most for one file, where it is known. */
  findMax(): number | undefined;
  send(file: File, options: UploadOptions): Promise<Stored>;
  /** Where it can be gone on with what was sent: nobody will. */
  giveUp?(file: File): void;
}

export const taskUploads = (task: TaskId): UploadsPlace<Attachment> => ({
  key: `task ${task}`,
  findMax: () => queryClient.getQueryData(attachmentsQuery(task).queryKey)?.maxBytes,
  async send(file, options) {
    const { item } = await upload(addAttachment, { params: { id: task }, files: { file } }, options);
    showAttachment(item);
    return item;
  },
});

export interface Upload {
  key: number;
  /** Of all its tries: one whose answer got lost may have been stored. */
  clientId: ClientId;
  /** The key of its place. */
  place: string;
  file: File;
  /** cut: the line is down, and it goes on by itself. paused: it goes on when it is said. */
  state: 'waiting' | 'sending' | 'cut' | 'paused' | 'failed';
  /** It goes on where it was, after a pause or a line that was down. */
  isResumable: boolean;
  /** From 0 to 1. */
  share: number;
  /** Why it failed; a file that is too large is not even sent. */
  error: unknown;
}

/** So many bytes are the most for one file here. */
export class TooLargeFile extends Error {
  override readonly name = 'TooLargeFile';

  constructor(readonly max: number) {
    super('a file is too large');
  }
}

interface Way {
  send(options: UploadOptions): Promise<void>;
  /** Nobody waits for it any more. */
  drop(): void;
  tries: number;
}

/** The line is down, or the server is busy, stopped or has no space: another try may come through. */
export const isCut = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === null || error.status === 429 || error.status >= 500 || isMoved(error));
const isMoved = (error: CallError): boolean =>
  error instanceof ApiError && error.code === 'documents.upload_moved';
const LONGEST_WAIT_MS = 30_000;

/** Longer after each that came to nothing. */
export const waitBefore = (tries: number): number => Math.min(1_000 * 2 ** (tries - 1), LONGEST_WAIT_MS);

interface Uploads {
  all: readonly Upload[];
  /** What has come through since nothing was on its way there, by place. */
  through: Readonly<Record<string, number>>;
}

const useUploads = create<Uploads>(() => ({ all: [], through: {} }));
const stops = new Map<number, AbortController>();
const ways = new Map<number, Way>();
let keys = 0;

export const useUploadsOf = (place: string): readonly Upload[] => {
  const all = useUploads((uploads) => uploads.all);
  return all.filter((one) => one.place === place);
};

/** How much of all that is, or was together with it, on its way there has come through, from 0 to 1. */
export const useShareOfAll = (place: string): number =>
  useUploads(({ all, through }) => {
    const [sent, total] = all
      .filter((one) => one.place === place)
      .reduce(([done, sum], { file, share }) => [done + file.size * share, sum + file.size], [0, 0]);
    const before = through[place] ?? 0;
    return total + before === 0 ? 0 : (sent + before) / (total + before);
  });

const change = (key: number, update: Partial<Upload>): void =>
  useUploads.setState(({ all }) => ({
    all: all.map((one) => (one.key === key ? { ...one, ...update } : one)),
  }));

/** Of each what it has become; null where it was stopped before it came through. */
export function startUploads<Stored extends FileCard>(
  place: UploadsPlace<Stored>,
  files: readonly File[],
): Promise<Stored | null>[] {
  const answers = files.map((file) => {
    keys += 1;
    const key = keys;
    const max = place.findMax();
    const isTooLarge = max !== undefined && file.size > max;
    const made: Upload = {
      key,
      clientId: createClientId(),
      place: place.key,
      file,
      state: isTooLarge ? 'failed' : 'waiting',
      isResumable: place.giveUp !== undefined,
      share: 0,
      error: isTooLarge ? new TooLargeFile(max) : null,
    };
    const answer = new Promise<Stored | null>((resolve) => {
      ways.set(key, {
        send: async (options) => resolve(await place.send(file, options)),
        drop: () => {
          place.giveUp?.(file);
          resolve(null);
        },
        tries: 0,
      });
    });
    useUploads.setState(({ all }) => ({ all: [...all, made] }));
    return answer;
  });
  sendNext();
  return answers;
}

function sendNext(): void {
  const { all } = useUploads.getState();
  const free = AT_ONCE - all.filter(({ state }) => state === 'sending').length;
  for (const next of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    void send(next);
}

async function send({ key, clientId, isResumable, share }: Upload): Promise<void> {
  const stop = new AbortController();
  stops.set(key, stop);
  change(key, { state: 'sending', share: isResumable ? share : 0, error: null });
  try {
    await ways.get(key)?.send({
      clientId,
      signal: stop.signal,
      onProgress: (share) => change(key, { share }),
    });
    countThrough(key);
    forget(key);
  } catch (error) {
    if (!stop.signal.aborted) {
      if (isResumable && isCut(error)) waitForLine(key, error);
      else change(key, { state: 'failed', error });
    }
  } finally {
    if (stops.get(key) === stop) stops.delete(key);
    sendNext();
  }
}

function waitForLine(key: number, error: unknown): void {
  change(key, { state: 'cut', error });
  const way = ways.get(key);
  if (!way) return;
  way.tries += 1;
  setTimeout(() => goOn(key), waitBefore(way.tries));
}

function goOn(key: number): void {
  const isWaiting = useUploads.getState().all.some((one) => one.key === key && one.state === 'cut');
  if (!isWaiting) return;
  change(key, { state: 'waiting' });
  sendNext();
}

window.addEventListener('online', () => {
  for (const { key } of useUploads.getState().all) goOn(key);
});

/** What was sent stays; the next one gets its turn. */
export function pauseUpload(key: number): void {
  stops.get(key)?.abort();
  change(key, { state: 'paused', error: null });
}

function countThrough(key: number): void {
  useUploads.setState(({ all, through }) => {
    const one = all.find((upload) => upload.key === key);
    if (!one) return {};
    const isLast = all.filter(({ place }) => place === one.place).length === 1;
    return { through: { ...through, [one.place]: isLast ? 0 : (through[one.place] ?? 0) + one.file.size } };
  });
}

function forget(key: number): void {
  useUploads.setState(({ all }) => ({ all: all.filter((one) => one.key !== key) }));
  ways.delete(key);
}

export const stopUpload = (key: number): void => stopUploads([key]);

/** None of them is begun because another has made room. */
export function stopUploads(keys: readonly number[]): void {
  for (const key of keys) {
    stops.get(key)?.abort();
    ways.get(key)?.drop();
    forget(key);
  }
  sendNext();
}

export function retryUpload(key: number): void {
  change(key, { state: 'waiting', error: null });
  sendNext();
}

useUploads.subscribe(({ all }) =>
  holdPage(
    'uploads',
    all.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'cut'),
  ),
);

// Nothing goes out as somebody else.
useSession.subscribe((session, before) => {
  if (session.token === before.token) return;
  stopUploads(useUploads.getState().all.map(({ key }) => key));
});

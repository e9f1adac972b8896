import type { ClientId } from '@quilt/contract/core';
import { type Attachment, addAttachment } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { create } from 'zustand';
import { createClientId } from '../../lib/offline-queue';
import { queryClient } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { upload } from '../../lib/upload';
import { attachmentsQuery, showAttachment } from './api';

/* They go on when the task is closed, and are there again when it is opened. */

const AT_ONCE = 3;

export interface Upload {
  key: number;
  /** Of all its tries: one whose answer got lost may have been stored. */
  clientId: ClientId;
  task: TaskId;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
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

const useUploads = create<{ all: readonly Upload[] }>(() => ({ all: [] }));
const stops = new Map<number, AbortController>();
const settled = new Map<number, (attachment: Attachment | null) => void>();
let keys = 0;

export const useUploadsOf = (task: TaskId): readonly Upload[] => {
  const all = useUploads((uploads) => uploads.all);
  return all.filter((one) => one.task === task);
};

const change = (key: number, update: Partial<Upload>): void =>
  useUploads.setState(({ all }) => ({
    all: all.map((one) => (one.key === key ? { ...one, ...update } : one)),
  }));

/** Of each what it has become; null where it was stopped before it came through. */
export function startUploads(task: TaskId, files: readonly File[]): Promise<Attachment | null>[] {
  const answers = files.map((file) => {
    keys += 1;
    const key = keys;
    const max = queryClient.getQueryData(attachmentsQuery(task).queryKey)?.maxBytes;
    const isTooLarge = max !== undefined && file.size > max;
    const made: Upload = {
      key,
      clientId: createClientId(),
      task,
      file,
      state: isTooLarge ? 'failed' : 'waiting',
      share: 0,
      error: isTooLarge ? new TooLargeFile(max) : null,
    };
    useUploads.setState(({ all }) => ({ all: [...all, made] }));
    return new Promise<Attachment | null>((resolve) => settled.set(key, resolve));
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

async function send({ key, clientId, task, file }: Upload): Promise<void> {
  const stop = new AbortController();
  stops.set(key, stop);
  change(key, { state: 'sending', share: 0, error: null });
  try {
    const { item } = await upload(
      addAttachment,
      { params: { id: task }, files: { file } },
      { clientId, signal: stop.signal, onProgress: (share) => change(key, { share }) },
    );
    showAttachment(item);
    settle(key, item);
  } catch (error) {
    if (!stop.signal.aborted) change(key, { state: 'failed', error });
  } finally {
    stops.delete(key);
    sendNext();
  }
}

function settle(key: number, attachment: Attachment | null): void {
  useUploads.setState(({ all }) => ({ all: all.filter((one) => one.key !== key) }));
  settled.get(key)?.(attachment);
  settled.delete(key);
}

export function stopUpload(key: number): void {
  stops.get(key)?.abort();
  settle(key, null);
  sendNext();
}

export function retryUpload(key: number): void {
  change(key, { state: 'waiting', error: null });
  sendNext();
}

// Nothing goes out as somebody else.
useSession.subscribe((session, before) => {
  if (session.token === before.token) return;
  for (const { key } of useUploads.getState().all) stopUpload(key);
});

import type { Message, MessageId, ThreadState } from '@quilt/contract/features/chats';
import { create } from 'zustand';
import { useSession } from '../../lib/session';

/** How the viewer stands to the threads that are loaded. */
const useThreads = create<{ of: ReadonlyMap<MessageId, ThreadState> }>(() => ({ of: new Map() }));

export function keepThreads(threads: readonly ThreadState[]): void {
  if (threads.length === 0) return;
  useThreads.setState(({ of }) => ({
    of: new Map([...of, ...threads.map((thread) => [thread.root, thread] as const)]),
  }));
}

export const findThread = (root: MessageId): ThreadState | undefined => useThreads.getState().of.get(root);

/** Undefined where nothing is known of it, as of a message without replies. */
export const useThread = (root: MessageId): ThreadState | undefined => useThreads(({ of }) => of.get(root));

/**
 * A reply counts as unread for those who follow its thread: whoever began it and whoever replied do, unless they have
 * said otherwise. One's own reply is read, and with it what stands before it.
 */
export function noteReply({ root: id, reply, author }: Message, root: Message | undefined): void {
  if (id === null || reply === null) return;
  const viewer = useSession.getState().currentUser?.uuid;
  const isOwn = author !== null && author === viewer;
  const isBegunByViewer = root !== undefined && root.author !== null && root.author === viewer;
  const before = findThread(id) ?? {
    root: id,
    isFollowed: isOwn || isBegunByViewer,
    readReply: 0,
    unread: 0,
  };
  const readReply = isOwn ? Math.max(before.readReply, reply) : before.readReply;
  const unread = before.isFollowed ? Math.max(0, reply - readReply) : 0;
  keepThreads([{ ...before, readReply, unread }]);
}

/** Read up to that reply. */
export function noteRead(root: MessageId, readReply: number): void {
  const before = findThread(root);
  if (!before || before.readReply >= readReply) return;
  const unread = Math.max(0, before.unread - (readReply - before.readReply));
  keepThreads([{ ...before, readReply, unread }]);
}

/** What was done elsewhere: followed or not, and read so far. */
export function noteOwn(
  root: MessageId,
  { isFollowed, readReply }: Pick<ThreadState, 'isFollowed' | 'readReply'>,
): void {
  noteRead(root, readReply);
  const before = findThread(root);
  if (before) keepThreads([{ ...before, isFollowed, unread: isFollowed ? before.unread : 0 }]);
}

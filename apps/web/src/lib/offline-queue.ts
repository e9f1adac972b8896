import {
  type AnswerOf,
  type CallInput,
  ClientId,
  type RepeatableEndpoint,
  type UserUuid,
} from '@quilt/contract/core';
import { useSyncExternalStore } from 'react';
import { callForJson } from './api-client';
import { NetworkError } from './call-error';
import { findTelling, type KeptShown, type ShownWrite, showSent, type WaitingKind } from './offline-kinds';
import type { Waiting } from './offline-list';
import { type Account, createSender } from './offline-sender';
import { openOfflineStore, type WaitingWrite, type WriteInput } from './offline-store';
import { useSession } from './session';

const FRAME_MS = 16;

const store = openOfflineStore();

function account(): Account | null {
  const { token, currentUser } = useSession.getState();
  return token !== null && currentUser !== null ? { uuid: currentUser.uuid, token } : null;
}

const sender = createSender({
  store,
  // Only there where the connection is secure.
  locks: 'locks' in navigator ? navigator.locks : null,
  channel: new BroadcastChannel('quilt.offline'),
  account,
  send: ({ endpoint, input, clientId }, token) => callForJson(endpoint, input, { token, clientId }),
  onSent: ({ shown }) => showSent(shown),
  now: Date.now,
  random: Math.random,
  later(action, ms) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  // No animation frame: a tab that nobody looks at has none, and others tell it what to send.
  soon: (action) => void setTimeout(action, FRAME_MS),
});

useSession.subscribe((session, before) => {
  if (session.token === before.token && session.currentUser?.uuid === before.currentUser?.uuid) return;
  // Whoever has just signed in has reached the server: nothing has to wait for a better line.
  if (account() === null) sender.wake();
  else void sender.tryNow();
});
window.addEventListener('online', () => void sender.tryNow());
// Timers of a tab that nobody looks at are late.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') sender.wake();
});
sender.wake();

/**
 * Writes through the queue: kept on this device first, then sent in order as soon as the server can be reached, also
 * after a reload. Resolves with the answer, and rejects when the server refuses or the user takes it back; neither
 * happens while it waits. Rejects with a QueueFullError where too much waits already.
 */
export async function queueWrite<E extends RepeatableEndpoint, Kind extends WaitingKind>(
  { service, method, path, answer }: E,
  input: CallInput<E>,
  shown: ShownWrite<Kind>,
  { clientId = createClientId(), onKept }: { clientId?: ClientId; onKept?: () => void } = {},
): Promise<AnswerOf<E>> {
  const user = account();
  if (user === null) throw new Error('nobody is signed in as whom this could be sent');
  const kept: WriteInput = input;
  const answered = await sender.add(
    { clientId, endpoint: { service, method, path }, input: kept, shown },
    user,
    onKept,
  );
  const parsed = answer.safeParse(answered);
  if (!parsed.success) throw new NetworkError(200, { cause: parsed.error });
  // The schema is the endpoint's own, which TypeScript does not follow through the type parameter.
  return parsed.data as AnswerOf<E>;
}

/** What waits to be sent for the signed-in user, and what was refused. */
export function useWaitingWrites(): Waiting {
  return useSyncExternalStore(sender.subscribe, sender.getWaiting);
}

/** Calls back at once, with whose it is. Returns how to stop. */
export function onWaitingChange(listener: (userUuid: UserUuid) => void): () => void {
  return sender.watch(() => {
    const { userUuid } = sender.getWaiting();
    if (userUuid !== null) listener(userUuid);
  });
}

/** How much of the signed-in user has not reached the server: what is lost by signing out has to be asked about. */
export async function countWaiting(): Promise<number> {
  const user = account();
  if (user === null) return 0;
  try {
    return (await store.listOf(user.uuid)).length;
  } catch {
    // What cannot be read must not keep anybody from signing out.
    return sender.getWaiting().writes.length;
  }
}

/** Writes of a kind that are still to be sent: what the server tells of it meanwhile is older than they are. */
export function listWaiting(kind: WaitingKind): KeptShown[] {
  const { writes } = sender.getWaiting();
  return writes.flatMap(({ shown, refusal }) => (shown.kind === kind && refusal === null ? [shown] : []));
}

/** What is still to be sent, in order. */
export function listUnsent(): WaitingWrite[] {
  return sender.getWaiting().writes.filter(({ refusal }) => refusal === null);
}

/** Whether something is still to be sent that a new write must not overtake. */
export async function hasUnsent(): Promise<boolean> {
  const user = account();
  if (user === null || sender.getWaiting().userUuid !== null) return listUnsent().length > 0;
  // What waits for somebody who has just come is not shown yet. What cannot be read keeps nobody from writing.
  return (await store.firstOf(user.uuid).catch(() => null)) !== null;
}

export function sendWaiting(): Promise<void> {
  return sender.tryNow();
}

/** Sends one that was refused once more. */
export function retryWrite(write: WaitingWrite): Promise<void> {
  return sender.retry(write);
}

export async function discardWrite(write: WaitingWrite): Promise<void> {
  await sender.discard(write);
  findTelling(write.shown.kind)?.onTakenBack?.();
}

export type { WaitingWrite };

/** Takes back everything of the signed-in user. */
export async function discardWaiting(): Promise<void> {
  const user = account();
  if (user === null) return;
  const writes = await store.listOf(user.uuid).catch(() => []);
  for (const write of writes) await sender.discard(write);
}

/** Of random bytes, because `crypto.randomUUID` is only there where the connection is secure. */
export function createClientId(): ClientId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return ClientId.parse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

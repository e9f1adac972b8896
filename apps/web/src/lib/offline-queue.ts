import { type AnswerOf, type CallInput, ClientId, type Endpoint } from '@quilt/contract/core';
import { useSyncExternalStore } from 'react';
import { callForJson } from './api-client';
import { NetworkError } from './call-error';
import { type Account, createSender, type Waiting } from './offline-sender';
import { openOfflineStore, type ShownWrite, type WaitingWrite, type WriteInput } from './offline-store';
import { useSession } from './session';

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
  now: Date.now,
  random: Math.random,
  later(action, ms) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
});

useSession.subscribe((session, before) => {
  if (session.token !== before.token || session.currentUser?.uuid !== before.currentUser?.uuid) sender.wake();
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
 * happens while it waits. The endpoint has to be repeatable.
 */
export async function queueWrite<E extends Endpoint>(
  { service, method, path, answer }: E,
  input: CallInput<E>,
  shown: ShownWrite,
): Promise<AnswerOf<E>> {
  const user = account();
  if (user === null) throw new Error('nobody is signed in as whom this could be sent');
  const kept: WriteInput = input;
  const clientId = createClientId();
  const answered = await sender.add(
    { clientId, endpoint: { service, method, path }, input: kept, shown },
    user,
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

/** Returns how to stop. */
export function onWaitingChange(listener: () => void): () => void {
  return sender.subscribe(listener);
}

/** How much of the signed-in user has not reached the server: what is lost by signing out has to be asked about. */
export async function countWaiting(): Promise<number> {
  const user = account();
  return user === null ? 0 : (await store.listOf(user.uuid)).length;
}

/** Writes of a kind that are still to be sent: what the server tells of it meanwhile is older than they are. */
export function listWaiting(kind: string): ShownWrite[] {
  const { writes } = sender.getWaiting();
  return writes.flatMap(({ shown, refusal }) => (shown.kind === kind && refusal === null ? [shown] : []));
}

export function sendWaiting(): Promise<void> {
  return sender.tryNow();
}

/** Sends one that was refused once more. */
export function retryWrite(write: WaitingWrite): Promise<void> {
  return sender.retry(write);
}

export function discardWrite(write: WaitingWrite): Promise<void> {
  return sender.discard(write);
}

export type { WaitingWrite };

/** Takes back everything of the signed-in user. */
export async function discardWaiting(): Promise<void> {
  const user = account();
  if (user === null) return;
  for (const write of await store.listOf(user.uuid)) await sender.discard(write);
}

/** Of random bytes, because `crypto.randomUUID` is only there where the connection is secure. */
function createClientId(): ClientId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return ClientId.parse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

import type { AnswerOf, CallInput, ClientId, RepeatableEndpoint } from '@quilt/contract/core';
import { call } from './api-client';
import type { ShownWrite, WaitingKind } from './offline-kinds';
import { createClientId, listUnsent, queueWrite } from './offline-queue';
import { isWithoutLine } from './offline-verdict';

/** What the server has answered, or what it will answer when there is a line again. */
export type Sent<Answer> = { answer: Answer } | { kept: Promise<Answer> };

/**
 * Sends a write at once, so that with a line it is as fast as any other, and keeps it in the queue where there is none,
 * or where something waits already that it must not overtake. Rejects with what the server refuses, and where too much
 * is kept.
 */
export async function sendOrKeep<E extends RepeatableEndpoint, Kind extends WaitingKind>(
  endpoint: E,
  input: CallInput<E>,
  shown: ShownWrite<Kind>,
  clientId: ClientId = createClientId(),
): Promise<Sent<AnswerOf<E>>> {
  if (listUnsent().length === 0) {
    try {
      return { answer: await call(endpoint, input, { clientId }) };
    } catch (error) {
      if (!isWithoutLine(error)) throw error;
    }
  }
  // With the same id: the try that was not answered may have been made all the same.
  return new Promise((resolve, reject) => {
    const kept = queueWrite(endpoint, input, shown, { clientId, onKept: () => resolve({ kept }) });
    kept.catch(reject);
  });
}

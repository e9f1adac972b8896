import type { AnswerOf, CallInput, ClientId, RepeatableEndpoint } from '@quilt/contract/core';
import { call } from './api-client';
import type { ShownWrite, WaitingKind } from './offline-kinds';
import { createClientId, hasUnsent, queueWrite } from './offline-queue';
import { isWithoutLine } from './offline-verdict';
import { useSession } from './session';

/** What the server has answered, or what it will answer when there is a line again. */
export type Sent<Answer> = { answer: Answer } | { kept: Promise<Answer> };

/** The write before, of the same session: settled when it has been answered or kept. */
let before: { token: string | null; settled: Promise<unknown> } | undefined;

/**
 * Sends a write as soon as the one before has been answered, so that with a line it is as fast as any other, and keeps it
 * in the queue where there is none, or where something waits already that it must not overtake. Rejects with what the
 * server refuses, and where too much is kept.
 */
export function sendOrKeep<E extends RepeatableEndpoint, Kind extends WaitingKind>(
  endpoint: E,
  input: CallInput<E>,
  shown: ShownWrite<Kind>,
  clientId: ClientId = createClientId(),
): Promise<Sent<AnswerOf<E>>> {
  const { token } = useSession.getState();
  const turn = before?.token === token ? before.settled : Promise.resolve();
  const sent = turn.then(() => sendInTurn(endpoint, input, shown, clientId));
  before = { token, settled: sent.catch(() => undefined) };
  return sent;
}

async function sendInTurn<E extends RepeatableEndpoint, Kind extends WaitingKind>(
  endpoint: E,
  input: CallInput<E>,
  shown: ShownWrite<Kind>,
  clientId: ClientId,
): Promise<Sent<AnswerOf<E>>> {
  if (!(await hasUnsent())) {
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

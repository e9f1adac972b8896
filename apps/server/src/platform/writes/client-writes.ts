import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Context, Viewer } from '../context';
import type { Reader, Tx } from '../db/database';
import { fail } from '../fault';
import type { ClientWrite } from './client-write';

type Writer = Pick<Context<Viewer>, 'viewer' | 'clock' | 'clientWrite'>;

const made = new WeakSet<ClientWrite>();

/** For tests: whether a handler has kept to the client id it got. */
export function wasMadeOnce(write: ClientWrite): boolean {
  return made.has(write);
}

/**
 * Makes a write once per client id of its author: of repeats, however many come at once, one runs `work` and all are
 * answered with what it returned, which is therefore the presented answer. Inside the service's transaction, after its
 * access checks, so that a repeat passes them too and a refused or failed try leaves nothing behind.
 */
export async function once<Answer>(tx: Tx, context: Writer, work: () => Promise<Answer>): Promise<Answer> {
  const { clientWrite, viewer, clock } = context;
  if (clientWrite === null) return work();
  made.add(clientWrite);
  const { clientId, requestHash } = clientWrite;
  // Waits for a transaction that has just inserted the same id: it is either there afterwards, or was rolled back.
  const { rows: claimed } = await sql`
    insert into client_writes (user_id, client_id, request_hash, created_at)
    values (${viewer.id}, ${clientId}, ${requestHash}, ${clock.now()})
    on conflict do nothing returning 1 as claimed`.execute(tx);
  if (claimed.length === 0) return readAnswer<Answer>(tx, viewer.id, clientWrite);
  const answer = await work();
  await sql`update client_writes set answer = ${answer === undefined ? null : JSON.stringify(answer)}::json
    where user_id = ${viewer.id} and client_id = ${clientId}`.execute(tx);
  return answer;
}

async function readAnswer<Answer>(
  tx: Tx,
  user: UserId,
  { clientId, requestHash }: ClientWrite,
): Promise<Answer> {
  const { request_hash, answer } = await tx
    .selectFrom('client_writes')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', user)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (!request_hash.equals(requestHash)) throw fail('common.repeat_differs');
  // Written above by the same endpoint, whose serialiser writes it again as it did then.
  return (answer ?? undefined) as Answer;
}

/** Without the answers, which repeat what is exported where it belongs. */
export async function listClientWrites(
  reader: Reader,
  user: UserId,
): Promise<{ client_id: string; created_at: Date }[]> {
  return reader
    .selectFrom('client_writes')
    .select(['client_id', 'created_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .orderBy('client_id')
    .execute();
}

export async function deleteClientWrites(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('client_writes').where('user_id', '=', user).execute();
}

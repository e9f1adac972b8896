import type { ClientId, UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
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

/** The id of what a write has made; undefined where the request names all of it. */
type MadeId = string | number | undefined;

/** So many of a user's oldest go with one write at most, so that none has to wait for long. */
const FORGOTTEN_AT_ONCE = 1_000;

/**
 * Makes a write once per client id of its author: of repeats, however many come at once, one runs `work`, and all get
 * the id that it returned. From that, and never from `work`, the service makes the answer, so that a repeat is told
 * what is there now and nothing is kept twice. Inside the service's transaction, after its access checks, so that a
 * repeat passes them too and a refused or failed try leaves nothing behind.
 */
export async function once<Made extends MadeId>(
  tx: Tx,
  context: Writer,
  work: () => Promise<Made>,
): Promise<Made> {
  const { clientWrite, viewer, clock } = context;
  if (clientWrite === null) return work();
  made.add(clientWrite);
  const { clientId, requestHash } = clientWrite;
  // Waits for a transaction that has just inserted the same id: it is either there afterwards, or was rolled back.
  const { rows: claimed } = await sql`
    insert into client_writes (user_id, client_id, request_hash, created_at)
    values (${viewer.id}, ${clientId}, ${requestHash}, ${clock.now()})
    on conflict do nothing returning 1 as claimed`.execute(tx);
  if (claimed.length === 0) return readMade<Made>(tx, viewer.id, clientWrite);
  await forgetOldest(tx, viewer.id, clientId);
  const id = await work();
  if (id !== undefined) {
    await sql`update client_writes set made_id = ${JSON.stringify(id)}::jsonb
      where user_id = ${viewer.id} and client_id = ${clientId}`.execute(tx);
  }
  return id;
}

async function readMade<Made extends MadeId>(
  tx: Tx,
  user: UserId,
  { clientId, requestHash }: ClientWrite,
): Promise<Made> {
  const { request_hash, made_id } = await tx
    .selectFrom('client_writes')
    .select(['request_hash', 'made_id'])
    .where('user_id', '=', user)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (!request_hash.equals(requestHash)) throw fail('common.repeat_differs');
  // Written above by the same endpoint.
  return (made_id ?? undefined) as Made;
}

/** What writes of a user have made, for one that builds on them; one that was refused, or is forgotten, is not there. */
export async function findMade(
  reader: Reader,
  user: UserId,
  clientIds: readonly ClientId[],
): Promise<ReadonlyMap<string, unknown>> {
  if (clientIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('client_writes')
    .select(['client_id', 'made_id'])
    .where('user_id', '=', user)
    .where('client_id', 'in', clientIds)
    .execute();
  return new Map(rows.map(({ client_id, made_id }) => [client_id, made_id]));
}

/**
 * Besides the one that is being made; what another write is just forgetting is left to it. Of those made in the same
 * moment all writes choose the same ones, or together they would forget too many.
 */
async function forgetOldest(tx: Tx, user: UserId, besides: ClientId): Promise<void> {
  await sql`
    with oldest as materialized (
      select client_id from client_writes where user_id = ${user} and client_id <> ${besides}
       order by created_at desc, client_id offset ${LIMITS.clientWritesPerUser - 1} limit ${FORGOTTEN_AT_ONCE}
    )
    delete from client_writes where user_id = ${user} and client_id in (
      select client_id from client_writes
       where user_id = ${user} and client_id in (select client_id from oldest) for update skip locked
    )`.execute(tx);
}

/** Without the hashes, which say nothing. The newest first, and no more than are kept. */
export async function listClientWrites(
  reader: Reader,
  user: UserId,
): Promise<{ client_id: string; made_id: unknown; created_at: Date }[]> {
  return reader
    .selectFrom('client_writes')
    .select(['client_id', 'made_id', 'created_at'])
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('client_id')
    .limit(LIMITS.clientWritesPerUser)
    .execute();
}

export async function deleteClientWrites(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('client_writes').where('user_id', '=', user).execute();
}

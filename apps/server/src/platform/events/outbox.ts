import type { Scope } from '@quilt/contract/core';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../db/database';
import { THEN_COMMIT } from '../db/pipelined-pool';

const NOT_NULL_VIOLATION = '23502';

export interface PendingEvent {
  type: string;
  id: string | number;
  scope: Scope;
  patch: unknown;
}

export interface WrittenEvent extends PendingEvent {
  seq: number;
}

/**
 * One statement directly before COMMIT. Each event gets its scope's next number under the lock of the scope's row;
 * holding the lock until COMMIT makes commit order and number order the same. A scope that does not exist gives no
 * number, which the column refuses: COMMIT is on its way already, so the statement itself has to fail.
 */
export async function writeOutbox(tx: Tx, events: readonly PendingEvent[]): Promise<WrittenEvent[]> {
  const [first] = events;
  try {
    const seqs = first && events.length === 1 ? await writeOne(tx, first) : await writeMany(tx, events);
    return events.map((event, index) => ({ ...event, seq: seqs[index] ?? Number.NaN }));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NOT_NULL_VIOLATION) throw error;
    const scopes = [...new Set(events.map((event) => event.scope))].join(', ');
    throw new Error(`an event was published to a scope that does not exist: ${scopes}`, { cause: error });
  }
}

function toPayload({ type, id, patch }: PendingEvent): string {
  return JSON.stringify({ type, id, patch });
}

const WRITE_ONE = `
  with bumped as (update scopes set seq = seq + 1 where scope = $1 returning seq)
  insert into outbox (scope, seq, payload) values ($1, (select seq from bumped), $2)
  returning seq ${THEN_COMMIT}`;

/** What most transactions write; planning the general statement takes longer than all of this one, as does building it. */
async function writeOne(tx: Tx, event: PendingEvent): Promise<number[]> {
  const query = CompiledQuery.raw(WRITE_ONE, [event.scope, toPayload(event)]);
  const { rows } = await tx.executeQuery<{ seq: number }>(query);
  return rows.map((row) => row.seq);
}

/** The scopes are locked in sorted order, so that writers of several scopes cannot deadlock. */
async function writeMany(tx: Tx, events: readonly PendingEvent[]): Promise<number[]> {
  const payloads = events.map(toPayload);
  const scopes = events.map((event) => event.scope);
  const { rows } = await sql<{ seq: number }>`
    with e as (
      select scope, payload, ord,
             row_number() over (partition by scope order by ord) as n,
             count(*) over (partition by scope) as total
        from unnest(${scopes}::text[], ${payloads}::jsonb[]) with ordinality as t (scope, payload, ord)
    ), locked as materialized (
      select scope from scopes where scope = any (${scopes}::text[]) order by scope for update
    ), bumped as (
      update scopes as s set seq = s.seq + w.total
        from (select distinct scope, total from e) as w
       where s.scope = w.scope and (select count(*) from locked) > 0
      returning s.scope, s.seq - w.total as base
    ), written as (
      insert into outbox (scope, seq, payload)
      select e.scope, b.base + e.n, e.payload from e left join bumped as b using (scope) order by e.ord
    )
    select b.base + e.n as seq from e left join bumped as b using (scope) order by e.ord
    ${sql.raw(THEN_COMMIT)}`.execute(tx);
  return rows.map((row) => row.seq);
}

/** A scope's row is made with the thing it belongs to, in the same transaction. */
export async function createScope(tx: Tx, scope: Scope): Promise<void> {
  await sql`insert into scopes (scope) values (${scope})`.execute(tx);
}

/** It goes with the thing, and its events go with it. Nothing can be published to it afterwards. */
export async function deleteScope(tx: Tx, scope: Scope): Promise<void> {
  await sql`delete from scopes where scope = ${scope}`.execute(tx);
  // A statement of its own: the first may have waited for somebody who published, and whose event only this one sees.
  await sql`delete from outbox where scope = ${scope}`.execute(tx);
}

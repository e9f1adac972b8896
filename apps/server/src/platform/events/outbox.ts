import type { Scope } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Tx } from '../db/database';

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
 * holding the lock until COMMIT makes commit order and number order the same.
 */
export async function writeOutbox(tx: Tx, events: readonly PendingEvent[]): Promise<WrittenEvent[]> {
  const scopes = [...new Set(events.map((event) => event.scope))];
  const payloads = events.map(({ type, id, patch }) => JSON.stringify({ type, id, patch }));
  const [only] = scopes;
  const seqs =
    scopes.length === 1 && only !== undefined
      ? await writeToOne(tx, only, payloads)
      : await writeToMany(tx, events, payloads);
  if (seqs.length !== events.length) {
    throw new Error(`an event was published to a scope that does not exist: ${scopes.join(', ')}`);
  }
  return events.map((event, index) => ({ ...event, seq: seqs[index] ?? Number.NaN }));
}

/** What nearly every transaction writes; planning the general statement takes longer than all of this one. */
async function writeToOne(tx: Tx, scope: Scope, payloads: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    with bumped as (
      update scopes set seq = seq + ${payloads.length}::int where scope = ${scope}
      returning seq - ${payloads.length}::int as base
    )
    insert into outbox (scope, seq, payload)
    select ${scope}, bumped.base + e.ord, e.payload
      from bumped, unnest(${payloads}::jsonb[]) with ordinality as e (payload, ord)
     order by e.ord
    returning seq`.execute(tx);
  return rows.map((row) => row.seq);
}

/** The scopes are locked in sorted order, so that writers of several scopes cannot deadlock. */
async function writeToMany(
  tx: Tx,
  events: readonly PendingEvent[],
  payloads: readonly string[],
): Promise<number[]> {
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
      select e.scope, b.base + e.n, e.payload from e join bumped as b using (scope) order by e.ord
    )
    select b.base + e.n as seq from e join bumped as b using (scope) order by e.ord`.execute(tx);
  return rows.map((row) => row.seq);
}

/** A scope's row is made with the thing it belongs to, in the same transaction. */
export async function createScope(tx: Tx, scope: Scope): Promise<void> {
  await sql`insert into scopes (scope) values (${scope})`.execute(tx);
}

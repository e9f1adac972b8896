import type { Scope } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
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

/** For events that nobody waits for, which are done with at once; null for the others. */
export type HandledAt = (event: PendingEvent) => string | null;

/**
 * One statement directly before COMMIT. Each event gets its scope's next number under the lock of the scope's row;
 * holding the lock until COMMIT makes commit order and number order the same. A scope that does not exist gives no
 * number, which the column refuses: COMMIT is on its way already, so the statement itself has to fail.
 */
export async function writeOutbox(
  tx: Tx,
  events: readonly PendingEvent[],
  handledAt: HandledAt = () => null,
): Promise<WrittenEvent[]> {
  const [first] = events;
  try {
    const seqs =
      first && events.length === 1
        ? await writeOne(tx, first, handledAt)
        : await writeMany(tx, events, handledAt);
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
  insert into outbox (scope, seq, payload, handled_at) values ($1, (select seq from bumped), $2, $3)
  returning seq ${THEN_COMMIT}`;

/** What most transactions write; planning the general statement takes longer than all of this one, as does building it. */
async function writeOne(tx: Tx, event: PendingEvent, handledAt: HandledAt): Promise<number[]> {
  const query = CompiledQuery.raw(WRITE_ONE, [event.scope, toPayload(event), handledAt(event)]);
  const { rows } = await tx.executeQuery<{ seq: number }>(query);
  return rows.map((row) => row.seq);
}

/** The scopes are locked in sorted order, so that writers of several scopes cannot deadlock. */
async function writeMany(tx: Tx, events: readonly PendingEvent[], handledAt: HandledAt): Promise<number[]> {
  const scopes = [...new Set(events.map((event) => event.scope))];
  // One text: as an array each payload would be escaped once more, and taken apart again.
  const told = JSON.stringify(
    events.map((event) => ({
      scope: event.scope,
      handled: handledAt(event),
      payload: { type: event.type, id: event.id, patch: event.patch },
    })),
  );
  const { rows } = await sql<{ seq: number }>`
    with e as (
      select scope, payload, handled, ord,
             row_number() over (partition by scope order by ord) as n,
             count(*) over (partition by scope) as total
        from (select one ->> 'scope' as scope, one -> 'payload' as payload,
                     (one ->> 'handled')::timestamptz as handled, ord
                from jsonb_array_elements(${told}::jsonb) with ordinality as t (one, ord)) as told
    ), locked as materialized (
      select scope from scopes where scope = any (${scopes}::text[]) order by scope for update
    ), bumped as (
      update scopes as s set seq = s.seq + w.total
        from (select distinct scope, total from e) as w
       where s.scope = any (${scopes}::text[]) and s.scope = w.scope and (select count(*) from locked) > 0
      returning s.scope, s.seq - w.total as base
    ), written as (
      insert into outbox (scope, seq, payload, handled_at)
      select e.scope, b.base + e.n, e.payload, e.handled from e left join bumped as b using (scope) order by e.ord
    )
    select b.base + e.n as seq from e left join bumped as b using (scope) order by e.ord
    ${sql.raw(THEN_COMMIT)}`.execute(tx);
  return rows.map((row) => row.seq);
}

/** Events of these types about one thing, in these scopes. */
export interface Forgotten {
  scopes: readonly Scope[];
  types: readonly string[];
  /** What their payloads have in common. */
  about: { id: string | number } | { patch: Readonly<Record<string, string | number>> };
  /** What the thing is now, where they are to say that instead; null where it is gone. */
  now: unknown;
}

/**
 * Of those that can still be caught up with, which bounds what is read. All scopes that the transaction writes to are
 * locked first and in order, for it writes to them right after this. What a consumer has not seen yet is not for it.
 */
export async function forgetEvents(
  tx: Tx,
  forgotten: readonly Forgotten[],
  events: readonly PendingEvent[],
): Promise<void> {
  const scopes = [...forgotten.flatMap((one) => one.scopes), ...events.map((event) => event.scope)];
  await sql`select from scopes where scope = any (${scopes}::text[]) order by scope for update`.execute(tx);
  for (const { scopes, types, about, now } of forgotten) {
    const told = now === null ? { patch: null, isForgotten: true } : { patch: now };
    await sql`
      update outbox set payload = payload || ${JSON.stringify(told)}::jsonb
        from scopes
       where scopes.scope = any (${scopes}::text[]) and outbox.scope = scopes.scope
         and outbox.seq > scopes.seq - ${LIMITS.liveCatchUp}::int
         and outbox.payload ->> 'type' = any (${types}::text[])
         and outbox.payload @> ${JSON.stringify(about)}::jsonb`.execute(tx);
  }
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

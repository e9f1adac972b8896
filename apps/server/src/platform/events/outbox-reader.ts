import { type LiveEvent, parseScope, type Scope } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader } from '../db/database';

/** What the payload column holds; the rest of an event has columns of its own. */
export interface Payload {
  type: string;
  id: string | number;
  patch: unknown;
  /** The thing is gone, and its patch with it. */
  isForgotten?: true;
}

/** Exact by the lock that numbers were given under: a reader who sees one sees all before it. */
export async function readEventsAfter(
  reader: Reader,
  scope: Scope,
  after: number,
  limit: number,
): Promise<LiveEvent[]> {
  const { rows } = await sql<{ seq: number; payload: Payload }>`
    select seq, payload from outbox where scope = ${scope} and seq > ${after} order by seq limit ${limit}
  `.execute(reader);
  return rows.map(({ seq, payload }) => toLiveEvent(scope, seq, payload));
}

/** The last number of each scope that exists. */
export async function readLastSeqs(reader: Reader, scopes: readonly Scope[]): Promise<Map<Scope, number>> {
  const { rows } = await sql<{ scope: Scope; seq: number }>`
    select scope, seq from scopes where scope = any (${scopes}::text[])
  `.execute(reader);
  return new Map(rows.map(({ scope, seq }) => [scope, seq]));
}

/** Everything after a number; null where there is no such scope. */
export async function readMissed(
  reader: Reader,
  scope: Scope,
  after: number,
): Promise<LiveEvent[] | 'too_far_behind' | null> {
  // One statement, so that pruning cannot come between looking at the bounds and reading.
  const { rows } = await sql<{ reachable: boolean; seq: number | null; payload: Payload }>`
    with s as (
      select scope, seq >= ${after} and pruned_seq <= ${after} and seq - ${after} <= ${LIMITS.liveCatchUp}::int
                    as reachable
        from scopes where scope = ${scope}
    )
    select s.reachable, o.seq, o.payload
      from s left join outbox as o on s.reachable and o.scope = s.scope and o.seq > ${after}
     order by o.seq`.execute(reader);
  const [first] = rows;
  if (!first) return null;
  // A number that was never given was heard from data that has been set back since: it is to be loaded anew too.
  if (!first.reachable) return 'too_far_behind';
  return rows.flatMap(({ seq, payload }) => (seq === null ? [] : [toTold(toLiveEvent(scope, seq, payload))]));
}

/** As clients get it: whose access has changed is not for all who hear that it has, bystanders of a team among them. */
export function toTold(event: LiveEvent): LiveEvent {
  if (event.type !== accessChanged.type) return event;
  const { kind, id } = parseScope(event.scope);
  return { ...event, id: kind === 'user' ? id : Number(id) };
}

function toLiveEvent(scope: Scope, seq: number, { type, id, patch }: Payload): LiveEvent {
  return { type, id, scope, seq, patch };
}

import type { Scope } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../context';
import type { JobDefinition } from '../feature';

const DAY_MS = 24 * 60 * 60 * 1000;
const SCOPES_AT_ONCE = 500;
/** A lock on a scope holds its writers up, so a busy scope is pruned in short bites. */
const EVENTS_AT_ONCE = 1_000;

/**
 * Removes events that were handled before the given time, but for the newest of each scope that a catch-up can
 * answer, and remembers how far. Those that were set aside stay, for the operator to look at.
 */
export async function pruneOutbox({ db }: Pick<Platform, 'db'>, before: Date): Promise<number> {
  let pruned = 0;
  for (let after = ''; ; ) {
    // Only scopes that hold more than is kept are looked into: the others cost nothing but this line of the index.
    const { rows } = await sql<{ scope: Scope }>`
      select scope from scopes
       where scope > ${after} and seq - pruned_seq > ${LIMITS.liveCatchUp}::int
       order by scope limit ${SCOPES_AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return pruned;
    for (const { scope } of rows) pruned += await pruneScope(db, scope, before);
    after = last.scope;
  }
}

async function pruneScope(db: Platform['db'], scope: Scope, before: Date): Promise<number> {
  for (let pruned = 0; ; ) {
    // One statement per bite: who reads sees the events, or the number that says they are gone.
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from outbox where id in (
          select o.id from scopes as s join outbox as o on o.scope = s.scope and o.seq > s.pruned_seq
           where s.scope = ${scope} and o.seq <= s.seq - ${LIMITS.liveCatchUp}::int
             and o.handled_at < ${before} and o.failed_reason is null
           order by o.seq limit ${EVENTS_AT_ONCE}
        )
        returning seq
      ), told as (
        update scopes set pruned_seq = greatest(pruned_seq, (select max(seq) from gone))
         where scope = ${scope} and exists (select from gone)
      )
      select count(*) as count from gone`.execute(db);
    const count = rows[0]?.count ?? 0;
    pruned += count;
    if (count === 0) return pruned;
  }
}

/** For a week a client that slept can catch up, and an operator can see what happened. */
export const pruneJob: JobDefinition<null> = {
  name: 'events.prune',
  schedule: '47 3 * * *',
  parse: (data) => z.null().parse(data),
  run: async (platform) => {
    const before = new Date(platform.clock.now().getTime() - 7 * DAY_MS);
    const pruned = await pruneOutbox(platform, before);
    platform.log.info({ pruned }, 'old events were pruned');
  },
};

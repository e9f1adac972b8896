import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../context';
import { DAY_MS } from '../durations';
import type { JobDefinition } from '../feature';

/** For a week a client that slept can catch up. */
const KEPT_DAYS = 7;
/** For the operator to look at; what people wrote must not lie about for good, here neither. */
const SET_ASIDE_DAYS = 90;
/** The locks on scopes hold their writers up, so pruning goes in short bites. */
const EVENTS_AT_ONCE = 1_000;

interface Before {
  /** What was handled before this time goes, however few events its scope has. */
  handled: Date;
  /** The same for what was set aside. */
  setAside: Date;
}

/** What was handled later than this from now, was so by a clock that was ahead, and nobody knows how old it is. */
const AHEAD_DAYS = 1;

/**
 * Removes old events and remembers in their scopes how far: whoever is further behind loads anew. Events are handled
 * about in the order of their ids, so a whole bite of young ones ends it: what is kept is not read every night. An old
 * one behind it, which was handled long before its neighbours, goes some nights later.
 */
export async function pruneOutbox(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  before: Before,
  signal?: AbortSignal,
): Promise<number> {
  const ahead = new Date(clock.now().getTime() + AHEAD_DAYS * DAY_MS);
  let pruned = 0;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    // One statement per bite: who reads sees the events, or the number that says they are gone. The scopes are locked
    // first, and in sorted order, as by all who write to them.
    const { rows } = await sql<{ count: number; last: number | null; has_older: boolean }>`
      with bite as materialized (
        select id, scope, handled_at, failed_reason from outbox
         where id > ${after} order by id limit ${EVENTS_AT_ONCE}
      ), old as materialized (
        select id, scope from bite
         where handled_at < case when failed_reason is null then ${before.handled}::timestamptz
                                 else ${before.setAside}::timestamptz end
            or handled_at > ${ahead}
      ), locked as materialized (
        select scope from scopes where scope in (select scope from old) order by scope for update
      ), gone as (
        delete from outbox where id in (select id from old) and (select count(*) from locked) > 0
        returning scope, seq
      ), told as (
        update scopes as s set pruned_seq = greatest(s.pruned_seq, g.seq)
          from (select scope, max(seq) as seq from gone group by scope) as g
         where s.scope = g.scope
      )
      select (select count(*) from gone) as count, max(id) as last,
             bool_or(handled_at is null or failed_reason is not null
                     or handled_at < ${before.handled} or handled_at > ${ahead}) as has_older
        from bite`.execute(db);
    const { count = 0, last = null, has_older = false } = rows[0] ?? {};
    pruned += count;
    if (last === null || !has_older) return pruned;
    after = last;
  }
}

export const pruneJob: JobDefinition<null> = {
  name: 'events.prune',
  schedule: { minute: 47, hour: 3 },
  parse: (data) => z.null().parse(data),
  run: async (platform, _data, signal) => {
    const daysAgo = (days: number) => new Date(platform.clock.now().getTime() - days * DAY_MS);
    const before = { handled: daysAgo(KEPT_DAYS), setAside: daysAgo(SET_ASIDE_DAYS) };
    const pruned = await pruneOutbox(platform, before, signal);
    platform.log.info({ pruned }, 'old events were pruned');
  },
};

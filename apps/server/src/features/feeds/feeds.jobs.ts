import type { UserId } from '@quilt/contract/core';
import type { PostId } from '@quilt/contract/features/feeds';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { inBites } from '../../platform/db/in-bites';
import { holdTeams } from '../../platform/db/locks';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { purgeUploads } from './post-files.repository';
import { findPosts } from './posts.repository';
import { publishDue } from './posts.service';

const DUE_AT_ONCE = 50;

interface Due {
  id: PostId;
  author_id: UserId;
  is_verified: boolean;
}

const isDueAt = (now: Date) => sql`posts.publish_at <= ${now} and posts.deleted_at is null`;
const FIRST_DUE = sql`order by posts.publish_at, posts.id limit ${DUE_AT_ONCE}`;

/**
 * Those whose time has come; nobody else publishes, edits or deletes them meanwhile, and what their authors may say in a
 * team stays as it is.
 */
async function takeDue(tx: Tx, now: Date): Promise<Due[]> {
  const held = await holdTeams(
    tx,
    sql`select distinct team_id from (select team_id from posts where ${isDueAt(now)} ${FIRST_DUE}) as due`,
  );
  const { rows } = await sql<Due>`
    select posts.id, posts.author_id, users.email_verified_at is not null as is_verified
      from posts join users on users.id = posts.author_id
     where ${isDueAt(now)} and (posts.team_id is null or posts.team_id = any (${held}::bigint[]))
     ${FIRST_DUE} for no key update of posts skip locked`.execute(tx);
  return rows;
}

async function publishSome({ db, clock, committed }: Platform): Promise<number> {
  const now = clock.now();
  return runTransaction(
    db,
    async (tx) => {
      const due = await takeDue(tx, now);
      for (const { id, author_id, is_verified } of due) {
        const row = (await findPosts(tx, author_id, [id])).get(id);
        if (row) await publishDue(tx, row, now, is_verified);
      }
      return due.length;
    },
    committed,
  );
}

export const publishScheduledPosts: JobDefinition<null> = {
  name: 'feeds.publish-scheduled',
  schedule: 'everyMinute',
  parse: (data) => z.null().parse(data),
  isDue: async ({ db, clock }) => {
    const { rows } = await sql`
      select from posts where publish_at <= ${clock.now()} and deleted_at is null limit 1`.execute(db);
    return rows.length > 0;
  },
  run: async (platform, _data, signal) => {
    for (let some = DUE_AT_ONCE; some === DUE_AT_ONCE; ) {
      signal?.throwIfAborted();
      some = await publishSome(platform);
    }
  },
};

/** For which what was uploaded and not posted is kept. */
export const UPLOAD_DAYS = 7;

/** What was deleted and can no longer be had back, what was never posted, and what feeds do not go back to. */
export const pruneFeeds: JobDefinition<null> = {
  name: 'feeds.prune',
  schedule: { minute: 23 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock, committed }, _data, signal) => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    const sweep = (remove: (tx: Tx, limit: number) => Promise<bigint>) =>
      inBites((limit) => runTransaction(db, (tx) => remove(tx, limit), committed), signal);
    await sweep(async (tx, limit) => {
      const { numAffectedRows } = await sql`
        delete from posts where id in (
          select id from posts where deleted_at < ${daysAgo(FEED_LIMITS.undeleteDays)}
           order by deleted_at limit ${limit} for update skip locked)`.execute(tx);
      return numAffectedRows ?? 0n;
    });
    await sweep((tx, limit) => purgeUploads(tx, daysAgo(UPLOAD_DAYS), limit));
    await sweep(async (tx, limit) => {
      const { numAffectedRows } = await sql`
        delete from feed_entries where (user_id, post_id) in (
          select user_id, post_id from feed_entries where created_at < ${daysAgo(FEED_LIMITS.feedDays)}
           order by created_at limit ${limit})`.execute(tx);
      return numAffectedRows ?? 0n;
    });
  },
};

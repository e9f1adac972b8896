import type { UserId } from '@quilt/contract/core';
import { DAILY_FACTS, type FactKind } from '@quilt/contract/features/achievements';
import { ERASED_USERNAME_PREFIX } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { AND_ON } from '../../platform/db/pipelined-pool';
import type { FactSource } from './sources';

/** Of whom something is told by the ledger that was not told before, or not any more. */
export interface News {
  user_id: UserId;
  kind: FactKind;
  /** The date of the first of them where all are new; null: some are not true any more, or since another moment. */
  new_at: Date | null;
}

export interface ReadThing {
  id: number;
  other: number | null;
  /** Null: it was there before. */
  toldAt: Date | null;
}

const LEDGER_LOCK = 7_451_055;

/** Whoever weighs facts sees all of them: events and the job that reads what is there take turns. */
export async function lockLedger(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LEDGER_LOCK}) ${sql.raw(AND_ON)}`.execute(tx);
}

/** Nothing of those who are gone. */
export async function findIds(reader: Reader, uuids: readonly string[]): Promise<Map<string, UserId>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await sql<{ id: UserId; uuid: string }>`
    select id, uuid from users where uuid = any (${uuids}::uuid[])`.execute(reader);
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** Who is more than "Deleted user"; said so that it may be planned once, which what looks like a pattern is not. */
export const isThere = (user: string) =>
  sql`left(${sql.ref(`${user}.username`)}, ${ERASED_USERNAME_PREFIX.length}) <> ${ERASED_USERNAME_PREFIX}`;

/**
 * Writes down what these things say now, each fact once; who stays as "Deleted user" does nothing any more. In whatever
 * order things are told, a fact has the earliest of its dates, or the one that its thing has now.
 */
export async function record(tx: Tx, source: FactSource, things: readonly ReadThing[]): Promise<News[]> {
  const { passing = [], undated = [] } = source;
  const { rows } = await sql<News>`
    with things (id, other, told_at) as (
      select * from unnest(${things.map(({ id }) => id)}::bigint[], ${things.map(({ other }) => other)}::bigint[],
                           ${things.map(({ toldAt }) => toldAt)}::timestamptz[])
    ), found as materialized (
      select distinct on (kind, key, user_id) user_id, kind, key, detail, at
        from (${source.facts()}) as told
        join users owner on owner.id = told.user_id and ${isThere('owner')}
       order by kind, key, user_id, at
    ), put as (
      insert into achievement_facts as facts (user_id, kind, key, detail, at)
      select user_id, kind, key, detail, at from found
      on conflict (kind, key, user_id) do update set is_standing = true, at = excluded.at
       where not facts.is_standing
          or (facts.kind = any (${passing}::text[]) and facts.at <> excluded.at)
          or (facts.kind <> all (${[...passing, ...undated]}::text[]) and facts.at > excluded.at)
      -- Of an inserted row, and of no other, this is 0.
      returning user_id, kind, case when facts.xmax = 0 then at end as new_at
    ), days as (
      insert into achievement_facts (user_id, kind, key, at)
      select distinct user_id, 'day', (extract(epoch from day) / 86400)::bigint, day at time zone 'UTC'
        from (select user_id, date_trunc('day', at at time zone 'UTC') as day
                from found where kind = any (${DAILY_FACTS}::text[])) as worked
      on conflict do nothing
      returning user_id, kind, at as new_at
    ), passed as (
      update achievement_facts facts set is_standing = false
        from things join ${sql.table(source.table)} as there using (id)
       where facts.kind = any (${passing}::text[]) and facts.key = things.id and facts.is_standing
         and not exists (select from found
                          where found.kind = facts.kind and found.key = facts.key and found.user_id = facts.user_id)
      returning facts.user_id, facts.kind, null::timestamptz as new_at
    )
    select user_id, kind, case when bool_and(new_at is not null) then min(new_at) end as new_at
      from (table put union all table days union all table passed) as told group by user_id, kind`.execute(
    tx,
  );
  return rows;
}

/** The next of all that there are. */
export async function listThings(
  reader: Reader,
  { table }: FactSource,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id > ${after} order by id limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}

export interface Backfill {
  after: number;
  isFinished: boolean;
}

export async function listBackfills(reader: Reader): Promise<Map<string, Backfill>> {
  const { rows } = await sql<{ source: string; after_id: number; finished_at: Date | null }>`
    select source, after_id, finished_at from achievement_backfills`.execute(reader);
  return new Map(
    rows.map(({ source, after_id, finished_at }) => [
      source,
      { after: after_id, isFinished: finished_at !== null },
    ]),
  );
}

export async function keepBackfill(
  tx: Tx,
  source: string,
  after: number,
  finishedAt: Date | null,
): Promise<void> {
  await sql`
    insert into achievement_backfills (source, after_id, finished_at) values (${source}, ${after}, ${finishedAt})
    on conflict (source) do update set after_id = excluded.after_id, finished_at = excluded.finished_at`.execute(
    tx,
  );
}

/** The next of all that there are. */
export async function listPeople(reader: Reader, after: number, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where id > ${after} order by id limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}

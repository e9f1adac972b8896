import type { AccountType, PrivacySettings } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import {
  ACHIEVEMENTS,
  AchievementCode,
  type FactKind,
  type Rule,
} from '@quilt/contract/features/achievements';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { isThere, type News } from './ledger.repository';

export interface EarnedRow {
  user_id: UserId;
  code: AchievementCode;
  earned_at: Date;
}

/** Rules as rows: `code, kind, count, craft, in_a_row, is_taken_back`. */
function rulesOf(kinds: readonly FactKind[] | null): RawBuilder<unknown> {
  const rules = AchievementCode.options.flatMap((code) => {
    const { fact, count, craft, inARow, isTakenBack }: Rule = ACHIEVEMENTS[code].rule;
    if (kinds && !kinds.includes(fact)) return [];
    return [
      { code, kind: fact, count, craft, in_a_row: inARow ?? false, is_taken_back: isTakenBack ?? false },
    ];
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
    as rules (code text, kind text, count int, craft text, in_a_row boolean, is_taken_back boolean)`;
}

/** The facts of somebody that a rule counts. */
const counted = (user: RawBuilder<unknown>) => sql`
  achievement_facts facts
   where facts.user_id = ${user} and facts.kind = rules.kind and (rules.craft is null or facts.detail = rules.craft)
     and (facts.is_standing or not rules.is_taken_back)`;

/** The keys of daily facts are days: those that follow one another are an island, and each has its place in it. */
const inARow = (user: RawBuilder<unknown>) => sql`
  select days.at, row_number() over (partition by days.island order by days.key) as nth
    from (select facts.at, facts.key, facts.key - row_number() over (order by facts.key) as island
            from ${counted(user)}) as days`;

/** What somebody has earned otherwise than it is written: since when by what is written, and by the facts. */
export interface ChangedRow {
  user_id: UserId;
  code: AchievementCode;
  before: Date | null;
  now: Date | null;
}

/**
 * What these facts have changed; no more of them are read than the rule asks for, and none where a new one came after
 * what it counts for was earned.
 */
export async function findChanged(tx: Tx, news: readonly News[]): Promise<ChangedRow[]> {
  const kinds = [...new Set(news.map(({ kind }) => kind))];
  const { rows } = await sql<ChangedRow>`
    select told.user_id, rules.code, earned.earned_at as before, reached.at as now
      from unnest(${news.map(({ user_id }) => user_id)}::bigint[], ${news.map(({ kind }) => kind)}::text[],
                  ${news.map(({ new_at }) => new_at)}::timestamptz[]) as told (user_id, kind, new_at)
      join ${rulesOf(kinds)} on rules.kind = told.kind
      left join earned_achievements earned on earned.user_id = told.user_id and earned.code = rules.code
      left join lateral (
        (select facts.at from ${counted(sql`told.user_id`)} and not rules.in_a_row
          order by facts.at, facts.key offset rules.count - 1 limit 1)
        union all
        (select min(at) from (${inARow(sql`told.user_id`)} where rules.in_a_row) as runs where nth = rules.count)
      ) as reached on reached.at is not null
     where (told.new_at >= earned.earned_at) is not true and reached.at is distinct from earned.earned_at`.execute(
    tx,
  );
  return rows;
}

export async function putEarned(tx: Tx, rows: readonly EarnedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into earned_achievements (user_id, code, earned_at)
    select * from unnest(${rows.map(({ user_id }) => user_id)}::bigint[], ${rows.map(({ code }) => code)}::text[],
                         ${rows.map(({ earned_at }) => earned_at)}::timestamptz[])
    on conflict (user_id, code) do update set earned_at = excluded.earned_at`.execute(tx);
}

/** What was a favourite is none any more. */
export async function deleteEarned(
  tx: Tx,
  rows: readonly Pick<EarnedRow, 'user_id' | 'code'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from earned_achievements earned
     using unnest(${rows.map(({ user_id }) => user_id)}::bigint[], ${rows.map(({ code }) => code)}::text[])
           as lost (user_id, code)
     where earned.user_id = lost.user_id and earned.code = lost.code`.execute(tx);
}

/** Those who can still be told anything. */
export async function findUuids(reader: Reader, ids: readonly UserId[]): Promise<Map<UserId, UserUuid>> {
  const { rows } = await sql<{ id: UserId; uuid: UserUuid }>`
    select id, uuid from users
     where id = any (${ids}::bigint[]) and ${isThere('users')}`.execute(reader);
  return new Map(rows.map(({ id, uuid }) => [id, uuid]));
}

/** How far somebody is with each. */
export async function readProgress(reader: Reader, user: UserId): Promise<Map<AchievementCode, number>> {
  const { rows } = await sql<{ code: AchievementCode; progress: number }>`
    select rules.code,
           case when rules.in_a_row
             then (select coalesce(max(least(nth, rules.count)), 0)
                     from (${inARow(sql`${user}::bigint`)} where rules.in_a_row) as runs)
             else (select count(*) from (
                     select from ${counted(sql`${user}::bigint`)} and not rules.in_a_row limit rules.count) as known)
           end as progress
      from ${rulesOf(null)}`.execute(reader);
  return new Map(rows.map(({ code, progress }) => [code, Number(progress)]));
}

export interface OwnedRow {
  code: AchievementCode;
  earned_at: Date;
  /** Null of what is no favourite. */
  added_at: Date | null;
  place: number | null;
}

/** Latest first. One that no rule tells of any more is not shown. */
export async function listEarned(reader: Reader, user: UserId): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    select earned.code, earned.earned_at, favourites.added_at, favourites.place
      from earned_achievements earned left join favourite_achievements favourites using (user_id, code)
     where earned.user_id = ${user} order by earned.earned_at desc, earned.code`.execute(reader);
  return rows.filter(({ code }) => AchievementCode.safeParse(code).success);
}

/** Of these pairs those that were earned, with what says who sees it. */
export async function findEarnedBy(
  reader: Reader,
  asked: readonly { user: UserUuid; code: AchievementCode }[],
): Promise<
  {
    user_id: UserId;
    uuid: UserUuid;
    conf: PrivacySettings;
    account_type: AccountType;
    code: AchievementCode;
    is_favourite: boolean;
  }[]
> {
  if (asked.length === 0) return [];
  const { rows } = await sql<Awaited<ReturnType<typeof findEarnedBy>>[number]>`
    select distinct users.id as user_id, users.uuid, users.conf, users.account_type, earned.code,
           exists (select from favourite_achievements
                    where user_id = users.id and code = earned.code) as is_favourite
      from unnest(${asked.map(({ user }) => user)}::uuid[], ${asked.map(({ code }) => code)}::text[]) as named (uuid, code)
      join users on users.uuid = named.uuid
      join earned_achievements earned on earned.user_id = users.id and earned.code = named.code
     order by users.id, earned.code`.execute(reader);
  return rows;
}

/** What these have. */
export async function findCodes(
  reader: Reader,
  users: readonly UserId[],
): Promise<Map<UserId, ReadonlySet<AchievementCode>>> {
  const { rows } = await sql<{ user_id: UserId; codes: AchievementCode[] }>`
    select user_id, array_agg(code) as codes from earned_achievements
     where user_id = any (${users}::bigint[]) group by user_id`.execute(reader);
  return new Map(rows.map(({ user_id, codes }) => [user_id, new Set(codes)]));
}

/** Nobody takes it back meanwhile. */
export async function isEarned(tx: Tx, user: UserId, code: AchievementCode): Promise<boolean> {
  const { rows } = await sql`
    select from earned_achievements where user_id = ${user} and code = ${code} for key share`.execute(tx);
  return rows.length > 0;
}

/** In the order in which they were added. */
export async function listFavourites(
  reader: Reader,
  user: UserId,
): Promise<{ code: AchievementCode; place: number }[]> {
  const { rows } = await sql<{ code: AchievementCode; place: number }>`
    select code, place from favourite_achievements where user_id = ${user} order by added_at, place`.execute(
    reader,
  );
  return rows;
}

export async function insertFavourite(
  tx: Tx,
  user: UserId,
  code: AchievementCode,
  place: number,
  at: Date,
): Promise<void> {
  await sql`
    insert into favourite_achievements (user_id, place, code, added_at)
    values (${user}, ${place}, ${code}, ${at})`.execute(tx);
}

export async function deleteFavourite(tx: Tx, user: UserId, code: AchievementCode): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from favourite_achievements where user_id = ${user} and code = ${code}`.execute(tx);
  return Number(numAffectedRows) > 0;
}

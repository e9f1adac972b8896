import { rank } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { MemberLoad } from '@quilt/contract/features/members';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { haveWords, wordsOf } from '../../platform/words';
import { COLLEAGUE_COLUMNS, type ColleagueRow, isMetInProjects, type MemberRow } from '../teams';
import { type LoadsAsked, loadOf } from './loads.repository';

/** An absence that is told with a member begins within so many days. */
const ABSENCE_SOON_DAYS = 7;

const COLUMNS = sql`
  members.team_id, members.user_id, members.role, members.joined_at, members.last_day, members.host_id,
  members.ends_at`;

export type KnownMember = MemberRow & { uuid: UserUuid };

export async function findMemberByUuid(
  reader: Reader,
  team: TeamId,
  uuid: UserUuid,
): Promise<KnownMember | null> {
  const { rows } = await sql<KnownMember>`
    select ${COLUMNS}, users.uuid from users
      join team_members members on members.team_id = ${team} and members.user_id = users.id
     where users.uuid = ${uuid}`.execute(reader);
  return rows[0] ?? null;
}

/** With who it is, when they are away next, and what they have to do. */
export interface ListedMember extends MemberRow, MemberLoad, ColleagueRow {
  absent_from: string | null;
  absent_until: string | null;
}

/** Where a page begins, or null for the first. */
export type After = readonly [rank: number, joinedAt: string, id: UserId] | null;

/** Members and their tasks are seen as far as `metBy` says. */
export interface MembersAsked extends LoadsAsked {
  /** All of them, or this one. */
  only: UserId | null;
  words: readonly string[];
  after: After;
  limit: number;
}

/** The highest in rank first, and of these who came first; in one query however many they are. */
export async function listMemberRows(
  reader: Reader,
  team: TeamId,
  { only, words, after, limit, ...seen }: MembersAsked,
): Promise<ListedMember[]> {
  const { metBy, today } = seen;
  const { rows } = await sql<ListedMember>`
    select ${COLUMNS}, ${COLLEAGUE_COLUMNS}, away.first_day as absent_from, away.last_day as absent_until, load.*
      from (select * from team_members members
             where members.team_id = ${team} and ${isAfter(after)} and ${isNamed(words)}
               and ${only === null ? sql`true` : sql`members.user_id = ${only}`}
               and ${metBy === null ? sql`true` : isMetInProjects(metBy)}
             order by members.rank desc, members.joined_at, members.user_id limit ${limit}) as members
      join users on users.id = members.user_id
      left join lateral (
        select first_day, last_day from absences
         where absences.team_id = members.team_id and absences.user_id = members.user_id
           and absences.last_day >= ${today}::date
           and absences.first_day <= ${addDays(today, ABSENCE_SOON_DAYS)}::date
         order by first_day limit 1) as away on true
     cross join lateral (${loadOf(team, seen)}) as load
     order by members.rank desc, members.joined_at, members.user_id`.execute(reader);
  return rows;
}

function isAfter(after: After): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  const [lastRank, joinedAt, id] = after;
  return sql<boolean>`
    members.rank <= ${lastRank}
    and (members.rank < ${lastRank}
      or (members.joined_at, members.user_id) > (${joinedAt}::timestamptz, ${id}::bigint))`;
}

/** By the names or the username. A team has a thousand members at most, so each can be looked at. */
function isNamed(words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`;
  const text = wordsOf(
    sql`users.first_name || ' ' || users.last_name || ' ' || users.username collate "und-x-icu"`,
  );
  return sql<boolean>`
    exists (select from users where users.id = members.user_id and ${haveWords(text, words)})`;
}

export function placeOf(row: MemberRow): [number, string, UserId] {
  return [rank(row.role), row.joined_at.toISOString(), row.user_id];
}

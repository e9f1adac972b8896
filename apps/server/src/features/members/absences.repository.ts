import type { UserId, UserUuid } from '@quilt/contract/core';
import type { AbsenceId, NewAbsence } from '@quilt/contract/features/members';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { isMetInProjects } from '../teams';

export interface AbsenceRow {
  id: AbsenceId;
  user_id: UserId;
  first_day: string;
  last_day: string;
  reason: NewAbsence['reason'];
  note: string;
}

/** More than anybody looks at. */
const MOST_LISTED = 1_000;

/** The next first; `metBy` where the viewer meets the members in projects alone, which knows rows as `members`. */
export async function listAbsenceRows(
  reader: Reader,
  team: TeamId,
  { metBy, of, today }: { metBy: UserId | null; of: UserUuid | null; today: string },
): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select members.id, members.user_id, members.first_day, members.last_day, members.reason, members.note
      from absences members
     where members.team_id = ${team} and members.last_day >= ${today}::date
       and ${metBy === null ? sql`true` : isMetInProjects(metBy)}
       and ${of === null ? sql`true` : sql`members.user_id = (select id from users where uuid = ${of})`}
     order by members.first_day, members.id limit ${MOST_LISTED}`.execute(reader);
  return rows;
}

/** Of these members, as far as they fall into these days. */
export async function listAbsencesIn(
  reader: Reader,
  team: TeamId,
  users: readonly UserId[],
  { from, to }: { from: string; to: string },
): Promise<Pick<AbsenceRow, 'user_id' | 'first_day' | 'last_day'>[]> {
  const { rows } = await sql<Pick<AbsenceRow, 'user_id' | 'first_day' | 'last_day'>>`
    select user_id, first_day, last_day from absences
     where team_id = ${team} and user_id = any (${users}::bigint[])
       and last_day >= ${from}::date and first_day <= ${to}::date`.execute(reader);
  return rows;
}

export async function insertAbsence(
  tx: Tx,
  team: TeamId,
  user: UserId,
  { firstDay, lastDay, reason, note }: NewAbsence,
): Promise<AbsenceRow> {
  const { rows } = await sql<AbsenceRow>`
    insert into absences (team_id, user_id, first_day, last_day, reason, note)
    values (${team}, ${user}, ${firstDay}, ${lastDay}, ${reason}, ${note})
    returning id, user_id, first_day, last_day, reason, note`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert without a row');
  return row;
}

/** Those that count against the limit, and whether one of them shares a day. */
export async function findOthers(
  reader: Reader,
  team: TeamId,
  user: UserId,
  { firstDay, lastDay }: Pick<NewAbsence, 'firstDay' | 'lastDay'>,
): Promise<{ count: number; overlaps: boolean }> {
  const { rows } = await sql<{ count: number; overlaps: boolean | null }>`
    select count(*) as count,
           bool_or(first_day <= ${lastDay}::date and last_day >= ${firstDay}::date) as overlaps
      from absences where team_id = ${team} and user_id = ${user}`.execute(reader);
  return { count: rows[0]?.count ?? 0, overlaps: rows[0]?.overlaps ?? false };
}

/** What is long over makes room for what is to come. */
export async function deleteOverBefore(tx: Tx, team: TeamId, user: UserId, day: string): Promise<void> {
  await sql`
    delete from absences
     where team_id = ${team} and user_id = ${user} and last_day < ${day}::date`.execute(tx);
}

/** Whether it was there, and theirs. */
export async function deleteAbsenceRow(tx: Tx, team: TeamId, user: UserId, id: AbsenceId): Promise<boolean> {
  const { rows } = await sql`
    delete from absences where id = ${id} and team_id = ${team} and user_id = ${user}
    returning id`.execute(tx);
  return rows.length > 0;
}

import type { UserId, UserUuid } from '@quilt/contract/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TimeEntryId, TimerId } from '@quilt/contract/features/time';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export interface TimeEntryRow {
  id: TimeEntryId;
  task_id: TaskId;
  user_id: UserId | null;
  user_uuid: UserUuid | null;
  day: string;
  minutes: number;
  note: string;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface TimerRow {
  id: TimerId;
  user_id: UserId;
  task_id: TaskId;
  started_at: Date;
}

const ENTRY_COLUMNS = sql<TimeEntryRow>`
  entries.id, entries.task_id, entries.user_id, entries.day, entries.minutes, entries.note, entries.created_at,
  entries.started_at, entries.ended_at, (select uuid from users where users.id = entries.user_id) as user_uuid`;

/**
 * Held until the transaction ends by whoever changes somebody's time, before anything else: a day's sum and the one timer
 * stay as they were read. A row of the user's would be locked after tasks by others, and before them here.
 */
export async function lockTimeOf(tx: Tx, user: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`time ${user}`}, 0))`.execute(tx);
}

const isOf = (user: UserId | null): RawBuilder<unknown> =>
  user === null ? sql`true` : sql`entries.user_id = ${user}`;

/** The latest day first, of one person or of everybody. */
export async function listEntries(
  reader: Reader,
  task: TaskId,
  {
    user,
    before,
    limit,
  }: { user: UserId | null; before: readonly [string, TimeEntryId] | null; limit: number },
): Promise<TimeEntryRow[]> {
  const isEarlier = before
    ? sql`(entries.day, entries.id) < (${before[0]}::date, ${before[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<TimeEntryRow>`
    select ${ENTRY_COLUMNS} from time_entries entries
     where entries.task_id = ${task} and ${isOf(user)} and ${isEarlier}
     order by entries.day desc, entries.id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Of this task: one of another's is none here. */
export async function findEntry(reader: Reader, task: TaskId, id: TimeEntryId): Promise<TimeEntryRow | null> {
  const { rows } = await sql<TimeEntryRow>`
    select ${ENTRY_COLUMNS} from time_entries entries
     where entries.id = ${id} and entries.task_id = ${task}`.execute(reader);
  return rows[0] ?? null;
}

export interface PersonMinutes {
  user_id: UserId | null;
  user_uuid: UserUuid | null;
  minutes: number;
}

/** The most first. */
export async function listPersonMinutes(reader: Reader, task: TaskId): Promise<PersonMinutes[]> {
  const { rows } = await sql<PersonMinutes>`
    select summed.user_id, users.uuid as user_uuid, summed.minutes
      from (select user_id, sum(minutes)::int as minutes from time_entries
             where task_id = ${task} group by user_id) as summed
      left join users on users.id = summed.user_id
     order by summed.minutes desc, summed.user_id`.execute(reader);
  return rows;
}

export async function sumOwn(reader: Reader, task: TaskId, user: UserId): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(minutes), 0)::int as minutes from time_entries
     where task_id = ${task} and user_id = ${user}`.execute(reader);
  return rows[0]?.minutes ?? 0;
}

export async function readSpent(reader: Reader, task: TaskId): Promise<number> {
  const { rows } = await sql<{ spent: number }>`select spent from tasks where id = ${task}`.execute(reader);
  return rows[0]?.spent ?? 0;
}

/** Of one person on all tasks, but for one entry that is being changed. */
export async function sumDay(
  reader: Reader,
  user: UserId,
  day: string,
  but: TimeEntryId | null,
): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(minutes), 0)::int as minutes from time_entries
     where user_id = ${user} and day = ${day} and ${but === null ? sql`true` : sql`id <> ${but}`}`.execute(
    reader,
  );
  return rows[0]?.minutes ?? 0;
}

export interface NewEntryRow {
  task: TaskId;
  user: UserId;
  day: string;
  minutes: number;
  note: string;
  at: Date;
  /** Of a timer. */
  ran: { from: Date; to: Date } | null;
}

export async function insertEntry(
  tx: Tx,
  { task, user, day, minutes, note, at, ran }: NewEntryRow,
): Promise<TimeEntryId> {
  const { rows } = await sql<{ id: TimeEntryId }>`
    insert into time_entries (task_id, user_id, day, minutes, note, created_at, started_at, ended_at)
    values (${task}, ${user}, ${day}, ${minutes}, ${note}, ${at}, ${ran?.from ?? null}, ${ran?.to ?? null})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert without a row');
  return row.id;
}

export async function updateEntryRow(
  tx: Tx,
  id: TimeEntryId,
  { day, minutes, note, started_at, ended_at }: Omit<TimeEntryRow, 'id' | 'task_id'>,
): Promise<void> {
  await sql`
    update time_entries
       set day = ${day}, minutes = ${minutes}, note = ${note}, started_at = ${started_at}, ended_at = ${ended_at}
     where id = ${id}`.execute(tx);
}

export async function deleteEntryRow(tx: Tx, id: TimeEntryId): Promise<void> {
  await sql`delete from time_entries where id = ${id}`.execute(tx);
}

export async function findTimer(reader: Reader, user: UserId): Promise<TimerRow | null> {
  const { rows } = await sql<TimerRow>`
    select id, user_id, task_id, started_at from timers where user_id = ${user}`.execute(reader);
  return rows[0] ?? null;
}

export async function insertTimer(tx: Tx, user: UserId, task: TaskId, at: Date): Promise<TimerRow> {
  const { rows } = await sql<TimerRow>`
    insert into timers (user_id, task_id, started_at) values (${user}, ${task}, ${at})
    returning id, user_id, task_id, started_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert without a row');
  return row;
}

export async function deleteTimer(tx: Tx, id: TimerId): Promise<void> {
  await sql`delete from timers where id = ${id}`.execute(tx);
}

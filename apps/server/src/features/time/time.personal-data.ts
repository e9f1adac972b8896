import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

/** Under the numbers of their tasks, whose titles are others'. */
async function exportTime(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: entries } = await sql`
    select task_id as task, day, minutes, note, created_at, started_at, ended_at from time_entries
     where user_id = ${user} order by day, id`.execute(reader);
  const { rows: running } = await sql`
    select task_id as task, started_at from timers where user_id = ${user}`.execute(reader);
  return { entries, running };
}

/** What a task took stays known to those who planned it, under "Deleted user"; a timer is stopped without a word. */
async function eraseFromTime(tx: Tx, user: UserId): Promise<void> {
  await sql`delete from timers where user_id = ${user}`.execute(tx);
  await sql`update time_entries set user_id = null where user_id = ${user}`.execute(tx);
}

export const timePersonalData: PersonalData = {
  words: {
    en: { part: 'your time', holds: 'the time that you logged on tasks, and your running timer' },
    ru: { part: 'ваше время', holds: 'время, которое вы записали на задачи, и ваш идущий таймер' },
  },
  columns: ['time_entries.user_id', 'timers.user_id'],
  export: exportTime,
  erase: eraseFromTime,
};

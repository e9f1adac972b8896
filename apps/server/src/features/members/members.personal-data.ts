import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

async function exportAbsences(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: absences } = await sql`
    select teams.title as team, first_day, last_day, reason, note
      from absences join teams on teams.id = absences.team_id
     where user_id = ${user} order by first_day, absences.id`.execute(reader);
  return { absences };
}

async function eraseAbsences(tx: Tx, user: UserId): Promise<void> {
  await sql`delete from absences where user_id = ${user}`.execute(tx);
}

export const membersPersonalData: PersonalData = {
  words: {
    en: { part: 'your absences', holds: 'the absences that you entered in your teams' },
    ru: { part: 'ваши отсутствия', holds: 'отсутствия, которые вы отметили в командах' },
  },
  columns: ['absences.user_id'],
  export: exportAbsences,
  erase: eraseAbsences,
};

import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

/** Of each kind of fact how many there are: what they are of is told by the features that have it. */
async function exportAchievements(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: earned } = await sql`
    select earned.code, earned.earned_at, favourites.place + 1 as favourite
      from earned_achievements earned left join favourite_achievements favourites using (user_id, code)
     where earned.user_id = ${user} order by earned.earned_at, earned.code`.execute(reader);
  const { rows: facts } = await sql`
    select kind, detail, count(*) as times, min(at) as first, max(at) as last
      from achievement_facts where user_id = ${user} group by kind, detail order by kind, detail`.execute(
    reader,
  );
  return { earned, facts };
}

async function eraseAchievements(tx: Tx, user: UserId): Promise<void> {
  await sql`delete from earned_achievements where user_id = ${user}`.execute(tx);
  await sql`delete from achievement_facts where user_id = ${user}`.execute(tx);
}

export const achievementsPersonalData: PersonalData = {
  words: {
    en: {
      part: 'your achievements',
      holds: 'your achievements and favourites, and what they were earned by',
    },
    ru: { part: 'ваши достижения', holds: 'ваши достижения и избранное и то, за что они получены' },
  },
  columns: ['achievement_facts.user_id', 'earned_achievements.user_id', 'favourite_achievements.user_id'],
  export: exportAchievements,
  erase: eraseAchievements,
};

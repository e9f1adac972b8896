import { ACHIEVEMENTS, AchievementCode } from '@quilt/contract/features/achievements';
import type { Context } from '../../platform/context';
import type { LargeWorldPart } from '../../platform/worlds';
import { findAccount } from '../profile';
import { readWhatIsThere, STEPS } from './backfill';
import { insertFavourite, isEarned } from './earned.repository';

/** What they like to show; they have earned it by what they did before. */
const FAVOURITES: Readonly<Record<string, readonly AchievementCode[]>> = {
  mira: ['firstRelease'],
  daniel: ['busyHands', 'firstFriend'],
  lena: ['polyglot'],
};

/** All that the demo's people have is earned by what is told of them: the facts are read from their rows. */
export async function fillAchievementsDemo(context: Context<null>): Promise<void> {
  await readWhatIsThere(context);
  await context.transaction(async (tx) => {
    for (const [username, codes] of Object.entries(FAVOURITES)) {
      const account = await findAccount(tx, { login: username });
      if (!account) throw new Error(`the demo has no ${username}`);
      for (const [place, code] of codes.entries()) {
        if (await isEarned(tx, account.id, code))
          await insertFavourite(tx, account.id, code, place, context.clock.now());
        else throw new Error(`${username} of the demo has not earned ${code}`);
      }
    }
  });
}

const COUNTS = AchievementCode.options
  .map((code) => ({ code, ...ACHIEVEMENTS[code].rule }))
  .filter(({ fact }) => fact === 'signedIn' || fact === 'task.done');

/** Of so many users one shows a favourite. */
const USERS_PER_FAVOURITE = 10;

/** Of signing up and of work done; of the rest there is as much as nobody would miss. */
export const fillAchievementsWorld: LargeWorldPart = async ({ client, users, now, report }) => {
  report('Reading what everybody has earned');
  const last = users.firstId + users.count - 1;
  await client.query(
    `insert into achievement_facts (user_id, kind, key, at)
     select id, 'signedIn', (extract(epoch from date_trunc('day', created_at at time zone 'UTC')) / 86400)::bigint, created_at
       from users where id between $1 and $2
     union all
     select worker_id, 'task.done', id, done_at from tasks
      where status = 'done' and worker_id between $1 and $2`,
    [users.firstId, last],
  );
  // The rules of these facts are plain counts: what `rebuild` comes to, for all at once.
  await client.query(
    `insert into earned_achievements (user_id, code, earned_at)
     select user_id, code, at
       from (select user_id, kind, at, row_number() over (partition by user_id, kind order by at, key) as nth
               from achievement_facts where user_id between $1 and $2) as facts
       join jsonb_to_recordset($3::jsonb) as rules (code text, fact text, count int)
            on rules.fact = facts.kind and rules.count = facts.nth`,
    [users.firstId, last, JSON.stringify(COUNTS)],
  );
  await client.query(
    `insert into favourite_achievements (user_id, place, code, added_at)
     select id, 0, 'firstLogin', created_at from users where id between $1 and $2 and id % $3 = 0`,
    [users.firstId, last, USERS_PER_FAVOURITE],
  );
  await client.query(
    `insert into achievement_backfills (source, finished_at) select unnest($1::text[]), $2
     on conflict do nothing`,
    [STEPS, now],
  );
};

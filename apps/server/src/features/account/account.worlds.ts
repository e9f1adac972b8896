import type { Context } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import type { LargeWorldPart } from '../../platform/worlds';

const WEEK = 7 * 24 * 60 * 60 * 1000;
/** Of the large world: few ever ask for their data. */
const EVERY = 2_000;

/** Of last week: its time is over, so that it is shown to nobody. */
function expiredArchive(user: number, now: Date) {
  return {
    user_id: user,
    state: 'failed',
    step: 0,
    steps: 5,
    started_at: new Date(now.getTime() - WEEK),
    expires_at: now,
  };
}

export async function fillAccountDemo({ db, clock }: Context<null>): Promise<void> {
  const mira = await db.selectFrom('users').select('id').where('username', '=', 'mira').executeTakeFirst();
  if (mira) await db.insertInto('archives').values(expiredArchive(mira.id, clock.now())).execute();
}

export const fillAccountWorld: LargeWorldPart = async ({ client, users, now }) => {
  const rows = Array.from({ length: Math.ceil(users.count / EVERY) }, (_, index) =>
    expiredArchive(users.firstId + index * EVERY, now),
  );
  const [first] = rows;
  if (first) {
    await copyRows(
      client,
      'archives',
      Object.keys(first),
      rows.map((row) => Object.values(row)),
    );
  }
};

import type { Context } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import { DAY_MS } from '../../platform/durations';
import { type LargeWorldPart, someOf } from '../../platform/worlds';
import { findAccount } from '../profile';

const WEEK = 7 * DAY_MS;
/** Of the large world: one in so many has asked for their data. */
const USERS_PER_ARCHIVE = 2_000;

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
  const mira = await findAccount(db, { login: 'mira' });
  if (mira) await db.insertInto('archives').values(expiredArchive(mira.id, clock.now())).execute();
}

export const fillAccountWorld: LargeWorldPart = async ({ client, users, now }) => {
  const rows = someOf(users, USERS_PER_ARCHIVE).map((user) => expiredArchive(user, now));
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

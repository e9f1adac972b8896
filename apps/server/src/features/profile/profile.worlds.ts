import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import { DAY_MS } from '../../platform/durations';
import { type LargeWorldPart, someOf } from '../../platform/worlds';
import { findAccount } from './accounts.repository';

/** Of the large world: one in so many has had another name lately. */
const USERS_PER_HELD = 200;

export async function fillProfileDemo({ db, clock }: Context<null>): Promise<void> {
  const mira = await findAccount(db, { login: 'mira' });
  if (!mira) return;
  const held_until = new Date(clock.now().getTime() + LIMITS.heldUsernameDays * DAY_MS);
  await db
    .insertInto('held_usernames')
    .values({ username: 'mira_draws', user_id: mira.id, held_until })
    .execute();
}

export const fillProfileWorld: LargeWorldPart = async ({ client, users, now, random }) => {
  const rows = someOf(users, USERS_PER_HELD).map((id) => {
    const left = (1 + random.below(LIMITS.heldUsernameDays)) * DAY_MS;
    return [`former_name_of_${id}`, id, new Date(now.getTime() + left)];
  });
  await copyRows(client, 'held_usernames', ['username', 'user_id', 'held_until'], rows);
};

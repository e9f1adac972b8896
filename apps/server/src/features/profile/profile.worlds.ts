import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import type { LargeWorldPart } from '../../platform/worlds';

const DAY = 24 * 60 * 60 * 1000;
/** Of the large world: so many have had another name lately. */
const EVERY = 200;

export async function fillProfileDemo({ db, clock }: Context<null>): Promise<void> {
  const mira = await db.selectFrom('users').select('id').where('username', '=', 'mira').executeTakeFirst();
  if (!mira) return;
  const held_until = new Date(clock.now().getTime() + LIMITS.heldUsernameDays * DAY);
  await db
    .insertInto('held_usernames')
    .values({ username: 'mira_draws', user_id: mira.id, held_until })
    .execute();
}

export const fillProfileWorld: LargeWorldPart = async ({ client, users, now, random }) => {
  const rows = Array.from({ length: Math.ceil(users.count / EVERY) }, (_, index) => {
    const id = users.firstId + index * EVERY;
    const left = (1 + random.below(LIMITS.heldUsernameDays)) * DAY;
    return [`former_name_of_${id}`, id, new Date(now.getTime() + left)];
  });
  await copyRows(client, 'held_usernames', ['username', 'user_id', 'held_until'], rows);
};

import type { Context } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import { hashToken, newToken } from '../../platform/secrets';
import { anyDigest, type LargeWorldPart, someOf } from '../../platform/worlds';
import { findAccount } from '../profile';
import { saveFeed } from './feed.repository';

/** Who of the demo people reads deadlines in a calendar; nobody knows the address, for it is told once. */
const FED = ['mira', 'timur'];

export async function fillFeedDemo(context: Context<null>): Promise<void> {
  for (const login of FED) {
    const account = await findAccount(context.db, { login });
    if (!account) continue;
    const created_at = context.clock.now();
    await context.transaction((tx) =>
      saveFeed(tx, { user_id: account.id, token_hash: hashToken(newToken()), created_at }),
    );
  }
}

const USERS_PER_FEED = 20;

export const fillFeedWorld: LargeWorldPart = async ({ client, users, now, random }) => {
  const feeds = someOf(users, USERS_PER_FEED).map((user) => [user, anyDigest(random), now]);
  await copyRows(client, 'calendar_feeds', ['user_id', 'token_hash', 'created_at'], feeds);
};

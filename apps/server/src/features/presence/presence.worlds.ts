import type { Context } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import { DAY_MS } from '../../platform/durations';
import type { LargeWorldPart } from '../../platform/worlds';
import { findAccount } from '../profile';
import { type Seen, writeLastSeen } from './presence.repository';

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How many minutes ago, when the world is made: some have just left, some come once in a while. */
const DEMO: Readonly<Record<string, number>> = {
  mira: 25,
  daniel: 4,
  lena: 50,
  timurakh: 2,
  anaruiz: 3 * HOUR,
  jweber: 19 * HOUR,
  aikot: 11,
  porlov: DAY + 4 * HOUR,
  sofial: 36,
  mbell: 7 * HOUR,
  irinakim: 1,
  ydemir: 2 * DAY + 3 * HOUR,
  zhuravleva: 5 * HOUR,
  priyan: 17,
  gfedorov: 3 * DAY + HOUR,
  tomashworth: 6,
  dinasafina: HOUR,
  chloemartin: 8,
  nvorontsov: 12 * HOUR,
  mateosilva: 9 * DAY,
  katya_m: 2 * HOUR,
  robinhayes: 16 * DAY,
  abelov: 40 * DAY,
  // hananovak has signed up and not come back since.
};

export async function fillPresenceDemo({ db, clock }: Context<null>): Promise<void> {
  const now = clock.now().getTime();
  const seen: Seen[] = [];
  for (const [login, minutes] of Object.entries(DEMO)) {
    const account = await findAccount(db, { login });
    if (account) seen.push({ id: account.id, at: new Date(now - minutes * MINUTE) });
  }
  await writeLastSeen(db, seen);
}

/** Most of them within a month, the later the more. */
export const fillPresenceWorld: LargeWorldPart = async ({ client, users, now, random }) => {
  function* rows() {
    for (let index = 0; index < users.count; index += 1) {
      const ago = random.next() ** 3 * 365 * DAY_MS;
      yield [users.firstId + index, new Date(now.getTime() - Math.floor(ago))];
    }
  }
  await copyRows(client, 'last_seen', ['user_id', 'at'], rows());
};

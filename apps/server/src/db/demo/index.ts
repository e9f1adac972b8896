import { sql } from 'kysely';
import type { Config } from '../../platform/config';
import { type Context, createContext, type Platform } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { runTransaction } from '../../platform/db/transaction';
import type { Feature } from '../../platform/feature';
import { createDemoAccounts, demoEmail, hashDemoPasswords } from './accounts';
import { makeAvatars } from './avatars';
import {
  KNOWN_PASSWORD,
  listKnownAccounts,
  makeUpPassword,
  mayKnowPassword,
  securePublicDemo,
} from './password';
import { DEMO_PEOPLE, DEMO_SIGN_INS } from './people';

export { securePublicDemo } from './password';

export interface DemoSignIns {
  usernames: readonly string[];
  password: string;
}

export type DemoResult =
  | { state: 'made'; signIns: DemoSignIns }
  /** It was made by an earlier start. */
  | { state: 'there' }
  | { state: 'absent' };

/** What the start needs of the demo before it opens the port; answers the sign-ins that can be told. */
export async function prepareDemo(
  platform: Platform,
  features: readonly Feature[],
  report: (line: string) => void,
): Promise<DemoSignIns | null> {
  if ((await securePublicDemo(platform)) > 0) {
    report(
      'The demo accounts can be reached by others now: they have got a new, unknown password for good; a demo world with known passwords comes with a new DATA_DIR',
    );
  }
  const result = await fillDemo(platform, features, report);
  if (result.state === 'made') return result.signIns;
  if (result.state === 'absent' || !mayKnowPassword(platform.config)) return null;
  const usernames = (await listKnownAccounts(platform)).map(({ username }) => username);
  return usernames.length > 0 ? { usernames, password: KNOWN_PASSWORD } : null;
}

/**
 * Makes the demo world, once in the life of an installation: all of it in one transaction with the note that it
 * was made, so that a start which is killed in between begins anew.
 */
export async function fillDemo(
  platform: Platform,
  features: readonly Feature[],
  report: (line: string) => void = () => undefined,
): Promise<DemoResult> {
  const earlier = await findDemoState(platform.db);
  if (earlier === 'made') return { state: 'there' };
  if (!isWanted(platform.config, earlier)) return decline(platform);
  if (await areNamesTaken(platform.db)) {
    report('The demo world is not made: people with these names are here already');
    return decline(platform);
  }

  report('Making the demo world');
  const password = mayKnowPassword(platform.config) ? KNOWN_PASSWORD : makeUpPassword();
  const secrets = await hashDemoPasswords(password);
  const avatars = await makeAvatars(platform);
  const isMade = await runTransaction(
    platform.db,
    async (tx) => {
      if (!(await claimDemo(tx))) return false;
      const context = contextIn(tx, platform);
      await createDemoAccounts(tx, context, secrets, avatars);
      for (const feature of features) await feature.demo?.(context);
      return true;
    },
    platform.committed,
  );
  return isMade ? { state: 'made', signIns: { usernames: DEMO_SIGN_INS, password } } : { state: 'there' };
}

type DemoState = 'made' | 'declined';

/** The first start decides, unless the operator asks for it later. */
function isWanted(config: Config, earlier: DemoState | null): boolean {
  return config.demo ?? (earlier === null && mayKnowPassword(config));
}

/** Nobody is signed in, so features write through their repositories; all of it is inside the one transaction. */
function contextIn(tx: Tx, platform: Platform): Context<null> {
  return {
    ...createContext(platform, { viewer: null, language: 'en', requestId: 'demo' }),
    db: tx,
    transaction: (work) => work(tx),
  };
}

async function findDemoState(reader: Reader): Promise<DemoState | null> {
  const { rows } = await sql<{ state: DemoState }>`
    select value ->> 'state' as state from installation where key = 'demo'`.execute(reader);
  return rows[0]?.state ?? null;
}

async function decline(platform: Platform): Promise<DemoResult> {
  await sql`insert into installation (key, value) values ('demo', '{"state": "declined"}')
    on conflict (key) do nothing`.execute(platform.db);
  return { state: 'absent' };
}

/** Another process that is doing the same is waited for here, and found to have done it. */
async function claimDemo(tx: Tx): Promise<boolean> {
  const { rows } = await sql`insert into installation (key, value) values ('demo', '{"state": "made"}')
    on conflict (key) do update set value = excluded.value where installation.value ->> 'state' = 'declined'
    returning key`.execute(tx);
  return rows.length > 0;
}

async function areNamesTaken(reader: Reader): Promise<boolean> {
  const usernames = DEMO_PEOPLE.map(({ username }) => username);
  const emails = DEMO_PEOPLE.map(demoEmail);
  const { rows } = await sql`select 1 from users
    where lower(username) = any (${usernames}) or lower(email) = any (${emails}) limit 1`.execute(reader);
  return rows.length > 0;
}

import type { UserId } from '@quilt/contract/core';
import { isReservedUsername } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import { signText } from '../../platform/secrets';
import {
  holdUsername,
  listHeldUsernames,
  listTakenUsernames,
  markHeldUsername,
  releaseUsername,
} from './usernames.repository';

type Rules = Pick<Context, 'config' | 'clock'>;

export interface Asker {
  /** Whose own name, and what they gave up themselves, is free to them. */
  except?: UserId | null;
  /** The operator, who alone may have a name of ADMIN_USERNAMES. */
  isOperator?: boolean;
}

const SUGGESTIONS = 3;

/** The one rule of who may have which name. Whether two come at once is left to the constraint of the table. */
export async function isUsernameFree(
  reader: Reader,
  rules: Rules,
  username: string,
  asker: Asker = {},
): Promise<boolean> {
  return (await filterFree(reader, rules, [username], asker)).length > 0;
}

/** Some that are like the one that is not free; none that is like a name which people trust. */
export async function findFreeUsernames(reader: Reader, rules: Rules, username: string): Promise<string[]> {
  if (isReservedUsername(username) || rules.config.adminUsernames.has(username.toLowerCase())) return [];
  const stem = username.replace(/\W/g, '').slice(0, LIMITS.username.max - 5);
  if (stem.length === 0) return [];
  const year = rules.clock.now().getUTCFullYear();
  const endings = ['_', 1, 2, 3, 7, `_${year}`, 21, 42, 77, 101, 365, `_${year + 1}`];
  const wishes = endings
    .map((ending) => `${stem}${ending}`)
    .filter((wish) => wish.length >= LIMITS.username.min);
  return (await filterFree(reader, rules, wishes, {})).slice(0, SUGGESTIONS);
}

async function filterFree(
  reader: Reader,
  { config, clock }: Rules,
  usernames: readonly string[],
  { except = null, isOperator = false }: Asker,
): Promise<string[]> {
  const sought = usernames
    .filter((username) => !isReservedUsername(username))
    .filter((username) => isOperator || !config.adminUsernames.has(username.toLowerCase()))
    .map((username) => ({ username, name: username.toLowerCase(), mark: markOf(config, username) }));
  if (sought.length === 0) return [];
  const taken = await listTakenUsernames(reader, sought, { now: clock.now(), except });
  return sought.filter(({ name }) => !taken.has(name)).map(({ username }) => username);
}

/** The former name stays the user's for a while, to take back; nobody else gets it. */
export async function exchangeUsername(
  tx: Tx,
  { clock }: Pick<Rules, 'clock'>,
  user: UserId,
  names: { former: string; next: string },
): Promise<void> {
  if (names.former.toLowerCase() === names.next.toLowerCase()) return;
  await holdUsername(tx, user, names.former, holdFrom(clock.now()));
  await releaseUsername(tx, user, names.next);
}

/** Of an account that goes: its name and those it gave up before stay nobody's, and are not kept. */
export async function retireUsernames(
  tx: Tx,
  { config, clock }: Rules,
  user: UserId,
  username: string,
): Promise<void> {
  // That of an account which is erased already says nothing, and nobody can have it.
  if (!isReservedUsername(username)) await holdUsername(tx, user, username, holdFrom(clock.now()));
  for (const held of await listHeldUsernames(tx, user)) {
    await markHeldUsername(tx, { username: held.username, mark: markOf(config, held.username) });
  }
}

/** Of short texts a plain hash could be guessed. No username has its first letter. */
function markOf(config: Rules['config'], username: string): string {
  return `#${signText(config, 'username', username.toLowerCase()).toString('base64url')}`;
}

function holdFrom(now: Date): Date {
  return new Date(now.getTime() + LIMITS.heldUsernameDays * DAY_MS);
}

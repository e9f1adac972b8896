import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../platform/turns';
import { NOBODYS_HASH } from '../profile';

/** argon2id; about 12 ms of one core and 19 MiB each. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One core is left for everything else, however many people sign in at once. */
export const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** About a second of waiting on two cores. */
const inTurn = createTurns({ running: HASHES_AT_ONCE, waiting: 50 });

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** With null for the hash of an unknown account it works as long and is always false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
  // Whoever may have kept the password of that hash opens no account with it that was erased or taken back.
  return matches && passwordHash !== null && passwordHash !== NOBODYS_HASH;
}

import { availableParallelism } from 'node:os';
import { createTurns } from '../../platform/turns';
import { NOBODYS_HASH } from '../profile';
import { hash, verify } from './hash-threads';

/** One core is left for everything else, however many people sign in at once. */
export const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** About a second of waiting on two cores. */
const inTurn = createTurns({ running: HASHES_AT_ONCE, waiting: 50 });

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** With null for the hash of an unknown account it works as long and is always false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
  // Whoever may have kept the password of that hash opens no account with it that was erased or taken back.
  return matches && passwordHash !== null && passwordHash !== NOBODYS_HASH;
}

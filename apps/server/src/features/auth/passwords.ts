import { availableParallelism } from 'node:os';
import { createFairQueue } from '../../platform/fair-queue';
import { NOBODYS_HASH } from '../profile';
import { hash, verify } from './hash-threads';

/** One core is left for everything else, however many people sign in at once. */
export const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** About a second of waiting on two cores. */
const hashes = createFairQueue<string>({ total: HASHES_AT_ONCE, waiting: 50 });
/** The house itself, when it makes people up. */
const HOUSE = 'house';

/** `asker` is an account or an address: no one of them keeps the others waiting for its own. */
export function hashPassword(password: string, asker = HOUSE): Promise<string> {
  return hashes.run(asker, () => hash(password));
}

/** With null for the hash of an unknown account it works as long and is always false. */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  asker = HOUSE,
): Promise<boolean> {
  const matches = await hashes.run(asker, () => verify(passwordHash ?? NOBODYS_HASH, password));
  // Whoever may have kept the password of that hash opens no account with it that was erased or taken back.
  return matches && passwordHash !== null && passwordHash !== NOBODYS_HASH;
}

import { availableParallelism } from 'node:os';
import type { Context } from '../../platform/context';
import { createFairQueue } from '../../platform/fair-queue';
import { toAddressKey } from '../../platform/http/address';
import { NOBODYS_HASH } from '../profile';
import { hash, verify } from './hash-threads';

/** One core is left for everything else, however many people sign in at once. */
export const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** About a second of waiting on two cores. */
const hashes = createFairQueue({ total: HASHES_AT_ONCE, waiting: 50 });
/** The house itself, when it makes people up. */
const HOUSE: Asker = { address: 'house', account: '' };

/** Whose turn it is: no address keeps the others waiting for its own, nor at one address an account its neighbours. */
export interface Asker {
  address: string;
  account: string;
}

export function askerOf({ address }: Pick<Context, 'address'>, account: string): Asker {
  return { address: toAddressKey(address), account };
}

export function hashPassword(password: string, asker = HOUSE): Promise<string> {
  return hashes.run(asker.address, () => hash(password), asker.account);
}

/** With null for the hash of an unknown account it works as long and is always false. */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  asker = HOUSE,
): Promise<boolean> {
  const work = () => verify(passwordHash ?? NOBODYS_HASH, password);
  const matches = await hashes.run(asker.address, work, asker.account);
  // Whoever may have kept the password of that hash opens no account with it that was erased or taken back.
  return matches && passwordHash !== null && passwordHash !== NOBODYS_HASH;
}

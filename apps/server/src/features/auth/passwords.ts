import { availableParallelism } from 'node:os';
import type { Context } from '../../platform/context';
import { createFairQueue } from '../../platform/fair-queue';
import { toAddressKey } from '../../platform/http/address';
import { NOBODYS_HASH } from '../profile';
import { hashThreads } from './hash-threads';

/** One core is left for everything else, however many people sign in at once. */
export const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Sign-ins, whose turns are taken before, and all others: by turns, so that neither waits for however many of the other. */
const hashes = createFairQueue({ total: HASHES_AT_ONCE });
/** Of the others, by address. About two seconds of waiting on two cores, where as many sign in meanwhile. */
const others = createFairQueue({ total: HASHES_AT_ONCE, waiting: 50 });
/** The house itself, when it makes people up. */
const HOUSE: Asker = { address: 'house', account: '' };

/** All who sign in: they are few at once, for their turns are taken before. */
export const SIGN_INS = 'sign-ins';

/** Whose turn it is: no address keeps the others waiting for its own, nor at one address an account its neighbours. */
export interface Asker {
  address: string;
  account: string;
}

export function askerOf({ address }: Pick<Context, 'address'>, account: string): Asker {
  return { address: toAddressKey(address), account };
}

export function hashPassword(password: string, asker = HOUSE): Promise<string> {
  return inTurn(asker, () => hashThreads.hash(password));
}

/** With null for the hash of an unknown account it works as long and is always false. */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  asker: Asker | typeof SIGN_INS = HOUSE,
): Promise<boolean> {
  const work = () => hashThreads.verify(passwordHash ?? NOBODYS_HASH, password);
  const matches = await (asker === SIGN_INS ? hashes.run(SIGN_INS, work) : inTurn(asker, work));
  // Whoever may have kept the password of that hash opens no account with it that was erased or taken back.
  return matches && passwordHash !== null && passwordHash !== NOBODYS_HASH;
}

function inTurn<Result>({ address, account }: Asker, work: () => Promise<Result>): Promise<Result> {
  return others.run(address, () => hashes.run('others', work), account);
}

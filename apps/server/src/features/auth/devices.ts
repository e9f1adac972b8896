import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config';
import { isSignature, isTag, signText, tagOf } from '../../platform/secrets';
import { type AccountRow, NOBODY, NOBODYS_HASH } from '../profile';

const DEVICE = /^([\w-]{22,32})\.([\w-]{11})\.([\w-]{43})$/;
const RANDOM_BYTES = 8;
/** Of the id, the first letters, which name the account; as many are random, and those behind them name a second factor. */
const OWNER_LETTERS = 11;
const FACTOR_FROM = 22;

type Keyed = Pick<Config, 'secretKey'>;
type Owner = Pick<AccountRow, 'uuid' | 'password_hash'>;

const NO_OWNER: Owner = { uuid: NOBODY, password_hash: NOBODYS_HASH };

/**
 * Given to a browser after a sign-in, and bound to the account: strangers' tries never slow it down there. Bound to the
 * password too, each of which has a hash of its own: whoever got one with a former password is a stranger. It says which
 * second factor it was got with a code of, if it was, by when that was turned on.
 */
export function newDevice(config: Keyed, owner: Owner, factorSince: Date | null): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  const id = `${tagOf(config, 'device-owner', owner.uuid)}${random}${nameOf(factorSince)}`;
  const signature = signText(config, 'device', textOf(owner, id)).toString('base64url');
  return `${id}.${tagOf(config, 'device-id', id)}.${signature}`;
}

/** The ids of those that were given to some account: what is made up is told apart without the database. */
export function listOwnDevices(config: Keyed, devices: readonly string[]): string[] {
  return devices.flatMap((device) => {
    const [, id, tag] = DEVICE.exec(device) ?? [];
    return id !== undefined && tag !== undefined && isTag(config, 'device-id', id, tag) ? [id] : [];
  });
}

/** The same for all that were given to an account, however many are collected; it says nothing else. */
export function ownerTagOf(id: string): string {
  return id.slice(0, OWNER_LETTERS);
}

/** The id of the first one that was given for this account, if any was. */
export function findKnownDevice(
  config: Keyed,
  owner: Owner | null,
  devices: readonly string[],
): string | null {
  for (const device of devices) {
    const [, id, , signature] = DEVICE.exec(device) ?? [];
    if (id === undefined || signature === undefined) continue;
    // The same work for an account that does not exist.
    if (isSignature(config, 'device', textOf(owner ?? NO_OWNER, id), signature)) return id;
  }
  return null;
}

/** Whether it took a code of the factor that is on since then to get this one. */
export function isOfFactor(id: string, since: Date): boolean {
  return id.slice(FACTOR_FROM) === nameOf(since);
}

function nameOf(factorSince: Date | null): string {
  return factorSince?.getTime().toString(36) ?? '';
}

function textOf({ uuid, password_hash }: Owner, id: string): string {
  return `${uuid} ${id} ${password_hash}`;
}

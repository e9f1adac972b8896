import { randomBytes } from 'node:crypto';
import type { UserUuid } from '@quilt/contract/core';
import type { Config } from '../../platform/config';
import { isSignature, signText } from '../../platform/secrets';

const DEVICE = /^([\w-]{22})\.([\w-]{43})$/;

/** Given to a browser after a sign-in, and bound to the account: strangers' tries never slow it down there. */
export function newDevice(config: Pick<Config, 'secretKey'>, user: UserUuid): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signText(config, 'device', `${user} ${id}`).toString('base64url')}`;
}

/** The id of the first one that was given for this account, if any was. */
export function findKnownDevice(
  config: Pick<Config, 'secretKey'>,
  user: UserUuid,
  devices: readonly string[],
): string | null {
  for (const device of devices) {
    const [, id, signature] = DEVICE.exec(device) ?? [];
    if (id === undefined || signature === undefined) continue;
    if (isSignature(config, 'device', `${user} ${id}`, signature)) return id;
  }
  return null;
}

import { isReservedUsername } from '@quilt/contract/features/profile';
import type { Config } from '../../platform/config';
import type { Platform } from '../../platform/context';
import { isSignature, signText } from '../../platform/secrets';
import { isUsernameFree } from '../profile';

type Keyed = Pick<Config, 'secretKey'>;

/** Whoever has it may register a name of ADMIN_USERNAMES. It is good once: then the name has an account. */
export function isClaim(config: Keyed, username: string, claim: string | undefined): boolean {
  return claim !== undefined && isSignature(config, 'claim', username.toLowerCase(), claim);
}

interface OpenClaim {
  username: string;
  /** Below the address of the installation; null for a name that nobody can have. */
  path: string | null;
}

/** For the start to print: names of ADMIN_USERNAMES that have no account yet. */
export async function listOpenClaims(
  platform: Pick<Platform, 'config' | 'db' | 'clock'>,
): Promise<OpenClaim[]> {
  const { config, db } = platform;
  const claims: OpenClaim[] = [];
  for (const username of config.adminUsernames) {
    if (isReservedUsername(username)) claims.push({ username, path: null });
    else if (await isUsernameFree(db, platform, username, { isOperator: true })) {
      const claim = signText(config, 'claim', username.toLowerCase()).toString('base64url');
      claims.push({ username, path: `/register?claim=${claim}` });
    }
  }
  return claims;
}

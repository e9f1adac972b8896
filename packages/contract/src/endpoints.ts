import type { Endpoint } from './core/endpoint';
import * as account from './features/account/account.endpoints';
import * as auth from './features/auth/auth.endpoints';
import * as live from './features/live/live.endpoints';
import * as lookups from './features/lookups/lookups.endpoints';
import * as profile from './features/profile/profile.endpoints';
import * as recovery from './features/recovery/recovery.endpoints';
import * as registration from './features/registration/registration.endpoints';

/** Every endpoint of the product: what is not here is not mounted, and what is here must be. */
export const ENDPOINTS: readonly Endpoint[] = [
  account,
  auth,
  live,
  lookups,
  profile,
  recovery,
  registration,
].flatMap((feature) => Object.values(feature));

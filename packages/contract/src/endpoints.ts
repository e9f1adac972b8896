import type { Endpoint } from './core/endpoint';
import * as auth from './features/auth/auth.endpoints';
import * as live from './features/live/live.endpoints';
import * as lookups from './features/lookups/lookups.endpoints';
import * as profile from './features/profile/profile.endpoints';

/** Every endpoint of the product: what is not here is not mounted, and what is here must be. */
export const ENDPOINTS: readonly Endpoint[] = [auth, live, lookups, profile].flatMap((feature) =>
  Object.values(feature),
);

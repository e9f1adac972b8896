import type { EventDefinition } from './core/event';
import * as account from './features/account/account.events';
import * as auth from './features/auth/auth.events';
import * as live from './features/live/live.events';
import * as profile from './features/profile/profile.events';

/** Every event that the product publishes. */
export const EVENTS: readonly EventDefinition[] = [account, auth, live, profile].flatMap((feature) =>
  Object.values(feature),
);

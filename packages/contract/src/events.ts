import type { EventDefinition } from './core/event';
import * as auth from './features/auth/auth.events';

/** Every event that the product publishes. */
export const EVENTS: readonly EventDefinition[] = [auth].flatMap((feature) => Object.values(feature));

import type { EventDefinition } from './core/event';
import { listExports } from './core/list-exports';
import * as features from './features';

/** Every event that the product publishes. */
export const EVENTS: readonly EventDefinition[] = listExports(features).filter(isEvent);

function isEvent(thing: unknown): thing is EventDefinition {
  return typeof thing === 'object' && thing !== null && 'type' in thing && 'patch' in thing;
}

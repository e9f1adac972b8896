import type { Tx } from '../db/database';
import type { Consumer, StoredEvent } from '../feature';

/** For consumers of what seldom comes in numbers: as if each came alone, in their order. */
export function eachByItself(
  handle: (tx: Tx, event: StoredEvent, now: Date) => Promise<void>,
): Consumer['handle'] {
  return async (tx, events, now) => {
    for (const event of events) await handle(tx, event, now);
  };
}

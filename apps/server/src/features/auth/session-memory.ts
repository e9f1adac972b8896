import type pg from 'pg';
import { watchTables } from '../../platform/db/table-changes';

/** Those two, and those whose rows take something of theirs along when they go. */
export const WATCHED = ['sessions', 'users', 'profile_images'];
const KEPT_SESSIONS = 5_000;
/** How long a change that went past this process, by hand in the database, may stay unseen. */
const KEPT_MS = 5_000;

interface Memory<Found> {
  /**
   * What `read` found for the key, now or before. What it does not find is looked for again. It is told the version of
   * the tables from before it reads.
   */
  recall(key: string, read: (version: number | null) => Promise<Found | null> | null): Promise<Found | null>;
  forget(key: string): void;
}

/** Most requests come from somebody who was here a moment ago, and whose row has not changed since. */
export function createSessionMemory<Found>(pool: pg.Pool): Memory<Found> {
  const changes = watchTables(pool, WATCHED);
  const kept = new Map<string, { found: Found; until: number }>();
  let keptVersion: number | null = null;

  return {
    async recall(key, read) {
      const version = changes.version();
      if (version !== keptVersion) {
        kept.clear();
        keptVersion = version;
      }
      const known = kept.get(key);
      if (known && performance.now() < known.until) return known.found;
      kept.delete(key);
      const found = await read(version);
      // It may have been read before a change that is over by now.
      if (found && version !== null && changes.version() === version) {
        if (kept.size >= KEPT_SESSIONS) kept.delete(kept.keys().next().value ?? key);
        kept.set(key, { found, until: performance.now() + KEPT_MS });
      }
      return found;
    },
    forget: (key) => void kept.delete(key),
  };
}

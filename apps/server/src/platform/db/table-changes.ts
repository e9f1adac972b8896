import pg from 'pg';

/** Begins a statement that changes nothing of what is remembered of its table. */
export const UNREMEMBERED = '/* unremembered */';

// Rows that are only added change none that somebody remembers.
const CHANGE =
  /\b(?:update(?!\s+(?:set|of)\b)|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)|\binsert\s+into\s+(?:"?\w+"?\.)?"?(\w+)"?(?=[^;]*\bon\s+conflict\b)/gi;

/** The tables of which a statement may change rows, or take them away. */
export function listChangedTables(text: string): string[] {
  if (text.startsWith(UNREMEMBERED)) return [];
  return [...text.matchAll(CHANGE)].map(([, changed, merged]) => (changed ?? merged ?? '').toLowerCase());
}

interface Watched {
  changes: number;
  /** Connections in use that have changed it; whether others see that already is not known. */
  changing: number;
}

const pools = new WeakMap<pg.Pool, Map<string, Watched>>();

export interface TableChanges {
  /** Another number after every change; null while one is under way. What was read under one number is true under it. */
  version(): number | null;
}

/**
 * Tells what this process changes in the tables, whoever does it and with whatever statement. What goes past the pool
 * it does not see: a COPY of the seeder, and people with a client of their own.
 */
export function watchTables(pool: pg.Pool, tables: readonly string[]): TableChanges {
  const known = pools.get(pool);
  if (!known) throw new Error('the pool was not made by createPool');
  const watched = tables.map((table) => {
    const state = known.get(table) ?? { changes: 0, changing: 0 };
    known.set(table, state);
    return state;
  });
  return {
    version: () =>
      watched.some(({ changing }) => changing > 0)
        ? null
        : watched.reduce((sum, { changes }) => sum + changes, 0),
  };
}

/** A change counts from before its statement is sent until its connection is given back, which is after COMMIT. */
export function noticeChanges(pool: pg.Pool): void {
  const known = new Map<string, Watched>();
  const changedBy = new WeakMap<pg.PoolClient, Set<Watched>>();
  pools.set(pool, known);

  pool.on('connect', (client) => {
    const mine = new Set<Watched>();
    changedBy.set(client, mine);
    const noticing = (...args: [{ text: string } | string, ...unknown[]]) => {
      const text = typeof args[0] === 'string' ? args[0] : args[0].text;
      for (const table of changedTablesOf(text)) {
        const state = known.get(table);
        if (!state || mine.has(state)) continue;
        mine.add(state);
        state.changing += 1;
      }
      return Reflect.apply(pg.Client.prototype.query, client, args);
    };
    client.query = noticing as typeof client.query;
  });
  pool.on('release', (_error, client) => {
    const mine = changedBy.get(client);
    for (const state of mine ?? []) {
      state.changing -= 1;
      state.changes += 1;
    }
    mine?.clear();
  });
}

const KEPT_TEXTS = 2_000;
const changedTables = new Map<string, string[]>();

/** Statements are few and run often. */
function changedTablesOf(text: string): string[] {
  const kept = changedTables.get(text);
  if (kept) return kept;
  if (changedTables.size >= KEPT_TEXTS) changedTables.clear();
  const found = listChangedTables(text);
  changedTables.set(text, found);
  return found;
}

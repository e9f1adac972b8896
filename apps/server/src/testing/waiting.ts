import type pg from 'pg';
import { expect, vi } from 'vitest';
import type { TestApp } from '.';

/** Pictures may be read before anybody waits, on a machine that does much else. */
const PATIENCE = { timeout: 60_000 };

/** Until somebody else's transaction keeps a statement with this text waiting, or as many of them. */
export async function untilWaiting(
  { platform }: Pick<TestApp, 'platform'>,
  text: string,
  count = 1,
): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await platform.pool.query(
      `select from pg_stat_activity
        where datname = current_database() and strpos(query, $1) > 0 and cardinality(pg_blocking_pids(pid)) > 0`,
      [text],
    );
    expect(rows.length).toBeGreaterThanOrEqual(count);
  }, PATIENCE);
}

/** Does `first` in a transaction of its own; when `second` has begun and waits for it, does `last` and commits. */
export async function whileWaiting<Result>(
  { platform }: Pick<TestApp, 'platform'>,
  steps: {
    first: (client: pg.PoolClient) => Promise<unknown>;
    second: () => Promise<Result>;
    last: (client: pg.PoolClient) => Promise<unknown>;
  },
): Promise<Result> {
  const client = await platform.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await steps.first(client);
    const result = steps.second();
    // Nobody waits for long for what was refused, or done, without waiting.
    let hasEnded = false;
    result.then(
      () => (hasEnded = true),
      () => (hasEnded = true),
    );
    await vi.waitFor(async () => {
      if (hasEnded) return;
      const { rows: waiting } = await platform.pool.query(
        'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [rows[0].pid],
      );
      expect(waiting).not.toEqual([]);
    }, PATIENCE);
    if (hasEnded) throw new Error(`waited for nobody: ${JSON.stringify(await result)}`);
    await steps.last(client);
    await client.query('commit');
    return await result;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

import { toScope } from '@quilt/contract/core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { DAY_MS } from '../durations';
import { pruneJob } from '.';

const { platform, clock, people } = await createTestApp();

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);

test('what was handled by a clock that was years ahead goes, and is in the way of nothing behind it', async () => {
  const { alice } = await people('alice');
  const scope = toScope('user', alice.uuid);
  /** From this number on, one as handled then. */
  const write = (first: number, count: number, handledAt: Date, failedReason: string | null = null) =>
    sql`insert into outbox (scope, seq, payload, handled_at, failed_reason)
        select ${scope}, seq, '{}', ${handledAt}, ${failedReason}
          from generate_series(${first}::int, ${first + count - 1}::int) as seq`.execute(platform.db);
  await write(1, 1_500, inDays(3_650));
  await write(1_501, 1, inDays(3_650), 'no');
  await write(1_502, 1, inDays(-8));
  // A little off is nothing, as between two servers.
  await write(1_503, 1, inDays(0.9));
  await write(1_504, 1, inDays(-6));
  await pruneJob.run(platform, null);
  const { rows } = await sql`select seq from outbox where scope = ${scope} order by seq`.execute(platform.db);
  expect(rows).toEqual([{ seq: 1_503 }, { seq: 1_504 }]);
});

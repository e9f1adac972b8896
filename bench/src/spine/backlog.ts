import type { Bench, World } from '../bench';
import { startServer } from '../server-process';
import { openSettling } from '../tasks/settling';
import { openWatched } from './watched';

export const WRITERS = 8;
const ROUNDS = 24;
const ROUND_MS = 2_000;

export interface Backlog {
  /** Comments a second. */
  rate: number;
  /** Events that wait, on average over the first third of the run and over the last. */
  first: number;
  last: number;
  /** Until nothing waits when nobody writes any more, in milliseconds. */
  rest: number;
}

/** Events that wait for consumers while eight people comment on watched tasks as fast as they are answered. */
export async function measureBacklog({ bundles, load }: Bench, world: World): Promise<Backlog> {
  const settling = await openSettling(world);
  const { client, settle } = settling;
  const server = await startServer(bundles, bundles.product, world.environment);
  try {
    await load.open('writers', server.origin, {
      kind: 'http',
      inFlight: WRITERS,
      requests: await openWatched(client, world),
    });
    await load.run('writers', ROUND_MS);
    const waiting: number[] = [];
    let requests = 0;
    const begun = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      requests += (await load.run('writers', ROUND_MS)).requests;
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from outbox where handled_at is null',
      );
      waiting.push(rows[0]?.count ?? 0);
    }
    const ended = performance.now();
    await settle();
    const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
    return {
      rate: (requests * 1000) / (ended - begun),
      first: mean(waiting.slice(0, ROUNDS / 3)),
      last: mean(waiting.slice(-ROUNDS / 3)),
      rest: performance.now() - ended,
    };
  } finally {
    await load.closeAll();
    await server.stop();
    await settling.close();
  }
}

import type { Load, Metric } from './case';
import type { LoadProcess } from './load-process';
import type { ServerProcess } from './server-process';
import { type Spread, spread } from './statistics';

/** Until the code has been compiled and optimised; what is slow by nature is given up on earlier. */
const WARM_UP = { requests: 10_000, milliseconds: 8_000 };
const ROUNDS = 16;
const ROUND_MS = 700;

export interface Side {
  server: ServerProcess;
  load: Load;
}

/** Microseconds: CPU for each request, and how long requests took. */
export type Sample = Record<Metric, number> & { clientShare: number };

export interface Compared {
  first: Sample;
  /** Second to first, round by round. */
  ratios: Record<Metric, Spread>;
  /** How much of one core the load took at most. */
  clientShare: number;
}

/**
 * Loads two servers in turn, many times and shortly, so that whatever else the machine does falls on both.
 * Which of them goes first changes with every round.
 */
export async function compare(
  sides: { first: Side; second: Side },
  load: LoadProcess,
  postgresCpu: () => number,
  { rounds = ROUNDS, warmUp = WARM_UP } = {},
): Promise<Compared> {
  await load.open('first', sides.first.server.origin, sides.first.load);
  await load.open('second', sides.second.server.origin, sides.second.load);
  const run = (name: 'first' | 'second', milliseconds: number) =>
    takeSample(name, sides[name].server, milliseconds, load, postgresCpu);

  await warm('first', load, warmUp);
  await warm('second', load, warmUp);
  const firsts: Sample[] = [];
  const seconds: Sample[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 1) seconds.push(await run('second', ROUND_MS));
    firsts.push(await run('first', ROUND_MS));
    if (round % 2 === 0) seconds.push(await run('second', ROUND_MS));
  }
  await load.closeAll();
  return summarise(firsts, seconds);
}

async function warm(name: string, load: LoadProcess, until: typeof WARM_UP): Promise<void> {
  let requests = 0;
  for (let spent = 0; spent < until.milliseconds && requests < until.requests; spent += ROUND_MS) {
    requests += (await load.run(name, ROUND_MS)).requests;
  }
}

async function takeSample(
  name: string,
  server: ServerProcess,
  milliseconds: number,
  load: LoadProcess,
  postgresCpu: () => number,
): Promise<Sample> {
  const cpuBefore = await server.cpu();
  const postgresBefore = postgresCpu();
  const { requests, p50, p99, clientShare } = await load.run(name, milliseconds);
  const postgres = (postgresCpu() - postgresBefore) / requests;
  return { cpu: ((await server.cpu()) - cpuBefore) / requests, postgres, p50, p99, clientShare };
}

function summarise(firsts: readonly Sample[], seconds: readonly Sample[]): Compared {
  const median = (metric: Metric) => spread(firsts.map((sample) => sample[metric])).median;
  const ratio = (metric: Metric) =>
    spread(firsts.map((sample, round) => (seconds[round]?.[metric] ?? Number.NaN) / sample[metric]));
  return {
    first: {
      cpu: median('cpu'),
      postgres: median('postgres'),
      p50: median('p50'),
      p99: median('p99'),
      clientShare: 0,
    },
    ratios: { cpu: ratio('cpu'), postgres: ratio('postgres'), p50: ratio('p50'), p99: ratio('p99') },
    clientShare: Math.max(...[...firsts, ...seconds].map((sample) => sample.clientShare)),
  };
}

import pg from 'pg';
import type { Bench, World } from '../bench';
import type { HttpLoad } from '../case';
import { makersOfLargeTeam } from '../large-team';
import { type ServerProcess, startServer } from '../server-process';
import { growthExponent, type Spread, spread } from '../statistics';
import { listen } from './listening';
import { openSettling } from './settling';

const IN_FLIGHT = 8;
const ROUNDS = 8;
const ROUND_MS = 2_000;
const WARM_UP_ROUNDS = 2;

/** Of one task, in microseconds: by the clock until the last of a round is told to everybody, and of CPU. */
type Cost = Record<'time' | 'cpu' | 'postgres', number>;

export interface Creation {
  reference: Cost;
  ratios: Record<keyof Cost, Spread>;
}

interface Side {
  server: ServerProcess;
  load: HttpLoad;
  /** Waits until consumers have nothing left to do. */
  settle(): Promise<void>;
  /** Takes away what was made, so that the project has as many tasks at every round. */
  clean(): Promise<void>;
  stop(): Promise<void>;
}

/** Tasks made in one project, eight at a time, by its members: ours against as many rows that mean nothing. */
export async function measureCreation(bench: Bench, world: World): Promise<Creation> {
  const reference = await openReference(bench, world);
  try {
    const ours = await openOurs(bench, world, bench.profileFolder);
    try {
      const { firsts, ratios } = await compareCosts(bench, reference, ours);
      const median = (of: keyof Cost) => spread(firsts.map((cost) => cost[of])).median;
      return {
        reference: { time: median('time'), cpu: median('cpu'), postgres: median('postgres') },
        ratios,
      };
    } finally {
      await ours.stop();
    }
  } finally {
    await reference.stop();
  }
}

export interface CreationGrowth {
  from: number;
  to: number;
  exponents: Cost;
}

/** In a project of few tasks, in a world of few, against one of many. */
export async function measureCreationGrowth(bench: Bench, few: World, many: World): Promise<CreationGrowth> {
  const [from, to] = [await countTasks(few), await countTasks(many)];
  const small = await openOurs(bench, few, null);
  try {
    const large = await openOurs(bench, many, null);
    try {
      const { ratios } = await compareCosts(bench, small, large);
      const exponent = (of: keyof Cost) => growthExponent(ratios[of].median, to / from);
      const exponents = { time: exponent('time'), cpu: exponent('cpu'), postgres: exponent('postgres') };
      return { from, to, exponents };
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}

async function compareCosts(
  { load, database }: Bench,
  first: Side,
  second: Side,
): Promise<{ firsts: Cost[]; ratios: Record<keyof Cost, Spread> }> {
  const sides = { first, second };
  await load.open('first', first.server.origin, first.load);
  await load.open('second', second.server.origin, second.load);
  const run = async (name: keyof typeof sides): Promise<Cost> => {
    const { server, settle, clean } = sides[name];
    const [cpu, postgres, start] = [await server.cpu(), database.cpu(), performance.now()];
    const { requests } = await load.run(name, ROUND_MS);
    await settle();
    const cost = {
      time: ((performance.now() - start) * 1000) / requests,
      cpu: ((await server.cpu()) - cpu) / requests,
      postgres: (database.cpu() - postgres) / requests,
    };
    await clean();
    return cost;
  };
  const costs: Record<keyof typeof sides, Cost[]> = { first: [], second: [] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const name of round % 2 === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const)) {
      const cost = await run(name);
      if (round >= 0) costs[name].push(cost);
    }
  }
  await load.closeAll();
  const ratio = (of: keyof Cost) =>
    spread(costs.first.map((cost, round) => (costs.second[round]?.[of] ?? Number.NaN) / cost[of]));
  return {
    firsts: costs.first,
    ratios: { time: ratio('time'), cpu: ratio('cpu'), postgres: ratio('postgres') },
  };
}

async function openReference({ bundles }: Bench, world: World): Promise<Side> {
  const server = await startServer(bundles, bundles.server, world.environment);
  return {
    server,
    load: { kind: 'http', inFlight: IN_FLIGHT, requests: requestsOf(world, () => '/tasks') },
    settle: async () => undefined,
    clean: async () => undefined,
    stop: () => server.stop(),
  };
}

async function openOurs({ bundles }: Bench, world: World, profile: string | null): Promise<Side> {
  const project = world.boards.first;
  const { client, settle, vacuum, close } = await openSettling(world);
  const server = await startServer(bundles, bundles.product, world.environment, profile);
  const socket = await listen(server.origin, world, project);
  const { rows } = await client.query<Record<string, number>>(
    `select max(tasks.id) as last, new_tasks as count from tasks, projects where projects.id = $1 group by new_tasks`,
    [project],
  );
  const [before] = rows;
  return {
    server,
    load: {
      kind: 'http',
      inFlight: IN_FLIGHT,
      requests: requestsOf(world, () => `/api/projects/${project}/tasks`),
    },
    settle,
    async clean() {
      await client.query('delete from tasks where id > $1', [before?.last]);
      await client.query('update projects set new_tasks = $2 where id = $1', [project, before?.count]);
      await vacuum();
    },
    async stop() {
      socket.disconnect();
      await close();
      await server.stop();
    },
  };
}

/** Made by each in turn, who names the next one in its description: they are told, and nobody else. */
function requestsOf({ users }: World, pathOf: () => string): HttpLoad['requests'] {
  const makers = makersOfLargeTeam(users);
  return makers.map((maker, index) => {
    const named = makers[(index + 1) % makers.length] ?? maker;
    return {
      method: 'POST',
      path: pathOf(),
      token: maker.token,
      body: {
        title: 'Draw the map of the night lines',
        description: `As [@somebody](/profile/${named.uuid}) said, with **both** languages and a picture.`,
        worker: maker.uuid,
        inspector: named.uuid,
      },
    };
  });
}

async function countTasks({ environment, boards }: World): Promise<number> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from tasks where project_id = $1',
      [boards.first],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

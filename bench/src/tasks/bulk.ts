import type { Bench, World } from '../bench';
import type { Boards } from '../case';
import { makersOfLargeTeam } from '../large-team';
import { startServer } from '../server-process';
import { type Spread, spread } from '../statistics';
import { listen } from './listening';
import { openSettling } from './settling';

const WARM_UP_ROUNDS = 3;
const ROUNDS = 12;
/** Asked one after the other, so that what comes after them is shared as it is when many people work. */
const SINGLES = 40;

/** How tasks are changed, there and back. */
interface Change {
  path(project: number): string;
  body(ids: readonly number[], isBack: boolean, boards: Boards): unknown;
  /** Of the answer: how many are as they were asked to be. */
  count(item: unknown): number;
}

/** One field of each. */
export const CHANGING: Change = {
  path: (project) => `/api/projects/${project}/tasks/change`,
  body: (ids, isBack) => ({ ids, change: { kind: 'priority', to: isBack ? 'low' : 'high' } }),
  count: (item) => {
    const { done, unchanged } = item as { done: unknown[]; unchanged: unknown[] };
    return done.length + unchanged.length;
  },
};

const AWAY = { startsOn: '2031-01-06', deadline: '2031-01-09' };

/** Both days of each, as a task does that takes along what follows it. */
export const MOVING: Change = {
  path: (project) => `/api/projects/${project}/plan/moves`,
  body: (ids, isBack, { tasks, spans }) => ({
    moves: ids.map((id) => {
      const home = spans[tasks.indexOf(id)] ?? AWAY;
      return isBack ? { id, ...home, was: AWAY } : { id, ...AWAY, was: home };
    }),
  }),
  count: (item) => (item as { tasks: unknown[] }).tasks.length,
};

type Cost = Record<'cpu' | 'postgres', number>;

export interface Bulk {
  /** How many are changed by one request. */
  tasks: number;
  /** Of one, in microseconds. */
  reference: Cost;
  ratios: Record<keyof Cost | 'both', Spread>;
}

/** As many tasks as are changed at once, by one request, against one by one: each checked, remembered and told. */
export async function measureBulk(
  { bundles, database, profileFolder }: Bench,
  world: World,
  how: Change,
): Promise<Bulk> {
  const [maker] = makersOfLargeTeam(world.users);
  if (!maker) throw new Error('Nobody may change tasks of the large team.');
  const { first: project, tasks } = world.boards;
  const settling = await openSettling(world);
  const server = await startServer(bundles, bundles.product, world.environment, profileFolder);
  const socket = await listen(server.origin, world, project);
  const change = async (ids: readonly number[], isBack: boolean): Promise<void> => {
    const answer = await fetch(`${server.origin}${how.path(project)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(how.body(ids, isBack, world.boards)),
    });
    if (!answer.ok) throw new Error(`Tasks could not be changed: ${answer.status} ${await answer.text()}`);
    const changed = how.count(((await answer.json()) as { item: unknown }).item);
    if (changed !== ids.length) throw new Error(`Only ${changed} of ${ids.length} were changed.`);
  };
  const costOf = async (work: () => Promise<void>): Promise<Cost> => {
    const [cpu, postgres] = [await server.cpu(), database.cpu()];
    await work();
    await settling.settle();
    const cost = { cpu: (await server.cpu()) - cpu, postgres: database.cpu() - postgres };
    await settling.vacuum();
    return cost;
  };
  try {
    await change(tasks, false);
    await settling.settle();
    const [singles, bulks]: [Cost[], Cost[]] = [[], []];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      // There and back, so that each changes what it names.
      const isBack = (round + WARM_UP_ROUNDS) % 2 === 0;
      const bulk = await costOf(() => change(tasks, isBack));
      const some = await costOf(async () => {
        for (const id of tasks.slice(0, SINGLES)) await change([id], !isBack);
      });
      await change(tasks.slice(0, SINGLES), isBack);
      await settling.settle();
      if (round < 0) continue;
      bulks.push(bulk);
      singles.push({ cpu: some.cpu / SINGLES, postgres: some.postgres / SINGLES });
    }
    const ratio = (of: (cost: Cost) => number) =>
      spread(bulks.map((bulk, round) => of(bulk) / of(singles[round] ?? bulk)));
    return {
      tasks: tasks.length,
      reference: {
        cpu: spread(singles.map(({ cpu }) => cpu)).median,
        postgres: spread(singles.map(({ postgres }) => postgres)).median,
      },
      ratios: {
        cpu: ratio(({ cpu }) => cpu),
        postgres: ratio(({ postgres }) => postgres),
        both: ratio(({ cpu, postgres }) => cpu + postgres),
      },
    };
  } finally {
    socket.disconnect();
    await settling.close();
    await server.stop();
  }
}

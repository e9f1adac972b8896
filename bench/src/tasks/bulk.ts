import type { Bench, World } from '../bench';
import { makersOfLargeTeam } from '../large-team';
import { startServer } from '../server-process';
import { type Spread, spread } from '../statistics';
import { listen } from './listening';
import { openSettling } from './settling';

const WARM_UP_ROUNDS = 3;
const ROUNDS = 12;
/** Asked one after the other, so that what comes after them is shared as it is when many people work. */
const SINGLES = 40;

type Cost = Record<'cpu' | 'postgres', number>;

export interface Bulk {
  /** How many are changed by one request. */
  tasks: number;
  /** Of one, in microseconds. */
  reference: Cost;
  ratios: Record<keyof Cost | 'both', Spread>;
}

/** As many tasks as are changed at once, by one request, against one by one: each checked, remembered and told. */
export async function measureBulk({ bundles, database, profileFolder }: Bench, world: World): Promise<Bulk> {
  const [maker] = makersOfLargeTeam(world.users);
  if (!maker) throw new Error('Nobody may change tasks of the large team.');
  const { first: project, tasks } = world.boards;
  const settling = await openSettling(world);
  const server = await startServer(bundles, bundles.product, world.environment, profileFolder);
  const socket = await listen(server.origin, world, project);
  const ask = async (ids: readonly number[], to: string) => {
    const answer = await fetch(`${server.origin}/api/projects/${project}/tasks/change`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids, change: { kind: 'priority', to } }),
    });
    if (!answer.ok) throw new Error(`Tasks could not be changed: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { item: { done: unknown[]; unchanged: unknown[] } }).item;
  };
  const change = async (ids: readonly number[], to: string): Promise<void> => {
    const { done } = await ask(ids, to);
    if (done.length !== ids.length) throw new Error(`Only ${done.length} of ${ids.length} were changed.`);
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
    // Some of them may be so already.
    const { done, unchanged } = await ask(tasks, WARM_UP_ROUNDS % 2 === 0 ? 'low' : 'high');
    if (done.length + unchanged.length !== tasks.length) throw new Error('Some may not be changed.');
    await settling.settle();
    const [singles, bulks]: [Cost[], Cost[]] = [[], []];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      // There and back, so that each changes what it names.
      const [to, back] = round % 2 === 0 ? ['high', 'low'] : ['low', 'high'];
      const bulk = await costOf(() => change(tasks, to ?? ''));
      const some = await costOf(async () => {
        for (const id of tasks.slice(0, SINGLES)) await change([id], back ?? '');
      });
      await change(tasks.slice(0, SINGLES), to ?? '');
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

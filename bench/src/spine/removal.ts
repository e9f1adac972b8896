import pg from 'pg';
import type { Bench, World } from '../bench';
import type { BenchUser } from '../case';
import { LARGE_TEAM, makersOfLargeTeam } from '../large-team';
import { startServer } from '../server-process';
import { type Spread, spread } from '../statistics';

export const WRITERS = 24;
const ROUNDS = 8;
/** In each, alone and beside the writers. */
const REMOVED = 3;
const WRITING_MS = 3_000;
const BEGUN_MS = 500;

export interface Removal {
  /** In milliseconds. */
  alone: Spread;
  beside: Spread;
  longest: number;
}

/** How long the removal of a member takes, alone and while 24 others make tasks in the same team. */
export async function measureRemoval({ bundles, load }: Bench, world: World): Promise<Removal> {
  const makers = makersOfLargeTeam(world.users);
  const owner = await findOwner(world);
  const writers = makers.filter(({ id }) => id !== owner.id).slice(0, WRITERS);
  const leaving = makers.slice(-2 * ROUNDS * REMOVED);
  const server = await startServer(bundles, bundles.product, world.environment);
  const remove = async (): Promise<number> => {
    const member = leaving.pop();
    if (!member) throw new Error('The large team has too few members.');
    const start = performance.now();
    const answer = await fetch(`${server.origin}/api/teams/${LARGE_TEAM}/members/${member.uuid}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    if (!answer.ok) throw new Error(`A removal answered ${answer.status}: ${await answer.text()}`);
    return performance.now() - start;
  };
  const removeSome = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let some = 0; some < REMOVED; some += 1) times.push(await remove());
    return times;
  };
  try {
    await load.open('writers', server.origin, {
      kind: 'http',
      inFlight: WRITERS,
      requests: writers.map((writer) => ({
        method: 'POST',
        path: `/api/projects/${world.boards.first}/tasks`,
        token: writer.token,
        body: { title: 'Draw the map', description: 'As it was agreed. '.repeat(500), worker: writer.uuid },
      })),
    });
    await load.run('writers', WRITING_MS);
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await removeSome()));
      const writing = load.run('writers', WRITING_MS);
      await new Promise((begun) => setTimeout(begun, BEGUN_MS));
      beside.push(...(await removeSome()));
      await writing;
    }
    return { alone: spread(alone), beside: spread(beside), longest: Math.max(...beside) };
  } finally {
    await load.closeAll();
    await server.stop();
  }
}

async function findOwner({ environment, users }: World): Promise<BenchUser> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `select user_id::int as id from team_members where team_id = $1 and role = 'owner'`,
      [LARGE_TEAM],
    );
    const owner = users.find(({ id }) => id === rows[0]?.id);
    if (!owner) throw new Error('The owner of the large team has no session.');
    return owner;
  } finally {
    await client.end();
  }
}

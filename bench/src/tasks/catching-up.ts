import pg from 'pg';
import type { Bench, World } from '../bench';
import { makersOfLargeTeam } from '../large-team';
import { startServer } from '../server-process';

interface Card {
  id: number;
  version: number;
  title: string;
}

/** Bytes of what a page asks for that has missed one change of one task, unpacked. */
export async function measureCatchingUp({ bundles }: Bench, world: World): Promise<number> {
  const server = await startServer(bundles, bundles.product, world.environment);
  try {
    const [member] = makersOfLargeTeam(world.users);
    const project = world.boards.first;
    const headers = { authorization: `Bearer ${member?.token}`, 'content-type': 'application/json' };
    const ask = async (path: string, init: RequestInit = {}): Promise<string> => {
      const answer = await fetch(`${server.origin}/api${path}`, { ...init, headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`answered ${answer.status} to ${path}: ${text}`);
      return text;
    };
    const board = JSON.parse(await ask(`/projects/${project}/board?limit=1`)) as {
      item: { columns: { items: Card[] }[] };
    };
    const [card] = board.item.columns[1]?.items ?? [];
    if (!card) throw new Error('The board is empty.');
    const seq = await readSeq(world, `project:${project}`);
    const { id, version, title } = card;
    const body = JSON.stringify({ version, changes: { title: `${title}, again` } });
    await ask(`/tasks/${id}`, { method: 'PATCH', body });
    return Buffer.byteLength(await ask(`/live/project:${project}?after=${seq}`));
  } finally {
    await server.stop();
  }
}

async function readSeq({ environment }: World, scope: string): Promise<number> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ seq: number }>('select seq::int from scopes where scope = $1', [
      scope,
    ]);
    return rows[0]?.seq ?? 0;
  } finally {
    await client.end();
  }
}

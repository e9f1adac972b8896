import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Bench, World } from '../bench';
import { makersOfLargeTeam } from '../large-team';
import { startServer } from '../server-process';
import { type Spread, spread } from '../statistics';

const ROWS = 50_000;
const ROUNDS = 3;
const LOOK_MS = 20;

/** Rows a second of an import, in those of a bare COPY. */
export interface ImportRate {
  rows: number;
  /** In milliseconds, of the COPY. */
  reference: number;
  ratio: Spread;
}

/** A table of 50,000 tasks brought in, against a COPY of the very rows that came of it into the same table. */
export async function measureImport({ bundles }: Bench, world: World): Promise<ImportRate> {
  const [maker] = makersOfLargeTeam(world.users);
  if (!maker) throw new Error('The large team is empty.');
  const server = await startServer(bundles, bundles.product, world.environment);
  try {
    return await measureImportAt(server.origin, world.environment.DATABASE_URL ?? '', maker.token);
  } finally {
    await server.stop();
  }
}

async function measureImportAt(origin: string, connectionString: string, token: string): Promise<ImportRate> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const team = await ask(origin, token, 'POST', '/api/teams', { title: 'Imports', timeZone: 'UTC' });
    const newProject = async (title: string): Promise<number> =>
      (await ask(origin, token, 'POST', '/api/projects', { team: team.id, title })).id;
    const [references, ratios]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ours, bare] = [await newProject(`Ours ${round}`), await newProject(`Bare ${round}`)];
      const imported = await bringIn(origin, token, ours);
      const copied = await copyTasks(client, ours, bare);
      references.push(copied);
      ratios.push(copied / imported);
      await client.query('delete from tasks where project_id = any ($1)', [[ours, bare]]);
      await client.query('vacuum tasks, import_tasks, task_changes, task_watchers');
    }
    return { rows: ROWS, reference: spread(references).median, ratio: spread(ratios) };
  } finally {
    await client.end();
  }
}

function toTable(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, at) =>
      `Draw the map ${at},As it was agreed,${at % 4},2026-12-${String((at % 28) + 1).padStart(2, '0')},${at % 90}`,
  );
  return `Title,Description,Status,Deadline,Estimate\n${rows.join('\n')}\n`;
}

/** In milliseconds, from the press of the button until the last row is there. */
async function bringIn(origin: string, token: string, project: number): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([toTable()]), 'tasks.csv');
  const sent = await fetch(`${origin}/api/projects/${project}/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { item } = (await sent.json()) as { item: { id: number } };
  const path = `/api/imports/${item.id}`;
  const until = async (state: string) => {
    for (;;) {
      const now = await ask(origin, token, 'GET', path);
      if (now.state === state) return now;
      if (now.state === 'failed') throw new Error(`The import failed: ${now.error}`);
      await new Promise((later) => setTimeout(later, LOOK_MS));
    }
  };
  const ready = await until('ready');
  await ask(origin, token, 'PUT', `${path}/mapping`, ready.mapping);
  await until('checked');
  const start = performance.now();
  await ask(origin, token, 'POST', `${path}/start`);
  await until('done');
  return performance.now() - start;
}

const COLUMNS = [
  'title',
  'description',
  'status',
  'rank',
  'priority',
  'creator_id',
  'worker_id',
  'inspector_id',
  'starts_on',
  'deadline',
  'percentage',
  'estimate',
  'milestone_id',
  'created_at',
  'done_at',
  'archived_at',
].join(', ');

/** In milliseconds; what is copied is in memory by then. */
async function copyTasks(client: pg.Client, from: number, to: number): Promise<number> {
  const pieces: Buffer[] = [];
  const source = client.query(
    copyTo(
      `copy (select ${to} as project_id, ${COLUMNS} from tasks where project_id = ${from} order by id) to stdout`,
    ),
  );
  for await (const piece of source) pieces.push(piece as Buffer);
  const start = performance.now();
  await pipeline(pieces, client.query(copyFrom(`copy tasks (project_id, ${COLUMNS}) from stdin`)));
  return performance.now() - start;
}

interface Answered {
  id: number;
  state: string;
  error: string | null;
  mapping: unknown;
}

async function ask(
  origin: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answered> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return ((await answer.json()) as { item: Answered }).item;
}

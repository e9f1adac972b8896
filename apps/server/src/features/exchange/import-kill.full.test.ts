import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  createImport,
  getImport,
  type Import,
  listImportFaults,
  matchImport,
  startImport,
} from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../../testing/installation';
import { testDatabase } from '../../testing/postgres';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

// Nobody here does the jobs: they are left to processes that can be killed.
const world = await createTaskPartsWorld();
const { cast, done, listMiscounted, platform, teamWith } = world;
const { manager } = cast;

const ROWS = 10_000;
/** Two starts. An upper bound for busy machines. */
const HANGS_MS = 15 * 60_000;
const workers: ChildProcess[] = [];
let bundle: string;

beforeAll(() => {
  mkdirSync(join(PROJECT, '.cache'), { recursive: true });
  bundle = mkdtempSync(join(PROJECT, '.cache/importer-'));
  const script = `
    import { bundleServer } from './scripts/lib/bundle.mjs';
    await bundleServer('apps/server/src/testing/importer.ts', ${JSON.stringify(bundle)});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the importer was not built: ${stderr}`);
});

afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL');
  rmSync(bundle, { recursive: true, force: true });
});

async function startWorker(): Promise<ChildProcess> {
  const { connection } = await testDatabase();
  const worker = spawn(process.execPath, [join(bundle, 'importer.js')], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      DATA_DIR: platform.config.dataDir,
      CONNECTION: JSON.stringify(connection),
    },
  });
  workers.push(worker);
  if (worker.stdout) await once(worker.stdout, 'data');
  return worker;
}

const look = async ({ id }: Pick<Import, 'id'>): Promise<Import> =>
  (await done(manager.call(getImport, { params: { id } }))).item;

async function lookUntil(item: Import, isSo: (seen: Import) => boolean): Promise<Import> {
  for (;;) {
    const seen = await look(item);
    if (isSo(seen)) return seen;
    if (seen.state === 'failed') throw new Error(`the import failed: ${seen.error}`);
    // What a killed process left is due after a while; nobody waits for that here.
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(platform.db);
    await new Promise((later) => setTimeout(later, 20));
  }
}

async function countsIn(project: ProjectId) {
  const { rows } = await sql<{ tasks: number; distinct: number; tags: number; remembered: number }>`
    select count(*) as tasks, count(distinct title) as distinct,
           count(*) filter (where exists (select from task_tags where task_id = tasks.id)) as tags,
           count(*) filter (where exists (select from import_tasks where task_id = tasks.id)) as remembered
      from tasks where project_id = ${project}`.execute(platform.db);
  return rows[0];
}

test('an import whose process is killed leaves nothing half-written, and goes on at the next start', {
  timeout: HANGS_MS,
}, async () => {
  const { project } = await teamWith();
  const lines = Array.from({ length: ROWS }, (_, at) => `Task ${at},map,${at % 1_000 === 7 ? 'no day' : ''}`);
  const file = { bytes: Buffer.from(`Title,Tags,Deadline\n${lines.join('\n')}`), name: 'tasks.csv' };
  const first = await startWorker();
  const { item } = await done(manager.call(createImport, { params: { id: project }, files: { file } }));
  const { mapping } = await lookUntil(item, ({ state }) => state === 'ready');
  if (!mapping) throw new Error('the file could not be read');
  await done(manager.call(matchImport, { params: { id: item.id }, body: mapping }));
  await lookUntil(item, ({ state }) => state === 'checked');
  await done(manager.call(startImport, { params: { id: item.id } }));
  await lookUntil(item, ({ state, rowsDone }) => state === 'running' && rowsDone >= 2_000);
  first.kill('SIGKILL');
  await once(first, 'exit');
  // The database notices that nobody is there any more, and takes back what was not committed.
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`.execute(platform.db);
      return rows[0]?.count;
    })
    .toBe(0);
  const left = await look(item);
  expect(left.state).toBe('running');
  expect(left.rowsDone).toBeLessThan(ROWS);
  const { rowsDone } = left;
  expect(await countsIn(project)).toEqual({
    tasks: rowsDone,
    distinct: rowsDone,
    tags: rowsDone,
    remembered: rowsDone,
  });
  expect(left.counts).toEqual({ in: rowsDone, changed: rowsDone / 1_000, out: 0 });
  expect(await listMiscounted()).toEqual([]);

  await startWorker();
  const ended = await lookUntil(item, ({ state }) => state === 'done');
  expect(ended).toMatchObject({ tasksMade: ROWS, counts: { in: ROWS, changed: ROWS / 1_000, out: 0 } });
  expect(await countsIn(project)).toEqual({ tasks: ROWS, distinct: ROWS, tags: ROWS, remembered: ROWS });
  const { items } = await done(
    manager.call(listImportFaults, { params: { id: item.id }, query: { limit: 100 } }),
  );
  expect(items.map(({ line, code }) => [line, code])).toEqual(
    Array.from({ length: ROWS / 1_000 }, (_, at) => [at * 1_000 + 9, 'dayWrong']),
  );
  expect(await listMiscounted()).toEqual([]);
});

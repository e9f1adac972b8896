import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseServer } from '../database';
import { endedChildrenCpu } from '../processes';
import type { WorldSize } from '../world-size';

const RUN = fileURLToPath(new URL('../../../scripts/run.cjs', import.meta.url));

/** `npm run seed` on a database of its own; answers its CPU in seconds, with PostgreSQL's. */
export async function seed(
  database: DatabaseServer,
  environment: Record<string, string>,
  { users, tasks, posts }: WorldSize,
): Promise<{ node: number; postgres: number }> {
  const nodeBefore = endedChildrenCpu();
  const postgresBefore = database.cpu();
  const sizes = [`--users=${users}`, `--tasks=${tasks}`, `--posts=${posts}`];
  const child = spawn(process.execPath, [RUN, 'apps/server/src/db/seed.ts', ...sizes], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Seeding ${users} users ended with code ${code}.`);
  return {
    node: (endedChildrenCpu() - nodeBefore) / 1e6,
    postgres: (database.cpu() - postgresBefore) / 1e6,
  };
}

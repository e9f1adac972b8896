import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

// Needs a Redis server of the system's: npm run test:cluster.
const CLUSTER = ['apps/server/src/cluster.test.ts'];

// These start whole servers and databases of their own, one after another, so that none waits for a busy machine.
const START_UP = ['apps/server/src/start*.test.ts', 'apps/server/src/platform/db/embedded/**/*.test.ts'];

/** `*.full.test.ts` is left to the full run. */
const isFull = process.env.FULL === '1';
const LEFT_OUT = isFull ? [] : ['**/*.full.test.{ts,tsx}'];

// Modules are loaded once for all files that a worker runs, which is half of what the tests cost. What puts something in
// the place of a module would leave it there for the next file, so these files run apart, and after the others: a worker
// ends when the next file in the queue is of another project.
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/;

function listReplacing(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => isFull || !name.includes('.full.'))
    .map((name) => path.posix.join(folder, name))
    .filter((file) => REPLACES_MODULES.test(readFileSync(file, 'utf8')));
}

/** Upper bounds for busy machines, not expectations. */
const HANGS_MS = isFull ? 180_000 : 30_000;
const START_HANGS_MS = isFull ? 600_000 : 120_000;

/** How many cores a project may keep busy: npm test runs several at once, and says how many are left for each. */
const WORKERS = Number(process.env.TEST_WORKERS ?? 2);

const SERVER_APART = listReplacing('apps/server/src');
const WEB_APART = listReplacing('apps/web/src');

/** One PostgreSQL for the run; each file gets a database of its own from a migrated template. */
const SERVER = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  setupFiles: ['apps/server/src/testing/setup.ts'],
  pool: 'forks' as const,
  maxWorkers: WORKERS,
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
};

/** Each worker has one page for all the files that it runs; testing/setup.ts empties it. */
const WEB = {
  environment: 'happy-dom' as const,
  // That of browsers, as in the build; by itself Node takes the other.
  alias: { 'tus-js-client': path.resolve('node_modules/tus-js-client/lib.es5/browser/index.js') },
  // A desktop; its own size is a small tablet's. Nothing is loaded by tags, and that is no error.
  environmentOptions: {
    happyDOM: { width: 1440, height: 900, settings: { handleDisabledFileLoadingAsSuccess: true } },
  },
  setupFiles: ['apps/web/src/testing/setup.ts'],
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
  maxWorkers: WORKERS,
};

/** As in the build: elements that remember where they were made cost a tenth more. */
const PLAIN_JSX = { jsx: { development: false } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          exclude: LEFT_OUT,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...SERVER,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...LEFT_OUT, ...START_UP, ...CLUSTER, ...SERVER_APART],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...SERVER,
          name: 'server-apart',
          include: SERVER_APART,
          sequence: { groupOrder: 2 },
        },
      },
      {
        oxc: PLAIN_JSX,
        test: {
          ...WEB,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: [...LEFT_OUT, ...WEB_APART],
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        oxc: PLAIN_JSX,
        test: {
          ...WEB,
          name: 'web-apart',
          include: WEB_APART,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'guards',
          include: ['guards/*.test.ts'],
          exclude: LEFT_OUT,
          // These start builds, linters and servers.
          testTimeout: START_HANGS_MS,
          hookTimeout: START_HANGS_MS,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          name: 'start',
          include: START_UP,
          exclude: LEFT_OUT,
          pool: 'forks',
          fileParallelism: false,
          testTimeout: START_HANGS_MS,
          hookTimeout: START_HANGS_MS,
          sequence: { groupOrder: 6 },
        },
      },
      {
        test: {
          ...SERVER,
          name: 'cluster',
          include: CLUSTER,
          sequence: { groupOrder: 7 },
        },
      },
    ],
  },
});

import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Bench, makeWorld, type World } from './bench';
import { buildAll } from './build';
import type { Case } from './case';
import * as cases from './cases';
import { measureFanOut } from './chats/fan-out';
import { type DatabaseServer, startDatabaseServer, temporaryFolder } from './database';
import { measureAchievements } from './house/achievements';
import { measureDirectoryGrowth } from './house/directory-growth';
import { measureFeed } from './house/feed';
import { measureFirstStart } from './house/first-start';
import { measureGrowth, type WorldUnderLoad } from './house/growth';
import { measureStartUp } from './house/start-up';
import { type LoadProcess, startLoadProcess } from './load-process';
import { printResults, type Results } from './results';
import { type Compared, compare } from './rounds';
import { startServer } from './server-process';
import { measureTasks, TASK_MEASURES } from './tasks';
import { type FirstPaint, measureFirstPaint } from './web/first-paint';
import { type LighthouseRun, runLighthouse } from './web/lighthouse';
import { makeStaticForm } from './web/static-form';

const SMALL = 1_000;
const LARGE = 100_000;
/** Between them the directory must not grow. */
const DIRECTORY = { from: 10_000, to: 1_000_000 };
/** The directory knows nothing of them, and ten for each of a million would take hours. */
const DIRECTORY_TASKS = 100_000;
/** One user can be tied to 5,000 others there. */
const FEED = { users: 6_000, tasks: 6_000, from: 2_000, to: 200_000 };
const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

const PROFILES = fileURLToPath(new URL('../dist/profiles', import.meta.url));
const STATIC_FORM = fileURLToPath(new URL('../dist/static-form', import.meta.url));

/** `npm run bench`, or `npm run bench -- lookups` for the cases so named, which records nothing. */
async function main(names: readonly string[], isProfiled: boolean): Promise<void> {
  const isChosen = (name: string): boolean => names.length === 0 || names.includes(name);
  const chosen = Object.values<Case>(cases).filter(({ name }) => isChosen(name));
  const bundles = await buildAll();
  const firstStart = isChosen('first-start') ? await told('first-start', measureFirstStart) : null;
  const startUp = names.length === 0 ? await told('start-up', measureStartUp) : null;
  const database = await startDatabaseServer();
  const load = startLoadProcess(bundles);
  const profileFolder = isProfiled ? PROFILES : null;
  const bench = { profileFolder, bundles, database, load, dataDir: temporaryFolder() };
  try {
    const results: Results = {
      postgres: database.version,
      cases: [],
      firstPaint: null,
      lighthouse: [],
      tasks: null,
      fanOut: null,
      growth: null,
      directoryGrowth: null,
      feed: null,
      firstStart,
      startUp,
      seed: null,
      achievements: null,
    };
    const small = await told(`world of ${SMALL}`, () => makeWorld(bench, SMALL));
    const isLarge =
      TASK_MEASURES.some(isChosen) || chosen.some(({ world }) => world === 'large') || names.length === 0;
    const large = isLarge ? await told(`world of ${LARGE}`, () => makeWorld(bench, LARGE)) : null;
    for (const of of chosen) {
      const world = of.world === 'large' && large ? large : small;
      const compared = await told(of.name, () => measureCase(bench, of, world));
      results.cases.push({ of, compared });
      // At once, for what comes later can fail.
      console.log(
        `  CPU ${compared.ratios.cpu.median.toFixed(2)}×, p99 ${compared.ratios.p99.median.toFixed(2)}×`,
      );
    }
    if (large) {
      results.tasks = await measureTasks(bench, small, large, async (name, work) => {
        if (!isChosen(name)) return null;
        const measured = await told(name, work);
        // At once, for what comes later can fail.
        console.log(`  ${JSON.stringify(measured)}`);
        return measured;
      });
    }
    if (isChosen('chat-fan-out')) {
      results.fanOut = await told('chat-fan-out', () => measureFanOut(bench, small));
    }
    if (isChosen('achievements')) {
      results.achievements = await told('achievements', () => measureAchievements(database, small));
    }
    if (isChosen('first-paint')) {
      results.firstPaint = await told('first-paint', () => measureFirstPaintOf(bench, small));
    }
    if (isChosen('lighthouse')) {
      results.lighthouse = await told('lighthouse', () => runLighthouseOn(bench, small));
    }
    if (names.length === 0 && large) {
      results.seed = { users: LARGE, ...large.seeding };
      const exponents = await told('growth', () => withBoth(bench, small, large, measureGrowth));
      results.growth = { from: SMALL, to: LARGE, exponents };
    }
    if (isChosen('directory-growth')) {
      const { from, to } = DIRECTORY;
      const few = await told(`world of ${from}`, () => makeWorld(bench, from, DIRECTORY_TASKS));
      const many = await told(`world of ${to}`, () => makeWorld(bench, to, DIRECTORY_TASKS));
      const exponents = await told('directory-growth', () =>
        withBoth(bench, few, many, measureDirectoryGrowth),
      );
      results.directoryGrowth = { ...DIRECTORY, exponents, seed: many.seeding };
    }
    if (isChosen('feed')) {
      const { users, tasks, from, to } = FEED;
      const few = await told(`world with ${from} posts`, () => makeWorld(bench, users, tasks, from));
      const many = await told(`world with ${to} posts`, () => makeWorld(bench, users, tasks, to));
      results.feed = await told('feed', () => measureFeed(bench, few, many, to / from));
      // At once, for what comes later can fail.
      console.log(`  ${JSON.stringify(results.feed)}`);
    }
    const text = printResults(results);
    console.log(text);
    if (names.length === 0) writeFileSync(RESULTS, text);
  } finally {
    load.stop();
    await database.stop();
    rmSync(bench.dataDir, { recursive: true, force: true });
  }
}

async function told<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  console.log(`Measuring: ${what}…`);
  return work();
}

async function measureCase(bench: Bench, of: Case, world: World): Promise<Compared> {
  const { bundles, database, load, profileFolder } = bench;
  const ours = await startServer(bundles, bundles[of.ours], world.environment, profileFolder);
  try {
    const reference =
      of.reference === 'itself' ? ours : await startServer(bundles, bundles[of.reference], world.environment);
    try {
      const loads = of.loads(world.users, world.boards, world.chats);
      return await compare(
        { first: { server: reference, load: loads.reference }, second: { server: ours, load: loads.ours } },
        load,
        database.cpu,
      );
    } finally {
      if (reference !== ours) await reference.stop();
    }
  } finally {
    await ours.stop();
  }
}

async function measureFirstPaintOf({ bundles }: Bench, { environment }: World): Promise<FirstPaint> {
  makeStaticForm(STATIC_FORM);
  const reference = await startServer(bundles, bundles.server, { ...environment, WEB_FOLDER: STATIC_FORM });
  try {
    const ours = await startServer(bundles, bundles.product, environment);
    try {
      return await measureFirstPaint({ reference: `${reference.origin}/`, ours: `${ours.origin}/login` });
    } finally {
      await ours.stop();
    }
  } finally {
    await reference.stop();
  }
}

async function runLighthouseOn({ bundles }: Bench, { environment, users }: World): Promise<LighthouseRun[]> {
  const [user] = users;
  if (!user) throw new Error('The world is empty.');
  const server = await startServer(bundles, bundles.product, environment);
  try {
    return await runLighthouse(server.origin, user.token);
  } finally {
    await server.stop();
  }
}

/** Our server on either of two worlds. */
async function withBoth<Result>(
  { bundles, database, load }: Bench,
  small: World,
  large: World,
  measure: (
    small: WorldUnderLoad,
    large: WorldUnderLoad,
    load: LoadProcess,
    database: DatabaseServer,
  ) => Promise<Result>,
): Promise<Result> {
  const smallServer = await startServer(bundles, bundles.product, small.environment);
  try {
    const largeServer = await startServer(bundles, bundles.product, large.environment);
    try {
      return await measure(
        { ...small, server: smallServer },
        { ...large, server: largeServer },
        load,
        database,
      );
    } finally {
      await largeServer.stop();
    }
  } finally {
    await smallServer.stop();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean', default: false } },
});
await main(positionals, values.profile);

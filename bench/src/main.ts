import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Bench, makeWorld, type World } from './bench';
import { buildAll } from './build';
import type { Case } from './case';
import * as cases from './cases';
import { measureFanOut } from './chats/fan-out';
import { type DatabaseServer, startDatabaseServer, temporaryFolder } from './database';
import { measureBytes } from './documents/bytes';
import { measureFolder } from './documents/folder';
import { measureAchievements } from './house/achievements';
import { measureDirectoryGrowth } from './house/directory-growth';
import { measureFeed } from './house/feed';
import { measureFirstStart } from './house/first-start';
import { measureGrowth, type WorldUnderLoad } from './house/growth';
import { measureSearch } from './house/search';
import { measureStartUp } from './house/start-up';
import { LARGE_TEAM, makersOfLargeTeam } from './large-team';
import { type LoadProcess, startLoadProcess } from './load-process';
import { describeRun, mergeResults } from './record';
import { printResults, type Results } from './results';
import { type Compared, compare } from './rounds';
import { startServer } from './server-process';
import { measureSpine, SPINE_MEASURES } from './spine';
import { measureTasks, TASK_MEASURES } from './tasks';
import { type FirstPaint, measureFirstPaint } from './web/first-paint';
import { type LighthouseRun, runLighthouse } from './web/lighthouse';
import { measurePageOpening, type PageOpening } from './web/page-opening';
import { makeStaticForm } from './web/static-form';
import { CROWDED, FEW_POSTS, LARGE, MANY_POSTS, SMALL, type WorldSize } from './world-size';

const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

const PROFILES = fileURLToPath(new URL('../dist/profiles', import.meta.url));
const STATIC_FORM = fileURLToPath(new URL('../dist/static-form', import.meta.url));

/** `npm run bench`, or `npm run bench -- lookups` for those so named. Their rows in RESULTS.md are written anew. */
async function main(names: readonly string[], isProfiled: boolean): Promise<void> {
  const isWhole = names.length === 0;
  const isChosen = (name: string): boolean => isWhole || names.includes(name);
  const chosen = Object.values<Case>(cases).filter(({ name }) => isChosen(name));
  const results: Results = {
    cases: [],
    firstPaint: null,
    lighthouse: [],
    tasks: null,
    pages: [],
    spine: null,
    fanOut: null,
    achievements: null,
    bytes: null,
    folder: null,
    feed: null,
    search: null,
    growth: null,
    directoryGrowth: null,
    firstStart: null,
    startUp: null,
    seed: null,
  };
  const bundles = await buildAll();
  if (isChosen('first-start')) results.firstStart = await told('first-start', measureFirstStart);
  if (isWhole) results.startUp = await told('start-up', measureStartUp);
  const database = await startDatabaseServer();
  const load = startLoadProcess(bundles);
  const profileFolder = isProfiled ? PROFILES : null;
  const bench = { profileFolder, bundles, database, load, dataDir: temporaryFolder() };
  const made = new Map<WorldSize, Promise<World>>();
  /** Made when it is first needed. */
  const worldOf = (size: WorldSize): Promise<World> => {
    const world = made.get(size) ?? told(`world of ${size.users}`, () => makeWorld(bench, size));
    made.set(size, world);
    return world;
  };
  const when = async <Result>(name: string, work: () => Promise<Result>): Promise<Result | null> => {
    if (!isChosen(name)) return null;
    const measured = await told(name, work);
    console.log(`  ${JSON.stringify(measured)}`);
    return measured;
  };
  try {
    for (const of of chosen) {
      const world = await worldOf(of.world === 'large' ? LARGE : SMALL);
      const compared = await told(of.name, () => measureCase(bench, of, world));
      results.cases.push({ of, compared });
      console.log(
        `  CPU ${compared.ratios.cpu.median.toFixed(2)}×, p99 ${compared.ratios.p99.median.toFixed(2)}×`,
      );
    }
    if (TASK_MEASURES.some(isChosen)) {
      const large = await worldOf(LARGE);
      results.tasks = await measureTasks(bench, () => worldOf(SMALL), large, when);
    }
    if (SPINE_MEASURES.some(isChosen)) {
      results.spine = await measureSpine(bench, await worldOf(SMALL), when);
    }
    results.achievements = await when('achievements', async () =>
      measureAchievements(database, await worldOf(SMALL)),
    );
    results.bytes = await when('document-bytes', async () => measureBytes(bench, await worldOf(SMALL)));
    results.folder = await when('document-folder', async () => measureFolder(bench, await worldOf(SMALL)));
    results.pages = (await when('pages', async () => openPages(bench, await worldOf(SMALL)))) ?? [];
    results.fanOut = await when('chat-fan-out', async () => measureFanOut(bench, await worldOf(SMALL)));
    results.firstPaint = await when('first-paint', async () =>
      measureFirstPaintOf(bench, await worldOf(SMALL)),
    );
    results.lighthouse =
      (await when('lighthouse', async () => runLighthouseOn(bench, await worldOf(SMALL)))) ?? [];
    if (isWhole) {
      const [small, large] = [await worldOf(SMALL), await worldOf(LARGE)];
      results.seed = { size: LARGE, ...large.seeding };
      const exponents = await told('growth', () => withBoth(bench, small, large, measureGrowth));
      results.growth = { from: SMALL.users, to: LARGE.users, exponents };
    }
    const directory = await when('directory-growth', async () => {
      const [few, many] = [await worldOf(SMALL), await worldOf(CROWDED)];
      return withBoth(bench, few, many, measureDirectoryGrowth);
    });
    if (directory) {
      const { seeding: seed } = await worldOf(CROWDED);
      results.directoryGrowth = { from: SMALL.users, to: CROWDED.users, exponents: directory, seed };
    }
    results.feed = await when('feed', async () => {
      const [few, many] = [await worldOf(FEW_POSTS), await worldOf(MANY_POSTS)];
      return measureFeed(bench, few, many, MANY_POSTS.posts / FEW_POSTS.posts);
    });
    results.search = await when('search', async () =>
      measureSearch(bench, await worldOf(SMALL), await worldOf(LARGE)),
    );
  } finally {
    // Also of a run that breaks off, for what comes later can fail.
    const text = printResults(results);
    console.log(text);
    writeFileSync(RESULTS, mergeResults(readFileSync(RESULTS, 'utf8'), text, describeRun()));
    load.stop();
    await database.stop();
    rmSync(bench.dataDir, { recursive: true, force: true });
  }
}

/** Those that are opened most. */
async function openPages({ bundles }: Bench, { environment, users, boards }: World): Promise<PageOpening[]> {
  const [member, other] = makersOfLargeTeam(users);
  if (!member || !other) throw new Error('The large team is empty.');
  const server = await startServer(bundles, bundles.product, environment);
  try {
    return await measurePageOpening(
      server.origin,
      {
        project: `/project/${boards.first}`,
        team: `/team/${LARGE_TEAM}`,
        people: '/people',
        profile: `/profile/${other.uuid}`,
        workspace: '/workspace',
      },
      member.token,
    );
  } finally {
    await server.stop();
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

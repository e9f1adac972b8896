import type { Case, Metric } from './case';
import type { FanOut } from './chats/fan-out';
import type { BytesRate } from './documents/bytes';
import type { FolderPage } from './documents/folder';
import type { AchievementsCost } from './house/achievements';
import type { Exponents } from './house/directory-growth';
import type { FeedResults } from './house/feed';
import type { FirstStart } from './house/first-start';
import type { SearchResults } from './house/search';
import type { StartUp } from './house/start-up';
import { microseconds, printSpread, table, verdict } from './print';
import type { Compared } from './rounds';
import type { SpineResults } from './spine';
import { printSpine } from './spine/print-spine';
import type { TaskResults } from './tasks';
import { printTasks } from './tasks/print-tasks';
import type { FirstPaint } from './web/first-paint';
import type { LighthouseRun } from './web/lighthouse';
import type { PageOpening } from './web/page-opening';
import type { WorldSize } from './world-size';

export interface Results {
  cases: { of: Case; compared: Compared }[];
  firstPaint: FirstPaint | null;
  lighthouse: LighthouseRun[];
  tasks: TaskResults | null;
  fanOut: FanOut | null;
  pages: readonly PageOpening[];
  spine: SpineResults | null;
  bytes: BytesRate | null;
  folder: FolderPage | null;
  growth: { from: number; to: number; exponents: Record<Metric, number> } | null;
  directoryGrowth: {
    from: number;
    to: number;
    exponents: Record<string, Exponents>;
    /** Of the larger world, in seconds of CPU. */
    seed: { node: number; postgres: number };
  } | null;
  feed: FeedResults | null;
  search: SearchResults | null;
  firstStart: FirstStart | null;
  startUp: StartUp | null;
  achievements: AchievementsCost | null;
  seed: { size: WorldSize; node: number; postgres: number } | null;
}

/** In the units of the table of the house's own figures. */
const BOUNDS = {
  firstStartSeconds: 45,
  startSeconds: 5,
  memoryMegabytes: 150,
  seedSeconds: 60,
  firstPaint: 1.3,
  lighthouse: 95,
  directoryGrowth: 0.2,
  feedPage: 3,
  feedTies: 1.5,
  feedGrowth: 0.2,
  search: 4,
  searchGrowth: 0.25,
  fanOut: 2,
  socketKilobytes: 40,
  eventMilliseconds: 1,
  rebuildSeconds: 60,
  scripts: 16,
  bytesRate: 0.7,
  uploadMegabytes: 50,
  folderPage: 2.5,
};

/** Those sections of which something was measured. */
export function printResults(results: Results): string {
  return [
    ...printCases(results),
    ...printTasks(results.tasks),
    ...printPages(results.pages),
    ...printSpine(results.spine),
    ...printFanOut(results.fanOut),
    ...printAchievements(results.achievements),
    ...printDocuments(results),
    ...printFirstLoad(results),
    ...printHouse(results),
    ...printDirectory(results),
    ...printFeed(results),
    ...printSearch(results),
  ].join('\n\n');
}

function printFanOut(measured: FanOut | null): string[] {
  if (!measured) return [];
  const { sockets, compared, idle } = measured;
  const { first, ratios } = compared;
  return [
    '## Chats',
    `One message of a group to ${sockets} sockets of its members, who have muted it, so that they are told of it and not notified. The reference writes one row and sends the same bytes over bare \`ws\`, to sockets that belong to nobody.`,
    table(
      ['', 'measured', 'bound'],
      [
        [
          'CPU of the server for one delivery',
          `${printSpread(ratios.cpu)} of ${microseconds(first.cpu / sockets)}`,
          verdict(ratios.cpu.median, BOUNDS.fanOut, '', '×'),
        ],
        ['until the last has it, p50', `${printSpread(ratios.p50)} of ${microseconds(first.p50)}`, '–'],
        [
          'memory of a socket while nothing happens',
          `${idle.toFixed(1)} kB`,
          verdict(idle, BOUNDS.socketKilobytes, '', ' kB'),
        ],
      ],
    ),
  ];
}

function printDocuments({ bytes, folder }: Results): string[] {
  const rows: string[][] = [];
  if (bytes) {
    for (const way of ['upload', 'download'] as const) {
      const { median } = bytes[way];
      rows.push([
        `${way} of 128 MB`,
        `${printSpread(bytes[way])} of ${bytes.reference[way].toFixed(0)} MB/s`,
        `≥ ${BOUNDS.bytesRate}×: ${median >= BOUNDS.bytesRate ? 'held' : '**missed**'}`,
      ]);
    }
    rows.push([
      'memory that an upload of 1 GB adds at most',
      `${bytes.memory.toFixed(0)} MB`,
      verdict(bytes.memory, BOUNDS.uploadMegabytes, '', ' MB'),
    ]);
  }
  if (folder) {
    const { first, ratios } = folder.compared;
    rows.push([
      `first page of a folder of ${folder.files}, CPU`,
      `${printSpread(ratios.cpu)} of ${microseconds(first.cpu)}`,
      verdict(ratios.cpu.median, BOUNDS.folderPage, '', '×'),
    ]);
    rows.push(['the same, p50', `${printSpread(ratios.p50)} of ${microseconds(first.p50)}`, '–']);
  }
  if (rows.length === 0) return [];
  return [
    '## Documents',
    'Files come by tus in parts of 16 MB and go by a ticket; the reference streams them to disk, syncs and renames, and streams them back, in the same rounds. The page of a folder is compared with its bare rows by key.',
    table(['', 'measured', 'bound'], rows),
  ];
}

function printAchievements(measured: AchievementsCost | null): string[] {
  if (!measured) return [];
  const { alone, inLists, rebuild } = measured;
  const rowsOf = (how: string, cost: Record<string, number>) =>
    Object.entries(cost).map(([name, milliseconds]) => [
      `one \`${name}\`, ${how}`,
      `${milliseconds.toFixed(2)} ms CPU`,
      verdict(milliseconds, BOUNDS.eventMilliseconds, '', ' ms'),
    ]);
  const { node, postgres } = rebuild;
  return [
    '## Achievements',
    'What it costs to take down what an event tells of and to weigh it, with PostgreSQL, without what the dispatcher does for all consumers.',
    table(
      ['', 'measured', 'bound'],
      [
        ...rowsOf('in a list of 200', inLists),
        ...rowsOf('by itself, in a transaction of its own', alone),
        [
          `\`npm run achievements:rebuild\` of ${rebuild.facts} facts of ${rebuild.people} people`,
          `${node.toFixed(1)} s CPU and ${postgres.toFixed(1)} s of PostgreSQL`,
          verdict(node + postgres, BOUNDS.rebuildSeconds, '', ' s'),
        ],
      ],
    ),
  ];
}

const COLUMNS = { cpu: 'CPU', postgres: 'PostgreSQL CPU', p50: 'p50', p99: 'p99' } as const satisfies Record<
  Metric,
  string
>;
const METRICS = ['cpu', 'postgres', 'p50', 'p99'] as const;

function printCases({ cases }: Results): string[] {
  if (cases.length === 0) return [];
  const rows = cases.map(({ of, compared: { first, ratios } }) => [
    of.name,
    ...METRICS.flatMap((metric) => [microseconds(first[metric]), printSpread(ratios[metric])]),
    of.bound
      ? verdict(ratios[of.bound.metric].median, of.bound.atMost, `${COLUMNS[of.bound.metric]} `, '×')
      : '–',
  ]);
  return [
    '## Against the bare reference',
    'The reference in absolute numbers, ours as its multiple: the median over the rounds, and in brackets where the middle half of them lies.',
    table(['', ...METRICS.flatMap((metric) => [COLUMNS[metric], 'ours']), 'bound'], rows),
    cases.map(({ of, compared }) => `- **${of.name}**: ${of.compares} ${printClient(compared)}`).join('\n'),
  ];
}

function printPages(pages: readonly PageOpening[]): string[] {
  if (pages.length === 0) return [];
  const rows = pages.map(({ page, scripts, bytes, calls, isAskedAtOnce }) => {
    const distinct = new Set(calls).size;
    const isHeld = scripts.length <= BOUNDS.scripts && distinct === calls.length && isAskedAtOnce;
    return [
      page,
      String(scripts.length),
      `${Math.round(bytes / 1000)} kB`,
      String(calls.length),
      String(distinct),
      isAskedAtOnce ? 'before' : 'after',
      `≤ ${BOUNDS.scripts} scripts, calls distinct, the first before: ${isHeld ? 'held' : '**missed**'}`,
    ];
  });
  return [
    '## Opening a page',
    'By a member of the large team, with nothing cached and until nothing more is asked for. Bytes are of all that came over HTTP, packed. The same list in the other language is another call. The first call is sent before the code of the shell has come, or after it.',
    table(['', 'scripts', 'bytes', 'calls', 'distinct', 'first call', 'bound'], rows),
  ];
}

function printFirstLoad({ firstPaint, lighthouse }: Results): string[] {
  const rows: string[][] = [];
  if (firstPaint) {
    const { reference, ratio } = firstPaint;
    rows.push([
      'first contentful paint of `/login`, nothing cached',
      `${printSpread(ratio)} of the static form’s ${reference.toFixed(0)} ms`,
      verdict(ratio.median, BOUNDS.firstPaint, '', '×'),
    ]);
  }
  for (const { page, score } of lighthouse) {
    const name = `Lighthouse, desktop, median of 5: \`${page}\``;
    if (typeof score === 'string') {
      rows.push([name, score, 'not measured']);
      continue;
    }
    const all = Object.entries(score);
    const isHeld = all.every(([, value]) => value >= BOUNDS.lighthouse);
    rows.push([
      name,
      all.map(([category, value]) => `${category} ${value.toFixed(0)}`).join(', '),
      `≥ ${BOUNDS.lighthouse}: ${isHeld ? 'held' : '**missed**'}`,
    ]);
  }
  if (rows.length === 0) return [];
  return [
    '## The first load',
    'The static form has the look of the sign-in page in its HTML, the same sheets and fonts, and one script of as many bytes that does nothing; it is served by the same code.',
    table(['', 'measured', 'bound'], rows),
  ];
}

function printHouse({ growth, firstStart, startUp, seed }: Results): string[] {
  const rows: string[][] = [];
  if (firstStart) {
    const { seconds, cpu } = firstStart;
    rows.push([
      '`git clone` and the first `npm start` until /ready, packages from npm’s cache',
      `${seconds.toFixed(1)} s by the clock, ${cpu.toFixed(1)} s CPU`,
      verdict(seconds, BOUNDS.firstStartSeconds, '', ' s'),
    ]);
  }
  if (startUp) {
    const { cpu, memory } = startUp;
    rows.push([
      'second `npm start` until /ready, with PostgreSQL and npm',
      `${cpu.toFixed(2)} s CPU`,
      verdict(cpu, BOUNDS.startSeconds, '', ' s'),
    ]);
    rows.push([
      'memory of the server after that, without PostgreSQL',
      `${memory.proportional.toFixed(0)} MB PSS (${memory.resident.toFixed(0)} MB RSS)`,
      verdict(memory.proportional, BOUNDS.memoryMegabytes, '', ' MB'),
    ]);
  }
  if (seed) {
    rows.push([
      `\`npm run seed\`: ${seed.size.users} users, ${seed.size.tasks} tasks, ${seed.size.posts} posts`,
      `${seed.node.toFixed(1)} s CPU and ${seed.postgres.toFixed(1)} s of PostgreSQL`,
      verdict(seed.node + seed.postgres, BOUNDS.seedSeconds, '', ' s'),
    ]);
  }
  const house = rows.length > 0 ? ['## The house', table(['', 'measured', 'bound'], rows)] : [];
  return growth ? [...house, '## Growth', printGrowth(growth)] : house;
}

function printGrowth({ from, to, exponents }: NonNullable<Results['growth']>): string {
  const rows = METRICS.map((metric) => [COLUMNS[metric], exponents[metric].toFixed(3)]);
  return [
    `\`GET /api/v2/social/user/{uuid}\` of others, from ${from} to ${to} users, each with a session: cost ~ users^exponent.`,
    table(['', 'exponent'], rows),
  ].join('\n\n');
}

function printDirectory({ directoryGrowth }: Results): string[] {
  if (!directoryGrowth) return [];
  const { from, to, exponents, seed } = directoryGrowth;
  const rows = Object.entries(exponents).map(([name, of]) => [
    name,
    ...METRICS.map((metric) => of[metric].toFixed(3)),
    verdict(Math.max(of.cpu, of.postgres, of.p50), BOUNDS.directoryGrowth, '', ''),
  ]);
  return [
    '## Growth of the directory',
    `\`GET /api/people?limit=50\` by each filter, from ${from} to ${to} users: cost ~ users^exponent. Making the larger world took ${seed.node.toFixed(0)} s CPU and ${seed.postgres.toFixed(0)} s of PostgreSQL.`,
    table(['', ...METRICS.map((metric) => COLUMNS[metric]), 'bound'], rows),
  ];
}

function printFeed({ feed }: Results): string[] {
  if (!feed) return [];
  const { page, ties, growth } = feed;
  return [
    '## The feed',
    'The first page of 20 posts. Reference: the same rows by one statement over the same index, nobody asked who wants them.',
    table(
      ['', ...METRICS.map((metric) => COLUMNS[metric]), 'bound'],
      [
        [
          'against the reference',
          ...METRICS.map((metric) => page[metric].toFixed(2)),
          verdict(page.cpu, BOUNDS.feedPage, '', '×'),
        ],
        [
          'tied to 5,000 against tied to 10',
          ...METRICS.map((metric) => ties[metric].toFixed(2)),
          verdict(Math.max(ties.cpu, ties.postgres, ties.p50), BOUNDS.feedTies, '', '×'),
        ],
        [
          'exponent from 2,000 to 200,000 posts',
          ...METRICS.map((metric) => growth[metric].toFixed(3)),
          verdict(Math.max(growth.cpu, growth.postgres, growth.p50), BOUNDS.feedGrowth, '', ''),
        ],
      ],
    ),
  ];
}

function printSearch({ search }: Results): string[] {
  if (!search) return [];
  const { ranked, unranked, growth } = search;
  const compared = [
    ['trigrams, the best first', ranked],
    ['trigrams, any that have it', unranked],
  ] as const;
  return [
    '## Search',
    'Ten texts in turn: what many have, few and nobody, in both languages, on the other keyboard, with a slip. Ours: `GET /api/search?q=…`, all nine kinds with their counts, of what the asker may see, corrected where nothing is found. Reference: 20 tasks of everybody, by one statement over a trigram index of their titles, nobody asked who wants them.',
    table(
      ['', ...METRICS.flatMap((metric) => [COLUMNS[metric], 'ours']), 'bound'],
      compared.map(([name, { first, ratios }]) => [
        name,
        ...METRICS.flatMap((metric) => [microseconds(first[metric]), printSpread(ratios[metric])]),
        verdict(Math.max(ratios.postgres.median, ratios.p50.median), BOUNDS.search, '', '×'),
      ]),
    ),
    '## Growth of search',
    'The same texts: all kinds, and 20 of each by `GET /api/search/of/{kind}`; cost ~ rows^exponent, of the rows of that kind.',
    table(
      ['', 'rows', ...METRICS.map((metric) => COLUMNS[metric]), 'bound'],
      growth.map(({ what, rows, exponents }) => [
        what,
        `${rows.from} to ${rows.to}`,
        ...METRICS.map((metric) => exponents?.[metric].toFixed(3) ?? '–'),
        exponents === null
          ? 'too few more rows'
          : verdict(Math.max(exponents.cpu, exponents.postgres, exponents.p50), BOUNDS.searchGrowth, '', ''),
      ]),
    ),
  ];
}

function printClient({ clientShare }: Compared): string {
  const percent = Math.round(clientShare * 100);
  return `The load took at most ${percent} % of one core${percent > 90 ? ', and was the bottleneck' : ''}.`;
}

import pg from 'pg';
import type { Bench, World } from '../bench';
import type { BenchUser, HttpLoad, Metric } from '../case';
import { membersOfLargeTeam } from '../large-team';
import { type Compared, compare } from '../rounds';
import { type ServerProcess, startServer } from '../server-process';
import { growthExponent } from '../statistics';

/** Search over all kinds against a trigram query of one, and how it grows with what there is to be found. */
export interface SearchResults {
  ranked: Compared;
  unranked: Compared;
  growth: {
    what: string;
    rows: { from: number; to: number };
    /** Null where there are not enough more rows to say. */
    exponents: Record<Metric, number> | null;
  }[];
}

/** What many have, few, and nobody; beginnings, forms and names in both languages; on the other keyboard; with a slip. */
const TEXTS = [
  'archive',
  'остановок',
  'tick',
  'night lines 7',
  'harbour',
  'анна',
  'документ 1',
  'rfhne',
  'archvie',
  'nothing so',
];
const IN_FLIGHT = 4;
const SHOWN = 20;
const ROUNDS = { rounds: 6, warmUp: { requests: 400, milliseconds: 4_000 } };
const LEAST_GROWTH = 5;

/** Of each kind, all that there is. */
const KINDS = {
  people: 'users',
  teams: 'teams',
  projects: 'projects',
  tasks: 'tasks',
  documents: 'documents where level is not null',
  chats: `chats where kind = 'group'`,
  messages: 'messages',
  posts: 'posts',
  groups: 'groups',
} as const;

export async function measureSearch(
  { bundles, load, database }: Bench,
  few: World,
  many: World,
): Promise<SearchResults> {
  await setTrigrams(many, true);
  const reference = await startServer(bundles, bundles.server, many.environment);
  const small = await startServer(bundles, bundles.product, few.environment);
  const large = await startServer(bundles, bundles.product, many.environment);
  try {
    const run = (
      first: { server: ServerProcess; load: HttpLoad },
      second: { server: ServerProcess; load: HttpLoad },
    ) => compare({ first, second }, load, database.cpu, ROUNDS);
    const ours = { server: large, load: askFor(many.users, everything) };
    const ranked = await run({ server: reference, load: askReference('ranked') }, ours);
    const unranked = await run({ server: reference, load: askReference('unranked') }, ours);
    const [from, to] = [await countRows(few), await countRows(many)];
    const growth: SearchResults['growth'] = [];
    const measure = async (
      what: string,
      rows: { from: number; to: number },
      pathOf: PathOf,
      choose: (users: readonly BenchUser[]) => readonly BenchUser[],
    ) => {
      const ratio = rows.to / rows.from;
      if (ratio < LEAST_GROWTH) {
        growth.push({ what, rows, exponents: null });
        return;
      }
      const { ratios } = await run(
        { server: small, load: askFor(choose(few.users), pathOf) },
        { server: large, load: askFor(choose(many.users), pathOf) },
      );
      const of = (metric: Metric) => growthExponent(ratios[metric].median, ratio);
      growth.push({
        what,
        rows,
        exponents: { cpu: of('cpu'), postgres: of('postgres'), p50: of('p50'), p99: of('p99') },
      });
    };
    // Of them there are most more.
    const tasks = { from: from.tasks, to: to.tasks };
    await measure('everything, by anybody', tasks, everything, (users) => users);
    await measure('everything, by members of the largest team', tasks, everything, membersOfLargeTeam);
    for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
      await measure(kind, { from: from[kind], to: to[kind] }, ofKind(kind), (users) => users);
    }
    return { ranked, unranked, growth };
  } finally {
    await large.stop();
    await small.stop();
    await reference.stop();
    await setTrigrams(many, false);
  }
}

type PathOf = (text: string) => string;
const everything: PathOf = (text) => `/api/search?q=${encodeURIComponent(text)}`;
const ofKind =
  (kind: string): PathOf =>
  (text) =>
    `/api/search/of/${kind}?q=${encodeURIComponent(text)}&limit=${SHOWN}`;

/** Everybody asks for something else than whoever comes after them. */
function askFor(users: readonly BenchUser[], pathOf: PathOf): HttpLoad {
  return {
    kind: 'http',
    inFlight: IN_FLIGHT,
    requests: users.map(({ token }, place) => ({
      method: 'GET',
      path: pathOf(TEXTS[place % TEXTS.length] ?? ''),
      token,
    })),
  };
}

function askReference(way: 'ranked' | 'unranked'): HttpLoad {
  return {
    kind: 'http',
    inFlight: IN_FLIGHT,
    requests: TEXTS.map((text) => ({
      method: 'GET',
      path: `/search/${way}/${encodeURIComponent(text)}/${SHOWN}`,
    })),
  };
}

/** Only the reference is looked up by these, and everything that is written would pay for them. */
const setTrigrams = ({ environment }: World, areThere: boolean): Promise<unknown> =>
  query(
    environment.DATABASE_URL,
    areThere
      ? 'create index bench_task_titles on tasks using gin (title gin_trgm_ops)'
      : 'drop index if exists bench_task_titles',
  );

async function countRows({ environment }: World): Promise<Record<keyof typeof KINDS, number>> {
  const columns = Object.entries(KINDS).map(
    ([kind, rows]) => `(select count(*)::int from ${rows}) as ${kind}`,
  );
  const { rows } = await query<Record<keyof typeof KINDS, number>>(
    environment.DATABASE_URL,
    `select ${columns.join(', ')}`,
  );
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted.');
  return counted;
}

async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query<Row>(text);
  } finally {
    await client.end();
  }
}

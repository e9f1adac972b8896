import pg from 'pg';
import type { Bench, World } from '../bench';
import type { BenchUser, HttpLoad, Metric } from '../case';
import { compare } from '../rounds';
import { startServer } from '../server-process';
import { growthExponent } from '../statistics';

/** The first page of a feed: against the reference, of one who is tied to many, and as there are more posts. */
export interface FeedResults {
  page: Record<Metric, number>;
  ties: Record<Metric, number>;
  growth: Record<Metric, number>;
}

const SHOWN = 20;
/** So many ask, with as many ties. */
const READERS = 40;
const TIES = { few: 10, usual: 200, many: 5_000 };
/** As much of a feed as the measured world has of each. */
const ENTRIES = 100;
const ROUNDS = { rounds: 10, warmUp: { requests: 2_000, milliseconds: 3_000 } };

export async function measureFeed(
  { bundles, load, database }: Bench,
  small: World,
  large: World,
  sizeRatio: number,
): Promise<FeedResults> {
  const usualOfSmall = await tie(small, 0, TIES.usual);
  const usual = await tie(large, 0, TIES.usual);
  const few = await tie(large, 1, TIES.few);
  const many = await tie(large, 2, TIES.many);
  const reference = await startServer(bundles, bundles.server, large.environment);
  const smallServer = await startServer(bundles, bundles.product, small.environment);
  const server = await startServer(bundles, bundles.product, large.environment);
  try {
    const run = async (first: Parameters<typeof compare>[0]['first'], readers: readonly BenchUser[]) =>
      (await compare({ first, second: { server, load: askForFeed(readers) } }, load, database.cpu, ROUNDS))
        .ratios;
    const page = await run({ server: reference, load: askReference(usual) }, usual);
    const ties = await run({ server, load: askForFeed(few) }, many);
    const growth = await run({ server: smallServer, load: askForFeed(usualOfSmall) }, usual);
    return {
      page: mediansOf(page),
      ties: mediansOf(ties),
      growth: mapMetrics((metric) => growthExponent(growth[metric].median, sizeRatio)),
    };
  } finally {
    await server.stop();
    await smallServer.stop();
    await reference.stop();
  }
}

type Ratios = Awaited<ReturnType<typeof compare>>['ratios'];

const mapMetrics = (of: (metric: Metric) => number): Record<Metric, number> => ({
  cpu: of('cpu'),
  postgres: of('postgres'),
  p50: of('p50'),
  p99: of('p99'),
});
const mediansOf = (ratios: Ratios) => mapMetrics((metric) => ratios[metric].median);

const askForFeed = (readers: readonly BenchUser[]): HttpLoad => ({
  kind: 'http',
  inFlight: 4,
  requests: readers.map(({ token }) => ({ method: 'GET', path: `/api/posts?limit=${SHOWN}`, token })),
});

const askReference = (readers: readonly BenchUser[]): HttpLoad => ({
  kind: 'http',
  inFlight: 4,
  requests: readers.map(({ id }) => ({ method: 'GET', path: `/feed/${id}` })),
});

/** Gives some readers, others each time, so many ties and no others, and what those have said. */
async function tie({ environment, users }: World, turn: number, ties: number): Promise<BenchUser[]> {
  const readers = users.slice(turn * READERS, (turn + 1) * READERS);
  const ids = readers.map(({ id }) => id);
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    for (const [table, column] of [
      ['subscriptions', 'subscriber_id'],
      ['friendships', 'user_id'],
      ['friendships', 'friend_id'],
      ['blocks', 'blocker_id'],
      ['blocks', 'blocked_id'],
      ['feed_entries', 'user_id'],
    ] as const) {
      await client.query(`delete from ${table} where ${column} = any ($1)`, [ids]);
    }
    await client.query(`update users set account_type = 'public' where account_type <> 'public'`);
    await client.query(
      `insert into subscriptions (subscriber_id, user_id, since, asked_at)
       select reader, users.id, now(), now() from unnest($1::bigint[]) as reader
        cross join lateral (select id from users where id <> reader order by id desc limit $2) as users`,
      [ids, ties],
    );
    await client.query(
      `insert into feed_entries (user_id, post_id, created_at)
       select reader, newest.id, newest.created_at from unnest($1::bigint[]) as reader
        cross join lateral (
          select posts.id, posts.created_at from posts
            join subscriptions on subscriptions.user_id = posts.author_id and subscriber_id = reader
           where posts.level = 'public' order by posts.id desc limit $2) as newest`,
      [ids, ENTRIES],
    );
    const { rows } = await client.query<{ least: number }>(
      `select coalesce(min(count), 0)::int as least
         from (select count(entries.post_id) from unnest($1::bigint[]) as reader
                 left join feed_entries entries on entries.user_id = reader group by reader) as counted`,
      [ids],
    );
    if ((rows[0]?.least ?? 0) < SHOWN) throw new Error(`Tied to ${ties}, somebody has no full page.`);
    await client.query('vacuum analyze subscriptions, feed_entries, users');
    return readers;
  } finally {
    await client.end();
  }
}

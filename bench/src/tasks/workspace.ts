import pg from 'pg';
import type { Bench, World } from '../bench';
import type { HttpLoad } from '../case';
import { makersOfLargeTeam } from '../large-team';
import { type Compared, compare } from '../rounds';
import { startServer } from '../server-process';

const OWN_TASKS = 5_000;
const IN_FLIGHT = 4;

/** Known again by it, and taken away. */
const TITLE = 'One of five thousand';

/**
 * Open tasks with a deadline around today and without, some on the test and some done in the last weeks, of which
 * somebody is worker, and inspector of others.
 */
const FILL = `
  insert into tasks (project_id, title, description, status, rank, priority, creator_id, worker_id, inspector_id,
                     percentage, deadline, done_at, created_at)
  select $1, '${TITLE}', '', status, 'zz' || lpad(place::text, 6, '0'), 'average', $2,
         case when place % 20 = 7 then $3::bigint else $2::bigint end,
         case when place % 20 = 7 then $2::bigint else $3::bigint end, case status when 'done' then 100 else 0 end,
         case when place % 4 = 0 then null else current_date - 60 + place % 200 end,
         case status when 'done' then now() - make_interval(days => place % 56) end, now()
    from (select place, (array['new', 'inProgress', 'onTheTest', 'new', 'done'])[1 + place / 7 % 5] as status
            from generate_series(1, ${OWN_TASKS}) as place) as made`;

/** The page of somebody with thousands of tasks of their own, against the same joins by one statement each. */
export async function measureWorkspace(
  { bundles, database, load, profileFolder }: Bench,
  world: World,
): Promise<Compared> {
  const [own, other] = makersOfLargeTeam(world.users);
  if (!own || !other) throw new Error('The large team is empty.');
  const client = new pg.Client({ connectionString: world.environment.DATABASE_URL });
  await client.connect();
  try {
    await client.query(FILL, [world.boards.first, own.id, other.id]);
    await client.query('vacuum analyze tasks');
    const reference = await startServer(bundles, bundles.server, world.environment);
    try {
      const ours = await startServer(bundles, bundles.product, world.environment, profileFolder);
      try {
        const asking = (path: string, token?: string): HttpLoad => ({
          kind: 'http',
          inFlight: IN_FLIGHT,
          requests: [{ method: 'GET', path, ...(token !== undefined && { token }) }],
        });
        return await compare(
          {
            first: { server: reference, load: asking(`/workspace/${own.id}`) },
            second: { server: ours, load: asking('/api/workspace', own.token) },
          },
          load,
          database.cpu,
        );
      } finally {
        await ours.stop();
      }
    } finally {
      await reference.stop();
    }
  } finally {
    await client.query('delete from tasks where title = $1 and project_id = $2', [TITLE, world.boards.first]);
    await client.end();
  }
}

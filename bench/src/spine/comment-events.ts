import type { Bench, World } from '../bench';
import type { HttpRequest } from '../case';
import { type ServerProcess, startServer } from '../server-process';
import { type Spread, spread } from '../statistics';
import { openSettling } from '../tasks/settling';
import { openWatched } from './watched';

const WARM_UP_ROUNDS = 3;
const ROUNDS = 12;
/** Seldom, for the database's share is counted. */
const LOOK_MS = 50;

type Cost = Record<'cpu' | 'postgres', number>;

export interface CommentEvents {
  events: number;
  /** Rows of notifications that came of each. */
  notices: number;
  /** Of one, in microseconds. */
  reference: Cost;
  ratios: Record<keyof Cost | 'both', Spread>;
}

interface Notice {
  reader: number;
  actor: number;
  subject: string;
  params: Record<string, unknown>;
}

/** What consumers do for comments that wait, against the rows that came of it, written by one statement for each table. */
export async function measureCommentEvents(
  { bundles, database, profileFolder }: Bench,
  world: World,
): Promise<CommentEvents> {
  const settling = await openSettling(world);
  const { client, settle, vacuum } = settling;
  const reference = await startServer(bundles, bundles.server, world.environment);
  try {
    const ours = await startServer(bundles, bundles.product, world.environment, profileFolder);
    try {
      const comments = await openWatched(client, world);
      const last = await lastId(settling, 'notifications');
      const lastEvent = await lastId(settling, 'outbox');
      for (const comment of comments) await send(ours.origin, comment);
      await settle(LOOK_MS);
      const { rows: said } = await client.query<{ id: number }>(
        `select id from outbox where id > $1 and payload ->> 'type' = 'comment.created' order by id`,
        [lastEvent],
      );
      const events = said.map(({ id }) => id);
      const { rows: notices } = await client.query<Notice>(
        `select n.user_id::int as reader, a.actor_id::int as actor, n.subject, n.params
           from notifications n join notification_actors a on a.notification_id = n.id
          where n.id > $1 and n.kind = 'taskCommented'`,
        [last],
      );
      await post(reference.origin, '/waiting', { events: events.length });
      const [waker] = comments;
      const costOf = async (server: ServerProcess, work: () => Promise<void>): Promise<Cost> => {
        await vacuum();
        const [cpu, postgres] = [await server.cpu(), database.cpu()];
        await work();
        const both = { cpu: (await server.cpu()) - cpu, postgres: database.cpu() - postgres };
        return { cpu: both.cpu / events.length, postgres: both.postgres / events.length };
      };
      const [bare, told]: [Cost[], Cost[]] = [[], []];
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
        const first = await costOf(reference, () => post(reference.origin, '/told', { notices }));
        await client.query('delete from notifications where id > $1', [last]);
        await client.query(`update outbox set handled_at = null, delivered = '{}' where id = any ($1)`, [
          events,
        ]);
        const second = await costOf(ours, async () => {
          // Whatever is written wakes the consumers.
          if (waker) await send(ours.origin, waker);
          await settle(LOOK_MS);
        });
        if (round < 0) continue;
        bare.push(first);
        told.push(second);
      }
      const ratio = (of: (cost: Cost) => number) =>
        spread(told.map((cost, round) => of(cost) / of(bare[round] ?? cost)));
      const median = (of: keyof Cost) => spread(bare.map((cost) => cost[of])).median;
      return {
        events: events.length,
        notices: notices.length / events.length,
        reference: { cpu: median('cpu'), postgres: median('postgres') },
        ratios: {
          cpu: ratio(({ cpu }) => cpu),
          postgres: ratio(({ postgres }) => postgres),
          both: ratio(({ cpu, postgres }) => cpu + postgres),
        },
      };
    } finally {
      await ours.stop();
    }
  } finally {
    await reference.stop();
    await settling.close();
  }
}

async function lastId(
  { client }: Awaited<ReturnType<typeof openSettling>>,
  table: 'notifications' | 'outbox',
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`select coalesce(max(id), 0)::int as id from ${table}`);
  return rows[0]?.id ?? 0;
}

async function send(origin: string, { path, token, body }: HttpRequest): Promise<void> {
  await post(origin, path, body, { authorization: `Bearer ${token}` });
}

async function post(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<void> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

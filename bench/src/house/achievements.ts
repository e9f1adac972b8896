import { messageCreated } from '@quilt/contract/features/chats';
import { taskCreated } from '@quilt/contract/features/tasks';
import { achievementsFeature, rebuildAchievements } from '@quilt/server/src/features/achievements';
import { systemClock } from '@quilt/server/src/platform/clock';
import {
  createDatabase,
  createPool,
  type Database,
  withoutTimeouts,
} from '@quilt/server/src/platform/db/database';
import { runTransaction } from '@quilt/server/src/platform/db/transaction';
import type { StoredEvent } from '@quilt/server/src/platform/feature';
import type pg from 'pg';
import type { World } from '../bench';
import type { DatabaseServer } from '../database';

/** Of each, so many one by one, and as many in lists as the dispatcher hands out. */
const EVENTS = 400;
const AT_ONCE = 200;
const FACTS = 1_000_000;

/** In milliseconds of CPU, with PostgreSQL's, for one event; of the rebuild in seconds. */
export interface AchievementsCost {
  alone: Record<string, number>;
  inLists: Record<string, number>;
  rebuild: { facts: number; people: number; node: number; postgres: number };
}

const noop = (): void => undefined;

/** What it costs to take down what happens, and to weigh everybody anew. */
export async function measureAchievements(server: DatabaseServer, world: World): Promise<AchievementsCost> {
  const pool = createPool(world.environment.DATABASE_URL ?? '', 1);
  try {
    const db = createDatabase(pool);
    const of = { 'message.created': await listMessages(pool), 'task.created': await listTasks(pool) };
    const cost: AchievementsCost = {
      alone: {},
      inLists: {},
      rebuild: { facts: 0, people: 0, node: 0, postgres: 0 },
    };
    for (const [name, events] of Object.entries(of)) {
      if (events.length < 2 * EVENTS) throw new Error(`The world has too few for ${name}: ${events.length}.`);
      // What is first asked is planned and compiled.
      for (const event of events.slice(2 * EVENTS)) await handle(db, [event]);
      cost.alone[name] = perEvent(await cpuOf(server, () => eachByItself(db, events.slice(0, EVENTS))));
      cost.inLists[name] = perEvent(await cpuOf(server, () => inLists(db, events.slice(EVENTS, 2 * EVENTS))));
    }
    // At once, for what comes later can fail.
    console.log(`  ${JSON.stringify(cost)}`);
    const filled = await fill(pool);
    const used = await cpuOf(server, () => rebuildAchievements({ db, clock: systemClock, committed: noop }));
    return { ...cost, rebuild: { ...filled, node: used.node / 1e6, postgres: used.postgres / 1e6 } };
  } finally {
    await pool.end();
  }
}

interface Cpu {
  node: number;
  postgres: number;
}

async function cpuOf({ cpu }: DatabaseServer, work: () => Promise<void>): Promise<Cpu> {
  const [node, postgres] = [process.cpuUsage(), cpu()];
  await work();
  const { user, system } = process.cpuUsage(node);
  return { node: user + system, postgres: cpu() - postgres };
}

function perEvent({ node, postgres }: Cpu): number {
  return (node + postgres) / EVENTS / 1000;
}

async function eachByItself(db: Database, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events) await handle(db, [event]);
}

async function inLists(db: Database, events: readonly StoredEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += AT_ONCE)
    await handle(db, events.slice(from, from + AT_ONCE));
}

/** As the dispatcher does it, without what it does itself. */
async function handle(db: Database, events: readonly StoredEvent[]): Promise<void> {
  const [ledger] = achievementsFeature.consumers ?? [];
  if (!ledger) throw new Error('Nobody takes down what happens.');
  await runTransaction(db, (tx) => ledger.handle(tx, events, systemClock.now()), noop);
}

const toEvent = (type: string, id: number, at: Date): StoredEvent => ({
  outboxId: 0,
  type,
  id,
  scope: 'installation',
  seq: 0,
  patch: {},
  createdAt: at,
});

/** Nobody has told of these: the world is filled without. */
async function listMessages(pool: pg.Pool): Promise<StoredEvent[]> {
  const { rows } = await pool.query<{ id: number; created_at: Date }>(
    'select id, created_at from messages order by id limit $1',
    [2 * EVENTS + AT_ONCE],
  );
  return rows.map(({ id, created_at }) => toEvent(messageCreated.type, id, created_at));
}

/** Of tasks that are done there is most to say. */
async function listTasks(pool: pg.Pool): Promise<StoredEvent[]> {
  const { rows } = await pool.query<{ id: number; done_at: Date }>(
    `select id, done_at from tasks where status = 'done' and worker_id is not null and done_at is not null
      order by id limit $1`,
    [2 * EVENTS + AT_ONCE],
  );
  return rows.map(({ id, done_at }) => toEvent(taskCreated.type, id, done_at));
}

/** As many of each kind for everybody. */
async function fill(pool: pg.Pool): Promise<{ facts: number; people: number }> {
  return withoutTimeouts(pool, async (client) => {
    await client.query(
      `with kinds as (select distinct kind from achievement_facts),
            people as (select id, count(*) over () as total from users)
       insert into achievement_facts (user_id, kind, key, at)
       select people.id, kinds.kind, 100000000 + n, timestamptz '2026-01-01' + make_interval(mins => n::int)
         from people cross join kinds
        cross join generate_series(1, $1 / people.total / (select count(*) from kinds) + 1) as n
       on conflict do nothing`,
      [FACTS],
    );
    await client.query('analyze achievement_facts');
    const { rows } = await client.query<{ facts: number; people: number }>(
      'select (select count(*) from achievement_facts) as facts, (select count(*) from users) as people',
    );
    const [filled] = rows;
    if (!filled) throw new Error('Nothing was filled.');
    return filled;
  });
}

import { UserId, UserUuid } from '@quilt/contract/core';
import type { ProjectId, TagId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { expect } from 'vitest';
import { makeLargeWorld } from '../../db/large-world';
import { startSession } from '../../features/auth';
import { FEATURES } from '../../services/features';
import type { createTestApp, Person } from '..';

const USERS = 6_000;
/** The large project gets so many times its tasks more, so that looking through a column of it shows as well. */
const TIMES_MORE = 6;

type Caller = Pick<Person, 'call'>;

/** A world in which looking through a table would show, and who looks at its lists. */
export interface PlansWorld {
  platform: Awaited<ReturnType<typeof createTestApp>>['platform'];
  viewer: Caller;
  viewerId: UserId;
  /** Owns the largest team. */
  chief: Caller;
  /** Works on more open tasks than anybody else. */
  busiest: Caller;
  /** Those after the viewer. */
  others: readonly [UserUuid, ...UserUuid[]];
  large: LargeProject;
  /** What an address answers to whoever has it. */
  open(url: string): Promise<number>;
}

/** The one with most tasks. */
interface LargeProject {
  id: ProjectId;
  task: TaskId;
  worker: UserUuid;
  tag: TagId;
}

/** Looks at one list, or at several that belong together. */
export type Walk = (world: PlansWorld) => Promise<unknown>;

export async function makePlansWorld(app: Awaited<ReturnType<typeof createTestApp>>): Promise<PlansWorld> {
  const { platform } = app;
  await makeLargeWorld(platform, FEATURES, { users: USERS }, () => {});
  const rows = await platform.db.selectFrom('users').select(['id', 'uuid']).orderBy('id').execute();
  const [first, user, next, ...others] = [rows[0], ...rows.slice(1_000, 1_200)];
  if (!first || !user || !next) throw new Error('the world is too small');
  const large = await enlarge(platform, await findLargeProject(platform));
  return {
    platform,
    viewer: await enter(app, user),
    viewerId: UserId.parse(user.id),
    chief: await enter(app, first),
    others: [UserUuid.parse(next.uuid), ...others.map(({ uuid }) => UserUuid.parse(uuid))],
    busiest: await enter(app, await findBusiest(platform)),
    large,
    open: async (url) => (await app.app.inject({ url: new URL(url).pathname })).statusCode,
  };
}

async function enter(
  { context, platform, call }: Awaited<ReturnType<typeof createTestApp>>,
  user: { id: number; uuid: string },
): Promise<Caller> {
  const token = await context.transaction((tx) =>
    startSession(tx, context, {
      user: { id: UserId.parse(user.id), uuid: UserUuid.parse(user.uuid) },
      now: platform.clock.now(),
      userAgent: 'test',
      address: '127.0.0.1',
    }),
  );
  return { call: (endpoint, input) => call(endpoint, input, { token }) };
}

/** By looking through all, so not while plans are looked at. */
async function findLargeProject({ pool }: PlansWorld['platform']): Promise<LargeProject> {
  const { rows } = await pool.query<LargeProject>(
    `select projects.id, max(tasks.id) as task, max(users.uuid::text) as worker, max(task_tags.tag_id) as tag
       from projects
       join tasks on tasks.project_id = projects.id
       left join users on users.id = tasks.worker_id
       left join task_tags on task_tags.task_id = tasks.id
      where projects.archived_at is null
      group by projects.id order by count(*) desc limit 1`,
  );
  const [large] = rows;
  if (!large) throw new Error('there is no large project');
  return large;
}

/** As above. */
async function findBusiest({ pool }: PlansWorld['platform']): Promise<{ id: number; uuid: string }> {
  const { rows } = await pool.query<{ id: number; uuid: string }>(
    `select users.id, users.uuid from users join tasks on tasks.worker_id = users.id
      where tasks.archived_at is null and tasks.status <> 'done'
      group by users.id order by count(*) desc limit 1`,
  );
  const [busiest] = rows;
  if (!busiest) throw new Error('nobody works');
  return busiest;
}

/** With tasks like those that it has, and as many of each tag. */
async function enlarge({ pool }: PlansWorld['platform'], large: LargeProject): Promise<LargeProject> {
  const columns = `project_id, title, description, status, rank, priority, creator_id, worker_id, inspector_id, deadline,
    percentage, milestone_id, created_at, done_at, archived_at, near_told, passed_told`;
  await pool.query(
    `with made as (
       insert into tasks (${columns})
       select ${columns} from tasks cross join generate_series(1, $2::int) where project_id = $1 returning id)
     insert into task_tags (task_id, tag_id)
     select made.id, tags.ids[1 + (made.id / 2) % cardinality(tags.ids)]
       from made, (select array_agg(id) as ids from project_tags where project_id = $1) as tags
      where made.id % 2 = 0`,
    [large.id, TIMES_MORE],
  );
  await pool.query('vacuum analyze tasks, task_tags');
  return large;
}

/** The first page and the one after it. */
export async function twoPages(
  ask: (cursor?: string) => Promise<{ ok: boolean; data?: unknown }>,
): Promise<void> {
  const first = await ask();
  expect(first.ok).toBe(true);
  const { nextCursor } = first.data as { nextCursor: string | null };
  if (nextCursor) expect((await ask(nextCursor)).ok).toBe(true);
}

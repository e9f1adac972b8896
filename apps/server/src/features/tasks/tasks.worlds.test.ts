import { signIn } from '@quilt/contract/features/auth';
import { listComments } from '@quilt/contract/features/comments';
import { listMembers } from '@quilt/contract/features/members';
import { listNotifications } from '@quilt/contract/features/notifications';
import { ProjectId } from '@quilt/contract/features/projects';
import { getBoard, getTask, listHistory, type TaskId } from '@quilt/contract/features/tasks';
import { TeamId } from '@quilt/contract/features/teams';
import { getWorkspace, WORKSPACE_GROUPS } from '@quilt/contract/features/workspace';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../../db/demo';
import { makeLargeWorld } from '../../db/large-world';
import { FEATURES } from '../../services/features';
import { drawQuickly } from '../../testing/portraits';
import { createTasksWorld } from '../../testing/tasks-world';

drawQuickly();

const world = await createTasksWorld();
const { platform, call, done, listMiscounted } = world;

// The demo is made, which takes its time where much else runs.
beforeAll(async () => {
  // The people of the tests' cast are nobody's demo.
  expect((await fillDemo(platform, FEATURES)).state).toBe('made');
}, 120_000);

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(platform.db);
  return Number((rows as { count: number }[])[0]?.count ?? 0);
}

test('the demo has about 400 tasks in six projects, of every status, some late, some mira’s', async () => {
  const all = await count(sql`select count(*) as count from tasks`);
  expect(all).toBeGreaterThan(380);
  expect(all).toBeLessThan(430);
  expect(await count(sql`select count(distinct project_id) as count from tasks`)).toBe(6);
  for (const status of ['new', 'inProgress', 'onTheTest', 'done']) {
    expect(await count(sql`select count(*) as count from tasks where status = ${status}`)).toBeGreaterThan(
      20,
    );
  }
  const today = platform.clock.now().toISOString().slice(0, 10);
  expect(
    await count(
      sql`select count(*) as count from tasks where deadline < ${today}::date and status <> 'done'`,
    ),
  ).toBeGreaterThan(8);
  const own = (column: string) => sql`
    select count(*) as count from tasks join users on users.id = ${sql.ref(column)}
     where users.username = 'mira' and status <> 'done'`;
  expect(await count(own('tasks.worker_id'))).toBeGreaterThan(8);
  expect(await count(own('tasks.inspector_id'))).toBeGreaterThan(4);
});

test('those who sign in have something in every group of their own page, and have finished something most weeks', async () => {
  const isSunday = platform.clock.now().getUTCDay() === 0;
  for (const username of ['mira', 'daniel', 'lena']) {
    const session = await call(signIn, { body: { username, password: 'quilt-demo-2026' } });
    const ask = { token: session.ok ? session.data.item.accessToken : '' };
    const { item } = await done(call(getWorkspace, {}, ask));
    const full = item.windows.flatMap(({ group, items }) => (items.length > 0 ? [group] : []));
    expect(full).toEqual(WORKSPACE_GROUPS.filter((group) => !isSunday || group !== 'week'));
    expect(item.weeks.filter(({ count: finished }) => finished > 0).length).toBeGreaterThan(5);
    expect(item.activity.length).toBeGreaterThan(3);
    expect(item.mentions.items.length).toBeGreaterThan(0);
  }
});

test('all that is kept is as it would be counted', async () => {
  expect(await listMiscounted()).toEqual([]);
});

test('nothing in it could not have happened', async () => {
  const wrong = await sql<{ what: string }>`
    select format('task %s is later than now', id) as what from tasks
     where greatest(created_at, done_at, archived_at) > ${platform.clock.now()}
     union all
    select format('change %s of task %s comes before it', changes.id, tasks.id)
      from task_changes changes join tasks on tasks.id = changes.task_id where changes.at < tasks.created_at
     union all
    select format('task %s is inspected by its worker', id) from tasks where worker_id = inspector_id
     union all
    select format('task %s is on the test for nobody', id) from tasks
     where status = 'onTheTest' and inspector_id is null
     union all
    select format('task %s has a worker who cannot be one', tasks.id)
      from tasks join projects on projects.id = tasks.project_id
      left join team_members members
        on members.team_id = projects.team_id and members.user_id = tasks.worker_id
     where tasks.worker_id is not null
       and (members.role is null or members.role in ('observer', 'bystander')
         or (members.role = 'temporaryPerformer' and not exists (
              select from project_members listed
               where listed.project_id = projects.id and listed.user_id = tasks.worker_id)))
     union all
    select format('task %s has an inspector who cannot be one', tasks.id)
      from tasks join projects on projects.id = tasks.project_id
      left join team_members members
        on members.team_id = projects.team_id and members.user_id = tasks.inspector_id
     where tasks.inspector_id is not null
       and (members.role is null or members.role in ('temporaryPerformer', 'bystander'))
     union all
    select format('task %s was made by somebody who may not', tasks.id)
      from tasks join projects on projects.id = tasks.project_id
      left join team_members members
        on members.team_id = projects.team_id and members.user_id = tasks.creator_id
     where members.role is null or members.role in ('observer', 'bystander')
     union all
    select format('task %s is told twice', min(id))
      from tasks left join (select distinct task_id from task_series_days) as repeats on repeats.task_id = tasks.id
     group by project_id, title having count(*) - count(repeats.task_id) > 1
     union all
    select format('the last status of task %s is not its status', tasks.id)
      from tasks
      join lateral (select shown_to from task_changes
                     where task_id = tasks.id and kind = 'status' order by id desc limit 1) as last on true
     where (last.shown_to #>> '{}')::int
           <> array_position(array['new', 'inProgress', 'onTheTest', 'done'], tasks.status)`.execute(
    platform.db,
  );
  expect(wrong.rows).toEqual([]);
});

test('the bells of those who sign in tell of tasks that they see, by the history of these', async () => {
  const kinds = new Set<string>();
  for (const username of ['mira', 'daniel', 'lena']) {
    const session = await call(signIn, { body: { username, password: 'quilt-demo-2026' } });
    const ask = { token: session.ok ? session.data.item.accessToken : '' };
    const { items } = await done(call(listNotifications, { query: { limit: 100 } }, ask));
    const times = items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    const told = items.filter(({ params }) => params.taskId !== undefined);
    expect(told.length).toBeGreaterThan(5);
    expect(new Set(told.map(({ isRead }) => isRead)).size).toBe(2);
    for (const { kind, params } of told) {
      kinds.add(kind);
      const { item } = await done(call(getTask, { params: { id: params.taskId as TaskId } }, ask));
      expect(item).toMatchObject({ title: params.taskTitle, project: params.projectId });
    }
  }
  expect([...kinds].sort()).toEqual([
    'deadlineNear',
    'taskAssigned',
    'taskCommented',
    'taskMention',
    'taskReturned',
    'taskToInspect',
  ]);
  const { rows: wrong } = await sql`
    select notifications.kind, tasks.id
      from notifications
      join tasks on notifications.subject = 'task:' || tasks.id
      left join notification_actors actors on actors.notification_id = notifications.id
     where notifications.at not between tasks.created_at and ${platform.clock.now()}
        or notifications.read_at > ${platform.clock.now()}
        or actors.actor_id = notifications.user_id
        or (actors.actor_id is null) <> (notifications.kind = 'deadlineNear')
        or not exists (select from task_watchers watchers
                        where watchers.task_id = tasks.id and watchers.user_id = notifications.user_id)
        or notifications.kind in ('taskAssigned', 'taskReturned') and tasks.worker_id <> notifications.user_id
        or notifications.kind = 'taskToInspect' and tasks.inspector_id <> notifications.user_id`.execute(
    platform.db,
  );
  expect(wrong).toEqual([]);
});

test('it is shown as any other', async () => {
  const session = await call(signIn, { body: { username: 'mira', password: 'quilt-demo-2026' } });
  const token = session.ok ? session.data.item.accessToken : '';
  const { rows } = await sql<{ project: number; team: number; task: TaskId }>`
    select projects.id as project, projects.team_id as team, tasks.id as task
      from projects join tasks on tasks.project_id = projects.id
     where projects.title = 'Atlas mobile app'
     order by tasks.comment_count desc limit 1`.execute(platform.db);
  const [atlas] = rows;
  if (!atlas) throw new Error('no Atlas');
  const ask = { token };
  const board = await done(
    call(getBoard, { params: { id: ProjectId.parse(atlas.project) }, query: {} }, ask),
  );
  expect(board.item.columns.map(({ count: shown }) => shown)).toEqual([37, 20, 12, 64]);
  const params = { id: atlas.task };
  await done(call(getTask, { params }, ask));
  expect((await done(call(listHistory, { params, query: {} }, ask))).items.length).toBeGreaterThan(0);
  expect((await done(call(listComments, { params, query: {} }, ask))).items.length).toBeGreaterThan(1);
  const members = await done(call(listMembers, { params: { id: TeamId.parse(atlas.team) }, query: {} }, ask));
  const loads = members.items.map(({ load }) => load.new + load.inProgress + load.onTheTest);
  expect(Math.max(...loads)).toBeGreaterThan(5);
});

test('the large world has ten tasks for each user, two projects with their shares, and keeps what it counts', async () => {
  const { rows: there } = await sql<{ last: number }>`select max(id) as last from projects`.execute(
    platform.db,
  );
  await makeLargeWorld(platform, FEATURES, { users: 60 }, () => undefined);
  const { rows: made } = await sql<{ count: number }>`
    select count(tasks.id) as count from projects left join tasks on tasks.project_id = projects.id
     where projects.id > ${there[0]?.last} group by projects.id order by projects.id`.execute(platform.db);
  const counts = made.map(({ count: tasks }) => Number(tasks));
  expect(counts.reduce((sum, tasks) => sum + tasks, 0)).toBe(600);
  expect(counts.slice(0, 2)).toEqual([600 * 0.05, 600 * 0.025]);
  expect(Math.max(...counts.slice(2)) - Math.min(...counts.slice(2))).toBeLessThanOrEqual(1);
  expect(await listMiscounted()).toEqual([]);
}, 180_000);

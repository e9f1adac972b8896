import type { UserId } from '@quilt/contract/core';
import type { ProjectId, TagId } from '@quilt/contract/features/projects';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import { dayIn } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import {
  type BoardPlace,
  DEMO_BOARDS,
  type DemoBoard,
  type DemoPerson,
  type PlannedTask,
  planBoard,
  spreadDeadlines,
} from './demo';
import { DEMO_READERS, recordTaskNotices } from './demo-notices';
import { firstRanks } from './ranks';
import { recountMilestones, recountProjects } from './recount';

/** Nobody is told now: it was all long ago. */
export async function fillTasksDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const now = context.clock.now();
    const planned: PlannedTask[] = [];
    const days = new Map<ProjectId, string>();
    for (const board of DEMO_BOARDS) {
      const place = await findPlace(tx, board, now);
      days.set(place.project, dayIn(now, place.timeZone));
      planned.push(...planBoard(board, place));
    }
    const { rows: readers } = await sql<{ id: UserId }>`
      select id from users where username = any (${DEMO_READERS}::text[]) order by id`.execute(tx);
    spreadDeadlines(
      planned,
      readers.map(({ id }) => id),
      (project) => days.get(project) ?? '',
    );
    planned.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    const ids = await reserveIds(tx, planned.length);
    const tasks = planned.map((task, index) => ({ ...task, id: ids[index] ?? 0 }));
    const connections = connect(tasks);
    await insertTasks(tx, tasks, connections);
    await insertParts(tx, tasks, connections);
    await sql.raw(recountProjects('true')).execute(tx);
    await sql.raw(recountMilestones('true')).execute(tx);
    await recordTaskNotices(tx, now);
  });
}

async function findPlace(tx: Tx, board: DemoBoard, now: Date): Promise<BoardPlace> {
  const { rows } = await sql<{ id: BoardPlace['project']; timeZone: string; createdAt: Date }>`
    select projects.id, teams.time_zone as "timeZone", projects.created_at as "createdAt"
      from projects join teams on teams.id = projects.team_id where projects.title = ${board.project}`.execute(
    tx,
  );
  const [project] = rows;
  if (!project) throw new Error(`the demo has no project ${board.project}`);
  const { rows: tags } = await sql<{ id: TagId; title: string }>`
    select id, title from project_tags where project_id = ${project.id}`.execute(tx);
  const { rows: milestones } = await sql<BoardPlace['milestones'][number]>`
    select id, starts_on, ends_on from milestones where project_id = ${project.id}
     order by ends_on nulls last, id`.execute(tx);
  const { rows: people } = await sql<DemoPerson & { username: string }>`
    select id, uuid, username, first_name || ' ' || last_name as name from users
     where username = any (${[...board.creators, ...board.workers, ...board.inspectors]}::text[])`.execute(
    tx,
  );
  const known = new Map(people.map(({ username, ...person }) => [username, person]));
  return {
    project: project.id,
    timeZone: project.timeZone,
    age: (now.getTime() - project.createdAt.getTime()) / DAY_MS,
    now,
    tags: new Map(tags.map(({ id, title }) => [title, id])),
    milestones,
    person: (username) => {
      const person = known.get(username);
      if (!person) throw new Error(`the demo has no ${username}`);
      return person;
    },
  };
}

async function reserveIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('tasks', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

type MadeTask = PlannedTask & { id: number };

interface MadeConnection {
  from: MadeTask;
  to: MadeTask;
  kind: 'blocks' | 'parentOf' | 'precedes' | 'relatesTo';
}

function connect(tasks: readonly MadeTask[]): MadeConnection[] {
  const find = (title: string): MadeTask => {
    const task = tasks.find((one) => one.title === title);
    if (!task) throw new Error(`the demo has no task ${title}`);
    return task;
  };
  return DEMO_BOARDS.flatMap(({ blocks, parents }) => [
    ...blocks.flatMap(([first, second]): MadeConnection[] => [
      { from: find(first), to: find(second), kind: 'blocks' },
      { from: find(first), to: find(second), kind: 'precedes' },
    ]),
    ...parents.flatMap(([parent, ...subtasks]) =>
      subtasks.map((title): MadeConnection => ({ from: find(parent), to: find(title), kind: 'parentOf' })),
    ),
    ...parents.flatMap(([, first, second]): MadeConnection[] =>
      first && second ? [{ from: find(first), to: find(second), kind: 'relatesTo' }] : [],
    ),
  ]);
}

async function insertTasks(
  tx: Tx,
  tasks: readonly MadeTask[],
  connections: readonly MadeConnection[],
): Promise<void> {
  const rows = tasks.map((task) => {
    const subtasks = connections.filter(({ from, kind }) => kind === 'parentOf' && from === task);
    const blockers = connections.filter(({ to, kind }) => kind === 'blocks' && to === task);
    return {
      id: task.id,
      project_id: task.project,
      title: task.title,
      description: task.description,
      status: task.status,
      rank: task.rank,
      priority: task.priority,
      creator_id: task.creator.id,
      worker_id: task.worker?.id ?? null,
      inspector_id: task.inspector?.id ?? null,
      starts_on: task.startsOn,
      deadline: task.deadline,
      near_told: task.isNear ? task.deadline : null,
      passed_told: task.isOverdue ? task.deadline : null,
      percentage: task.percentage,
      estimate: task.estimate,
      milestone_id: task.milestone,
      checklist_count: task.checklist.length,
      checklist_done: task.checklist.filter(({ isDone }) => isDone).length,
      subtask_count: subtasks.length,
      subtask_done: subtasks.filter(({ to }) => to.status === 'done').length,
      comment_count: 0,
      open_blockers: blockers.filter(({ from }) => from.status !== 'done').length,
      version: 1,
      field_versions: {},
      created_at: task.createdAt,
      done_at: task.doneAt,
      archived_at: task.archivedAt,
    };
  });
  await insertRows(tx, 'tasks', rows);
}

async function insertParts(
  tx: Tx,
  tasks: readonly MadeTask[],
  connections: readonly MadeConnection[],
): Promise<void> {
  await insertRows(
    tx,
    'task_tags',
    tasks.flatMap(({ id, tag }) => (tag === null ? [] : [{ task_id: id, tag_id: tag }])),
  );
  await insertRows(
    tx,
    'task_checklist',
    tasks.flatMap(({ id, checklist }) => {
      const ranks = firstRanks(checklist.length);
      return checklist.map(({ text, isDone }, index) => ({
        task_id: id,
        text,
        is_done: isDone,
        rank: ranks[index],
      }));
    }),
  );
  await insertRows(
    tx,
    'task_connections',
    connections.map(({ from, to, kind }) => ({
      from_id: from.id,
      to_id: to.id,
      kind,
      ends: kind === 'precedes' ? 'FS' : null,
      lag: kind === 'precedes' ? 0 : null,
      created_at: new Date(Math.max(from.createdAt.getTime(), to.createdAt.getTime())),
    })),
  );
  await insertRows(
    tx,
    'task_watchers',
    tasks.flatMap(({ id, creator, worker, inspector, createdAt }) =>
      [...new Set([creator.id, worker?.id, inspector?.id])].flatMap((user) =>
        user === undefined ? [] : [{ task_id: id, user_id: user, since: createdAt }],
      ),
    ),
  );
  const changes = tasks.flatMap(({ id, changes: own }) => own.map((change) => ({ id, ...change })));
  changes.sort((one, other) => one.at.getTime() - other.at.getTime());
  await insertRows(
    tx,
    'task_changes',
    changes.map(({ id, actor, at, kind, from, to, valueFrom = null, valueTo = null }) => ({
      task_id: id,
      actor_id: actor.id,
      kind,
      shown_from: from,
      shown_to: to,
      value_from: valueFrom,
      value_to: valueTo,
      at,
    })),
  );
  await sql`
    update tasks set changed_at = last.at
      from (select task_id, max(at) as at from task_changes where kind <> 'created' group by task_id) as last
     where tasks.id = last.task_id`.execute(tx);
}

/** In one statement; a JSON null is none of the database's. */
async function insertRows(
  tx: Tx,
  table: 'tasks' | 'task_tags' | 'task_checklist' | 'task_connections' | 'task_watchers' | 'task_changes',
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const given = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  );
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb)`.execute(tx);
}

import { TASK_STATUSES, type TaskStatus } from '@quilt/contract/access';
import type pg from 'pg';
import { type CopyValue, copyRows } from '../../platform/db/copy-rows';
import { withoutIndexes } from '../../platform/db/without-indexes';
import { DAY_MS } from '../../platform/durations';
import type { LargeWorldPart } from '../../platform/worlds';
import { firstRanks } from './ranks';
import { recountMilestones, recountProjects } from './recount';

/** For each user; of all of them this share is in the first project of the largest team, and these in its second. */
const TASKS_PER_USER = 10;
const FIRST = 0.05;
const SECOND = { most: 5_000, ofFirst: 0.5 };
/** Of ten that follow each other in a project. */
const STATUSES: readonly TaskStatus[] = [
  'new',
  'done',
  'inProgress',
  'new',
  'done',
  'onTheTest',
  'new',
  'inProgress',
  'done',
  'new',
];
const WORDS = ['Draw', 'Проверить', 'Measure', 'Описать', 'Mend', 'Перевести', 'Print', 'Собрать'];
const THINGS = ['the map', 'остановки', 'tickets', 'тексты', 'the archive', 'карту', 'night lines', 'письма'];
const CHECKLIST = ['Sketch', 'Build', 'Проверить'];

interface Project {
  id: number;
  members: number[];
  tags: number[];
  milestones: number[];
  count: number;
  firstId: number;
  /** All of its tasks have both days, and most of them follow another: the plan that is measured. */
  isPlanned: boolean;
}

/** What is so of a task follows from its place in its project. */
interface MadeTask {
  id: number;
  index: number;
  project: Project;
  status: TaskStatus;
  isArchived: boolean;
  worker: number;
  creator: number;
}

type Work = Parameters<LargeWorldPart>[0];

export const fillTasksWorld: LargeWorldPart = (work) =>
  withoutIndexes(
    work.client,
    [
      'tasks',
      'task_tags',
      'task_checklist',
      'task_connections',
      'task_watchers',
      'task_changes',
      'task_comments',
      'documents',
      'document_versions',
      'document_shares',
      'document_changes',
      'document_pins',
      'document_visits',
      'document_views',
      'document_unread',
      'document_uses',
      'comment_reactions',
      'time_entries',
      'task_series',
      'task_series_days',
      'timers',
      'import_tasks',
    ],
    () => makeTasks(work),
  );

async function makeTasks({ client, size, users, now, report }: Work): Promise<void> {
  const total = size.tasks ?? users.count * TASKS_PER_USER;
  report(`Making ${total} tasks`);
  const projects = share(await listProjects(client, users), total);
  const all = projects.reduce((sum, { count }) => sum + count, 0);
  let next = await reserveIds(client, all);
  for (const project of projects) {
    project.firstId = next;
    next += project.count;
  }
  await copyRows(client, 'tasks', TASK_COLUMNS, tasksOf(projects, now));
  await copyParts(client, projects, now);
  // Those of the demo, if it is there, are counted already.
  const own = 'creator_id between $1 and $2';
  const range = [users.firstId, users.firstId + users.count - 1];
  await client.query(recountProjects(own), range);
  await client.query(recountMilestones(own), range);
}

async function listProjects(client: pg.ClientBase, users: Work['users']): Promise<Project[]> {
  const { rows } = await client.query<Project>(
    `select projects.id, people.ids as members, 0 as count, 0 as "firstId", false as "isPlanned",
            to_json(array(select id from project_tags where project_id = projects.id order by id)) as tags,
            to_json(array(select id from milestones where project_id = projects.id order by id)) as milestones
       from projects
       join (select team_id, to_json(array_agg(user_id order by user_id)) as ids, min(user_id) as least
               from team_members where role in ('owner', 'administrator', 'manager', 'performer')
              group by team_id) as people on people.team_id = projects.team_id
      where people.least between $1 and $2
      order by projects.team_id, projects.id`,
    [users.firstId, users.firstId + users.count - 1],
  );
  return rows;
}

/** The largest team comes first, and so do its projects. */
function share(projects: Project[], total: number): Project[] {
  const [first, second, ...others] = projects;
  if (first) first.count = Math.ceil(total * FIRST);
  if (first && second) {
    second.count = Math.min(SECOND.most, Math.ceil(first.count * SECOND.ofFirst));
    second.isPlanned = true;
  }
  const left = total - (first?.count ?? 0) - (second?.count ?? 0);
  for (const [place, project] of others.entries()) {
    project.count =
      Math.floor(((place + 1) * left) / others.length) - Math.floor((place * left) / others.length);
  }
  return projects;
}

async function reserveIds(client: pg.ClientBase, count: number): Promise<number> {
  const { rows } = await client.query<{ first: number }>(
    `with first as (select nextval(pg_get_serial_sequence('tasks', 'id')) as id)
     select id as first, setval(pg_get_serial_sequence('tasks', 'id'), id + $1 - 1) from first`,
    [count],
  );
  return rows[0]?.first ?? 1;
}

function taskAt(project: Project, index: number): MadeTask {
  const { members } = project;
  return {
    id: project.firstId + index,
    index,
    project,
    status: STATUSES[index % STATUSES.length] ?? 'new',
    isArchived: index % 40 === 39,
    worker: members[index % members.length] ?? 0,
    creator: members[(index * 7 + 1) % members.length] ?? 0,
  };
}

function* each(projects: readonly Project[]): Generator<MadeTask> {
  for (const project of projects) {
    for (let index = 0; index < project.count; index += 1) yield taskAt(project, index);
  }
}

/** Of every ten, one is blocked by the one before, one is its subtask, and one follows it; of a plan six follow it. */
const CONNECTED = { 1: 'blocks', 4: 'parentOf', 7: 'precedes' } as const;
const PLANNED = {
  ...CONNECTED,
  2: 'precedes',
  3: 'precedes',
  5: 'precedes',
  6: 'precedes',
  8: 'precedes',
} as const;

function connectionBefore({ index, project }: MadeTask): 'blocks' | 'parentOf' | 'precedes' | null {
  if (index === 0) return null;
  const place = index % 10;
  return project.isPlanned
    ? (PLANNED[place as keyof typeof PLANNED] ?? null)
    : (CONNECTED[place as keyof typeof CONNECTED] ?? null);
}

/** Tens of tasks, each of three days, one after the other. */
function spanOf(
  { index, project }: MadeTask,
  now: Date,
): { startsOn: string | null; deadline: string | null } {
  const dayAfter = (days: number): string => toDay(new Date(now.getTime() + days * DAY_MS));
  if (project.isPlanned) {
    const start = (Math.floor(index / 10) % 90) - 20 + (index % 10) * 3;
    return { startsOn: dayAfter(start), deadline: dayAfter(start + 2) };
  }
  return { startsOn: null, deadline: index % 3 === 0 ? dayAfter((index % 60) - 15) : null };
}

const isThere = ({ isArchived }: MadeTask): boolean => !isArchived;
const hasChecklist = ({ index }: MadeTask): boolean => index % 5 === 0;
const hasComment = ({ index }: MadeTask): boolean => index % 4 === 0;

/** Of its worker, who has logged them on the day on which it was made. */
const minutesOf = ({ index, status }: MadeTask): number =>
  status !== 'new' && index % 4 === 1 ? 15 * (1 + (index % 3)) : 0;

const TASK_COLUMNS = [
  'id',
  'project_id',
  'title',
  'description',
  'status',
  'rank',
  'priority',
  'creator_id',
  'worker_id',
  'inspector_id',
  'starts_on',
  'deadline',
  'percentage',
  'milestone_id',
  'checklist_count',
  'checklist_done',
  'subtask_count',
  'subtask_done',
  'comment_count',
  'open_blockers',
  'spent',
  'created_at',
  'done_at',
  'archived_at',
  'near_told',
  'passed_told',
];
const PERCENTAGES = { new: 0, inProgress: 40, onTheTest: 90, done: 100 } as const;

function* tasksOf(projects: readonly Project[], now: Date): Generator<readonly CopyValue[]> {
  for (const project of projects) {
    const ranks = firstRanks(project.count);
    for (let index = 0; index < project.count; index += 1) {
      yield toRow(taskAt(project, index), ranks[index] ?? '', now);
    }
  }
}

function toRow(task: MadeTask, rank: string, now: Date): readonly CopyValue[] {
  const { id, index, project, status, isArchived, worker, creator } = task;
  const before = index === 0 ? null : taskAt(project, index - 1);
  const after = index + 1 < project.count ? taskAt(project, index + 1) : null;
  const subtask = after && connectionBefore(after) === 'parentOf' && isThere(after) ? after : null;
  const isBlocked =
    before !== null && connectionBefore(task) === 'blocks' && isThere(before) && before.status !== 'done';
  const { members, milestones } = project;
  const inspector = members.length > 1 && index % 3 > 0 ? members[(index + 1) % members.length] : undefined;
  const { startsOn, deadline } = spanOf(task, now);
  // Nobody is told of thousands at the first start.
  const told = deadline !== null && deadline <= toDay(new Date(now.getTime() + 2 * DAY_MS)) ? deadline : null;
  return [
    id,
    project.id,
    `${WORDS[index % WORDS.length]} ${THINGS[(id + index) % THINGS.length]} ${index + 1}`,
    index % 6 === 0 ? 'As it was agreed, with **both** languages and a picture.' : '',
    status,
    rank,
    (['average', 'high', 'average', 'low'] as const)[index % 4] ?? 'average',
    creator,
    status === 'new' && index % 2 === 0 ? null : worker,
    status === 'onTheTest' ? (inspector ?? creator) : (inspector ?? null),
    startsOn,
    deadline,
    PERCENTAGES[status],
    index % 2 === 0 ? (milestones[(index / 2) % milestones.length] ?? null) : null,
    hasChecklist(task) ? CHECKLIST.length : 0,
    hasChecklist(task) ? 1 : 0,
    subtask ? 1 : 0,
    subtask?.status === 'done' ? 1 : 0,
    hasComment(task) ? 1 : 0,
    isBlocked ? 1 : 0,
    minutesOf(task),
    madeAt(task, now),
    status === 'done' ? new Date(now.getTime() - (index % 50) * DAY_MS) : null,
    isArchived ? new Date(now.getTime() - (index % 30) * DAY_MS) : null,
    told,
    told,
  ];
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10);
const madeAt = ({ index }: MadeTask, now: Date): Date =>
  new Date(now.getTime() - (60 + (index % 200)) * DAY_MS);

async function copyParts(client: pg.ClientBase, projects: readonly Project[], now: Date): Promise<void> {
  const rows = function* (toRows: (task: MadeTask) => (readonly CopyValue[])[]) {
    for (const task of each(projects)) yield* toRows(task);
  };
  await copyRows(
    client,
    'task_tags',
    ['task_id', 'tag_id'],
    rows(({ id, index, project: { tags } }) => {
      const tag = index % 2 === 0 ? tags[(index / 2) % tags.length] : undefined;
      return tag === undefined ? [] : [[id, tag]];
    }),
  );
  const ranks = firstRanks(CHECKLIST.length);
  await copyRows(
    client,
    'task_checklist',
    ['task_id', 'text', 'is_done', 'rank'],
    rows((task) =>
      hasChecklist(task)
        ? CHECKLIST.map((text, place) => [task.id, text, place === 0, ranks[place] ?? ''])
        : [],
    ),
  );
  await copyRows(
    client,
    'task_connections',
    ['from_id', 'to_id', 'kind', 'ends', 'lag', 'created_at'],
    rows((task) => {
      const kind = connectionBefore(task);
      const order = kind === 'precedes' ? ['FS', 0] : [null, null];
      return kind === null ? [] : [[task.id - 1, task.id, kind, ...order, madeAt(task, now)]];
    }),
  );
  await copyRows(
    client,
    'task_watchers',
    ['task_id', 'user_id', 'since'],
    rows((task) => [[task.id, task.worker, madeAt(task, now)]]),
  );
  await copyRows(
    client,
    'task_changes',
    ['task_id', 'actor_id', 'kind', 'shown_from', 'shown_to', 'value_from', 'value_to', 'at'],
    rows((task) => historyOf(task, now)),
  );
}

function historyOf(task: MadeTask, now: Date): (readonly CopyValue[])[] {
  const { id, creator, worker, status } = task;
  const at = madeAt(task, now);
  const created = [id, creator, 'created', null, '"Draw"', null, null, at];
  if (status === 'new') return [created];
  const to = String(TASK_STATUSES.indexOf(status) + 1);
  const from = String(TASK_STATUSES.indexOf(status));
  return [created, [id, worker, 'status', from, to, from, to, new Date(at.getTime() + DAY_MS)]];
}

import { can, type Role } from '@quilt/contract/access';
import { parseScope, Scope, type UserId, UserUuid } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import type { NotificationKind } from '@quilt/contract/features/notifications';
import { ProjectId } from '@quilt/contract/features/projects';
import {
  TaskId,
  type TaskPatch,
  taskCame,
  taskChanged,
  taskCreated,
  taskLeft,
  tasksHandedOver,
} from '@quilt/contract/features/tasks';
import { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import type { Consumer } from '../../platform/feature';
import {
  listReadersAbout,
  type Notice,
  notifier,
  readerOf,
  repointAbout,
  withdrawAbout,
  withdrawOf,
} from '../notifications';
import { returnTasks } from './handing-over';
import { findActor, findToldTask, listToldReaders, type ToldReader, type ToldTask } from './told.repository';

/** All that somebody is told of tasks. */
const ABOUT_TASKS: readonly NotificationKind[] = [
  'taskAssigned',
  'taskToInspect',
  'taskReturned',
  'taskMention',
  'taskCommented',
  'taskWatched',
  'deadlineNear',
  'deadlinePassed',
];

export const subjectOf = (task: TaskId): string => `task:${task}`;

export function noticeOf(
  task: Pick<ToldTask, 'id' | 'title' | 'project_id' | 'project_title'>,
  { id, uuid }: Pick<ToldReader, 'id' | 'uuid'>,
  kind: NotificationKind,
  actor: UserId | null,
): Notice {
  return {
    reader: { id, uuid },
    kind,
    actor,
    subject: subjectOf(task.id),
    params: {
      taskId: task.id,
      taskTitle: task.title,
      projectId: task.project_id,
      projectTitle: task.project_title,
    },
  };
}

type Look = (tx: Tx, id: TaskId, patch: TaskPatch) => Promise<readonly Notice[]>;

/** Everybody one thing at most: what concerns them most. */
function lookBy(
  choose: (patch: TaskPatch, task: ToldTask, reader: ToldReader) => NotificationKind | null,
  isForWatchers: (patch: TaskPatch) => boolean,
): Look {
  return async (tx, id, patch) => {
    const task = await findToldTask(tx, id);
    const actor = await findActor(tx, patch.actor);
    // What comes by itself, such as the return of a leaver's tasks, is told by those who make it come.
    if (!task || actor === null) return [];
    const readers = await listToldReaders(tx, task, {
      ids: [task.worker_id, task.inspector_id],
      uuids: patch.mentioned ?? [],
      withWatchers: isForWatchers(patch),
    });
    return readers.flatMap((reader) => {
      const kind = choose(patch, task, reader);
      return kind ? [noticeOf(task, reader, kind, actor)] : [];
    });
  };
}

const ON_THE_TEST = 3;
const IN_PROGRESS = 2;

/** Whose it was by then, and is now: what has changed since is told by itself. */
const isWorker = ({ card }: TaskPatch, task: ToldTask, { id, uuid }: ToldReader): boolean =>
  card.worker === uuid && task.worker_id === id;
const isInspector = ({ card }: TaskPatch, task: ToldTask, { id, uuid }: ToldReader): boolean =>
  card.inspector === uuid && task.inspector_id === id;

const isMoved = ({ was, card }: TaskPatch): boolean => was !== null && was !== card.status;
const isReturned = (patch: TaskPatch): boolean =>
  isMoved(patch) && (patch.was ?? 0) >= ON_THE_TEST && patch.card.status === IN_PROGRESS;
const isToInspect = (patch: TaskPatch): boolean =>
  patch.card.status === ON_THE_TEST && (isMoved(patch) || patch.fields.includes('inspector'));

/** Neither a place in the column nor what is only counted on the card. */
function isNews(patch: TaskPatch): boolean {
  const { was, card, fields } = patch;
  const isArchived = was !== null && card.archivedAt !== null;
  const isRestored = was === null && card.archivedAt === null;
  return fields.length > 0 || isMoved(patch) || isArchived || isRestored;
}

const lookAtCreated = lookBy(
  (patch, task, reader) => {
    if (isWorker(patch, task, reader)) return 'taskAssigned';
    if (patch.card.status === ON_THE_TEST && isInspector(patch, task, reader)) return 'taskToInspect';
    return patch.mentioned?.includes(reader.uuid) ? 'taskMention' : null;
  },
  () => false,
);

const lookAtChanged = lookBy((patch, task, reader) => {
  if (patch.fields.includes('worker') && isWorker(patch, task, reader)) return 'taskAssigned';
  if (isReturned(patch) && isWorker(patch, task, reader)) return 'taskReturned';
  if (isToInspect(patch) && isInspector(patch, task, reader)) return 'taskToInspect';
  if (patch.mentioned?.includes(reader.uuid)) return 'taskMention';
  return reader.is_watcher && isNews(patch) ? 'taskWatched' : null;
}, isNews);

/** Who watches it hears that it is elsewhere; being its worker there is nothing new. */
const lookAtCame = lookBy(
  (_, __, reader) => (reader.is_watcher ? 'taskWatched' : null),
  () => true,
);

/** Whoever does not see it there keeps no word of it; what others were told leads to where it is. */
const leftProject: Consumer = {
  name: 'words of tasks that went to another project',
  types: [taskLeft.type],
  handle: async (tx, event) => {
    const id = TaskId.parse(event.id);
    const from = ProjectId.parse(Number(parseScope(Scope.parse(event.scope)).id));
    const told = await listReadersAbout(tx, subjectOf(id), await listMembersOf(tx, from));
    const task = await findToldTask(tx, id);
    const ids = told.map((person) => person.id);
    const seeing = task ? await listToldReaders(tx, task, { ids, withWatchers: false }) : [];
    const isSeeing = new Set(seeing.map((reader) => reader.id));
    for (const person of told) {
      if (!isSeeing.has(person.id)) await withdrawAbout(tx, person, subjectOf(id), ABOUT_TASKS);
    }
    if (!task) return;
    const place = { projectId: task.project_id, projectTitle: task.project_title };
    await repointAbout(tx, subjectOf(id), place, [...isSeeing]);
  },
};

async function listMembersOf(tx: Tx, project: ProjectId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from team_members
     where team_id = (select team_id from projects where id = ${project})`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

const handOverNotices = notifier(tasksHandedOver, async (tx, event, { member, count }) => {
  const team = TeamId.parse(event.id);
  const { rows } = await sql<{ id: UserId; uuid: UserUuid; role: Role; title: string; name: string }>`
    select users.id, users.uuid, members.role, teams.title,
           (select first_name || ' ' || last_name from users where uuid = ${member}) as name
      from users
      join team_members members on members.team_id = ${team} and members.user_id = users.id
      join teams on teams.id = members.team_id and teams.deleted_at is null
     where users.uuid = ${readerOf(event)} for key share of users`.execute(tx);
  const [told] = rows;
  if (!told || !can({ role: told.role, relations: [] }, 'task.see')) return null;
  const { id, uuid, title, name } = told;
  return {
    reader: { id, uuid },
    kind: 'tasksHandedOver',
    actor: null,
    // Those of another are another list.
    subject: `handover:${team}:${member}`,
    params: { teamId: team, teamTitle: title, personName: name, personUuid: member, tasks: count },
  };
});

/**
 * Whoever may not see what is inside of a project any more keeps no word of it, and gives back what they worked on
 * there: of members who leave that was done with it, of those taken off its list it is done here.
 */
const lostAccess: Consumer = {
  name: 'tasks of who has lost sight of them',
  types: [accessChanged.type],
  handle: async (tx, event, now) => {
    const person = await findPerson(tx, event.id);
    const { kind, id } = parseScope(Scope.parse(event.scope));
    if (!person) return;
    if (kind === 'team') await leaveTeam(tx, person, TeamId.parse(Number(id)));
    if (kind === 'project') await leaveProject(tx, person, ProjectId.parse(Number(id)), now);
  },
};

type Person = { id: UserId; uuid: UserUuid };

async function findPerson(tx: Tx, uuid: string | number): Promise<Person | null> {
  const parsed = UserUuid.safeParse(uuid);
  if (!parsed.success) return null;
  const { rows } = await sql<Person>`select id, uuid from users where uuid = ${parsed.data}`.execute(tx);
  return rows[0] ?? null;
}

async function leaveTeam(tx: Tx, person: Person, team: TeamId): Promise<void> {
  const { rows } = await sql<{ role: Role }>`
    select role from team_members where team_id = ${team} and user_id = ${person.id}`.execute(tx);
  if (can({ role: rows[0]?.role, relations: [] }, 'task.see')) return;
  await withdrawOf(tx, person, { teamId: team }, ['tasksHandedOver']);
}

async function leaveProject(tx: Tx, person: Person, project: ProjectId, now: Date): Promise<void> {
  const { rows } = await sql<{
    team_id: TeamId;
    role: Role | null;
    host_id: UserId | null;
    is_assigned: boolean;
  }>`
    select projects.team_id, members.role, members.host_id,
           exists (select from project_members listed
                    where listed.project_id = ${project} and listed.user_id = ${person.id}) as is_assigned
      from projects
      left join team_members members on members.team_id = projects.team_id and members.user_id = ${person.id}
     where projects.id = ${project}`.execute(tx);
  const [seen] = rows;
  if (!seen) return;
  await returnTasks(tx, { team: seen.team_id, person, heir: seen.host_id, now });
  const relations = seen.is_assigned ? (['assignedProject'] as const) : [];
  if (can({ role: seen.role, relations }, 'task.see')) return;
  await withdrawOf(tx, person, { projectId: project }, ABOUT_TASKS);
}

export const tasksConsumers: readonly Consumer[] = [
  notifier(taskCreated, (tx, event, patch) => lookAtCreated(tx, TaskId.parse(event.id), patch)),
  notifier(taskChanged, (tx, event, patch) => lookAtChanged(tx, TaskId.parse(event.id), patch)),
  notifier(taskCame, (tx, event, patch) => lookAtCame(tx, TaskId.parse(event.id), patch)),
  leftProject,
  handOverNotices,
  lostAccess,
];

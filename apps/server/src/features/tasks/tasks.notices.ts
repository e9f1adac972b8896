import { can, type Role } from '@quilt/contract/access';
import { parseScope, Scope, type UserId, UserUuid } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import { type NotificationKind, TASK_NOTIFICATIONS } from '@quilt/contract/features/notifications';
import { ProjectId } from '@quilt/contract/features/projects';
import {
  TaskId,
  type TaskNews,
  type TaskPatch,
  taskCame,
  taskChanged,
  taskCreated,
  taskDeleted,
  taskLeft,
  tasksHandedOver,
} from '@quilt/contract/features/tasks';
import { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { eachByItself, readPatch } from '../../platform/events';
import type { Consumer, StoredEvent } from '../../platform/feature';
import {
  closeAllAbout,
  type Notice,
  notifier,
  notifierOfMany,
  readerOf,
  repointAbout,
  withdrawAllAbout,
  withdrawOf,
} from '../notifications';
import { returnTasks } from './handing-over';
import {
  findActors,
  listToldReadersOf,
  listToldTasks,
  type ToldReader,
  type ToldTask,
} from './told.repository';
import {
  listFormerlyAsked,
  listFormerlyMentioned,
  listToldOfLeft,
  subjectOf,
  takeAllBack,
  takeBack,
  toAbout,
  withdrawDeleted,
} from './withdrawn';

export function noticeOf(
  task: Pick<ToldTask, 'id' | 'title' | 'project_id' | 'project_title'>,
  { id, uuid }: Pick<ToldReader, 'id' | 'uuid'>,
  kind: NotificationKind,
  actor: UserId | null,
  news: readonly TaskNews[] = [],
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
      ...(news.length > 0 && { news: [...news] }),
    },
  };
}

type Look = (tx: Tx, told: readonly { patch: TaskPatch }[]) => Promise<readonly Notice[]>;

/** Of what concerns somebody most one thing, and that they were named, which is another; watchers hear of news alone. */
function lookBy(
  choose: (patch: TaskPatch, task: ToldTask, reader: ToldReader) => readonly (NotificationKind | null)[],
  newsFor: (patch: TaskPatch) => readonly TaskNews[],
): Look {
  return async (tx, told) => {
    const tasks = await listToldTasks(
      tx,
      told.map(({ patch }) => patch.card.id),
    );
    const actors = await findActors(
      tx,
      told.flatMap(({ patch }) => patch.actor ?? []),
    );
    const news = told.flatMap(({ patch }) => {
      const task = tasks.get(patch.card.id);
      const actor = patch.actor && actors.get(patch.actor);
      // What comes by itself, such as the return of a leaver's tasks, is told by those who make it come.
      return task && actor ? [{ task, actor, patch }] : [];
    });
    // Of a task that was changed several times, everybody whom one of these concerns; which of them does is seen below.
    const readers = await listToldReadersOf(
      tx,
      news.map(({ task, patch }) => ({
        task,
        ids: [task.worker_id, task.inspector_id],
        uuids: patch.mentioned ?? [],
        withWatchers: newsFor(patch).length > 0,
      })),
    );
    return news.flatMap(({ task, actor, patch }) =>
      (readers.get(task.id) ?? []).flatMap((reader) =>
        choose(patch, task, reader).flatMap((kind) =>
          kind ? [noticeOf(task, reader, kind, actor, kind === 'taskWatched' ? newsFor(patch) : [])] : [],
        ),
      ),
    );
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
function newsOf(patch: TaskPatch): TaskNews[] {
  const { was, card, fields } = patch;
  if (was !== null && card.archivedAt !== null) return [...fields, 'archived'];
  if (was === null && card.archivedAt === null) return [...fields, 'restored'];
  return isMoved(patch) ? [...fields, 'status'] : fields;
}

const isNews = (patch: TaskPatch): boolean => newsOf(patch).length > 0;

const ofMention = ({ mentioned }: TaskPatch, { uuid }: ToldReader): NotificationKind | null =>
  mentioned?.includes(uuid) ? 'taskMention' : null;

function ofWorkMade(patch: TaskPatch, task: ToldTask, reader: ToldReader): NotificationKind | null {
  if (isWorker(patch, task, reader)) return 'taskAssigned';
  return patch.card.status === ON_THE_TEST && isInspector(patch, task, reader) ? 'taskToInspect' : null;
}

const isMentioning = ({ mentioned = [] }: TaskPatch): boolean => mentioned.length > 0;

const lookAtCreated = lookBy(
  (patch, task, reader) => [ofWorkMade(patch, task, reader), ofMention(patch, reader)],
  () => [],
);

function ofWorkChanged(patch: TaskPatch, task: ToldTask, reader: ToldReader): NotificationKind | null {
  if (patch.fields.includes('worker') && isWorker(patch, task, reader)) return 'taskAssigned';
  if (isReturned(patch) && isWorker(patch, task, reader)) return 'taskReturned';
  return isToInspect(patch) && isInspector(patch, task, reader) ? 'taskToInspect' : null;
}

const lookAtChanged = lookBy((patch, task, reader) => {
  const told = [ofWorkChanged(patch, task, reader), ofMention(patch, reader)];
  // Whoever only follows it hears that it is another.
  const isOnlyWatching = told.every((kind) => kind === null) && reader.is_watcher && isNews(patch);
  return isOnlyWatching ? ['taskWatched'] : told;
}, newsOf);

/** Who watches it hears that it is elsewhere; being its worker there is nothing new. */
const lookAtCame = lookBy(
  (_, __, reader) => [reader.is_watcher ? 'taskWatched' : null],
  () => ['project'],
);

/** Whoever does not see it there keeps no word of it, nor anybody where it is gone; the rest leads to where it is. */
const leftProject: Consumer = {
  name: 'words of tasks that went to another project',
  types: [taskLeft.type, taskDeleted.type],
  handle: async (tx, events) => {
    const left = events.map(({ id, scope }) => ({
      task: TaskId.parse(id),
      from: ProjectId.parse(Number(parseScope(Scope.parse(scope)).id)),
    }));
    const told = await listToldOfLeft(tx, left);
    if (told.length === 0) return;
    const tasks = await listToldTasks(
      tx,
      told.map(({ task }) => task),
    );
    const asked = told.flatMap(({ task: id, reader }) => {
      const task = tasks.get(id);
      return task ? [{ task, ids: [reader.id], withWatchers: false }] : [];
    });
    const seeing = await listToldReadersOf(tx, asked);
    const isSeeing = ({ task, reader }: (typeof told)[number]): boolean =>
      seeing.get(task)?.some(({ id }) => id === reader.id) ?? false;
    const unseen = told.filter((one) => !isSeeing(one)).map(toAbout);
    await withdrawAllAbout(tx, unseen, TASK_NOTIFICATIONS);
    const moved = told.filter(isSeeing).flatMap(({ task: id, reader }) => {
      const task = tasks.get(id);
      if (!task) return [];
      const params = { projectId: task.project_id, projectTitle: task.project_title };
      return [{ reader: reader.id, subject: subjectOf(id), params }];
    });
    await repointAbout(tx, moved);
  },
};

/** Whom the description does not name any more. */
const mentionsEditedOut: Consumer = {
  name: 'mentions that a description does not make any more',
  types: [taskChanged.type],
  concerns: (event) => readPatch(taskChanged, event).fields.includes('description'),
  handle: async (tx, events) => takeBack(tx, await listFormerlyMentioned(tx, tasksOf(events))),
};

const tasksOf = (events: readonly StoredEvent[]): TaskId[] => [
  ...new Set(events.map(({ id }) => TaskId.parse(id))),
];

/** Whose it is no more, they are not asked for it either; if they watch it, they hear of that. */
const askedNoMore: Consumer = {
  name: 'words of tasks to those whose they are no more',
  types: [taskChanged.type, taskCame.type],
  concerns: (event) => {
    const { fields } = readPatch(taskChanged, event);
    return event.type === taskCame.type || fields.includes('worker') || fields.includes('inspector');
  },
  handle: async (tx, events) => takeAllBack(tx, await listFormerlyAsked(tx, tasksOf(events))),
};

/** What was inspected waits for nobody any more. */
const inspected: Consumer = {
  name: 'words of tasks that wait for no inspection any more',
  types: [taskChanged.type],
  concerns: (event) => {
    const { was, card } = readPatch(taskChanged, event);
    return was === ON_THE_TEST && card.status !== ON_THE_TEST;
  },
  handle: async (tx, events, now) => {
    const cards = events.map((event) => readPatch(taskChanged, event).card);
    const people = await findActors(
      tx,
      cards.flatMap(({ inspector }) => inspector ?? []),
    );
    // It may wait for them again by now.
    const waiting = await listToldTasks(tx, tasksOf(events));
    const about = cards.flatMap(({ id, inspector }) => {
      const person = inspector && people.get(inspector);
      const task = waiting.get(id);
      if (!person || (task?.is_on_test && task.inspector_id === person)) return [];
      return [{ reader: { id: person, uuid: inspector }, subject: subjectOf(id) }];
    });
    await closeAllAbout(tx, about, ['taskToInspect'], now);
  },
};

const handOverNotices = notifier(tasksHandedOver, async (tx, event, { member, project, count }) => {
  const team = TeamId.parse(event.id);
  const { rows } = await sql<{
    id: UserId;
    uuid: UserUuid;
    role: Role;
    title: string;
    project_title: string;
    name: string;
  }>`
    select users.id, users.uuid, members.role, teams.title, projects.title as project_title,
           (select first_name || ' ' || last_name from users where uuid = ${member}) as name
      from users
      join team_members members on members.team_id = ${team} and members.user_id = users.id
      join teams on teams.id = members.team_id and teams.deleted_at is null
      join projects on projects.id = ${project} and projects.deleted_at is null
     where users.uuid = ${readerOf(event)} for key share of users`.execute(tx);
  const [told] = rows;
  if (!told || !can({ role: told.role, relations: [] }, 'task.see')) return null;
  const { id, uuid, title, project_title: projectTitle, name } = told;
  return {
    reader: { id, uuid },
    kind: 'tasksHandedOver',
    actor: null,
    // Those of another are another list.
    subject: `handover:${team}:${member}:${project}`,
    params: {
      teamId: team,
      teamTitle: title,
      projectId: project,
      projectTitle,
      personName: name,
      personUuid: member,
      tasks: count,
    },
  };
});

/**
 * Whoever may not see what is inside of a project any more keeps no word of it, and gives back what they worked on
 * there: of members who leave that was done with it, of those taken off its list it is done here.
 */
const lostAccess: Consumer = {
  name: 'tasks of who has lost sight of them',
  types: [accessChanged.type],
  handle: eachByItself(async (tx, event, now) => {
    const { kind, id } = parseScope(Scope.parse(event.scope));
    // Of everybody at once: it was deleted, or its team was.
    if (kind === 'project' && event.id === Number(id)) return withdrawDeleted(tx, ProjectId.parse(event.id));
    const person = await findPerson(tx, event.id);
    if (!person) return;
    if (kind === 'team') await leaveTeam(tx, person, TeamId.parse(Number(id)));
    if (kind === 'project') await leaveProject(tx, person, ProjectId.parse(Number(id)), now);
  }),
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
  await withdrawOf(tx, person, { projectId: project }, TASK_NOTIFICATIONS);
}

export const tasksConsumers: readonly Consumer[] = [
  notifierOfMany(
    taskCreated,
    lookAtCreated,
    (patch) => patch.card.worker !== null || patch.card.inspector !== null || isMentioning(patch),
  ),
  notifierOfMany(taskChanged, lookAtChanged, (patch) => isNews(patch) || isMentioning(patch)),
  notifierOfMany(taskCame, lookAtCame),
  leftProject,
  mentionsEditedOut,
  askedNoMore,
  inspected,
  handOverNotices,
  lostAccess,
];

import { can, type Role } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import { type NotificationKind, TASK_NOTIFICATIONS } from '@quilt/contract/features/notifications';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import {
  listReadersOf,
  withdrawAll,
  withdrawAllAbout,
  withdrawOf,
  withdrawOfProjects,
} from '../notifications';
import { mentionsIn } from './mentions';

export const subjectOf = (task: TaskId): string => `task:${task}`;

interface Person {
  id: UserId;
  uuid: UserUuid;
}

/** Who was told of what somebody said or did. */
export interface Telling {
  task: TaskId;
  reader: Person;
  actor: UserId;
  kind: NotificationKind;
}

async function listMembersOf(tx: Tx, project: ProjectId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from team_members
     where team_id = (select team_id from projects where id = ${project})`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Those of a project who were told something about tasks that have left it. */
export async function listToldOfLeft(
  tx: Tx,
  left: readonly { task: TaskId; from: ProjectId }[],
): Promise<{ task: TaskId; reader: Person }[]> {
  const { rows } = await sql<Person & { task: TaskId }>`
    select distinct left_.task, users.id, users.uuid
      from unnest(${left.map(({ task }) => task)}::bigint[], ${left.map(({ from }) => from)}::bigint[])
           as left_ (task, project)
      join projects on projects.id = left_.project
      join team_members members on members.team_id = projects.team_id
      join notifications on notifications.user_id = members.user_id and notifications.subject <> ''
                        and notifications.subject = 'task:' || left_.task
      join users on users.id = members.user_id`.execute(tx);
  return rows.map(({ task, ...reader }) => ({ task, reader }));
}

/**
 * Those who were told that somebody mentions them, and whom neither a comment of theirs names any more, nor the
 * description, if they have written that.
 */
export async function listFormerlyMentioned(tx: Tx, tasks: readonly TaskId[]): Promise<Telling[]> {
  const { rows } = await sql<Person & { task: TaskId; actor_id: UserId; texts: string[] }>`
    select tasks.id as task, users.id, users.uuid, actors.actor_id,
           array(select text from task_comments
                  where task_id = tasks.id and author_id = actors.actor_id
                    and strpos(text, users.uuid::text) > 0)
             || array(select tasks.description
                       where exists (select from task_changes
                                      where task_id = tasks.id and actor_id = actors.actor_id
                                        and kind in ('created', 'description'))) as texts
      from tasks
      join projects on projects.id = tasks.project_id
      join team_members members on members.team_id = projects.team_id
      join notifications on notifications.user_id = members.user_id and notifications.subject <> ''
                        and notifications.subject = 'task:' || tasks.id and notifications.kind = 'taskMention'
      join notification_actors actors on actors.notification_id = notifications.id
      join users on users.id = members.user_id
     where tasks.id = any (${tasks}::bigint[])`.execute(tx);
  return rows
    .filter(({ uuid, texts }) => !texts.some((text) => mentionsIn(text).includes(uuid)))
    .map(({ task, id, uuid, actor_id }) => ({
      task,
      reader: { id, uuid },
      actor: actor_id,
      kind: 'taskMention',
    }));
}

/** Those who were told that a task is theirs to work on, or to inspect, and whose it is no more. */
export async function listFormerlyAsked(tx: Tx, tasks: readonly TaskId[]): Promise<Omit<Telling, 'actor'>[]> {
  const { rows } = await sql<Person & { task: TaskId; kind: NotificationKind }>`
    select distinct tasks.id as task, users.id, users.uuid, notifications.kind
      from tasks
      join projects on projects.id = tasks.project_id
      join team_members members on members.team_id = projects.team_id
      join notifications on notifications.user_id = members.user_id and notifications.subject <> ''
                        and notifications.subject = 'task:' || tasks.id
      join users on users.id = members.user_id
     where tasks.id = any (${tasks}::bigint[])
       and (notifications.kind = 'taskAssigned' and tasks.worker_id is distinct from users.id
            or notifications.kind = 'taskToInspect' and tasks.inspector_id is distinct from users.id)`.execute(
    tx,
  );
  return rows.map(({ id, uuid, kind, task }) => ({ reader: { id, uuid }, kind, task }));
}

/** Whoever it was that told them. */
export async function takeAllBack(tx: Tx, tellings: readonly Omit<Telling, 'actor'>[]): Promise<void> {
  for (const kind of new Set(tellings.map((one) => one.kind))) {
    const about = tellings.filter((one) => one.kind === kind).map(toAbout);
    await withdrawAllAbout(tx, about, [kind]);
  }
}

export const toAbout = ({ task, reader }: Pick<Telling, 'task' | 'reader'>) => ({
  reader,
  subject: subjectOf(task),
});

export async function takeBack(tx: Tx, tellings: readonly Telling[]): Promise<void> {
  await withdrawAll(
    tx,
    tellings.map(({ task, ...telling }) => ({ ...telling, subject: subjectOf(task) })),
  );
}

/**
 * What somebody was told of tasks that they do not see any more, by what they are in the team now. After all else that
 * the transaction locks: nobody reads it after their role is another.
 */
export async function withdrawUnseen(tx: Tx, person: Person, team: TeamId): Promise<void> {
  const { rows } = await sql<{ id: ProjectId; role: Role | null; is_assigned: boolean }>`
    select projects.id, members.role,
           exists (select from project_members listed
                    where listed.project_id = projects.id and listed.user_id = ${person.id}) as is_assigned
      from projects
      left join team_members members on members.team_id = projects.team_id and members.user_id = ${person.id}
     where projects.team_id = ${team}`.execute(tx);
  const unseen = rows.filter(
    ({ role, is_assigned }) => !can({ role, relations: is_assigned ? ['assignedProject'] : [] }, 'task.see'),
  );
  if (unseen.length === 0) return;
  await withdrawOfProjects(
    tx,
    person,
    unseen.map(({ id }) => id),
    TASK_NOTIFICATIONS,
  );
}

/** Of a project that was deleted, or whose team was: what leads nowhere is told to nobody. */
export async function withdrawDeleted(tx: Tx, project: ProjectId): Promise<void> {
  const { rows } = await sql`
    select from projects join teams on teams.id = projects.team_id
     where projects.id = ${project} and projects.deleted_at is null and teams.deleted_at is null`.execute(tx);
  if (rows.length > 0) return;
  const whole = { projectId: project };
  for (const reader of await listReadersOf(tx, whole, TASK_NOTIFICATIONS, await listMembersOf(tx, project))) {
    await withdrawOf(tx, reader, whole, TASK_NOTIFICATIONS);
  }
}

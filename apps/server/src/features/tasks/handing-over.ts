import { canBeWorker, type Role, type TaskStatus, toStatusNumber } from '@quilt/contract/access';
import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import type { ProjectCounts, ProjectId } from '@quilt/contract/features/projects';
import { type TaskId, tasksHandedOver } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';

import { lockTeamRow } from '../teams';
import { lockProjectRow, ranksAtTop } from './ranks';
import { tellChanged } from './task-events';
import { type RecordedChange, recordChange } from './task-history';
import { CARD_COLUMNS, type TaskCardRow } from './tasks.repository';

interface Leaver {
  team: TeamId;
  person: { id: UserId; uuid: UserUuid };
  /** Who is told what there is to hand out; null for the owner. */
  heir: UserId | null;
  /** The account goes too, and their name with it. */
  isErased?: boolean;
  now: Date;
}

interface OpenTask {
  id: TaskId;
  project_id: ProjectId;
  status: TaskStatus;
}

/**
 * Open tasks of somebody who cannot be their worker any more, by what they are in the team now: they are new, and
 * nobody's. What is on the test keeps its worker.
 */
export async function returnTasks(tx: Tx, leaver: Leaver): Promise<void> {
  const { team, person, heir, isErased = false, now } = leaver;
  if (!(await hasOpenTasks(tx, person.id))) return;
  await lockTeamRow(tx, team);
  const tasks = await lockOpenTasks(tx, leaver);
  if (tasks.length === 0) return;
  const name = isErased ? null : await readName(tx, person.id);
  const projects = [...new Set(tasks.map(({ project_id }) => project_id))].sort((one, other) => one - other);
  for (const project of projects) {
    const own = tasks.filter(({ project_id }) => project_id === project);
    await releaseIn(tx, project, own);
    const counts = await addToNew(tx, project, own.filter(({ status }) => status === 'inProgress').length);
    tellReleased(tx, await readCards(tx, own), own, { project, counts });
  }
  await recordChange(
    tx,
    tasks.flatMap((task) => historyOf(task, { uuid: person.uuid, name }, now)),
  );
  const told = await findHeir(tx, team, heir, person.id);
  if (!told) return;
  // Each by itself, so that each leads to where they are.
  for (const project of projects) {
    const { length: count } = tasks.filter(({ project_id }) => project_id === project);
    const patch = { member: person.uuid, project, count };
    publish(tx, tasksHandedOver, { id: team, scope: toScope('user', told), patch });
  }
}

/** Anywhere: most have none, and need not wait for those who change the team. */
async function hasOpenTasks(tx: Tx, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from tasks where worker_id = ${user} and archived_at is null and status <> 'done' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

async function lockOpenTasks(
  tx: Tx,
  { team, person: { id: user }, isErased = false }: Leaver,
): Promise<OpenTask[]> {
  const { rows } = await sql<OpenTask & { role: Role | null; is_assigned: boolean }>`
    select tasks.id, tasks.project_id, tasks.status,
           (select role from team_members where team_id = ${team} and user_id = ${user}) as role,
           exists (select from project_members listed
                    where listed.project_id = tasks.project_id and listed.user_id = ${user}) as is_assigned
      from tasks join projects on projects.id = tasks.project_id
     where tasks.worker_id = ${user} and tasks.archived_at is null and tasks.status in ('new', 'inProgress')
       and tasks.status <> 'done' and projects.team_id = ${team}
     order by tasks.id for update of tasks`.execute(tx);
  return rows.filter(({ role, is_assigned }) => isErased || role === null || !canBeWorker(role, is_assigned));
}

/** Those that were begun come to the top of the new ones, in the order in which they were made. */
async function releaseIn(tx: Tx, project: ProjectId, tasks: readonly OpenTask[]): Promise<void> {
  const begun = tasks.filter(({ status }) => status === 'inProgress');
  await lockProjectRow(tx, project);
  const ranks = await ranksAtTop(tx, { project, status: 'new' }, begun.length);
  await sql`
    update tasks
       set worker_id = null, status = 'new', percentage = 0, rank = coalesce(moved.rank, tasks.rank),
           version = version + 1,
           field_versions = field_versions || case when moved.rank is null
             then jsonb_build_object('worker', version + 1)
             else jsonb_build_object('worker', version + 1, 'status', version + 1, 'percentage', version + 1) end
      from unnest(${tasks.map(({ id }) => id)}::bigint[]) as released (id)
      left join unnest(${begun.map(({ id }) => id)}::bigint[], ${ranks}::text[]) as moved (id, rank)
        on moved.id = released.id
     where tasks.id = released.id`.execute(tx);
}

async function addToNew(tx: Tx, project: ProjectId, count: number): Promise<ProjectCounts | null> {
  if (count === 0) return null;
  const { rows } = await sql<ProjectCounts>`
    update projects set new_tasks = new_tasks + ${count}, in_progress_tasks = in_progress_tasks - ${count}
     where id = ${project}
    returning new_tasks as "new", in_progress_tasks as "inProgress", on_the_test_tasks as "onTheTest",
              done_tasks as "done", archived_done_tasks as "archivedDone"`.execute(tx);
  return rows[0] ?? null;
}

async function readCards(tx: Tx, tasks: readonly OpenTask[]): Promise<TaskCardRow[]> {
  const { rows } = await sql<TaskCardRow>`
    select ${CARD_COLUMNS} from tasks where id = any (${tasks.map(({ id }) => id)}::bigint[])
     order by id`.execute(tx);
  return rows;
}

function tellReleased(
  tx: Tx,
  rows: readonly TaskCardRow[],
  were: readonly OpenTask[],
  { project, counts }: { project: ProjectId; counts: ProjectCounts | null },
): void {
  const statuses = new Map(were.map(({ id, status }) => [id, status]));
  for (const row of rows) {
    const was = statuses.get(row.id) ?? row.status;
    tellChanged(tx, { row, project: { id: project }, actor: null, fields: ['worker'], was, counts });
  }
}

function historyOf(
  { id, status }: OpenTask,
  { uuid, name }: { uuid: UserUuid; name: string | null },
  at: Date,
): RecordedChange[] {
  const change = { task: id, actor: null, at };
  const [from, to] = [toStatusNumber(status), toStatusNumber('new')];
  return [
    {
      ...change,
      kind: 'worker',
      shownFrom: name,
      shownTo: null,
      ...(name !== null && { valueFrom: uuid, valueTo: null }),
    },
    ...(from === to
      ? []
      : [{ ...change, kind: 'status' as const, shownFrom: from, shownTo: to, valueFrom: from, valueTo: to }]),
  ];
}

async function readName(tx: Tx, user: UserId): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from users where id = ${user}`.execute(tx);
  return rows[0]?.name ?? '';
}

/** Who was meant, while they are in the team, or else the highest in rank; never the one who goes. */
async function findHeir(
  tx: Tx,
  team: TeamId,
  meant: UserId | null,
  leaver: UserId,
): Promise<UserUuid | null> {
  const { rows } = await sql<{ uuid: UserUuid }>`
    select users.uuid from team_members members join users on users.id = members.user_id
     where members.team_id = ${team} and members.user_id <> ${leaver}
     order by (members.user_id = ${meant}::bigint) desc nulls last, members.rank desc, members.joined_at,
              members.user_id
     limit 1`.execute(tx);
  return rows[0]?.uuid ?? null;
}

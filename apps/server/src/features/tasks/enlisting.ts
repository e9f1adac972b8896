import { canBeWorker, ROLES } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { TaskId, taskCame, taskChanged, taskCreated } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { readPatch } from '../../platform/events';
import type { Consumer, StoredEvent } from '../../platform/feature';
import { putOnLists } from '../projects';
import { recordFollowing } from '../teams';
import { holdTeamsOfTasks } from './tasks.repository';

/** Who sees a project only by its list is put on it by hand: that opens all of it to them. */
const SEES_WITHOUT_LIST = ROLES.filter((role) => canBeWorker(role, false) || role === 'observer');

interface Enlisted {
  project: ProjectId;
  title: string;
  team: TeamId;
  id: UserId;
  task: TaskId;
}

/** An event says only where to look: who works there, and where it is, can have changed since. */
async function enlist(tx: Tx, events: readonly StoredEvent[], now: Date): Promise<void> {
  const actors = new Map(
    events.map((event) => [TaskId.parse(event.id), readPatch(taskChanged, event).actor] as const),
  );
  const tasks = [...actors.keys()];
  const held = await holdTeamsOfTasks(tx, tasks);
  const { rows } = await sql<Enlisted>`
    select distinct on (projects.id, members.user_id)
           projects.id as project, projects.title, projects.team_id as team, members.user_id as id, tasks.id as task
      from tasks
      join projects on projects.id = tasks.project_id and projects.team_id = any (${held}::bigint[])
      join team_members members on members.team_id = projects.team_id
           and members.user_id in (tasks.worker_id, tasks.inspector_id)
           and members.role = any (${SEES_WITHOUT_LIST}::text[])
     where tasks.id = any (${tasks}::bigint[]) and not exists (
           select from project_members listed
            where listed.project_id = projects.id and listed.user_id = members.user_id)
     order by projects.id, members.user_id, tasks.id`.execute(tx);
  if (rows.length === 0) return;
  const added = await putOnLists(tx, rows, now);
  const isAdded = new Set(added.map(({ project, id }) => `${project} ${id}`));
  const entries = rows
    .filter(({ project, id }) => isAdded.has(`${project} ${id}`))
    .map(({ project, title, team, id, task }) => ({
      team,
      kind: 'projectMembersChanged' as const,
      actor: actors.get(task) ?? null,
      subject: id,
      project,
      params: { title, change: 'added' },
    }));
  await recordFollowing(tx, now, entries);
}

/** Whoever is given work in a project stands among its people from then on. */
export const enlisting: Consumer = {
  name: 'lists of projects of those who are given work there',
  types: [taskCreated.type, taskChanged.type, taskCame.type],
  concerns: (event) => {
    const { card, fields } = readPatch(taskChanged, event);
    if (card.worker === null && card.inspector === null) return false;
    return event.type !== taskChanged.type || fields.includes('worker') || fields.includes('inspector');
  },
  handle: enlist,
};

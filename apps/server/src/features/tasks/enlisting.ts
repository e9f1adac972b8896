import { canBeWorker, ROLES } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { taskCame, taskChanged, taskCreated } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { readPatch } from '../../platform/events';
import type { Consumer, StoredEvent } from '../../platform/feature';
import { putOnProjects } from '../projects';
import { holdTeamOf } from './tasks.repository';

/** Who sees a project only by its list is put on it by hand: that opens all of it to them. */
const SEES_WITHOUT_LIST = ROLES.filter((role) => canBeWorker(role, false) || role === 'observer');

async function enlist(tx: Tx, events: readonly StoredEvent[], now: Date): Promise<void> {
  const wanted = new Map<ProjectId, Set<UserUuid>>();
  for (const event of events) {
    const { project, worker, inspector } = readPatch(taskChanged, event).card;
    const people = wanted.get(project) ?? new Set();
    for (const uuid of [worker, inspector]) if (uuid !== null) people.add(uuid);
    wanted.set(project, people);
  }
  for (const [project, uuids] of wanted) {
    await holdTeamOf(tx, project);
    const { rows } = await sql<{ id: UserId; uuid: UserUuid; team_id: TeamId }>`
      select users.id, users.uuid, projects.team_id
        from projects
        join team_members members on members.team_id = projects.team_id
             and members.role = any (${SEES_WITHOUT_LIST}::text[])
        join users on users.id = members.user_id and users.uuid = any (${[...uuids]}::uuid[])
       where projects.id = ${project} and not exists (
             select from project_members listed
              where listed.project_id = projects.id and listed.user_id = users.id)`.execute(tx);
    for (const person of rows) await putOnProjects(tx, person.team_id, person, [project], now, false);
  }
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

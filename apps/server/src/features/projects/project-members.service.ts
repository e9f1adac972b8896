import { can, type Role } from '@quilt/contract/access';
import { toScope, UserId, type UserUuid } from '@quilt/contract/core';
import { membersChanged } from '@quilt/contract/features/members';
import type { ProjectId, ProjectMember } from '@quilt/contract/features/projects';
import { ownTeamsChanged, type TeamId } from '@quilt/contract/features/teams';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { toWords } from '../../platform/words';
import { findUserByUuid } from '../profile';
import { findMember, readColleagues, recordEntry } from '../teams';
import { putOnProjects, takeOffProject } from './assignments';
import { listMembersByName } from './project-members.repository';
import { lockProject, requireProject } from './projects.access';
import type { SeenProjectRow } from './projects.repository';

const NameKey = z.tuple([z.string(), UserId]);

export async function listProjectMembers(
  { db, viewer }: Context<Viewer>,
  id: ProjectId,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: ProjectMember[]; nextCursor: string | null }> {
  await requireProject(db, viewer, id, 'team.seeMembers');
  const words = toWords(search);
  const of = JSON.stringify(['project members', id, words]);
  const after = decodeCursor(NameKey, cursor, of);
  const rows = await listMembersByName(db, id, { words, after, limit: limit + 1 });
  const page = toPage(rows, limit, of, ({ name, user_id }) => [name, user_id]);
  const people = await readColleagues(
    db,
    page.items.map(({ user_id }) => user_id),
  );
  const items = page.items.flatMap(({ user_id, role }) => {
    const person = people.get(user_id);
    return person ? [{ person, role }] : [];
  });
  return { ...page, items };
}

type Person = { id: UserId; uuid: UserUuid; role: Role };

export function addProjectMember(
  context: Context<Viewer>,
  id: ProjectId,
  uuid: UserUuid,
): Promise<ProjectMember> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const { project } = await lockProject(tx, viewer, id, 'project.edit');
    const person = await findTeammate(tx, project.team_id, uuid);
    const card = person && (await readColleagues(tx, [person.id])).get(person.id);
    if (!card) throw fail('projects.no_member');
    const added = await putOnProjects(tx, project.team_id, person, [id], clock.now());
    if (added.length > 0) await recordMember(tx, context, project, person, 'added');
    return { person: card, role: person.role };
  });
}

/** One who is not on it is no failure. */
export async function removeProjectMember(
  context: Context<Viewer>,
  id: ProjectId,
  uuid: UserUuid,
): Promise<void> {
  await context.transaction(async (tx) => {
    const { project } = await lockProject(tx, context.viewer, id, 'project.edit');
    const person = await findTeammate(tx, project.team_id, uuid);
    if (person && (await takeOffProject(tx, project.team_id, person, id))) {
      await recordMember(tx, context, project, person, 'removed');
    }
  });
}

/** Null for who is not in the team, there or not. */
async function findTeammate(tx: Tx, team: TeamId, uuid: UserUuid): Promise<Person | null> {
  const user = await findUserByUuid(tx, uuid);
  const id = user ? (user.id as UserId) : null;
  const member = id === null ? null : await findMember(tx, team, id);
  return member && { id: member.user_id, uuid, role: member.role };
}

async function recordMember(
  tx: Tx,
  context: Context<Viewer>,
  { id, team_id: team, title }: SeenProjectRow,
  person: Person,
  change: 'added' | 'removed',
): Promise<void> {
  await recordEntry(tx, context, {
    team,
    kind: 'projectMembersChanged',
    subject: person.id,
    project: id,
    params: { title, change },
  });
  if (!isOpenedByList(person.role)) return;
  // Which projects are theirs stands beside their name, and they see others of the team than before.
  publish(tx, membersChanged, { id: team, scope: toScope('team', team) });
  publish(tx, ownTeamsChanged, { id: team, scope: toScope('user', person.uuid) });
}

/** Whether being on the list of a project is what opens it. */
function isOpenedByList(role: Role): boolean {
  const sees = (relations: readonly 'assignedProject'[]) => can({ role, relations }, 'task.see');
  return sees(['assignedProject']) !== sees([]);
}

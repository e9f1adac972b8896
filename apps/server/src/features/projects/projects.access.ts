import { type Action, can, type Standing } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import { ProjectId } from '@quilt/contract/features/projects';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { ScopeAccess } from '../../platform/feature';
import {
  findProjectFor,
  findProjectsFor,
  findTeamOf,
  lockTeamOf,
  type SeenProjectRow,
} from './projects.repository';

/** A project, and how the viewer stands in it. */
export interface ProjectAccess {
  project: SeenProjectRow;
  standing: Standing;
}

/**
 * The only way from an id to a project. Whoever is in its team sees that it is there, but for one that was deleted,
 * which those alone see who may delete it; one of a deleted team is not there. What the viewer sees and may not do is
 * forbidden.
 */
export async function requireProject(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: ProjectId,
  action: Action,
): Promise<ProjectAccess> {
  const project = await findProjectFor(reader, id, viewer.id);
  if (!project || !canSee(project)) throw fail('common.not_found');
  const standing = standingIn(project);
  if (!can(standing, action)) throw fail('common.forbidden');
  return { project, standing };
}

/** As above, for whoever changes something: nobody else of the team does until this is done, and it can be written to. */
export async function lockProject(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: ProjectId,
  action: Action,
): Promise<ProjectAccess> {
  const access = await lockAtRest(tx, viewer, id, action);
  requireWritable(access.project);
  return access;
}

/** As above, for what is also done to a project that is archived or deleted. */
export async function lockAtRest(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: ProjectId,
  action: Action,
): Promise<ProjectAccess> {
  await lockTeamOf(tx, id);
  const access = await requireProject(tx, viewer, id, action);
  requireWritableTeam(access.project);
  return access;
}

export function requireWritable(project: SeenProjectRow): void {
  requireWritableTeam(project);
  if (project.deleted_at) throw fail('projects.deleted');
  if (project.archived_at) throw fail('projects.archived');
}

function requireWritableTeam({ team_archived_at }: SeenProjectRow): void {
  if (team_archived_at) throw fail('teams.archived');
}

export function standingIn({ role, is_assigned }: Pick<SeenProjectRow, 'role' | 'is_assigned'>): Standing {
  return { role, relations: is_assigned ? ['assignedProject'] : [] };
}

function canSee(project: SeenProjectRow): boolean {
  if (project.team_deleted_at) return false;
  return can(standingIn(project), project.deleted_at ? 'project.delete' : 'project.see');
}

/** Whoever sees what is inside of it; those who see titles alone hear of them in the scope of the team. */
export const projectScope: ScopeAccess = {
  kind: 'project',
  async findJoinable(reader, viewer, ids) {
    const projects = await findProjectsFor(
      reader,
      ids.map((id) => ProjectId.parse(Number(id))),
      viewer.id,
    );
    return projects
      .filter((row) => !row.deleted_at && !row.team_deleted_at && can(standingIn(row), 'task.see'))
      .map(({ id }) => id);
  },
  async findOuter(reader, id) {
    const team = await findTeamOf(reader, ProjectId.parse(Number(id)));
    return team === null ? null : toScope('team', team);
  },
};

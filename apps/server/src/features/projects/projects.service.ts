import { can, toStatus, toStatusNumber } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import {
  type NewProject,
  type NewTag,
  type Project,
  type ProjectChanges,
  type ProjectId,
  projectChanged,
  projectDeleted,
  type Tag,
  teamProjectsChanged,
} from '@quilt/contract/features/projects';
import type { AuditKind } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { type Edit, mergeEdit } from '../../platform/edits';
import { createScope } from '../../platform/events/outbox';
import { fail } from '../../platform/fault';
import type { Feature } from '../../platform/feature';
import { once } from '../../platform/writes';
import { lockTeam, recordEntry, type TeamRow } from '../teams';
import { putOnProjects } from './assignments';
import { insertMilestones, type MilestoneRow, type PlannedMilestone } from './milestones.repository';
import { readProject } from './project-cards';
import { lockAtRest, lockProject, type ProjectAccess } from './projects.access';
import { deletesAt } from './projects.presenter';
import {
  addToActiveCount,
  insertProject,
  type SeenProjectRow,
  updateProjectRow,
} from './projects.repository';
import { requireDaysInOrder } from './projects.rules';
import { insertTags } from './tags.repository';
import { fromTemplate } from './templates';

export async function getProject({ db, viewer }: Context<Viewer>, id: ProjectId): Promise<Project> {
  return readProject(db, viewer, id);
}

export async function createProject(context: Context<Viewer>, wanted: NewProject): Promise<Project> {
  const { viewer, language } = context;
  requireDaysInOrder(wanted, 'endsOn');
  return context.transaction(async (tx) => {
    const { team } = await lockTeam(tx, viewer, wanted.team, 'project.create');
    const made = await once(tx, context, async () => {
      const preset = fromTemplate(wanted.template, language, wanted.startsOn);
      return (await makeProject(tx, context, { ...wanted, team, ...preset })).id;
    });
    return readProject(tx, viewer, made);
  });
}

interface WantedProject extends Pick<NewProject, 'title' | 'description' | 'startsOn' | 'endsOn'> {
  team: Pick<TeamRow, 'id' | 'active_project_count'>;
  tags: readonly NewTag[];
  milestones: readonly PlannedMilestone[];
}

interface MadeProject {
  id: ProjectId;
  /** As they were given, in their order. */
  tags: Tag[];
  milestones: MilestoneRow[];
}

/** In a team that is locked. Whoever makes it is on its list first. */
export async function makeProject(
  tx: Tx,
  context: Context<Viewer>,
  { team, ...wanted }: WantedProject,
): Promise<MadeProject> {
  const { viewer, clock } = context;
  requireRoom(team.active_project_count);
  const at = clock.now();
  const id = await insertProject(tx, { ...wanted, team: team.id, createdBy: viewer.id, at });
  await createScope(tx, toScope('project', id));
  await addToActiveCount(tx, team.id, 1);
  const tags = await insertTags(tx, id, wanted.tags, at);
  const milestones = await insertMilestones(tx, id, wanted.milestones, at);
  // Tells that there is one more, too.
  await putOnProjects(tx, team.id, viewer, [id], at);
  await recordEntry(tx, context, {
    team: team.id,
    kind: 'projectCreated',
    project: id,
    params: { title: wanted.title },
  });
  return { id, tags, milestones };
}

function requireRoom(activeCount: number): void {
  if (activeCount >= LIMITS.projectsPerTeam) throw fail('projects.too_many', { max: LIMITS.projectsPerTeam });
}

const TO_COLUMNS = {
  title: 'title',
  description: 'description',
  status: 'status',
  startsOn: 'starts_on',
  endsOn: 'ends_on',
} as const;
/** Too long to be told what it was and what it is. */
const LONG: readonly string[] = ['description'];

export async function updateProject(
  context: Context<Viewer>,
  id: ProjectId,
  edit: Edit<ProjectChanges>,
): Promise<Project> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const { project, standing } = await lockProject(tx, viewer, id, 'project.edit');
    if (edit.changes.status !== undefined && !can(standing, 'project.setStatus')) {
      throw fail('common.forbidden');
    }
    const current = {
      title: project.title,
      description: project.description,
      status: toStatusNumber(project.status),
      startsOn: project.starts_on,
      endsOn: project.ends_on,
    };
    const { changes, version, field_versions } = mergeEdit<ProjectChanges>(project, current, edit);
    requireDaysInOrder({ ...current, ...changes }, 'changes.endsOn');
    const fields = Object.keys(changes) as (keyof ProjectChanges)[];
    if (fields.length > 0) {
      const { status, ...others } = changes;
      const columns = Object.fromEntries(
        Object.entries(others).map(([field, value]) => [TO_COLUMNS[field as keyof typeof others], value]),
      );
      await updateProjectRow(tx, id, {
        ...columns,
        ...(status !== undefined && {
          status: toStatus(status),
          done_at: toStatus(status) === 'done' ? clock.now() : null,
        }),
        version,
        field_versions: JSON.stringify(field_versions),
      });
      for (const field of fields) {
        await recordEntry(tx, context, {
          team: project.team_id,
          kind: 'projectChanged',
          project: id,
          params: {
            title: changes.title ?? project.title,
            field,
            ...(!LONG.includes(field) && { from: current[field], to: changes[field] ?? null }),
          },
        });
      }
      tellChanged(tx, project, { isShownOnCards: fields.some((field) => !LONG.includes(field)) });
    }
    return readProject(tx, viewer, id);
  });
}

/** Those who look into it, and where its card shows that, those who see that alone. */
export function tellChanged(
  tx: Tx,
  { id, team_id }: Pick<SeenProjectRow, 'id' | 'team_id'>,
  { isShownOnCards }: { isShownOnCards: boolean },
): void {
  publish(tx, projectChanged, { id, scope: toScope('project', id) });
  if (isShownOnCards) publish(tx, teamProjectsChanged, { id, scope: toScope('team', team_id) });
}

export type Follower = NonNullable<Feature['followProject']>;

/** Tasks are locked before the rows of projects, so this comes before the state is written. */
async function follow(
  tx: Tx,
  { viewer }: Context<Viewer>,
  followers: readonly Follower[],
  { id, archived_at, deleted_at }: Pick<SeenProjectRow, 'id' | 'archived_at' | 'deleted_at'>,
): Promise<void> {
  const isLive = archived_at === null && deleted_at === null;
  for (const keep of followers) await keep(tx, { id, isLive, actor: viewer.uuid });
}

export function archiveProject(
  context: Context<Viewer>,
  followers: readonly Follower[],
  id: ProjectId,
): Promise<Project> {
  return context.transaction(async (tx) => {
    const access = await lockAtRest(tx, context.viewer, id, 'project.archive');
    requireNotDeleted(access);
    if (!access.project.archived_at) {
      const archived_at = context.clock.now();
      await follow(tx, context, followers, { ...access.project, archived_at });
      await updateProjectRow(tx, id, { archived_at });
      await addToActiveCount(tx, access.project.team_id, -1);
      await recordState(tx, context, access, 'projectArchived');
      tellChanged(tx, access.project, { isShownOnCards: true });
    }
    return readProject(tx, context.viewer, id);
  });
}

export function restoreProject(
  context: Context<Viewer>,
  followers: readonly Follower[],
  id: ProjectId,
): Promise<Project> {
  return context.transaction(async (tx) => {
    const access = await lockAtRest(tx, context.viewer, id, 'project.restore');
    requireNotDeleted(access);
    if (access.project.archived_at) {
      requireRoom(access.project.team_active_project_count);
      await follow(tx, context, followers, { ...access.project, archived_at: null });
      await updateProjectRow(tx, id, { archived_at: null });
      await addToActiveCount(tx, access.project.team_id, 1);
      await recordState(tx, context, access, 'projectRestored');
      tellChanged(tx, access.project, { isShownOnCards: true });
    }
    return readProject(tx, context.viewer, id);
  });
}

/** It is gone for all who may not take that back. */
export function deleteProject(
  context: Context<Viewer>,
  followers: readonly Follower[],
  id: ProjectId,
): Promise<Project> {
  return context.transaction(async (tx) => {
    const access = await lockAtRest(tx, context.viewer, id, 'project.delete');
    const { project } = access;
    if (!project.deleted_at) {
      const deleted_at = context.clock.now();
      await follow(tx, context, followers, { ...project, deleted_at });
      await updateProjectRow(tx, id, { deleted_at });
      if (!project.archived_at) await addToActiveCount(tx, project.team_id, -1);
      const scope = toScope('project', id);
      // Heard by all who looked at it, of whom nobody stays.
      publish(tx, projectDeleted, { id, scope });
      publish(tx, accessChanged, { id, scope });
      publish(tx, teamProjectsChanged, { id, scope: toScope('team', project.team_id) });
      await recordState(tx, context, access, 'projectDeleted');
    }
    return readProject(tx, context.viewer, id);
  });
}

export function undeleteProject(
  context: Context<Viewer>,
  followers: readonly Follower[],
  id: ProjectId,
): Promise<Project> {
  return context.transaction(async (tx) => {
    const access = await lockAtRest(tx, context.viewer, id, 'project.delete');
    const { project } = access;
    if (project.deleted_at) {
      // The sweep is late.
      if (deletesAt(project.deleted_at) <= context.clock.now()) throw fail('common.not_found');
      if (!project.archived_at) {
        requireRoom(project.team_active_project_count);
        await addToActiveCount(tx, project.team_id, 1);
      }
      await follow(tx, context, followers, { ...project, deleted_at: null });
      await updateProjectRow(tx, id, { deleted_at: null });
      await recordState(tx, context, access, 'projectUndeleted');
      tellChanged(tx, access.project, { isShownOnCards: true });
    }
    return readProject(tx, context.viewer, id);
  });
}

function requireNotDeleted({ project }: ProjectAccess): void {
  if (project.deleted_at) throw fail('projects.deleted');
}

async function recordState(
  tx: Tx,
  context: Context<Viewer>,
  { project }: ProjectAccess,
  kind: AuditKind,
): Promise<void> {
  const { id, team_id: team, title } = project;
  await recordEntry(tx, context, { team, kind, project: id, params: { title } });
}

import { can } from '@quilt/contract/access';
import type {
  Milestone,
  MilestoneChanges,
  MilestoneId,
  NewMilestone,
  ProjectId,
} from '@quilt/contract/features/projects';
import type { AuditKind, AuditParams } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { type Edit, mergeEdit } from '../../platform/edits';
import { fail } from '../../platform/fault';
import { recordEntry } from '../teams';
import {
  countMilestones,
  deleteMilestoneRow,
  findMilestone,
  findProjectOfMilestone,
  insertMilestones,
  type MilestoneRow,
  updateMilestoneRow,
} from './milestones.repository';
import { lockProject, type ProjectAccess, requireProject } from './projects.access';
import { presentMilestone } from './projects.presenter';
import type { SeenProjectRow } from './projects.repository';
import { requireDaysInOrder } from './projects.rules';
import { tellChanged } from './projects.service';

export function createMilestone(
  context: Context<Viewer>,
  id: ProjectId,
  wanted: NewMilestone,
): Promise<Milestone> {
  requireDaysInOrder(wanted, 'endsOn');
  return context.transaction(async (tx) => {
    const { project } = await lockProject(tx, context.viewer, id, 'milestone.manage');
    if ((await countMilestones(tx, id)) >= LIMITS.milestonesPerProject) {
      throw fail('projects.too_many_milestones', { max: LIMITS.milestonesPerProject });
    }
    const [made] = await insertMilestones(tx, id, [wanted], context.clock.now());
    if (!made) throw new Error('an insert without a row');
    await record(tx, context, project, 'milestoneCreated', { title: made.title });
    return presentMilestone(made);
  });
}

/** Too long to be told what it was and what it is. */
const LONG: readonly string[] = ['description'];

export function updateMilestone(
  context: Context<Viewer>,
  id: ProjectId,
  milestoneId: MilestoneId,
  edit: Edit<MilestoneChanges>,
): Promise<Milestone> {
  return context.transaction(async (tx) => {
    const { project } = await lockProject(tx, context.viewer, id, 'milestone.manage');
    const milestone = await requireMilestone(tx, id, milestoneId);
    const current = {
      title: milestone.title,
      description: milestone.description,
      startsOn: milestone.starts_on,
      endsOn: milestone.ends_on,
    };
    const { changes, version, field_versions } = mergeEdit<MilestoneChanges>(milestone, current, edit);
    const next = { ...current, ...changes };
    requireDaysInOrder(next, 'changes.endsOn');
    const fields = Object.keys(changes) as (keyof MilestoneChanges)[];
    if (fields.length === 0) return presentMilestone(milestone);
    const row = await updateMilestoneRow(tx, milestoneId, {
      title: next.title,
      description: next.description,
      starts_on: next.startsOn,
      ends_on: next.endsOn,
      planned_at: next.startsOn && next.endsOn ? (milestone.planned_at ?? context.clock.now()) : null,
      version,
      field_versions: JSON.stringify(field_versions),
    });
    for (const field of fields) {
      const fromTo = LONG.includes(field) ? {} : { from: current[field], to: next[field] };
      await record(tx, context, project, 'milestoneChanged', { title: next.title, field, ...fromTo });
    }
    return presentMilestone(row);
  });
}

export async function deleteMilestone(
  context: Context<Viewer>,
  id: ProjectId,
  milestoneId: MilestoneId,
): Promise<void> {
  await context.transaction(async (tx) => {
    const { project } = await lockProject(tx, context.viewer, id, 'milestone.manage');
    const { title } = await requireMilestone(tx, id, milestoneId);
    await deleteMilestoneRow(tx, milestoneId);
    await record(tx, context, project, 'milestoneDeleted', { title });
  });
}

/** For who sees what is inside of its project: to all others it is not there. */
export async function requireMilestoneById(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: MilestoneId,
): Promise<ProjectAccess & { milestone: MilestoneRow }> {
  const of = await findProjectOfMilestone(reader, id);
  if (of === null) throw fail('common.not_found');
  const [access, milestone] = await Promise.all([
    requireProject(reader, viewer, of, 'project.see'),
    findMilestone(reader, of, id),
  ]);
  const isSeen = !access.project.deleted_at && can(access.standing, 'milestone.see');
  if (!milestone || !isSeen) throw fail('common.not_found');
  return { ...access, milestone };
}

async function requireMilestone(tx: Tx, project: ProjectId, id: MilestoneId): Promise<MilestoneRow> {
  const milestone = await findMilestone(tx, project, id);
  if (!milestone) throw fail('common.not_found');
  return milestone;
}

async function record(
  tx: Tx,
  context: Context<Viewer>,
  project: SeenProjectRow,
  kind: AuditKind,
  params: AuditParams,
): Promise<void> {
  await recordEntry(tx, context, {
    team: project.team_id,
    kind,
    project: project.id,
    params: { ...params, project: project.title },
  });
  tellChanged(tx, project, { isShownOnCards: false });
}

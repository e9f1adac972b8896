import { can, toStatusNumber } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import { PLAN_ACTIONS, type PlanAction, type PlanTask } from '@quilt/contract/features/plan';
import type { Viewer } from '../../platform/context';
import type { SeenProjectRow } from '../projects';
import { standingTo } from '../tasks';
import type { PlanRow } from './plan.repository';

/** What may be done follows from how one stands to a task, and thousands of tasks stand alike. */
export function createPresenter(
  project: SeenProjectRow,
  viewer: Pick<Viewer, 'id'>,
  uuids: ReadonlyMap<UserId, UserUuid>,
): (row: PlanRow) => PlanTask {
  const isReadOnly = project.archived_at !== null || project.team_archived_at !== null;
  const allowed = new Map<string, PlanAction[]>();
  const canDo = (row: PlanRow): PlanAction[] => {
    if (isReadOnly) return [];
    const standing = standingTo(row, project, viewer);
    const key = standing.relations.join();
    const known = allowed.get(key) ?? PLAN_ACTIONS.filter((action) => can(standing, action));
    allowed.set(key, known);
    return known;
  };
  const uuidOf = (id: UserId | null) => (id === null ? null : (uuids.get(id) ?? null));
  return (row) => ({
    id: row.id,
    title: row.title,
    status: toStatusNumber(row.status),
    priority: row.priority,
    worker: uuidOf(row.worker_id),
    inspector: uuidOf(row.inspector_id),
    startsOn: row.starts_on,
    deadline: row.deadline,
    percentage: row.percentage,
    estimate: row.estimate,
    milestone: row.milestone_id,
    isBlocked: row.open_blockers > 0,
    version: row.version,
    can: canDo(row),
  });
}

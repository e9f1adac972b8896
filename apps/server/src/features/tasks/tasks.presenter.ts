import { toStatusNumber } from '@quilt/contract/access';
import type { TaskCard } from '@quilt/contract/features/tasks';

import type { TaskCardRow } from './tasks.repository';

export function presentTaskCard(row: TaskCardRow): TaskCard {
  return {
    id: row.id,
    project: row.project_id,
    title: row.title,
    status: toStatusNumber(row.status),
    rank: row.rank,
    priority: row.priority,
    creator: row.creator_uuid,
    worker: row.worker_uuid,
    inspector: row.inspector_uuid,
    startsOn: row.starts_on,
    deadline: row.deadline,
    percentage: row.percentage,
    estimate: row.estimate,
    milestone: row.milestone_id,
    tags: row.tag_ids,
    checklist: { count: row.checklist_count, done: row.checklist_done },
    subtasks: { count: row.subtask_count, done: row.subtask_done },
    commentCount: row.comment_count,
    isBlocked: row.open_blockers > 0,
    ...(row.is_repeating && { isRepeating: true }),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  };
}

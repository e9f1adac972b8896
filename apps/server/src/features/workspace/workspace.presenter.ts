import type { Activity, DueSpan, Mention, WorkspaceTask } from '@quilt/contract/features/workspace';
import { addDays, weekdayOf } from '../../platform/days';
import { presentTaskCard } from '../tasks';
import type { FeedRow } from './feed.repository';
import type { OwnTaskRow } from './own-tasks.repository';
import type { ActivityRow, MentionRow } from './workspace.repository';

const SUNDAY = 7;

function spanOf(deadline: string | null, today: string): DueSpan {
  if (deadline === null) return 'none';
  if (deadline < today) return 'overdue';
  if (deadline === today) return 'today';
  return deadline <= addDays(today, SUNDAY - weekdayOf(today)) ? 'week' : 'later';
}

export function presentOwnTask(row: OwnTaskRow): WorkspaceTask {
  return {
    ...presentTaskCard(row),
    place: { id: row.project_id, title: row.project_title, role: row.role, isAlone: row.is_alone },
    span: spanOf(row.deadline, row.today),
  };
}

export function presentMention(row: MentionRow): Mention {
  return {
    id: row.id,
    task: { id: row.task_id, project: row.project_id, title: row.title },
    actor: row.actor_uuid,
    isRead: row.is_read,
    at: row.at.toISOString(),
  };
}

export function presentActivity(row: ActivityRow): Activity {
  return {
    key: row.key,
    kind: row.kind,
    from: row.shown_from,
    to: row.shown_to,
    task: { id: row.task_id, project: row.project_id, title: row.title },
    actor: row.actor_uuid,
    at: row.at.toISOString(),
  };
}

export const presentFeed = ({ created_at }: FeedRow): { createdAt: string } => ({
  createdAt: created_at.toISOString(),
});

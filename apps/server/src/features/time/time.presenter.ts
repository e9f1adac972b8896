import type { TimedTask, TimeEntry, Timer } from '@quilt/contract/features/time';
import type { TaskAccess } from '../tasks';
import type { TimeEntryRow, TimerRow } from './time.repository';

export function presentEntry(row: TimeEntryRow): TimeEntry {
  return {
    id: row.id,
    task: row.task_id,
    user: row.user_uuid,
    day: row.day,
    minutes: row.minutes,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

export function presentTimer({ id, started_at }: TimerRow, access: TaskAccess | null): Timer {
  return { id, task: access && presentTimedTask(access), startedAt: started_at.toISOString() };
}

function presentTimedTask({ task, project }: TaskAccess): TimedTask {
  return { id: task.id, title: task.title, project: { id: project.id, title: project.title } };
}

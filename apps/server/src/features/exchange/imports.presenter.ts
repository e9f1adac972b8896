import type { Import } from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { DAY_MS } from '../../platform/durations';
import type { ImportRow } from './imports.repository';

export function presentImport(row: ImportRow): Import {
  return {
    id: row.id,
    project: row.project_id,
    state: row.state,
    error: row.error,
    fileName: row.file_name,
    bytes: row.bytes,
    kind: row.kind,
    encoding: row.encoding,
    rows: row.rows,
    rowsDone: row.rows_done,
    columns: row.columns,
    mapping: row.mapping,
    preview: row.preview,
    counts: { in: row.rows_in, changed: row.rows_changed, out: row.rows_out },
    comments: row.comments,
    tasksMade: row.tasks_made,
    tasksKept: row.tasks_kept,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    undoUntil: canBeUndone(row) ? undoEnd(row).toISOString() : null,
  };
}

export function canBeUndone({ state, tasks_made, ended_at }: ImportRow): boolean {
  return ended_at !== null && tasks_made > 0 && (state === 'done' || state === 'failed');
}

export function undoEnd({ ended_at, created_at }: ImportRow): Date {
  return new Date((ended_at ?? created_at).getTime() + LIMITS.import.undoDays * DAY_MS);
}

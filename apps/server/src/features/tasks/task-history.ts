import type { UserId } from '@quilt/contract/core';
import type { ChangeKind, TaskChange, TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';

export interface RecordedChange {
  task: TaskId;
  /** Null for what happens by itself. */
  actor: UserId | null;
  at: Date;
  kind: ChangeKind;
  shownFrom: TaskChange['from'];
  shownTo: TaskChange['to'];
  /** As an edit of that field takes it; left out where there is nothing to be put back. */
  valueFrom?: unknown;
  valueTo?: unknown;
}

/** In one statement, however many. */
export async function recordChange(tx: Tx, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const values = changes.map(
    ({ task, actor, at, kind, shownFrom, shownTo, valueFrom, valueTo }) =>
      sql`(${task}::bigint, ${actor}::bigint, ${kind}, ${toJson(shownFrom)}::jsonb, ${toJson(shownTo)}::jsonb,
           ${toJson(valueFrom)}::jsonb, ${toJson(valueTo)}::jsonb, ${at}::timestamptz, ${actor === null}::boolean)`,
  );
  await sql`
    insert into task_changes (task_id, actor_id, kind, shown_from, shown_to, value_from, value_to, at, is_automatic)
    values ${sql.join(values)}`.execute(tx);
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

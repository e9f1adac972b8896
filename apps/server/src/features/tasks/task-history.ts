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
  const recorded = changes.map((change) => ({
    task: change.task,
    actor: change.actor,
    kind: change.kind,
    shown_from: change.shownFrom,
    shown_to: change.shownTo,
    value_from: change.valueFrom,
    value_to: change.valueTo,
    at: change.at,
  }));
  await sql`
    insert into task_changes (task_id, actor_id, kind, shown_from, shown_to, value_from, value_to, at, is_automatic)
    select task, actor, kind, shown_from, shown_to, value_from, value_to, at, actor is null
      from rows from (jsonb_to_recordset(${JSON.stringify(recorded)}::jsonb)
                        as (task bigint, actor bigint, kind text, shown_from jsonb, shown_to jsonb,
                            value_from jsonb, value_to jsonb, at timestamptz)) with ordinality
             as change (task, actor, kind, shown_from, shown_to, value_from, value_to, at, place)
     order by place`.execute(tx);
}

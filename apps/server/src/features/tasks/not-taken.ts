import { can } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import { type NotTaken, TASK_TEXTS } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { toVersions } from '../../platform/edits';
import { fail } from '../../platform/fault';
import { countNotTaken, findLastWriter } from './history.repository';
import { tellPartsChanged } from './task-events';
import { type RecordedChange, recordChange } from './task-history';
import type { TaskAccess } from './tasks.access';
import type { TaskRow } from './tasks.repository';

/** What was clashed with. */
interface Clashed {
  field: (typeof TASK_TEXTS)[number];
  /** Who has written what is about to be replaced. */
  writer: UserId | null;
  /** Whether the history takes no more texts of the viewer that were not taken beside this one. */
  isFull: boolean;
}

/**
 * Of the texts that are told to have clashed those that could: somebody has changed them since. Before anything else is
 * changed.
 */
export async function readClashed(
  tx: Tx,
  viewer: Viewer,
  { task }: TaskAccess,
  { since, mine = {}, theirs = [] }: NotTaken,
): Promise<Clashed[]> {
  const versions = toVersions(task.field_versions);
  const fields = TASK_TEXTS.filter(
    (field) => (mine[field] !== undefined || theirs.includes(field)) && (versions[field] ?? 1) > since,
  );
  return Promise.all(
    fields.map(async (field) => {
      const [writer, count] = await Promise.all([
        findLastWriter(tx, task.id, field),
        countNotTaken(tx, task.id, field, viewer.id),
      ]);
      return { field, writer, isFull: count >= LIMITS.textsNotTaken };
    }),
  );
}

/**
 * Two have written the same text, and one of them, or both, stand nowhere now: the history keeps them
 * (Decided: ADR 0023). `row` is what became of the task.
 */
export async function recordNotTaken(
  tx: Tx,
  { viewer, clock }: Context<Viewer>,
  { access: { task, project, standing }, row }: { access: TaskAccess; row: TaskRow },
  { mine = {}, theirs = [] }: NotTaken,
  clashed: readonly Clashed[],
): Promise<void> {
  const at = clock.now();
  const changes: RecordedChange[] = [];
  for (const { field, writer, isFull } of clashed) {
    const tell = (actor: RecordedChange['actor'], text: string): void => {
      const shownTo = field === 'title' ? text : null;
      changes.push({
        task: task.id,
        actor,
        at,
        kind: `${field}NotTaken`,
        shownFrom: null,
        shownTo,
        valueTo: text,
      });
    };
    const own = mine[field];
    if (own && !isFull && own !== row[field]) tell(viewer.id, own);
    if (theirs.includes(field) && task[field] !== '' && task[field] !== row[field]) {
      if (writer) tell(writer, task[field]);
    }
  }
  if (changes.length === 0) return;
  if (!can(standing, 'task.edit')) throw fail('common.forbidden');
  await recordChange(tx, changes);
  tellPartsChanged(tx, project, task.id);
}

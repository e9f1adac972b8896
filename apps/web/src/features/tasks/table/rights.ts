import { can, canSetWorker, listAllowed } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { Project } from '@quilt/contract/features/projects';
import { TASK_ACTIONS, type TableRow, type TaskCard, type TaskChanges } from '@quilt/contract/features/tasks';
import { standingOf, verdictOf } from '../standing';
import { STATUSES } from '../statuses';
import type { ColumnName } from './columns';

interface Viewing {
  project: Project;
  viewer: UserUuid | undefined;
}

/** A row with what its viewer may do, which an event does not tell. */
export function toRow(card: TaskCard, { project, viewer }: Viewing): TableRow {
  const allowed: readonly string[] = listAllowed(standingOf(card, project, viewer), TASK_ACTIONS);
  return { ...card, can: TASK_ACTIONS.filter((action) => allowed.includes(action)) };
}

const ACTIONS = {
  title: 'task.edit',
  tags: 'task.plan',
  inspector: 'task.setInspector',
  priority: 'task.plan',
  startsOn: 'task.plan',
  deadline: 'task.plan',
  percentage: 'task.setPercentage',
  estimate: 'task.plan',
  milestone: 'task.plan',
} as const satisfies Partial<Record<ColumnName, Parameters<typeof can>[1]>>;

/** What stands against writing into a cell. */
export type Against = 'notYours' | 'percentFixed' | 'keptByItself' | 'needed';

/** Why the viewer may not write into a cell; null where they may. */
export function whyNot(card: TaskCard, column: ColumnName, viewing: Viewing): Against | null {
  const { project, viewer } = viewing;
  const standing = standingOf(card, project, viewer);
  const unless = (may: boolean): Against | null => (may ? null : 'notYours');
  switch (column) {
    case 'status':
      return unless(
        STATUSES.some(
          (to) => to !== card.status && verdictOf(card, to, { project, viewer }).outcome !== 'refused',
        ),
      );
    case 'worker':
      return unless(
        canSetWorker(standing, 'other') || (card.worker !== viewer && canSetWorker(standing, 'self')),
      );
    case 'percentage':
      return card.status === 2 || card.status === 3
        ? unless(can(standing, ACTIONS.percentage))
        : 'percentFixed';
    case 'changedAt':
      return 'keptByItself';
    default:
      return unless(can(standing, ACTIONS[column]));
  }
}

/** Whether the viewer may write into a cell. */
export const mayEdit = (card: TaskCard, column: ColumnName, viewing: Viewing): boolean =>
  whyNot(card, column, viewing) === null;

/** What a cell becomes that is emptied, or why it cannot be. */
export function emptied(
  card: TaskCard,
  column: ColumnName,
  viewing: Viewing,
): { changes: TaskChanges } | { against: Against } {
  const against = whyNot(card, column, viewing);
  if (against) return { against };
  switch (column) {
    case 'title':
    case 'status':
    case 'priority':
    case 'percentage':
    case 'changedAt':
      return { against: 'needed' };
    case 'tags':
      return { changes: { tags: [] } };
    case 'worker':
      return canSetWorker(standingOf(card, viewing.project, viewing.viewer), 'nobody')
        ? { changes: { worker: null } }
        : { against: 'notYours' };
    default:
      return { changes: { [column]: null } };
  }
}

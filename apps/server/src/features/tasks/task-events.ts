import type { TaskStatus } from '@quilt/contract/access';
import { toScope, type UserUuid } from '@quilt/contract/core';
import type { ProjectId, TaskCounts } from '@quilt/contract/features/projects';
import {
  type TaskField,
  type TaskId,
  taskCame,
  taskChanged,
  taskCreated,
  taskDeleted,
  taskLeft,
  taskPartsChanged,
} from '@quilt/contract/features/tasks';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { toStatusNumber } from '../projects';
import { mentionsIn } from './mentions';
import { presentTaskCard } from './tasks.presenter';
import type { TaskCardRow, TaskRow } from './tasks.repository';

type InProject = { id: ProjectId };

interface Told {
  row: TaskCardRow;
  project: InProject;
  /** Null for what happens by itself. */
  actor: UserUuid | null;
  fields: readonly TaskField[];
  /** By its description, and not before. */
  mentioned?: readonly UserUuid[];
  /** Where it stood; null for what was not on the board. */
  was: TaskStatus | null;
  /** Of the whole project, where they are others now. */
  counts: TaskCounts | null;
}

const toPatch = ({ row, actor, fields, mentioned = [], was, counts }: Told) => ({
  card: presentTaskCard(row),
  actor,
  fields: [...fields],
  ...(mentioned.length > 0 && { mentioned: [...mentioned] }),
  was: was && toStatusNumber(was),
  counts,
});

export function tellCreated(tx: Tx, told: Told & { row: TaskRow }): void {
  const scope = toScope('project', told.project.id);
  const mentioned = mentionsIn(told.row.description);
  publish(tx, taskCreated, { id: told.row.id, scope, patch: toPatch({ ...told, mentioned }) });
}

export function tellChanged(tx: Tx, told: Told): void {
  const scope = toScope('project', told.project.id);
  publish(tx, taskChanged, { id: told.row.id, scope, patch: toPatch(told) });
}

/** Those whose cards show that another task has changed, each where it is. */
export function tellConnected(tx: Tx, rows: readonly TaskCardRow[], actor: UserUuid | null): void {
  for (const row of rows) {
    const was = row.archived_at ? null : row.status;
    tellChanged(tx, { row, project: { id: row.project_id }, actor, fields: [], was, counts: null });
  }
}

/** Out of one project and into another. */
export function tellTransferred(
  tx: Tx,
  { from, counts, came }: { from: ProjectId; counts: TaskCounts | null; came: Told },
): void {
  const { row, project } = came;
  publish(tx, taskLeft, {
    id: row.id,
    scope: toScope('project', from),
    patch: { to: project.id, counts },
  });
  publish(tx, taskCame, { id: row.id, scope: toScope('project', project.id), patch: toPatch(came) });
}

export function tellPartsChanged(tx: Tx, project: InProject, id: TaskId): void {
  publish(tx, taskPartsChanged, { id, scope: toScope('project', project.id) });
}

export function tellDeleted(tx: Tx, project: InProject, id: TaskId): void {
  publish(tx, taskDeleted, { id, scope: toScope('project', project.id) });
}

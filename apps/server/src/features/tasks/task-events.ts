import type { TaskStatus } from '@quilt/contract/access';
import { toStatusNumber } from '@quilt/contract/access';
import { type Scope, toScope, type UserUuid } from '@quilt/contract/core';
import { commentChanged, commentCreated } from '@quilt/contract/features/comments';
import { planLinked, planUnlinked } from '@quilt/contract/features/plan';
import type { ProjectCounts, ProjectId } from '@quilt/contract/features/projects';
import {
  type ConnectionId,
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
import { forget, publish } from '../../platform/db/transaction';

import type { ConnectionRow } from './connections.repository';
import { mentionsIn } from './mentions';
import { presentTaskCard } from './tasks.presenter';
import type { TaskCardRow, TaskRow } from './tasks.repository';

const COMMENT_TYPES = [commentCreated, commentChanged].map(({ type }) => type);

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
  counts: ProjectCounts | null;
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
  { from, counts, came }: { from: ProjectId; counts: ProjectCounts | null; came: Told },
): void {
  const { row, project } = came;
  publish(tx, taskLeft, {
    id: row.id,
    scope: toScope('project', from),
    patch: { counts },
  });
  publish(tx, taskCame, { id: row.id, scope: toScope('project', project.id), patch: toPatch(came) });
}

export function tellPartsChanged(tx: Tx, project: InProject, id: TaskId): void {
  publish(tx, taskPartsChanged, { id, scope: toScope('project', project.id) });
}

interface LinkedEnds {
  from: { project: InProject };
  to: { project: InProject };
}

/** Only within one project: who sees one of two may not see the other. */
export function tellLinked(
  tx: Tx,
  { from, to }: LinkedEnds,
  { id, from_id, to_id, kind, ends, lag }: ConnectionRow,
): void {
  if (kind !== 'precedes' || ends === null || lag === null || from.project.id !== to.project.id) return;
  const scope = toScope('project', from.project.id);
  publish(tx, planLinked, { id, scope, patch: { id, from: from_id, to: to_id, ends, lag } });
}

export function tellUnlinked(tx: Tx, { from, to }: LinkedEnds, id: ConnectionId): void {
  if (from.project.id === to.project.id) {
    publish(tx, planUnlinked, { id, scope: toScope('project', from.project.id) });
  }
}

/** Of what is gone for good nobody who catches up reads any more, nor what was said about it. */
export function forgetTask(tx: Tx, id: TaskId, scopes: readonly Scope[]): void {
  const types = [taskCreated, taskChanged, taskCame].map(({ type }) => type);
  forget(tx, { scopes, types, about: { id }, now: null });
  forget(tx, { scopes, types: COMMENT_TYPES, about: { patch: { task: id } }, now: null });
}

export function tellDeleted(tx: Tx, project: InProject, id: TaskId): void {
  publish(tx, taskDeleted, { id, scope: toScope('project', project.id) });
}

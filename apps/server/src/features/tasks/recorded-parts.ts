import type { UserUuid } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { ChangeKind, TaskChange, TaskId } from '@quilt/contract/features/tasks';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { requireWritable } from '../projects';
import { listCards } from './many.repository';
import { tellConnected, tellPartsChanged } from './task-events';
import { recordChange } from './task-history';
import { requireOnBoard, type TaskAccess } from './tasks.access';

/* For features whose things hang on a task. */

/** Neither it nor what it is in is archived. */
export function requireTaskWritable(access: TaskAccess): void {
  requireWritable(access.project);
  requireOnBoard(access);
}

/** Of a locked task: its history tells what came to it, or went. */
export async function recordPart(
  tx: Tx,
  { viewer, clock }: Context<Viewer>,
  { task, project }: TaskAccess,
  { kind, from, to }: { kind: ChangeKind; from: TaskChange['from']; to: TaskChange['to'] },
): Promise<void> {
  await recordChange(tx, [
    { task: task.id, actor: viewer.id, at: clock.now(), kind, shownFrom: from, shownTo: to },
  ]);
  tellPartsChanged(tx, project, task.id);
}

/** Their cards, after something of another feature that they show has changed. */
export async function retellCards(
  tx: Tx,
  project: { id: ProjectId },
  tasks: readonly TaskId[],
  actor: UserUuid | null,
): Promise<void> {
  tellConnected(tx, await listCards(tx, project.id, tasks), actor);
}

/** As above, of what happens by itself. */
export async function recordByItself(
  tx: Tx,
  { id, project_id }: { id: TaskId; project_id: ProjectId },
  { kind, from, at }: { kind: ChangeKind; from: TaskChange['from']; at: Date },
): Promise<void> {
  await recordChange(tx, [{ task: id, actor: null, at, kind, shownFrom: from, shownTo: null }]);
  tellPartsChanged(tx, { id: project_id }, id);
}

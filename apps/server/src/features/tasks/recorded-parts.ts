import type { ChangeKind } from '@quilt/contract/features/tasks';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { requireWritable } from '../projects';
import { tellPartsChanged } from './task-events';
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
  { kind, from, to }: { kind: ChangeKind; from: string | null; to: string | null },
): Promise<void> {
  await recordChange(tx, [
    { task: task.id, actor: viewer.id, at: clock.now(), kind, shownFrom: from, shownTo: to },
  ]);
  tellPartsChanged(tx, project, task.id);
}

import type { UserId, UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import type { Tx } from '../../platform/db/database';
import { tellChanged, tellPartsChanged } from './task-events';
import { addWatchers } from './task-names.repository';
import type { TaskAccess } from './tasks.access';
import { updateTaskRow } from './tasks.repository';

/** Of a locked task: its card counts one comment more, or one less. */
export async function addToCommentCount(
  tx: Tx,
  { task, project }: TaskAccess,
  count: 1 | -1,
  actor: { uuid: UserUuid },
): Promise<void> {
  const row = await updateTaskRow(
    tx,
    { id: task.id, version: task.version + 1, field_versions: task.field_versions },
    { comment_count: task.comment_count + count },
  );
  tellChanged(tx, { row, project, actor: actor.uuid, fields: [], was: row.status, counts: null });
}

/** Whoever has said something wants to hear what others say to it. */
export async function watchAsCommenter(
  tx: Tx,
  { task, project }: TaskAccess,
  user: UserId,
  at: Date,
): Promise<void> {
  if (await addWatchers(tx, task.id, [user], { at, max: LIMITS.watchers })) {
    tellPartsChanged(tx, project, task.id);
  }
}

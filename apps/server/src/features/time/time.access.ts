import { type Action, can, type Standing } from '@quilt/contract/access';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TimeEntryId, TimeSight } from '@quilt/contract/features/time';
import type { Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { lockTask, type TaskAccess } from '../tasks';
import { findEntry, lockTimeOf, type TimeEntryRow } from './time.repository';

export interface EntryAccess extends TaskAccess {
  entry: TimeEntryRow;
}

/** Whose time of a task somebody sees. */
export function sightOf(standing: Standing): TimeSight {
  if (can(standing, 'time.seeOthers')) return 'everybody';
  return can(standing, 'time.seeTotals') ? 'totals' : 'own';
}

/**
 * The only way from an id to an entry, for whoever changes it; its owner's time and its task are held. Another's is
 * forbidden to those who see it, and not there for the others.
 */
export async function lockOwnEntry(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { task, entry: id }: { task: TaskId; entry: TimeEntryId },
  action: Action,
): Promise<EntryAccess> {
  await lockTimeOf(tx, viewer.id);
  const access = await lockTask(tx, viewer, task, 'task.see');
  const entry = await findEntry(tx, task, id);
  const isOwn = entry?.user_id === viewer.id;
  if (!entry || (!isOwn && sightOf(access.standing) !== 'everybody')) throw fail('common.not_found');
  if (!isOwn || !can(access.standing, action)) throw fail('common.forbidden');
  return { ...access, entry };
}

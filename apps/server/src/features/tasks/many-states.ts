import { can } from '@quilt/contract/access';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { Tx } from '../../platform/db/database';
import { keepConnectedOf } from './connected.repository';
import { keptCountsOf } from './kept-counts';
import { type Changer, type Many, type ManyOutcome, type Refused, refuse } from './many.access';
import { writeArchived } from './many.repository';
import { lockProjectRow, ranksAtTop } from './ranks';
import { tellChanged, tellConnected } from './task-events';
import { recordChange } from './task-history';
import type { TaskCardRow } from './tasks.repository';

/** Of tasks that are locked with those connected to them: off the board, or back to the top of the columns they were in. */
export async function setManyArchived(
  tx: Tx,
  { viewer, at }: Changer,
  { project, found }: Pick<Many, 'project' | 'found'>,
  isArchived: boolean,
): Promise<ManyOutcome> {
  const unchanged: TaskId[] = [];
  const refused: Refused[] = [];
  const tasks: TaskCardRow[] = [];
  for (const { task, standing } of found) {
    if (!can(standing, isArchived ? 'task.archive' : 'task.restore')) {
      refused.push(refuse(task.id, 'common.forbidden'));
    } else if ((task.archived_at !== null) === isArchived) unchanged.push(task.id);
    else tasks.push(task);
  }
  if (tasks.length === 0) return { done: [], unchanged, refused };
  await lockProjectRow(tx, project.id);
  const rows = new Map(
    (await writeArchived(tx, await placesOf(tx, tasks, isArchived), isArchived ? at : null)).map((row) => [
      row.id,
      row,
    ]),
  );
  const pairs = tasks.flatMap((was) => {
    const is = rows.get(was.id);
    return is ? [{ was, is }] : [];
  });
  const counts = await keptCountsOf(tx, project.id, pairs);
  const connected = await keepConnectedOf(
    tx,
    pairs.map(({ was, is }) => ({ id: is.id, from: placeOf(was), to: placeOf(is) })),
  );
  const kind = isArchived ? 'archived' : 'restored';
  await recordChange(
    tx,
    tasks.map(({ id }) => ({ task: id, actor: viewer.id, at, kind, shownFrom: null, shownTo: null })),
  );
  for (const { was, is } of pairs) {
    tellChanged(tx, { row: is, project, actor: viewer.uuid, fields: [], was: placeOf(was), counts });
  }
  tellConnected(tx, connected, viewer.uuid);
  const latest = new Map(connected.map((row) => [row.id, row]));
  return { done: pairs.map(({ is }) => latest.get(is.id) ?? is), unchanged, refused };
}

/** On the board; null is off it. */
const placeOf = ({ status, archived_at }: TaskCardRow) => (archived_at ? null : status);

async function placesOf(
  tx: Tx,
  tasks: readonly TaskCardRow[],
  isArchived: boolean,
): Promise<{ id: TaskId; rank: string }[]> {
  if (isArchived) return tasks.map(({ id, rank }) => ({ id, rank }));
  const places: { id: TaskId; rank: string }[] = [];
  for (const status of new Set(tasks.map((task) => task.status))) {
    const own = tasks.filter((task) => task.status === status);
    const project = own[0]?.project_id;
    const ranks = project ? await ranksAtTop(tx, { project, status }, own.length) : [];
    own.forEach(({ id, rank }, place) => {
      places.push({ id, rank: ranks[place] ?? rank });
    });
  }
  return places;
}

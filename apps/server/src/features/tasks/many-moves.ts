import type { TaskStatus } from '@quilt/contract/access';
import { toStatusNumber } from '@quilt/contract/access';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import type { SeenProjectRow } from '../projects';
import { keepConnectedOf } from './connected.repository';
import { keptCountsOf } from './kept-counts';
import {
  type Changer,
  type Many,
  type ManyOutcome,
  type OneOfMany,
  type Refused,
  refuse,
} from './many.access';
import {
  addWatchersTo,
  listBlockersOf,
  listLastPercentages,
  type PlaceWritten,
  writePlaces,
} from './many.repository';
import { lockProjectRow, ranksAtTop } from './ranks';
import { say } from './saying';
import { tellChanged, tellConnected, tellPartsChanged } from './task-events';
import { recordChange } from './task-history';
import { NAMED_BLOCKERS, nameBlockers, refusalOf, reopenedAt } from './task-moves';
import type { TaskCardRow } from './tasks.repository';

interface Wish {
  to: TaskStatus;
  /** Takes back what the mover has just done. */
  isReversal: boolean;
}

interface Said {
  comment: string | undefined;
  goesOn: boolean;
}

/** Of tasks that are locked with those connected to them: each to the top of the column that `wish` says of it. */
export async function moveMany(
  tx: Tx,
  mover: Changer,
  { project, found }: Pick<Many, 'project' | 'found'>,
  wish: (task: TaskCardRow) => Wish,
  { comment, goesOn }: Said,
): Promise<ManyOutcome> {
  const unchanged: TaskId[] = [];
  const refused: Refused[] = [];
  const moved: (OneOfMany & { to: TaskStatus })[] = [];
  for (const one of found) {
    const { to, isReversal } = wish(one.task);
    const { id, status, archived_at } = one.task;
    if (archived_at) refused.push(refuse(id, 'tasks.archived'));
    else if (status === to) unchanged.push(id);
    else {
      const code = refusalOf(one, to, { hasComment: comment !== undefined, goesOn, isReversal });
      if (code) refused.push(refuse(id, code));
      else moved.push({ ...one, to });
    }
  }
  const told = await withBlockers(tx, mover, found, refused);
  if (moved.length === 0) return { done: [], unchanged, refused: told };
  const { at } = mover;
  await lockProjectRow(tx, project.id);
  const written = await placesOf(tx, project, moved, at);
  const rows = await writePlaces(tx, written, { comments: comment === undefined ? 0 : 1 });
  return { done: await follow(tx, mover, { project, moved, rows, comment, at }), unchanged, refused: told };
}

/** In the order in which they were asked for, above all that are there. */
async function placesOf(
  tx: Tx,
  project: SeenProjectRow,
  moved: readonly (OneOfMany & { to: TaskStatus })[],
  at: Date,
): Promise<PlaceWritten[]> {
  const reopened = moved.filter(({ task, to }) => task.status === 'done' && to !== 'new');
  const said = await listLastPercentages(
    tx,
    reopened.map(({ task }) => task.id),
  );
  const percentageOf = ({ id, status, percentage }: TaskCardRow, to: TaskStatus): number => {
    if (to === 'new') return 0;
    if (to === 'done') return 100;
    return status === 'done' ? reopenedAt(said.get(id) ?? null) : percentage;
  };
  const places: PlaceWritten[] = [];
  for (const status of new Set(moved.map(({ to }) => to))) {
    const own = moved.filter(({ to }) => to === status);
    const ranks = await ranksAtTop(tx, { project: project.id, status }, own.length);
    own.forEach(({ task }, place) => {
      const rank = ranks[place] ?? task.rank;
      const percentage = percentageOf(task, status);
      places.push({ id: task.id, status, rank, percentage, doneAt: status === 'done' ? at : null });
    });
  }
  return places;
}

interface Followed {
  project: SeenProjectRow;
  moved: readonly OneOfMany[];
  rows: readonly TaskCardRow[];
  comment: string | undefined;
  at: Date;
}

/** What is counted, remembered and told. Answers the tasks as they are then. */
async function follow(
  tx: Tx,
  { viewer }: Changer,
  { project, moved, rows, comment, at }: Followed,
): Promise<TaskCardRow[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pairs = moved.flatMap(({ task }) => {
    const row = byId.get(task.id);
    return row ? [{ was: task, is: row }] : [];
  });
  const counts = await keptCountsOf(tx, project.id, pairs);
  const connected = await keepConnectedOf(
    tx,
    pairs.map(({ was, is }) => ({ id: is.id, from: was.status, to: is.status })),
  );
  await recordChange(
    tx,
    pairs.map(({ was, is }) => {
      const [from, to] = [toStatusNumber(was.status), toStatusNumber(is.status)];
      return {
        task: is.id,
        actor: viewer.id,
        at,
        kind: 'status',
        shownFrom: from,
        shownTo: to,
        valueFrom: from,
        valueTo: to,
      };
    }),
  );
  for (const { was, is } of pairs) {
    tellChanged(tx, { row: is, project, actor: viewer.uuid, fields: [], was: was.status, counts });
  }
  tellConnected(tx, connected, viewer.uuid);
  if (comment !== undefined) await sayWithAll(tx, viewer, { project, rows, comment, at });
  const latest = new Map(connected.map((row) => [row.id, row]));
  return pairs.map(({ is }) => latest.get(is.id) ?? is);
}

async function sayWithAll(
  tx: Tx,
  viewer: Viewer,
  {
    project,
    rows,
    comment,
    at,
  }: { project: SeenProjectRow; rows: readonly TaskCardRow[]; comment: string; at: Date },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await say(tx, { project, tasks: ids, author: viewer, text: comment, at, isOfMove: true });
  const watchers = ids.map((id) => ({ id, user: viewer.id }));
  for (const id of await addWatchersTo(tx, watchers, { at, max: LIMITS.watchers })) {
    tellPartsChanged(tx, project, id);
  }
}

async function withBlockers(
  tx: Tx,
  { viewer }: Changer,
  found: readonly OneOfMany[],
  refused: readonly Refused[],
): Promise<Refused[]> {
  const isBlocked = ({ code }: Refused) => code === 'tasks.blocked' || code === 'tasks.blocked_warning';
  const blocked = refused.filter(isBlocked).map(({ id }) => id);
  const blockers = await listBlockersOf(tx, blocked, { viewer: viewer.id, limit: NAMED_BLOCKERS + 1 });
  const standings = new Map(found.map(({ task, standing }) => [task.id, standing]));
  return refused.map((one) => {
    const standing = standings.get(one.id);
    if (!isBlocked(one) || !standing) return one;
    const own = blockers.filter(({ of }) => of === one.id);
    return { ...one, tasks: nameBlockers(own, standing) };
  });
}

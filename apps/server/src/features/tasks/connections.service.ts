import { can, canConnect } from '@quilt/contract/access';
import type {
  Connection,
  ConnectionChanges,
  ConnectionId,
  NewConnection,
  TaskId,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail, failFields } from '../../platform/fault';
import { requireWritable, type SeenProjectRow, standingIn } from '../projects';
import { lockConnections } from './connected.repository';
import { requireNoLoop } from './connection-loops';
import { kindFrom, presentConnection, toStored } from './connections.presenter';
import {
  type ConnectionRow,
  deleteConnection,
  findAgainst,
  findConnection,
  insertConnection,
  listConnected,
  type NewConnectionRow,
  type StoredKind,
  updateConnectionRow,
} from './connections.repository';
import { tellConnected, tellLinked, tellPartsChanged, tellUnlinked } from './task-events';
import { recordChange } from './task-history';
import { lockTask, requireOnBoard, requireTask, standingTo, type TaskAccess } from './tasks.access';
import { findProjectOf, holdTeamOfTask, lockTaskRows, updateTaskRow } from './tasks.repository';

/** Those whose other end the viewer may see too. */
export async function readConnections(
  reader: Reader,
  viewer: Viewer,
  { task, project, standing: own }: TaskAccess,
): Promise<Connection[]> {
  const { role } = project;
  const rows = await listConnected(reader, task.id, viewer.id);
  return rows
    .filter(({ is_assigned }) => can(standingIn({ role, is_assigned }), 'task.see'))
    .map((row) => {
      const other = standingTo(row, { ...project, is_assigned: row.is_assigned }, viewer);
      return presentConnection(row, task.id, { own, other });
    });
}

export function connectTask(
  context: Context<Viewer>,
  id: TaskId,
  wanted: NewConnection,
): Promise<Connection> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const seen = await requireTask(tx, viewer, id, 'task.see');
    if (wanted.task === id) throw failFields([{ path: 'task', code: 'tasks.connected_to_itself' }]);
    await lockBoth(tx, viewer, seen, wanted.task);
    const access = await lockTask(tx, viewer, id, 'task.see');
    const made = await connect(tx, context, access, toStored(id, wanted));
    const connection = (await readConnections(tx, viewer, access)).find((one) => one.id === made);
    if (!connection) throw new Error('a connection that was just made is gone');
    return connection;
  });
}

export async function disconnectTask(
  context: Context<Viewer>,
  id: TaskId,
  connection: ConnectionId,
): Promise<void> {
  await context.transaction(async (tx) => {
    const { access, row } = await lockConnection(tx, context.viewer, id, connection);
    await disconnect(tx, context, access, row);
  });
}

export function updateConnection(
  context: Context<Viewer>,
  id: TaskId,
  connection: ConnectionId,
  { was, ...wanted }: ConnectionChanges,
): Promise<Connection> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const { access, row } = await lockConnection(tx, viewer, id, connection);
    const clashes = (['ends', 'lag'] as const).filter(
      (field) => row[field] !== was[field] && row[field] !== wanted[field],
    );
    if (row.kind === 'precedes' && clashes.length > 0) {
      throw fail(
        'common.edit_conflict',
        {},
        clashes.map((path) => ({
          path,
          code: 'common.edit_conflict',
          params: { mine: wanted[path], theirs: row[path] ?? '' },
        })),
      );
    }
    await redate(tx, context, access, row, wanted);
    const changed = (await readConnections(tx, viewer, access)).find((one) => one.id === connection);
    if (!changed) throw new Error('a locked connection is gone');
    return changed;
  });
}

/** With both its tasks. */
async function lockConnection(
  tx: Tx,
  viewer: Viewer,
  id: TaskId,
  connection: ConnectionId,
): Promise<{ access: TaskAccess; row: ConnectionRow }> {
  const seen = await requireTask(tx, viewer, id, 'task.see');
  const known = (await readConnections(tx, viewer, seen)).find((one) => one.id === connection);
  if (!known) throw fail('common.not_found');
  await lockBoth(tx, viewer, seen, known.task.id);
  const access = await lockTask(tx, viewer, id, 'task.see');
  const row = await findConnection(tx, id, connection);
  if (!row) throw fail('common.not_found');
  return { access, row };
}

/**
 * The team's row, its connections, and both tasks by their ids; the first has to be required again. What is not of the
 * same team, or not the viewer's to see, is no task to connect with.
 */
export async function lockBoth(
  tx: Tx,
  viewer: Viewer,
  { task, project }: TaskAccess,
  other: TaskId,
): Promise<void> {
  const [, theirs] = await Promise.all([holdTeamOfTask(tx, task.id), findProjectOf(tx, other, viewer.id)]);
  if (!theirs || theirs.team_id !== project.team_id || !isSeen(theirs)) {
    throw failFields([{ path: 'task', code: 'tasks.not_in_project' }]);
  }
  await lockConnections(tx, project.team_id);
  await lockTaskRows(tx, [task.id, other]);
}

function isSeen(project: SeenProjectRow): boolean {
  return project.deleted_at === null && can(standingIn(project), 'task.see');
}

/** Of two locked tasks, one of which is that of `access`; answers the id of what was made. */
export async function connect(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  wanted: NewConnectionRow,
): Promise<ConnectionId> {
  const { from, to } = await readEnds(tx, context.viewer, access, wanted);
  // One of them may have gone to another team before it was locked.
  if (from.project.team_id !== to.project.team_id) {
    throw failFields([{ path: 'task', code: 'tasks.not_in_project' }]);
  }
  requireConnecting(wanted.kind, { from, to });
  requireWritable(from.project);
  requireWritable(to.project);
  requireOnBoard(from);
  requireOnBoard(to);
  const { is_there, has_parent, from_count, to_count } = await findAgainst(tx, wanted);
  if (is_there) throw fail('tasks.connected_already');
  if (wanted.kind === 'parentOf' && has_parent) throw fail('tasks.has_parent');
  if (Math.max(from_count, to_count) >= LIMITS.connections) {
    throw fail('tasks.too_many_connections', { max: LIMITS.connections });
  }
  await requireNoLoop(tx, wanted);
  const id = await insertConnection(tx, wanted, context.clock.now());
  await keepEnds(tx, context, { from, to }, wanted.kind, 1);
  tellLinked(tx, { from, to }, { ...wanted, id });
  await recordEnds(tx, context, { ...wanted, id }, 'connected');
  return id;
}

/** As above, of one that is there; its other end may be archived. */
export async function disconnect(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  connection: ConnectionRow,
): Promise<void> {
  const ends = await readEnds(tx, context.viewer, access, connection);
  requireConnecting(connection.kind, ends);
  await deleteConnection(tx, connection.id);
  await keepEnds(tx, context, ends, connection.kind, -1);
  if (connection.kind === 'precedes') tellUnlinked(tx, ends, connection.id);
  await recordEnds(tx, context, connection, 'disconnected');
}

/** As above: of what precedes, other ends or another lag. */
export async function redate(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  row: ConnectionRow,
  dated: Pick<ConnectionRow, 'ends' | 'lag'>,
): Promise<void> {
  if (row.kind !== 'precedes') throw fail('tasks.not_dated');
  const ends = await readEnds(tx, context.viewer, access, row);
  requireConnecting(row.kind, ends);
  requireOnBoard(ends.from);
  requireOnBoard(ends.to);
  const changed = { ...row, ...dated };
  if (changed.ends === row.ends && changed.lag === row.lag) return;
  await updateConnectionRow(tx, row.id, changed);
  tellPartsChanged(tx, ends.from.project, ends.from.task.id);
  tellPartsChanged(tx, ends.to.project, ends.to.task.id);
  tellLinked(tx, ends, changed);
  await recordRedated(tx, context, row, changed);
}

interface Ends {
  from: TaskAccess;
  to: TaskAccess;
}

function requireConnecting(kind: StoredKind, { from, to }: Ends): void {
  if (!canConnect(kind, from.standing, to.standing)) throw fail('common.forbidden');
}

async function readEnds(
  tx: Tx,
  viewer: Viewer,
  access: TaskAccess,
  { from_id, to_id }: Pick<NewConnectionRow, 'from_id' | 'to_id'>,
): Promise<Ends> {
  const isFrom = access.task.id === from_id;
  const other = await requireTask(tx, viewer, isFrom ? to_id : from_id, 'task.see');
  return isFrom ? { from: access, to: other } : { from: other, to: access };
}

/** What their cards say of the connection, and who is told. */
async function keepEnds(
  tx: Tx,
  { viewer }: Context<Viewer>,
  { from, to }: Ends,
  kind: StoredKind,
  count: 1 | -1,
): Promise<void> {
  const kept = keptBy({ from, to }, kind, count);
  if (kept) {
    const { task, columns } = kept;
    tellConnected(
      tx,
      [await updateTaskRow(tx, { ...task, version: task.version + 1 }, columns)],
      viewer.uuid,
    );
  }
  tellPartsChanged(tx, from.project, from.task.id);
  tellPartsChanged(tx, to.project, to.task.id);
}

/** Of what is archived nothing is counted; what blocks from an archived project has not been since that was archived. */
function keptBy({ from, to }: Ends, kind: StoredKind, count: 1 | -1) {
  const isOpen = !from.project.archived_at && !from.task.archived_at && from.task.status !== 'done';
  if (kind === 'blocks' && isOpen) {
    return { task: to.task, columns: { open_blockers: to.task.open_blockers + count } };
  }
  if (kind === 'parentOf' && !to.task.archived_at) {
    const { subtask_count, subtask_done } = from.task;
    const done = to.task.status === 'done' ? count : 0;
    return {
      task: from.task,
      columns: { subtask_count: subtask_count + count, subtask_done: subtask_done + done },
    };
  }
  return null;
}

/**
 * Each of the two says it in its own history, and names the other by its number: its title is not for all to see. What
 * was cut, for one of them went to another team, is not connected again by undoing it.
 */
export async function recordEnds(
  tx: Tx,
  { viewer, clock }: Context<Viewer>,
  connection: ConnectionRow,
  happened: 'connected' | 'disconnected' | 'cut',
): Promise<void> {
  const { from_id, to_id } = connection;
  const at = clock.now();
  const said = [
    [from_id, to_id],
    [to_id, from_id],
  ] as const;
  await recordChange(
    tx,
    said.map(([task, other]) => {
      const shown = [kindFrom(connection, task), `#${other}`];
      const both = { task, actor: viewer.id, at };
      return happened === 'connected'
        ? { ...both, kind: 'connected', shownFrom: null, shownTo: shown, valueTo: connection }
        : {
            ...both,
            kind: 'disconnected',
            shownFrom: shown,
            shownTo: null,
            valueFrom: happened === 'cut' ? null : connection,
          };
    }),
  );
}

async function recordRedated(
  tx: Tx,
  { viewer, clock }: Context<Viewer>,
  was: ConnectionRow,
  is: ConnectionRow,
): Promise<void> {
  const at = clock.now();
  const said = [
    [was.from_id, was.to_id],
    [was.to_id, was.from_id],
  ] as const;
  await recordChange(
    tx,
    said.map(([task, other]) => {
      const shown = (one: ConnectionRow) => [kindFrom(one, task), `#${other}`, wordEnds(one)];
      const both = { task, actor: viewer.id, at, kind: 'connectionChanged' } as const;
      return { ...both, shownFrom: shown(was), shownTo: shown(is), valueFrom: was, valueTo: is };
    }),
  );
}

/** `FS +3`: the same in every language. */
const wordEnds = ({ ends, lag }: ConnectionRow): string =>
  lag ? `${ends} ${lag > 0 ? '+' : '−'}${Math.abs(lag)}` : String(ends);

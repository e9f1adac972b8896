import { can, canBeInspector, canBeWorker } from '@quilt/contract/access';
import type { ProjectId, TagId } from '@quilt/contract/features/projects';
import type { TaskCard, TaskId, Transfer, TransferLosses } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { requireProject, requireWritable, type SeenProjectRow } from '../projects';
import { readColleagues, recordEntry } from '../teams';
import { lockConnections } from './connected.repository';
import { listConnections } from './connections.repository';
import { readConnections, recordEnds } from './connections.service';
import { addToMilestones, addToProject } from './kept-counts';
import { rankAtTop } from './ranks';
import { idOf, type Named, readNamed } from './task-edits';
import { tellConnected, tellPartsChanged, tellTransferred } from './task-events';
import { requireOnBoard, requireTask, type TaskAccess } from './tasks.access';
import { presentTaskCard } from './tasks.presenter';
import {
  findTask,
  listConnectedTo,
  lockTaskRows,
  replaceTaskTags,
  type TaskRow,
  updateTaskRow,
} from './tasks.repository';
import {
  type Concerned,
  cutConnections,
  deleteWatchers,
  findStorageWith,
  holdBothTeams,
  listConcerned,
  lockAllConnected,
  lockProjectRows,
  matchTags,
} from './transfer.repository';
import { type Fits, recordTransfer, statusThere, type Wish } from './transfer-record';

const canSeeTasks = ({ role, is_assigned }: Concerned): boolean =>
  can({ role, relations: is_assigned ? ['assignedProject'] : [] }, 'task.see');

export async function previewTransfer(
  { db, viewer }: Context<Viewer>,
  id: TaskId,
  to: ProjectId,
): Promise<TransferLosses> {
  const access = await requireTask(db, viewer, id, 'task.move');
  const { project: target } = await requireProject(db, viewer, to, 'task.create');
  requireMovable(access, target);
  const { task } = access;
  const isOtherTeam = target.team_id !== access.project.team_id;
  const [tags, concerned, all, seen, titles] = await Promise.all([
    matchTags(db, id, to),
    listConcerned(db, id, target),
    listConnections(db, id),
    readConnections(db, viewer, access),
    readNamed(db, access.project, { milestone: task.milestone_id }),
  ]);
  const fits = toFits(task, concerned);
  const lost = concerned.filter((one) => one.is_watcher && !canSeeTasks(one));
  const people = await readColleagues(db, [
    ...lost.map((one) => one.id),
    fits.worker ? null : task.worker_id,
    fits.inspector ? null : task.inspector_id,
  ]);
  const isSame = target.id === access.project.id;
  return {
    project: { id: target.id, title: target.title, image: target.image },
    team: { id: target.team_id, title: target.team_title, image: target.team_image },
    milestone:
      isSame || task.milestone_id === null ? null : (titles.milestones.get(task.milestone_id) ?? null),
    tags: tags.map((tag) => ({ id: tag.id, title: tag.title, isThere: tag.match_id !== null })),
    worker: fits.worker ? null : task.worker_uuid,
    inspector: fits.inspector ? null : task.inspector_uuid,
    isReturned: statusThere(task, fits).status === 'new' && task.status !== 'new',
    isUntested: statusThere(task, fits).status === 'inProgress' && task.status === 'onTheTest',
    connections: isOtherTeam ? seen : [],
    connectionCount: isOtherTeam ? all.length : 0,
    watchers: lost.map(({ uuid }) => uuid),
    people: [...people.values()],
  };
}

type Standing = Pick<Concerned, 'role' | 'is_assigned'>;

/** Whoever is nobody there is neither. */
const isWorkerThere = (one: Standing | undefined): boolean =>
  !!one?.role && canBeWorker(one.role, one.is_assigned);
const isInspectorThere = (one: Standing | undefined): boolean => !!one?.role && canBeInspector(one.role);

/** Whether those whom it names, if anybody, can be that there. */
function toFits(task: TaskRow, concerned: readonly Concerned[]): Fits {
  const [worker, inspector] = [task.worker_id, task.inspector_id].map((id) =>
    concerned.find((one) => one.id === id),
  );
  return {
    worker: task.worker_id === null || isWorkerThere(worker),
    inspector: task.inspector_id === null || isInspectorThere(inspector),
  };
}

function requireMovable(access: TaskAccess, target: SeenProjectRow): void {
  // For the team that it leaves it is as if it were deleted. Decided: ADR 0022.
  const isLost = access.project.team_id !== target.team_id;
  if (isLost && !can(access.standing, 'task.delete')) throw fail('common.forbidden');
  requireWritable(access.project);
  requireWritable(target);
  requireOnBoard(access);
}

export function transferTask(
  context: Context<Viewer>,
  id: TaskId,
  { from, to, keepsTags }: Transfer,
): Promise<TaskCard> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const { access, target } = await lockForTransfer(tx, viewer, id, to);
    const { task } = access;
    if (task.project_id !== from) {
      throw fail('common.edit_conflict', { version: task.version }, [
        {
          path: 'from',
          code: 'common.edit_conflict',
          params: { mine: String(from), theirs: String(task.project_id) },
        },
      ]);
    }
    const tags = keepsTags ? (await matchTags(tx, id, to)).flatMap(({ match_id }) => match_id ?? []) : [];
    const wish = { ...presentWish(task), milestone: null, tags };
    return presentTaskCard(await applyTransfer(tx, context, access, target, wish));
  });
}

const presentWish = (task: TaskRow): Wish => ({
  milestone: task.milestone_id,
  tags: task.tag_ids,
  worker: task.worker_uuid,
  inspector: task.inspector_uuid,
  status: task.status,
  percentage: task.percentage,
});

/** Both teams, the connections where they would be cut, the tasks concerned; in that order. */
export async function lockForTransfer(
  tx: Tx,
  viewer: Viewer,
  id: TaskId,
  to: ProjectId,
): Promise<{ access: TaskAccess; target: SeenProjectRow }> {
  await holdBothTeams(tx, id, to);
  const seen = await requireTask(tx, viewer, id, 'task.move');
  const { project: target } = await requireProject(tx, viewer, to, 'task.create');
  if (seen.project.team_id === target.team_id) await lockTaskRows(tx, [id]);
  else {
    await lockConnections(tx, seen.project.team_id);
    await lockAllConnected(tx, id);
  }
  const access = await requireTask(tx, viewer, id, 'task.move');
  // Somebody was faster, and the locks are those of another team.
  if (access.project.team_id !== seen.project.team_id) throw fail('common.edit_conflict');
  requireMovable(access, target);
  return { access, target };
}

/** Of what `lockForTransfer` has locked. Answers the task as it is then. */
export async function applyTransfer(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  target: SeenProjectRow,
  wish: Wish,
): Promise<TaskRow> {
  const { task, project } = access;
  if (target.id === project.id) return task;
  const at = context.clock.now();
  const former = presentWish(task);
  const named = await readNamed(tx, target, { ...wish, tags: [...wish.tags] });
  const next = fitting(wish, named);
  if (project.team_id !== target.team_id) await cut(tx, context, task.id);
  const concerned = await listConcerned(tx, task.id, target);
  const lost = concerned.filter((one) => !canSeeTasks(one));
  await deleteWatchers(
    tx,
    task.id,
    lost.map((one) => one.id),
  );
  await lockProjectRows(tx, [project.id, target.id]);
  const is = { status: next.status, milestone_id: next.milestone, archived_at: null };
  const left = await addToProject(tx, project.id, task, null);
  const kept = await addToProject(tx, target.id, null, is);
  if (kept && kept.total > LIMITS.tasksPerProject) {
    throw fail('tasks.too_many', { max: LIMITS.tasksPerProject });
  }
  await addToMilestones(tx, task, is);
  await replaceTaskTags(tx, task.id, next.tags as TagId[]);
  const now = await findTask(tx, task.id);
  if (!now) throw new Error('a locked task is gone');
  const version = now.version + 1;
  const row = await updateTaskRow(
    tx,
    { id: task.id, version, field_versions: { ...versionsOf(now), ...touched(former, next, version) } },
    {
      project_id: target.id,
      rank: await rankAtTop(tx, { project: target.id, status: next.status }),
      milestone_id: next.milestone,
      worker_id: idOf(named, next.worker),
      inspector_id: idOf(named, next.inspector),
      status: next.status,
      percentage: next.percentage,
    },
  );
  if (project.team_id !== target.team_id) {
    const taken = await findStorageWith(tx, task.id, target.team_id);
    if (taken > context.config.teamFileBytes) throw fail('documents.team_full');
  }
  await recordTransfer(tx, context, { access, target, former, next, named, at });
  if (project.team_id !== target.team_id) {
    // Where it went is not for the members of the team that it has left.
    await recordEntry(tx, context, {
      team: project.team_id,
      kind: 'taskMovedAway',
      project: project.id,
      params: { task: task.id, title: task.title },
    });
  }
  tellTransferred(tx, {
    from: project.id,
    counts: left?.counts ?? null,
    came: {
      row,
      project: target,
      actor: context.viewer.uuid,
      fields: [],
      was: null,
      counts: kept?.counts ?? null,
    },
  });
  for (const other of await listConnectedTo(tx, task.id)) {
    tellPartsChanged(tx, { id: other.project_id }, other.id);
  }
  return row;
}

/** As much of a wish as there is in the project. */
function fitting(wish: Wish, { people, tags, milestones }: Named): Wish {
  const [worker, inspector] = [wish.worker, wish.inspector].map((uuid) =>
    uuid === null ? undefined : people.get(uuid),
  );
  const [isWorker, isInspector] = [isWorkerThere(worker), isInspectorThere(inspector)];
  return {
    milestone: wish.milestone !== null && milestones.has(wish.milestone) ? wish.milestone : null,
    tags: wish.tags.filter((tag) => tags.has(tag)).sort((one, other) => one - other),
    worker: isWorker ? wish.worker : null,
    inspector: isInspector ? wish.inspector : null,
    ...statusThere(wish, {
      worker: wish.worker === null || isWorker,
      inspector: wish.inspector === null || isInspector,
    }),
  };
}

const versionsOf = ({ field_versions }: TaskRow) => field_versions as Record<string, number>;

/** Whoever edits these of what was seen before clashes. */
function touched(former: Wish, next: Wish, version: number): Record<string, number> {
  const fields = Object.keys(next) as (keyof Wish)[];
  const changed = fields.filter((field) => String(former[field]) !== String(next[field]));
  return Object.fromEntries(changed.map((field) => [field, version]));
}

async function cut(tx: Tx, context: Context<Viewer>, task: TaskId): Promise<void> {
  const connections = await listConnections(tx, task);
  if (connections.length === 0) return;
  const others = await cutConnections(tx, task);
  await clearKept(tx, task);
  for (const connection of connections) await recordEnds(tx, context, connection, 'cut');
  tellConnected(tx, others, context.viewer.uuid);
  for (const other of others) tellPartsChanged(tx, { id: other.project_id }, other.id);
}

/** Nothing blocks it any more, and nothing is a part of it. */
async function clearKept(tx: Tx, id: TaskId): Promise<void> {
  const task = await findTask(tx, id);
  if (task) await updateTaskRow(tx, task, { open_blockers: 0, subtask_count: 0, subtask_done: 0 });
}

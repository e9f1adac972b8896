import { can, toStatus, transition } from '@quilt/contract/access';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { NewTask, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { type FieldFault, fail, failFields } from '../../platform/fault';
import { once } from '../../platform/writes';
import type { SeenProjectRow } from '../projects';
import { insertConnection } from './connections.repository';
import { recordEnds } from './connections.service';
import { addSubtask, countConnections, insertChecklist } from './creation.repository';
import { addToMilestones, addToProject } from './kept-counts';
import { firstRanks, rankAtTop } from './ranks';
import { findDayFaults, findFaults, idOf, inOrder, readNamed, requireWorker } from './task-edits';
import { tellConnected, tellCreated, tellPartsChanged } from './task-events';
import { codeOf } from './task-moves';
import { holdProject, requireTask, standingTo } from './tasks.access';
import { presentTaskCard } from './tasks.presenter';
import { findTask, insertTask, insertTaskTags, lockTaskRows, type TaskRow } from './tasks.repository';

export function createTask(context: Context<Viewer>, id: ProjectId, wanted: NewTask): Promise<TaskCard> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const { project } = await holdProject(tx, viewer, id, 'task.create');
    let made: TaskRow | null = null;
    const task = await once(tx, context, async () => {
      made = await makeTask(tx, context, project, wanted);
      return made.id;
    });
    // Of a repeat, as it is now.
    return presentTaskCard(made ?? (await requireTask(tx, viewer, task, 'task.see')).task);
  });
}

/** In a project that is held, of which its maker may have it. */
export async function makeTask(
  tx: Tx,
  context: Context<Viewer>,
  project: SeenProjectRow,
  wanted: NewTask,
): Promise<TaskRow> {
  const { viewer, clock } = context;
  requireRights(project, viewer, wanted);
  const { parent } = wanted;
  const tags = inOrder(wanted.tags);
  const [named, parentFaults] = await Promise.all([
    readNamed(tx, project, { ...wanted, tags }),
    findParentFaults(tx, viewer, project, parent),
  ]);
  const faults = [...findDayFaults(wanted), ...findFaults({ ...wanted, tags }, named), ...parentFaults];
  if (faults.length > 0) throw failFields(faults);
  const [worker, inspector] = [idOf(named, wanted.worker), idOf(named, wanted.inspector)];
  const status = toStatus(wanted.status);
  requireStatus(project, viewer, { worker_id: worker, inspector_id: inspector }, wanted);
  const at = clock.now();
  const counted = { status, milestone_id: wanted.milestone, archived_at: null };
  const [kept, rank] = await Promise.all([
    // Holds the project's row before the neighbours are read.
    addToProject(tx, project.id, null, counted),
    rankAtTop(tx, { project: project.id, status }),
  ]);
  if (kept && kept.total > LIMITS.tasksPerProject) {
    throw fail('tasks.too_many', { max: LIMITS.tasksPerProject });
  }
  const fresh = {
    project_id: project.id,
    title: wanted.title,
    description: wanted.description,
    status,
    rank,
    priority: wanted.priority,
    creator_id: viewer.id,
    worker_id: worker,
    inspector_id: inspector,
    starts_on: wanted.startsOn,
    deadline: wanted.deadline,
    estimate: wanted.estimate,
    milestone_id: wanted.milestone,
    checklist_count: wanted.checklist.length,
    created_at: at,
  };
  const watchers = new Set([viewer.id, worker, inspector].flatMap((id) => id ?? []));
  const inserted = await insertTask(tx, fresh, [...watchers]);
  const row = { ...inserted, tag_ids: tags };
  await Promise.all([
    addToMilestones(tx, null, counted),
    insertTaskTags(tx, row.id, tags),
    insertChecklist(tx, row.id, wanted.checklist, firstRanks(wanted.checklist.length)),
  ]);
  const counts = kept?.counts ?? null;
  tellCreated(tx, { row, project, actor: viewer.uuid, fields: [], was: null, counts });
  if (parent !== null) await makeSubtask(tx, context, project, { parent, task: row.id, at });
  return row;
}

async function makeSubtask(
  tx: Tx,
  context: Context<Viewer>,
  project: SeenProjectRow,
  { parent, task, at }: { parent: TaskId; task: TaskId; at: Date },
): Promise<void> {
  const connection = { from_id: parent, to_id: task, kind: 'parentOf' as const, ends: null, lag: null };
  const [id, row] = await Promise.all([insertConnection(tx, connection, at), addSubtask(tx, parent)]);
  await recordEnds(tx, context, { ...connection, id }, 'connected');
  tellConnected(tx, [row], context.viewer.uuid);
  tellPartsChanged(tx, project, parent);
}

/** At creation the rights of its creator apply, to a task that nobody works on yet. */
function requireRights(project: SeenProjectRow, viewer: Viewer, wanted: NewTask): void {
  const standing = standingTo(
    { creator_id: viewer.id, worker_id: null, inspector_id: null },
    project,
    viewer,
  );
  const { priority, startsOn, deadline, estimate, milestone, tags, parent, checklist, inspector } = wanted;
  const isPlanned =
    priority !== 'average' ||
    tags.length > 0 ||
    [startsOn, deadline, estimate, milestone, parent].some((value) => value !== null);
  if (isPlanned && !can(standing, 'task.plan')) throw fail('common.forbidden');
  if (checklist.length > 0 && !can(standing, 'task.edit')) throw fail('common.forbidden');
  if (inspector !== null && !can(standing, 'task.setInspector')) throw fail('common.forbidden');
  requireWorker(standing, viewer, wanted.worker);
}

/** Step by step, each as if it were moved there afterwards. */
function requireStatus(
  project: SeenProjectRow,
  viewer: Viewer,
  people: Pick<TaskRow, 'worker_id' | 'inspector_id'>,
  wanted: NewTask,
): void {
  const standing = standingTo({ creator_id: viewer.id, ...people }, project, viewer);
  for (let step = 1; step < wanted.status; step += 1) {
    const verdict = transition(toStatus(step), toStatus(step + 1), {
      ...standing,
      isArchived: false,
      hasInspector: people.inspector_id !== null,
      hasOpenBlockers: false,
      goesOn: false,
      hasComment: false,
    });
    if (verdict.outcome !== 'allowed') throw fail(codeOf(verdict));
  }
}

async function findParentFaults(
  tx: Tx,
  viewer: Viewer,
  project: SeenProjectRow,
  parent: TaskId | null,
): Promise<FieldFault[]> {
  if (parent === null) return [];
  const [, row, count] = await Promise.all([
    lockTaskRows(tx, [parent]),
    findTask(tx, parent),
    countConnections(tx, parent),
  ]);
  if (row?.project_id !== project.id || row.archived_at) {
    return [{ path: 'parent', code: 'tasks.not_in_project' }];
  }
  if (!can(standingTo(row, project, viewer), 'task.plan')) throw fail('common.forbidden');
  if (count >= LIMITS.connections) throw fail('tasks.too_many_connections', { max: LIMITS.connections });
  return [];
}

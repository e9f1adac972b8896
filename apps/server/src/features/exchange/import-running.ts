import type { UserId } from '@quilt/contract/core';
import type { ImportFault } from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { addDays, dayIn } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import type { SeenProjectRow } from '../projects';
import { type BulkTask, connectSubtasks, createInBulk, holdProject, lockRoom } from '../tasks';
import { toldOf } from './import-checking';
import type { Names } from './import-names';
import { resolveParents } from './import-parents';
import { type Converter, createConverter, listRows } from './import-rows';
import { type StepWork, takeStep, takeStepIn, tellProject } from './import-steps';
import { type ImportRow, insertFaults, insertImported, listNamed, listToldLines } from './imports.repository';
import type { ReadTask } from './row-conversion';
import type { SourceRow } from './source-rows';

const ROWS_AT_ONCE = 1_000;
const PAIRS_AT_ONCE = 2_000;

/**
 * Brings the rows in, batch by batch: each with how far it is in one transaction, so that a process that is killed goes
 * on with the next one, and no row comes in twice or is left out.
 */
export async function runImport({ platform, row, signal }: StepWork): Promise<void> {
  const converter = await createConverter(platform, platform.db, row, { isMade: true });
  // The rights of whoever has begun it, at that moment.
  const hold = (tx: Tx) => holdProject(tx, { id: row.owner_id }, row.project_id, 'task.import');
  let current = row;
  const from = row.rows_done;
  for await (const batch of listRows(platform, row, { from, atOnce: ROWS_AT_ONCE, signal })) {
    current = await takeStepIn({ platform, row: current }, hold, (tx, locked, { project }) =>
      bringIn(tx, { platform, row: locked, project }, converter, batch),
    );
  }
  await connect({ platform, row: current, signal }, hold);
}

async function bringIn(
  tx: Tx,
  { platform, row, project }: Pick<StepWork, 'platform' | 'row'> & { project: SeenProjectRow },
  { convert, names }: Converter,
  batch: readonly SourceRow[],
): Promise<Partial<ImportRow>> {
  let room = await lockRoom(tx, project.id);
  const tasks: ReadTask[] = [];
  const faults: ImportFault[] = [];
  const changed = new Set<number>();
  for (const source of batch) {
    const { task, faults: own } = convert(source);
    if (!task || room === 0) {
      faults.push(
        ...(task
          ? [{ ...toldOf(task), code: 'projectFull' as const, isOut: true }]
          : own.filter(({ isOut }) => isOut)),
      );
      continue;
    }
    room -= 1;
    tasks.push(task);
    if (own.length > 0) changed.add(source.line);
    faults.push(...own);
  }
  const today = dayIn(platform.clock.now(), project.team_time_zone);
  const { ids, counts } = await createInBulk(tx, {
    project: project.id,
    creator: row.owner_id,
    today,
    nearUntil: addDays(today, LIMITS.deadlineNearDays),
    tasks: tasks.map((task) => toBulk(task, names, row.owner_id)),
  });
  await insertImported(
    tx,
    row.id,
    tasks.flatMap(({ line, source, parent }, place) => {
      const task = ids[place];
      return task === undefined ? [] : [{ task, line, source, parent }];
    }),
  );
  await insertFaults(tx, row.id, faults, LIMITS.import.faults);
  if (ids.length > 0) tellProject(tx, project.id, counts);
  return {
    rows_done: row.rows_done + batch.length,
    rows_in: row.rows_in + ids.length,
    rows_out: row.rows_out + batch.length - ids.length,
    rows_changed: row.rows_changed + changed.size,
    comments: row.comments + tasks.reduce((sum, { comments }) => sum + comments.length, 0),
    tasks_made: row.tasks_made + ids.length,
  };
}

function toBulk(task: ReadTask, { tags, milestones }: Names, owner: UserId): BulkTask {
  return {
    title: task.title,
    description: task.description,
    status: task.status,
    priority: task.priority,
    worker: task.worker?.id ?? null,
    inspector: task.inspector?.id ?? null,
    startsOn: task.startsOn,
    deadline: task.deadline,
    percentage: task.percentage,
    estimate: task.estimate,
    milestone: task.milestone === null ? null : (milestones.get(task.milestone) ?? null),
    tags: task.tags.flatMap((tag) => tags.get(tag) ?? []),
    checklist: task.checklist,
    createdAt: task.createdAt,
    doneAt: task.doneAt,
    comments: task.comments.map((comment) => ({ ...comment, author: comment.author?.id ?? owner })),
    archivedAt: task.archivedAt,
  };
}

/** Subtasks, when all are there: a parent may stand below its children. */
async function connect(
  { platform, row, signal }: StepWork,
  hold: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const { pairs, faults } = resolveParents(await listNamed(platform.db, row.id));
  const at = platform.clock.now();
  let current = row;
  for (let from = 0; from < pairs.length; from += PAIRS_AT_ONCE) {
    signal?.throwIfAborted();
    const some = pairs.slice(from, from + PAIRS_AT_ONCE);
    current = await takeStepIn({ platform, row: current }, hold, async (tx) => {
      await connectSubtasks(
        tx,
        some.map(({ parent, task }) => ({ parent: parent.task, task: task.task })),
        at,
      );
      return {};
    });
  }
  await takeStep({ platform, row: current }, async (tx, locked) => {
    const lines = [...new Set(faults.map(({ line }) => line))];
    const told = await listToldLines(tx, row.id, lines);
    await insertFaults(tx, row.id, faults, LIMITS.import.faults);
    if (pairs.length > 0) tellProject(tx, row.project_id, null);
    const rows_changed = locked.rows_changed + lines.length - told.length;
    return { state: 'done', ended_at: platform.clock.now(), rows_changed };
  });
}

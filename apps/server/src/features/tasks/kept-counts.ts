import type { TaskStatus } from '@quilt/contract/access';
import type { MilestoneId, ProjectId, TaskCounts } from '@quilt/contract/features/projects';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';

/** What the counts of a project and its milestones are made of. */
export interface Counted {
  status: TaskStatus;
  milestone_id: MilestoneId | null;
  archived_at: Date | null;
}

const COLUMNS = {
  new: 'new_tasks',
  inProgress: 'in_progress_tasks',
  onTheTest: 'on_the_test_tasks',
  done: 'done_tasks',
} as const satisfies Record<TaskStatus, string>;

/** From what a task was to what it is; null is not there. Answers the counts of the project where they are others now. */
export async function keptCounts(
  tx: Tx,
  project: ProjectId,
  was: Counted | null,
  is: Counted | null,
): Promise<TaskCounts | null> {
  const kept = await addToProject(tx, project, was, is);
  await addToMilestones(tx, was, is);
  return kept?.counts ?? null;
}

interface Kept {
  counts: TaskCounts;
  /** With the archived ones. */
  total: number;
}

/** Of the project alone, whose row is held from then on; null where nothing is another. */
export async function addToProject(
  tx: Tx,
  project: ProjectId,
  was: Counted | null,
  is: Counted | null,
): Promise<Kept | null> {
  const [from, to] = [columnOf(was), columnOf(is)];
  if (from === to) return null;
  const set = [
    ...(from ? [sql`${sql.ref(from)} = ${sql.ref(from)} - 1`] : []),
    ...(to ? [sql`${sql.ref(to)} = ${sql.ref(to)} + 1`] : []),
  ];
  const { rows } = await sql<TaskCounts & { archived: number }>`
    update projects set ${sql.join(set)} where id = ${project}
    returning new_tasks as "new", in_progress_tasks as "inProgress", on_the_test_tasks as "onTheTest",
              done_tasks as "done", archived_tasks as "archived"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a project is gone while its team is held');
  const { archived, ...counts } = row;
  return { counts, total: counts.new + counts.inProgress + counts.onTheTest + counts.done + archived };
}

function columnOf(counted: Counted | null): string | null {
  if (!counted) return null;
  return counted.archived_at ? 'archived_tasks' : COLUMNS[counted.status];
}

export async function addToMilestones(tx: Tx, was: Counted | null, is: Counted | null): Promise<void> {
  const changes = new Map<MilestoneId, { tasks: number; done: number }>();
  const add = (counted: Counted | null, count: 1 | -1) => {
    if (!counted?.milestone_id || counted.archived_at) return;
    const { tasks, done } = changes.get(counted.milestone_id) ?? { tasks: 0, done: 0 };
    const isDone = counted.status === 'done' ? count : 0;
    changes.set(counted.milestone_id, { tasks: tasks + count, done: done + isDone });
  };
  add(was, -1);
  add(is, 1);
  const changed = [...changes].filter(([, { tasks, done }]) => tasks !== 0 || done !== 0);
  if (changed.length === 0) return;
  const values = changed.map(([id, { tasks, done }]) => sql`(${id}::bigint, ${tasks}::int, ${done}::int)`);
  const ids = changed.map(([id]) => id);
  await sql`
    with locked as materialized (
      select id from milestones where id = any (${ids}::bigint[]) order by id for no key update)
    update milestones
       set task_count = task_count + change.tasks, done_count = done_count + change.done
      from (values ${sql.join(values)}) as change (id, tasks, done) join locked on locked.id = change.id
     where milestones.id = locked.id`.execute(tx);
}

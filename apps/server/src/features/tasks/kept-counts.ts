import type { TaskStatus } from '@quilt/contract/access';
import type { MilestoneId, ProjectCounts, ProjectId } from '@quilt/contract/features/projects';
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

/** From what a task was to what it is; null is not there. */
export interface Counting {
  was: Counted | null;
  is: Counted | null;
}

/** Answers the counts of the project where they are others now. */
export async function keptCounts(
  tx: Tx,
  project: ProjectId,
  was: Counted | null,
  is: Counted | null,
): Promise<ProjectCounts | null> {
  return keptCountsOf(tx, project, [{ was, is }]);
}

/** As above, of many tasks of a project at once. */
export async function keptCountsOf(
  tx: Tx,
  project: ProjectId,
  tasks: readonly Counting[],
): Promise<ProjectCounts | null> {
  const kept = await addAllToProject(tx, project, tasks);
  await addAllToMilestones(tx, tasks);
  return kept?.counts ?? null;
}

interface Kept {
  counts: ProjectCounts;
  /** With the archived ones. */
  total: number;
}

/** Of the project alone, whose row is held from then on; null where nothing is another. */
export function addToProject(
  tx: Tx,
  project: ProjectId,
  was: Counted | null,
  is: Counted | null,
): Promise<Kept | null> {
  return addAllToProject(tx, project, [{ was, is }]);
}

async function addAllToProject(tx: Tx, project: ProjectId, tasks: readonly Counting[]): Promise<Kept | null> {
  const changes = new Map<string, number>();
  const add = (counted: Counted | null, count: 1 | -1) => {
    for (const column of columnsOf(counted)) changes.set(column, (changes.get(column) ?? 0) + count);
  };
  for (const { was, is } of tasks) {
    add(was, -1);
    add(is, 1);
  }
  const set = [...changes].flatMap(([column, count]) =>
    count === 0 ? [] : [sql`${sql.ref(column)} = ${sql.ref(column)} + ${count}::int`],
  );
  if (set.length === 0) return null;
  const { rows } = await sql<ProjectCounts & { archived: number }>`
    update projects set ${sql.join(set)} where id = ${project}
    returning new_tasks as "new", in_progress_tasks as "inProgress", on_the_test_tasks as "onTheTest",
              done_tasks as "done", archived_tasks as "archived",
              archived_done_tasks as "archivedDone"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a project is gone while its team is held');
  const { archived, ...counts } = row;
  return { counts, total: counts.new + counts.inProgress + counts.onTheTest + counts.done + archived };
}

function columnsOf(counted: Counted | null): readonly string[] {
  if (!counted) return [];
  if (!counted.archived_at) return [COLUMNS[counted.status]];
  return counted.status === 'done' ? ['archived_tasks', 'archived_done_tasks'] : ['archived_tasks'];
}

/** What was finished stays done in a milestone; what is archived unfinished is not asked of anybody. */
const countsInMilestone = ({ status, archived_at }: Counted): boolean => !archived_at || status === 'done';

export function addToMilestones(tx: Tx, was: Counted | null, is: Counted | null): Promise<void> {
  return addAllToMilestones(tx, [{ was, is }]);
}

async function addAllToMilestones(tx: Tx, all: readonly Counting[]): Promise<void> {
  const changes = new Map<MilestoneId, { tasks: number; done: number }>();
  const add = (counted: Counted | null, count: 1 | -1) => {
    if (!counted?.milestone_id || !countsInMilestone(counted)) return;
    const { tasks, done } = changes.get(counted.milestone_id) ?? { tasks: 0, done: 0 };
    const isDone = counted.status === 'done' ? count : 0;
    changes.set(counted.milestone_id, { tasks: tasks + count, done: done + isDone });
  };
  for (const { was, is } of all) {
    add(was, -1);
    add(is, 1);
  }
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

import type { UserUuid } from '@quilt/contract/core';
import type { PlanTask } from '@quilt/contract/features/plan';
import type { Milestone } from '@quilt/contract/features/projects';
import type { TaskGroup, TaskId } from '@quilt/contract/features/tasks';

export const ROW_PX = 38;
const FAR_ROWS = 8;

export type Row =
  | { kind: 'milestone'; key: string; milestone: Milestone }
  | { kind: 'worker'; key: string; worker: UserUuid | null; count: number }
  /** What belongs to no milestone. */
  | { kind: 'rest'; key: string; count: number }
  | { kind: 'task'; key: string; task: PlanTask }
  /** Where a new one is named. */
  | { kind: 'add'; key: string };

/** By which tasks are in order before anybody has moved one: the first to begin comes first, what is not planned last. */
function sortTasks(tasks: readonly PlanTask[]): PlanTask[] {
  const startOf = ({ startsOn, deadline }: PlanTask): string => startsOn ?? deadline ?? '~';
  return [...tasks].sort((one, other) => {
    const [first, second] = [startOf(one), startOf(other)];
    if (first !== second) return first < second ? -1 : 1;
    return one.id - other.id;
  });
}

/**
 * Places that tasks keep while they are looked at: a row does not run away from the hand that moves its bar, and what is
 * new comes last. One that is gone for a moment, by a filter or an answer that was older than it, comes back where it was.
 */
export function keepPlaces(
  places: ReadonlyMap<TaskId, number>,
  tasks: readonly PlanTask[],
): ReadonlyMap<TaskId, number> {
  const come = sortTasks(tasks.filter(({ id }) => !places.has(id)));
  if (come.length === 0) return places;
  return new Map([...places.keys(), ...come.map(({ id }) => id)].map((id, at) => [id, at]));
}

interface Shown {
  tasks: readonly PlanTask[];
  milestones: readonly Milestone[];
  places: ReadonlyMap<TaskId, number>;
  group: TaskGroup;
  /** Names of people, by which their rows are sorted. */
  nameOf(worker: UserUuid): string;
  mayAdd: boolean;
  /** Milestones without any of the tasks are left out. */
  isNarrowed: boolean;
}

export function toRows(shown: Shown): Row[] {
  const { tasks, places, group, mayAdd } = shown;
  const placed = [...tasks].sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const rows = group === 'worker' ? byWorker(placed, shown) : byMilestone(placed, shown);
  return mayAdd ? [...rows, { kind: 'add', key: 'add' }] : rows;
}

const toTaskRow = (task: PlanTask): Row => ({ kind: 'task', key: `task ${task.id}`, task });

function gather<Key>(tasks: readonly PlanTask[], keyOf: (task: PlanTask) => Key): Map<Key, PlanTask[]> {
  const found = new Map<Key, PlanTask[]>();
  for (const task of tasks) {
    const list = found.get(keyOf(task));
    if (list) list.push(task);
    else found.set(keyOf(task), [task]);
  }
  return found;
}

function byMilestone(tasks: readonly PlanTask[], { milestones, isNarrowed }: Shown): Row[] {
  const known = new Set(milestones.map(({ id }) => id));
  const of = gather(tasks, ({ milestone }) =>
    milestone !== null && known.has(milestone) ? milestone : null,
  );
  const rows = milestones.flatMap((milestone): Row[] => {
    const own = of.get(milestone.id) ?? [];
    if (own.length === 0 && isNarrowed) return [];
    return [{ kind: 'milestone', key: `milestone ${milestone.id}`, milestone }, ...own.map(toTaskRow)];
  });
  const rest = of.get(null) ?? [];
  // Where nothing stands above them, they need no heading.
  if (rest.length > 0 && rows.length > 0) rows.push({ kind: 'rest', key: 'rest', count: rest.length });
  return [...rows, ...rest.map(toTaskRow)];
}

function byWorker(tasks: readonly PlanTask[], { nameOf }: Shown): Row[] {
  const of = gather(tasks, ({ worker }) => worker);
  const workers = [...of.keys()].sort((one, other) => {
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
    return nameOf(one).localeCompare(nameOf(other)) || (one < other ? -1 : 1);
  });
  return workers.flatMap((worker): Row[] => {
    const own = of.get(worker) ?? [];
    return [{ kind: 'worker', key: `worker ${worker}`, worker, count: own.length }, ...own.map(toTaskRow)];
  });
}

/** The first row below which there is something to do: under the heading of the first task that ends today or later. */
export function firstOpenRow(rows: readonly Row[], today: string): number {
  const open = rows.findIndex(
    (row) =>
      row.kind === 'task' && row.task.status !== 4 && (row.task.deadline ?? row.task.startsOn ?? '') >= today,
  );
  const heading = rows.slice(0, open).findLastIndex(({ kind }) => kind !== 'task');
  if (open < 0) return 0;
  // Far below its heading, the heading would be all that is seen.
  return open - heading > FAR_ROWS ? open - 1 : Math.max(heading, 0);
}

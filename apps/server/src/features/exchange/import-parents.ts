import type { ImportFault } from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { shownOf } from './row-conversion';

/** A task of a file that names its parent, or may be named as one. */
export interface Named {
  line: number;
  title: string;
  source: string | null;
  parent: string | null;
}

/** Beside its own parent. */
const MOST_CHILDREN = LIMITS.connections - 1;

/** Who is whose subtask, by the names of the file, and whose parent is not there, is full, or leads back to it. */
export function resolveParents<Task extends Named>(
  tasks: readonly Task[],
): { pairs: { parent: Task; task: Task }[]; faults: ImportFault[] } {
  const bySource = new Map<string, Task>();
  for (const task of tasks)
    if (task.source !== null && !bySource.has(task.source)) bySource.set(task.source, task);
  const parents = new Map<Task, Task>();
  const children = new Map<Task, number>();
  const faults: ImportFault[] = [];
  const tell = ({ line, title, parent }: Task, code: ImportFault['code']): void => {
    faults.push({ line, title, field: 'parent', code, value: shownOf(parent ?? ''), isOut: false });
  };
  for (const task of tasks) {
    if (task.parent === null) continue;
    const parent = bySource.get(task.parent);
    if (!parent) tell(task, 'parentMissing');
    else if ((children.get(parent) ?? 0) >= MOST_CHILDREN) tell(task, 'parentFull');
    else {
      parents.set(task, parent);
      children.set(parent, (children.get(parent) ?? 0) + 1);
    }
  }
  for (const task of listLoopEnds(parents)) {
    parents.delete(task);
    tell(task, 'parentLoop');
  }
  return { pairs: [...parents].map(([task, parent]) => ({ parent, task })), faults };
}

/** One of each loop. Each way is walked once, however long it is. */
function listLoopEnds<Task>(parents: ReadonlyMap<Task, Task>): Task[] {
  const ends: Task[] = [];
  const walked = new Set<Task>();
  for (const first of parents.keys()) {
    const way = new Set<Task>();
    let one: Task | undefined = first;
    while (one !== undefined && !walked.has(one)) {
      walked.add(one);
      way.add(one);
      const next: Task | undefined = parents.get(one);
      if (next !== undefined && way.has(next)) ends.push(one);
      one = next;
    }
  }
  return ends;
}

import type { TaskId } from '@quilt/contract/features/tasks';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { listWaysBack, type NewConnectionRow, type StoredKind } from './connections.repository';

const WITHOUT_LOOPS: readonly StoredKind[] = ['blocks', 'precedes', 'parentOf'];

/** Under the lock of the team's connections. */
export async function requireNoLoop(tx: Tx, wanted: NewConnectionRow): Promise<void> {
  if (!WITHOUT_LOOPS.includes(wanted.kind)) return;
  const steps = await listWaysBack(tx, wanted);
  if (steps.length === 0) return;
  const loop = [wanted.from_id, ...shortestWay(steps, wanted.to_id, wanted.from_id)];
  throw fail('tasks.loop', { loop: loop.map((id) => `#${id}`).join(' → ') });
}

/** From the one to the other, both included. */
function shortestWay(
  steps: readonly { from_id: TaskId; to_id: TaskId }[],
  first: TaskId,
  last: TaskId,
): TaskId[] {
  const ways = new Map<TaskId, TaskId[]>([[first, [first]]]);
  const next = new Map<TaskId, TaskId[]>();
  for (const { from_id, to_id } of steps) next.set(from_id, [...(next.get(from_id) ?? []), to_id]);
  // A map goes on to what is added to it meanwhile: those that are nearer come first.
  for (const [id, way] of ways) {
    if (id === last) return way;
    for (const step of next.get(id) ?? []) if (!ways.has(step)) ways.set(step, [...way, step]);
  }
  return [first, last];
}

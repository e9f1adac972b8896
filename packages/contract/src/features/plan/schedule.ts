import { toDay, toDayNumber } from '../../days';
import { LIMITS } from '../../limits';
import type { ConnectionId } from '../tasks/task-parts.schema';
import type { TaskId } from '../tasks/tasks.ids';
import type { PlanLink, PlanMove, PlanTask } from './plan.schema';

/* What follows from what. In calendar days, which are whole: a task lasts from the morning of its first day to the
 * evening of its last. Linear, and without recursion: chains are as long as a project. */

export type Scheduled = Pick<PlanTask, 'id' | 'startsOn' | 'deadline' | 'status'>;
export type Span = Pick<PlanTask, 'startsOn' | 'deadline'>;

const DONE = 4;

/** Both days as numbers; of a task with one of them alone it is both, and null is a task without. */
interface Days {
  start: number;
  end: number;
}

function daysOf({ startsOn, deadline }: Span): Days | null {
  const [start, end] = [startsOn ?? deadline, deadline ?? startsOn];
  return start === null || end === null ? null : { start: toDayNumber(start), end: toDayNumber(end) };
}

/** How many days what follows could come earlier; where it comes too early, less than none. */
function gapOf({ ends, lag }: PlanLink, from: Days, to: Days): number {
  switch (ends) {
    case 'FS':
      return to.start - (from.end + 1) - lag;
    case 'SS':
      return to.start - from.start - lag;
    case 'FF':
      return to.end - from.end - lag;
    case 'SF':
      return to.end + 1 - from.start - lag;
  }
}

export interface Shift {
  /** Those that were asked for first, then what has to come later because of them. */
  moves: PlanMove[];
  /** They are done, or would end after the last day there is, so they stay where they are, too early. */
  stuck: TaskId[];
  /** Links that do not hold afterwards, of those at either end of which something was moved. */
  broken: ConnectionId[];
}

/**
 * What has to come later when tasks are moved, so that it still follows them as it did: as little as possible, and each
 * keeps its length. What followed too early before, and is not moved, stays so.
 */
export function shiftFollowers(
  tasks: Iterable<Scheduled>,
  links: readonly PlanLink[],
  wanted: readonly (Span & { id: TaskId })[],
): Shift {
  const byId = new Map([...tasks].map((task) => [task.id, task]));
  const outgoing = groupBy(links, ({ from }) => from);
  const asked = new Map(wanted.filter(({ id }) => byId.has(id)).map((move) => [move.id, move]));
  const shifts = new Map<TaskId, number>();
  const stuck: TaskId[] = [];
  const daysNow = (id: TaskId): Days | null => {
    const task = byId.get(id);
    if (!task) return null;
    const move = asked.get(id);
    if (move) return daysOf(move);
    const days = daysOf(task);
    const by = shifts.get(id) ?? 0;
    return days && { start: days.start + by, end: days.end + by };
  };
  const last = toDayNumber(LIMITS.days.last);
  const order = orderFrom(asked.keys(), outgoing);
  const pushed = new Map<TaskId, number>();
  for (const id of order) {
    const push = pushed.get(id) ?? 0;
    const task = byId.get(id);
    if (task && push > 0 && !asked.has(id)) {
      const days = daysOf(task);
      if (task.status === DONE || (days && days.end + push > last)) stuck.push(id);
      else shifts.set(id, push);
    }
    if (!asked.has(id) && !shifts.has(id)) continue;
    const from = daysNow(id);
    if (!from) continue;
    for (const link of outgoing.get(id) ?? []) {
      const to = daysNow(link.to);
      if (to && !asked.has(link.to)) {
        pushed.set(link.to, Math.max(pushed.get(link.to) ?? 0, -gapOf(link, from, to)));
      }
    }
  }
  const moves = [
    ...[...asked.values()].map((move) => toMove(byId.get(move.id), move)),
    ...[...shifts].map(([id, by]) => toShifted(byId.get(id), by)),
  ].flatMap((move) => move ?? []);
  const isMoved = (id: TaskId) => asked.has(id) || shifts.has(id);
  const broken = links.filter((link) => {
    if (!isMoved(link.from) && !isMoved(link.to)) return false;
    const [from, to] = [daysNow(link.from), daysNow(link.to)];
    return from !== null && to !== null && gapOf(link, from, to) < 0;
  });
  return { moves, stuck, broken: broken.map(({ id }) => id) };
}

function toMove(task: Scheduled | undefined, { id, startsOn, deadline }: Span & { id: TaskId }) {
  return task && { id, startsOn, deadline, was: { startsOn: task.startsOn, deadline: task.deadline } };
}

function toShifted(task: Scheduled | undefined, by: number): PlanMove | undefined {
  const later = (day: string | null) => (day === null ? null : toDay(toDayNumber(day) + by));
  return (
    task && toMove(task, { id: task.id, startsOn: later(task.startsOn), deadline: later(task.deadline) })
  );
}

/**
 * Tasks that hold up the last end of all: were one of them a day longer, all would be over a day later. What is done
 * holds up nothing.
 */
export function criticalPath(tasks: Iterable<Scheduled>, links: readonly PlanLink[]): Set<TaskId> {
  const days = new Map<TaskId, Days>();
  for (const task of tasks) {
    const own = task.status === DONE ? null : daysOf(task);
    if (own) days.set(task.id, own);
  }
  let last = Number.NEGATIVE_INFINITY;
  for (const { end } of days.values()) last = Math.max(last, end);
  const outgoing = groupBy(links, ({ from }) => from);
  const slack = new Map<TaskId, number>();
  for (const id of orderFrom(days.keys(), outgoing).reverse()) {
    const from = days.get(id);
    if (!from) continue;
    let own = last - from.end;
    for (const link of outgoing.get(id) ?? []) {
      const [to, theirs] = [days.get(link.to), slack.get(link.to)];
      if (to && theirs !== undefined) own = Math.min(own, gapOf(link, from, to) + theirs);
    }
    slack.set(id, own);
  }
  return new Set([...slack].filter(([, own]) => own <= 0).map(([id]) => id));
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** All that is reached from these, each after all that leads to it; what is in a loop is left out. */
function orderFrom(first: Iterable<TaskId>, outgoing: ReadonlyMap<TaskId, readonly PlanLink[]>): TaskId[] {
  const waiting = new Map<TaskId, number>();
  for (const id of first) waiting.set(id, 0);
  // A map goes on to what is added to it meanwhile.
  for (const id of waiting.keys()) {
    for (const { to } of outgoing.get(id) ?? []) waiting.set(to, (waiting.get(to) ?? 0) + 1);
  }
  const order = [...waiting].filter(([, count]) => count === 0).map(([id]) => id);
  for (const id of order) {
    for (const { to } of outgoing.get(id) ?? []) {
      const left = (waiting.get(to) ?? 0) - 1;
      waiting.set(to, left);
      if (left === 0) order.push(to);
    }
  }
  return order;
}

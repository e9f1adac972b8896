import { type TaskStatus, toStatusNumber } from '@quilt/contract/access';
import type { MilestoneId } from '@quilt/contract/features/projects';
import type { Priority } from '@quilt/contract/features/tasks';
import { addDays, dayIn, daysBetween, startOfDay } from '../../../platform/days';
import { createRandom, type Random } from '../../../platform/random';
import { firstRanks } from '../ranks';
import { type DemoBoard, type DemoLine, linesOf } from './demo-board';
import type { BoardPlace, DemoPerson, PlannedChange, PlannedTask } from './planned-task';

/** History goes so far back. */
const WEEKS_DAYS = 56;
const HOUR_MS = 3_600_000;
const PLANNED_DAYS = [2, 4, 6, 3] as const;
const PRIORITIES: readonly Priority[] = ['average', 'average', 'average', 'high', 'low'];
const ESTIMATES = [60, 120, 240, 360, 480, 960, null, null] as const;
const WORKED_ON: readonly TaskStatus[] = ['inProgress', 'onTheTest', 'done'];

/** The tasks of a board of the demo world: the same each time, but for the day it is made on. */
export function planBoard(board: DemoBoard, place: BoardPlace): PlannedTask[] {
  const random = createRandom(`tasks of ${board.project}`);
  const columns = Object.entries(board.tasks) as [TaskStatus | 'archived', string][];
  return columns.flatMap(([column, text]) => {
    const lines = linesOf(text);
    const ranks = firstRanks(lines.length);
    return lines.map((line, index) =>
      planTask(board, place, random, {
        line,
        column,
        rank: ranks[index] ?? '',
        depth: (index + 0.5) / lines.length,
        index,
      }),
    );
  });
}

interface Spot {
  line: DemoLine;
  column: TaskStatus | 'archived';
  rank: string;
  /** How far down in the column, from 0 to 1. */
  depth: number;
  index: number;
}

function planTask(board: DemoBoard, place: BoardPlace, random: Random, spot: Spot): PlannedTask {
  const { line, column, rank, index } = spot;
  const status = column === 'archived' ? 'new' : column;
  const times = planTimes(place, random, spot);
  const people = planPeople(board, place, random, status);
  const today = dayIn(place.now, place.timeZone);
  const begunOn = times.startedAt && random.chance(0.6) ? dayIn(times.startedAt, place.timeZone) : null;
  const wanted = planDeadline(status, { today, doneAt: times.doneAt, place, index, random });
  const deadline = wanted !== null && begunOn !== null && wanted < begunOn ? begunOn : wanted;
  // What is not begun yet is planned for the days before it is due, so that it has a span in the plan.
  const startsOn =
    begunOn ??
    (status === 'new' && deadline !== null
      ? addDays(deadline, -(PLANNED_DAYS[index % PLANNED_DAYS.length] ?? 2))
      : null);
  const task: Omit<PlannedTask, 'changes'> = {
    project: place.project,
    title: line.title,
    description: random.chance(0.35) ? random.pick(board.descriptions) : '',
    status,
    rank,
    priority: random.pick(PRIORITIES),
    ...people,
    startsOn,
    deadline,
    isNear: deadline !== null && daysBetween(today, deadline) <= 1,
    isOverdue: deadline !== null && deadline < today,
    percentage: percentageOf(status, random),
    estimate: random.pick(ESTIMATES),
    milestone: findMilestone(place, deadline ?? (times.doneAt && dayIn(times.doneAt, place.timeZone))),
    tag: place.tags.get(line.tag) ?? null,
    checklist: random.chance(0.3) ? planChecklist(random.pick(board.checklists), status, random) : [],
    createdAt: times.createdAt,
    doneAt: times.doneAt,
    archivedAt: times.archivedAt,
  };
  return { ...task, changes: planChanges(task, times, random) };
}

interface Times {
  createdAt: Date;
  startedAt: Date | null;
  testedAt: Date | null;
  doneAt: Date | null;
  archivedAt: Date | null;
}

/** In working hours, the latest of it yesterday; what stands further down is older. */
function planTimes(place: BoardPlace, random: Random, { column, depth }: Spot): Times {
  const oldest = Math.min(WEEKS_DAYS, place.age - 2);
  const today = dayIn(place.now, place.timeZone);
  const at = (ago: number): Date => {
    const days = Math.floor(ago);
    const evening = startOfDay(addDays(today, -days - 1), place.timeZone).getTime() + 18 * HOUR_MS;
    return new Date(evening - Math.round((ago - days) * 9 * HOUR_MS));
  };
  const none = { startedAt: null, testedAt: null, doneAt: null, archivedAt: null };
  const before = (ago: number, days: number): number => Math.min(ago + days * (0.4 + random.next()), oldest);
  if (column === 'new') return { ...none, createdAt: at(depth * oldest * 0.8) };
  if (column === 'archived') return { ...none, archivedAt: at(depth * 4), createdAt: at(before(4, 12)) };
  const span = { inProgress: 8, onTheTest: 4, done: oldest * 0.97 }[column];
  const reached = depth * Math.min(span, oldest * 0.97);
  const created = before(reached + 0.5, column === 'done' ? 10 : 14);
  const between = (share: number): Date => at(reached + (created - reached) * share);
  const createdAt = at(created);
  if (column === 'inProgress') return { ...none, createdAt, startedAt: at(reached) };
  if (column === 'onTheTest') return { ...none, createdAt, startedAt: between(0.6), testedAt: at(reached) };
  return { ...none, createdAt, startedAt: between(0.7), testedAt: between(0.3), doneAt: at(reached) };
}

function planPeople(
  { creators, workers, inspectors }: DemoBoard,
  { person }: BoardPlace,
  random: Random,
  status: TaskStatus,
): Pick<PlannedTask, 'creator' | 'worker' | 'inspector'> {
  const isWorkedOn = WORKED_ON.includes(status) || random.chance(0.45);
  const worker = isWorkedOn ? random.pickSkewed(workers) : null;
  const others = inspectors.filter((username) => username !== worker);
  const isInspected = status === 'onTheTest' || random.chance(0.65);
  const inspector = isInspected && others.length > 0 ? random.pickSkewed(others) : null;
  return {
    creator: person(random.pickSkewed(creators)),
    worker: worker === null ? null : person(worker),
    inspector: inspector === null ? null : person(inspector),
  };
}

interface Around {
  today: string;
  doneAt: Date | null;
  place: BoardPlace;
  index: number;
  random: Random;
}

/** One in four of what is being worked on is late. */
function planDeadline(status: TaskStatus, { today, doneAt, place, index, random }: Around): string | null {
  if (doneAt) return random.chance(0.7) ? addDays(dayIn(doneAt, place.timeZone), random.below(5) - 1) : null;
  if (status === 'new') {
    if (index % 12 === 5) return addDays(today, -1 - random.below(3));
    return random.chance(0.4) ? addDays(today, 4 + random.below(26)) : null;
  }
  if (index % 4 === 1) return addDays(today, -1 - random.below(5));
  return random.chance(0.8) ? addDays(today, random.below(12)) : null;
}

function percentageOf(status: TaskStatus, random: Random): number {
  if (status === 'new') return 0;
  if (status === 'done') return 100;
  return status === 'onTheTest' ? 90 + 5 * random.below(3) : 10 + 5 * random.below(15);
}

/** The one that runs on this day, or the first that ends after it. */
function findMilestone({ milestones }: BoardPlace, day: string | null): MilestoneId | null {
  if (day === null) return null;
  const later = milestones.filter(({ ends_on }) => ends_on !== null && ends_on >= day);
  return later.find(({ starts_on }) => starts_on !== null && starts_on <= day)?.id ?? later[0]?.id ?? null;
}

function planChecklist(
  texts: readonly string[],
  status: TaskStatus,
  random: Random,
): PlannedTask['checklist'] {
  const done = { new: 0, inProgress: 0.5, onTheTest: 0.85, done: 1 }[status];
  return texts.map((text) => ({ text, isDone: random.chance(done) }));
}

/** Whoever could do it then did it; one in eight comes back from the test once. */
function planChanges(
  task: Omit<PlannedTask, 'changes'>,
  { startedAt, testedAt, doneAt, archivedAt }: Times,
  random: Random,
): PlannedChange[] {
  const { creator, worker, inspector, createdAt } = task;
  const changes: PlannedChange[] = [
    { actor: creator, at: createdAt, kind: 'created', from: null, to: task.title },
  ];
  // Thought of first, described a moment later.
  if (task.description !== '') {
    changes.push({
      actor: creator,
      at: new Date(createdAt.getTime() + 30_000),
      kind: 'description',
      from: null,
      to: null,
      valueFrom: '',
      valueTo: task.description,
    });
  }
  const moved = (actor: DemoPerson, at: Date, was: TaskStatus, is: TaskStatus) => {
    const [from, to] = [toStatusNumber(was), toStatusNumber(is)];
    changes.push({ actor, at, kind: 'status', from, to, valueFrom: from, valueTo: to });
  };
  if (worker && startedAt) {
    const at = new Date(startedAt.getTime() - 60_000);
    changes.push({
      actor: creator,
      at,
      kind: 'worker',
      from: null,
      to: worker.name,
      valueFrom: null,
      valueTo: worker.uuid,
    });
    moved(worker, startedAt, 'new', 'inProgress');
    if (testedAt && inspector) {
      moved(worker, testedAt, 'inProgress', 'onTheTest');
      if (random.chance(0.125)) {
        moved(inspector, new Date(testedAt.getTime() + 20 * 60_000), 'onTheTest', 'inProgress');
        moved(worker, new Date(testedAt.getTime() + 50 * 60_000), 'inProgress', 'onTheTest');
      }
    }
    if (doneAt && inspector) moved(inspector, doneAt, 'onTheTest', 'done');
    if (doneAt && !inspector) moved(worker, doneAt, 'inProgress', 'done');
  }
  if (archivedAt) changes.push({ actor: creator, at: archivedAt, kind: 'archived', from: null, to: null });
  return changes;
}

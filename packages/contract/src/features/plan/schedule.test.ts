import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, toDayNumber } from '../../days';
import { CONNECTION_ENDS, ConnectionId } from '../tasks/task-parts.schema';
import { TaskId } from '../tasks/tasks.ids';
import type { PlanLink } from './plan.schema';
import { criticalPath, type Scheduled, shiftFollowers } from './schedule';

const id = (number: number) => TaskId.parse(number);
const task = (number: number, startsOn: string | null, deadline: string | null, status = 1): Scheduled => ({
  id: id(number),
  startsOn,
  deadline,
  status,
});
const link = (from: number, to: number, ends: PlanLink['ends'] = 'FS', lag = 0): PlanLink => ({
  id: ConnectionId.parse(from * 100_000 + to),
  from: id(from),
  to: id(to),
  ends,
  lag,
});
const BASE = '2026-11-02';
const day = (offset: number) => addDays(BASE, offset);

/** Said once more, in other words: what the ends mean. */
function holds({ ends, lag }: PlanLink, from: Scheduled, to: Scheduled): boolean {
  const start = (one: Scheduled) => toDayNumber(one.startsOn ?? one.deadline ?? '');
  const finish = (one: Scheduled) => toDayNumber(one.deadline ?? one.startsOn ?? '') + 1;
  const after = ends.startsWith('F') ? finish(from) : start(from);
  const before = ends.endsWith('S') ? start(to) : finish(to);
  return before >= after + lag;
}

/** Links lead from the first to the later ones, so there is no loop. */
const plans = fc
  .record({
    spans: fc.array(
      fc.record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 0, max: 9 }) }),
      { minLength: 1, maxLength: 25 },
    ),
    pairs: fc.array(
      fc.record({
        from: fc.nat(24),
        to: fc.nat(24),
        ends: fc.constantFrom(...CONNECTION_ENDS),
        lag: fc.integer({ min: -5, max: 5 }),
      }),
      { maxLength: 60 },
    ),
    moved: fc.nat(24),
    by: fc.integer({ min: -30, max: 30 }),
  })
  .map(({ spans, pairs, moved, by }) => {
    const tasks = spans.map(({ start, length }, n) => task(n + 1, day(start), day(start + length)));
    const links = pairs
      .filter(({ from, to }) => from < to && to < tasks.length)
      .map(({ from, to, ends, lag }) => link(from + 1, to + 1, ends, lag));
    return { tasks, links, moved: id((moved % tasks.length) + 1), by };
  });

type Drawn = Pick<Scheduled, 'startsOn' | 'deadline'>;
const daysOf = ({ startsOn, deadline }: Drawn) =>
  [startsOn, deadline].map((one) => (one === null ? null : toDayNumber(one)));

/** As it would be shifted one after another until nothing is left to shift. */
function settle(tasks: readonly Scheduled[], links: readonly PlanLink[], moved: ReadonlySet<TaskId>) {
  const now = new Map(tasks.map((one) => [one.id, one]));
  const touched = new Set(moved);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const one of links) {
      const [from, to] = [now.get(one.from), now.get(one.to)];
      if (!from || !to || !touched.has(from.id) || moved.has(to.id)) continue;
      if (holds(one, from, to)) continue;
      isDone = false;
      touched.add(to.id);
      const later = (text: string | null) => text && addDays(text, 1);
      now.set(to.id, { ...to, startsOn: later(to.startsOn), deadline: later(to.deadline) });
    }
  }
  return now;
}

describe('what has to shift', () => {
  test('is as little as it takes, and each keeps its length', () => {
    fc.assert(
      fc.property(plans, ({ tasks, links, moved, by }) => {
        const own = tasks.find((one) => one.id === moved);
        if (!own?.startsOn || !own.deadline) throw new Error('nothing to move');
        const wanted = {
          id: moved,
          startsOn: addDays(own.startsOn, by),
          deadline: addDays(own.deadline, by),
        };
        const { moves, stuck, broken } = shiftFollowers(tasks, links, [wanted]);
        const asMoved = tasks.map((one) => (one.id === moved ? { ...one, ...wanted } : one));
        const expected = settle(asMoved, links, new Set([moved]));
        const shifted = new Map(moves.map((move) => [move.id, move]));
        for (const one of tasks) {
          expect(daysOf(shifted.get(one.id) ?? one)).toEqual(daysOf(expected.get(one.id) ?? one));
        }
        expect(stuck).toEqual([]);
        // What is moved by somebody may come too early for what it follows; nothing else does that held before.
        for (const one of links.filter(({ id: linked }) => broken.includes(linked))) {
          const [from, to] = [one.from, one.to].map((end) => tasks.find((each) => each.id === end));
          if (!from || !to) throw new Error('a link of nothing');
          expect(to.id === moved || !holds(one, from, to)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('is nothing where nothing follows, or there is room left', () => {
    const tasks = [task(1, day(0), day(2)), task(2, day(6), day(7)), task(3, day(0), day(0))];
    const wanted = { id: id(1), startsOn: day(3), deadline: day(5) };
    expect(shiftFollowers(tasks, [link(1, 2)], [wanted]).moves).toEqual([
      { ...wanted, was: { startsOn: day(0), deadline: day(2) } },
    ]);
    expect(shiftFollowers(tasks, [link(1, 2)], [{ ...wanted, id: id(9) }]).moves).toEqual([]);
  });

  test('by its lag, over a leap day and the end of a year, and of a task with one day alone', () => {
    const tasks = [
      task(1, '2027-12-30', '2027-12-31'),
      task(2, '2028-01-01', null),
      task(3, null, '2028-02-28'),
      task(4, null, null),
    ];
    const links = [link(1, 2), link(2, 3, 'FS', 58), link(3, 4)];
    const { moves } = shiftFollowers(tasks, links, [
      { id: id(1), startsOn: '2027-12-31', deadline: '2028-01-01' },
    ]);
    expect(moves.slice(1)).toEqual([
      { id: 2, startsOn: '2028-01-02', deadline: null, was: { startsOn: '2028-01-01', deadline: null } },
      { id: 3, startsOn: null, deadline: '2028-03-01', was: { startsOn: null, deadline: '2028-02-28' } },
    ]);
  });

  test('stays where it is when it is done, or there are no days left, and is named', () => {
    const tasks = [
      task(1, day(0), day(1)),
      task(2, day(2), day(3), 4),
      task(3, '2199-12-30', '2199-12-31'),
      task(4, day(4), day(5)),
    ];
    const links = [link(1, 2), link(2, 4), link(4, 3)];
    const done = shiftFollowers(tasks, links, [{ id: id(1), startsOn: day(5), deadline: day(6) }]);
    expect(done).toMatchObject({ moves: [{ id: 1 }], stuck: [2], broken: [links[0]?.id] });
    const last = shiftFollowers(tasks, links, [
      { id: id(4), startsOn: '2199-12-30', deadline: '2199-12-31' },
    ]);
    expect(last).toMatchObject({ moves: [{ id: 4 }], stuck: [3], broken: [links[2]?.id] });
  });

  test('begins anew from what is given its first days, and from several at once', () => {
    const tasks = [task(1, null, null), task(2, day(0), day(1)), task(3, day(0), day(0))];
    const { moves } = shiftFollowers(
      tasks,
      [link(1, 2), link(2, 3)],
      [
        { id: id(1), startsOn: day(0), deadline: day(3) },
        { id: id(3), startsOn: day(1), deadline: day(1) },
      ],
    );
    expect(moves.map((move) => [move.id, move.startsOn, move.was.startsOn])).toEqual([
      [1, day(0), null],
      [3, day(1), day(0)],
      [2, day(4), day(0)],
    ]);
  });

  test('goes through a chain of 5,000', () => {
    const tasks = Array.from({ length: 5_000 }, (_, n) => task(n + 1, day(n), day(n)));
    const links = tasks.slice(1).map((_, n) => link(n + 1, n + 2));
    const { moves } = shiftFollowers(tasks, links, [{ id: id(1), startsOn: day(3), deadline: day(3) }]);
    expect(moves).toHaveLength(5_000);
    expect(moves.at(-1)).toMatchObject({ startsOn: day(5_002) });
  });

  test('does not hang on a loop, which no plan has', () => {
    const tasks = [task(1, day(0), day(1)), task(2, day(2), day(3))];
    const links = [link(1, 2), link(2, 1)];
    expect(
      shiftFollowers(tasks, links, [{ id: id(1), startsOn: day(5), deadline: day(6) }]).moves,
    ).toHaveLength(1);
    expect([...criticalPath(tasks, links)]).toEqual([]);
  });
});

describe('the critical path', () => {
  test('is what makes the last end later by being a day later', () => {
    fc.assert(
      fc.property(plans, ({ tasks, links }) => {
        // As a plan is that holds: every task is where what comes before it lets it be.
        const held = [...settle(tasks, links, new Set([id(1)])).values()];
        const all: Scheduled[] = [];
        for (const one of held) {
          const before = links.filter(({ to }) => to === one.id);
          let placed = one;
          const isEarly = () =>
            before.some((each) => {
              const from = all.find((other) => other.id === each.from);
              return from && !holds(each, from, placed);
            });
          while (isEarly()) {
            const later = (text: string | null) => text && addDays(text, 1);
            placed = { ...placed, startsOn: later(placed.startsOn), deadline: later(placed.deadline) };
          }
          all.push(placed);
        }
        const lastOf = (some: Iterable<Drawn>) =>
          Math.max(...[...some].map(({ deadline }) => toDayNumber(deadline ?? '')));
        const path = criticalPath(all, links);
        for (const one of all) {
          const later = {
            id: one.id,
            startsOn: addDays(one.startsOn ?? '', 1),
            deadline: addDays(one.deadline ?? '', 1),
          };
          const moved = new Map(shiftFollowers(all, links, [later]).moves.map((move) => [move.id, move]));
          const isLater = lastOf(all.map((each) => moved.get(each.id) ?? each)) > lastOf(all);
          expect(path.has(one.id)).toBe(isLater);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('leaves out what is done and what has no days, and is empty without tasks', () => {
    const tasks = [task(1, day(0), day(1), 4), task(2, day(2), day(5)), task(3, null, null)];
    expect([...criticalPath(tasks, [link(1, 2), link(2, 3)])]).toEqual([2]);
    expect(criticalPath([], []).size).toBe(0);
  });

  test('goes through a chain of 5,000', () => {
    const tasks = Array.from({ length: 5_000 }, (_, n) => task(n + 1, day(n), day(n)));
    const links = tasks.slice(1).map((_, n) => link(n + 1, n + 2));
    expect(criticalPath(tasks, links).size).toBe(5_000);
  });
});

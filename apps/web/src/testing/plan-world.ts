import { getPlan, movePlan, Plan, PlanMoved, PlanTask } from '@quilt/contract/features/plan';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { z } from 'zod';
import { answer, fakeApi } from './fake-api';
import { DANIEL, MIRA } from './projects-world';
import { openBoard, prepareBoard } from './tasks-world';

/** A task that Mira works on and may plan, from 5 to 13 November, unless something else is said. */
export const planTask = (id: number, change: Partial<z.input<typeof PlanTask>> = {}): PlanTask =>
  PlanTask.parse({
    id,
    title: `Task ${id}`,
    status: 2,
    priority: 'average',
    worker: MIRA.uuid,
    inspector: null,
    startsOn: '2019-11-05',
    deadline: '2019-11-13',
    percentage: 65,
    estimate: null,
    milestone: null,
    isBlocked: false,
    version: 1,
    can: ['task.plan', 'task.setPercentage'],
    ...change,
  });

export const PLAN_TASKS = [
  planTask(75, { title: 'Offline mode' }),
  planTask(102, {
    title: 'Share a route',
    status: 1,
    percentage: 0,
    startsOn: '2019-11-14',
    deadline: '2019-11-18',
  }),
  planTask(70, {
    title: 'Nearby stops',
    worker: DANIEL.uuid,
    deadline: '2019-11-10',
    isBlocked: true,
    can: [],
  }),
  planTask(99, { title: 'Voice announcements', status: 1, percentage: 0, startsOn: null, deadline: null }),
];

export const planOf = (change: Partial<z.input<typeof Plan>> = {}): Plan =>
  Plan.parse({
    tasks: PLAN_TASKS,
    links: [{ id: 9, from: 75, to: 102, ends: 'FS', lag: 0 }],
    people: [MIRA, DANIEL],
    calendar: {
      timeZone: 'Europe/Berlin',
      workingDays: [1, 2, 3, 4, 5],
      workFrom: '09:00',
      workUntil: '18:00',
      holidays: [],
    },
    today: '2019-11-12',
    isCut: false,
    ...change,
  });

export const withPlan = (change: Partial<z.input<typeof Plan>> = {}) =>
  answer(getPlan, { item: planOf(change) });

/** A plan of four tasks, of which the second follows the first and the last is not planned. */
export function preparePlan(): void {
  prepareBoard();
  beforeEach(() => fakeApi.use(withPlan()));
}

export async function openPlan(rest = '') {
  const page = openBoard(`?view=gantt${rest}`);
  await screen.findByRole('grid');
  return page;
}

/** The cell of a task in which its bar lies. */
export function lineOf(id: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-task="${id}"]`);
  if (!found) throw new Error(`no line of ${id}`);
  return found;
}

const DAY_PX = 35;

/** Pulls something of a bar by so many days. It is there as soon as the pointer is. */
export function pullBar(id: number, grip: string, days: number): void {
  fireEvent.pointerOver(lineOf(id));
  const held = grip === 'draw' ? lineOf(id) : lineOf(id).querySelector(`[data-grip="${grip}"]`);
  if (!held) throw new Error(`nothing to pull at ${grip}`);
  pullBy(held, days);
}

export function pullBy(held: Element, days: number): void {
  fireEvent.pointerDown(held, { button: 0, clientX: 1_000, clientY: 100 });
  fireEvent.pointerMove(document, { clientX: 1_000 + days * DAY_PX, clientY: 100 });
  fireEvent.pointerUp(document, { clientX: 1_000 + days * DAY_PX, clientY: 100 });
}

export const moved = (...ids: number[]) =>
  answer(movePlan, {
    item: PlanMoved.parse({
      tasks: PLAN_TASKS.filter(({ id }) => ids.includes(id)).map((one) => ({ ...one, version: 2 })),
    }),
  });

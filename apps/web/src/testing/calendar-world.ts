import { getProjectCalendar, listUndatedTasks, ProjectCalendar } from '@quilt/contract/features/calendar';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { screen } from '@testing-library/react';
import { standsOn } from '../features/tasks/calendar/places';
import { answer, answerBy } from './fake-api';
import { DANIEL, MIRA } from './projects-world';
import { openBoard, task } from './tasks-world';
// Its code is there before anybody waits for it.
import '../features/tasks/calendar/ProjectCalendar';

export const CARDS = [
  task(102, { title: 'Map style', deadline: '2026-11-12' }),
  task(104, { title: 'Refund flow', startsOn: '2026-11-16', deadline: '2026-11-18', status: 2 }),
  task(58, {
    title: 'Crash on start',
    deadline: '2026-11-12',
    status: 4,
    doneAt: '2026-11-10T08:00:00.000Z',
  }),
];

const row = (card: TaskCard) => ({ ...card, can: [] });

/** As the server would: of the days that are asked for. */
export const withCards = (cards: readonly TaskCard[], more: Partial<ProjectCalendar> = {}) =>
  answerBy(getProjectCalendar, (query) => {
    const [from = '', to = ''] = [query.get('from'), query.get('to')].map((day) => day ?? '');
    const mode = query.get('by') === 'span' ? 'span' : 'deadline';
    const days: { day: string; count: number }[] = [];
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      const count = cards.filter((card) => standsOn(card, mode, day)).length;
      if (count > 0) days.push({ day, count });
    }
    const items = cards.filter((card) => days.some(({ day }) => standsOn(card, mode, day))).map(row);
    const holidays = [{ day: '2026-11-04', title: 'Unity Day' }];
    const item = {
      days,
      isCut: false,
      people: [MIRA, DANIEL],
      items,
      workingDays: [1, 2, 3, 4, 5],
      holidays,
    };
    return { item: ProjectCalendar.parse({ ...item, ...more }) };
  });

export const withUndated = (cards: readonly TaskCard[]) =>
  answer(listUndatedTasks, { items: cards.map(row), nextCursor: null, people: [] });

export async function open(rest = '') {
  const page = openBoard(`?view=calendar&on=2026-11-12${rest}`);
  await screen.findByRole('region', { name: 'Calendar of Atlas mobile app' });
  return page;
}

export const dayOf = (day: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!found) throw new Error(`${day} is not shown`);
  return found;
};

export const titlesOn = (day: string): string[] =>
  [...dayOf(day).querySelectorAll('[data-task] a')].map((link) => link.getAttribute('title') ?? '');

import { getProjectCalendar, listUndatedTasks, ProjectCalendar } from '@quilt/contract/features/calendar';
import { getProject } from '@quilt/contract/features/projects';
import {
  createTask,
  type TaskCard,
  taskChanged,
  taskDeleted,
  updateTask,
} from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useInterface } from '../../../lib/interface-store';
import { answer, answerBy, fakeApi, recordRequests, refuse, stall } from '../../../testing/fake-api';
import { DANIEL, MIRA, project, SEES_INSIDE } from '../../../testing/projects-world';
import { goLiveInProject, openBoard, prepareBoard, task } from '../../../testing/tasks-world';
import { toasts } from '../../../ui/overlays/toasts';
import { standsOn } from './places';
// Its code is there before anybody waits for it.
import './ProjectCalendar';

prepareBoard();

const CARDS = [
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
const withCards = (cards: readonly TaskCard[], more: Partial<ProjectCalendar> = {}) =>
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

const withUndated = (cards: readonly TaskCard[]) =>
  answer(listUndatedTasks, { items: cards.map(row), nextCursor: null, people: [] });

beforeEach(() => {
  vi.spyOn(window, 'matchMedia');
  fakeApi.use(withCards(CARDS), withUndated([task(90, { title: 'Someday' })]));
});

async function open(rest = '') {
  const page = openBoard(`?view=calendar&on=2026-11-12${rest}`);
  await screen.findByRole('region', { name: 'Calendar of Atlas mobile app' });
  return page;
}

const dayOf = (day: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!found) throw new Error(`${day} is not shown`);
  return found;
};
const titlesOn = (day: string): string[] =>
  [...dayOf(day).querySelectorAll('[data-task] a')].map((link) => link.getAttribute('title') ?? '');
const bodies = (requests: readonly Request[], end: string): Promise<unknown[]> =>
  Promise.all(requests.filter(({ url }) => url.endsWith(end)).map((request) => request.clone().json()));

test('it shows six weeks, each day with its tasks, its milestones and its kind', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(document.querySelectorAll('[data-day]')).toHaveLength(42);
  await waitFor(() => expect(titlesOn('2026-11-12')).toEqual(['#58 Crash on start', '#102 Map style']));
  expect(titlesOn('2026-11-18')).toEqual(['#104 Refund flow']);
  expect(dayOf('2026-11-12')).toHaveTextContent('Thursday 12 November, 2 tasks');
  expect(dayOf('2026-11-04')).toHaveTextContent('Holiday: Unity Day');
  expect(dayOf('2026-11-14')).toHaveTextContent('Day off');
  expect(screen.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
  expect(within(dayOf('2026-11-12')).getAllByRole('link')[1]).toHaveAttribute(
    'href',
    '/project/3/102?view=calendar&on=2026-11-12',
  );
});

test('what has no room is not drawn, from the first time on', async () => {
  const laid = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  laid.mockReturnValue(new DOMRect(0, 0, 700, 6 * 84));
  onTestFinished(() => laid.mockRestore());
  fakeApi.use(withCards([1, 2, 3, 4].map((id) => task(id, { deadline: '2026-11-12' }))));
  await open();
  const day = within(await waitFor(() => dayOf('2026-11-12')));
  expect(await day.findByRole('button', { name: /3 more/ })).toBeVisible();
  expect(titlesOn('2026-11-12')).toHaveLength(1);
});

test('in Russian it says the same', async () => {
  useInterface.setState({ language: 'ru' });
  openBoard('?view=calendar&on=2026-11-12');
  expect(await screen.findByRole('region', { name: 'Календарь проекта Atlas mobile app' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ноябрь 2026' })).toBeVisible();
  expect(dayOf('2026-11-12')).toHaveTextContent('четверг, 12 ноября, 2 задачи');
});

test('it says that it loads', async () => {
  fakeApi.use(stall(getProjectCalendar));
  openBoard('?view=calendar');
  expect(await screen.findByText('Loading the calendar')).toBeInTheDocument();
});

test('it says that it did not load', async () => {
  fakeApi.use(refuse(getProjectCalendar, 'common.internal'));
  openBoard('?view=calendar');
  expect(await screen.findByText('Could not load the calendar')).toBeVisible();
});

test('months, weeks, modes and whose tasks stand in the address', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(address()).toBe('/project/3?view=calendar&on=2026-12-12'));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(address()).toBe('/project/3?view=calendar&on=2026-11-12&scale=week'));
  expect(document.querySelectorAll('[data-day]')).toHaveLength(7);
  await user.click(screen.getByRole('radio', { name: 'From start to deadline' }));
  await user.click(screen.getByRole('radio', { name: 'Mine' }));
  await waitFor(() =>
    expect(address()).toBe(`/project/3?view=calendar&worker=${MIRA.uuid}&on=2026-11-12&scale=week&by=span`),
  );
});

test('by span a task lies over its days, and over the end of a week', async () => {
  fakeApi.use(withCards([task(7, { title: 'Long', startsOn: '2026-11-12', deadline: '2026-11-17' })]));
  await open('&by=span');
  await waitFor(() => expect(titlesOn('2026-11-12')).toEqual(['#7 Long']));
  expect(titlesOn('2026-11-13')).toEqual([]);
  expect(titlesOn('2026-11-16')).toEqual(['#7 Long']);
  expect(dayOf('2026-11-13')).toHaveTextContent('Friday 13 November, 1 task');
});

test('keys carry a task to another day, say each step, and the toast takes it back', async () => {
  const { user } = await open();
  await waitFor(() => expect(titlesOn('2026-11-12')).toContain('#102 Map style'));
  const requests = recordRequests();
  const moved = task(102, { title: 'Map style', deadline: '2026-11-20', version: 2 });
  fakeApi.use(answer(updateTask, { item: moved }), withCards([moved, ...CARDS.slice(1)]));
  within(dayOf('2026-11-12')).getByTitle('#102 Map style').focus();
  await user.keyboard(' ');
  expect(screen.getByText(/Picked up #102 Map style, Thursday 12 November/)).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByText('Friday 20 November')).toBeInTheDocument();
  expect(dayOf('2026-11-20')).toHaveAttribute('data-over', 'true');
  await user.keyboard(' ');
  await waitFor(() => expect(titlesOn('2026-11-20')).toEqual(['#102 Map style']));
  expect(titlesOn('2026-11-12')).toEqual(['#58 Crash on start']);
  await waitFor(() => expect(within(dayOf('2026-11-20')).getByTitle('#102 Map style')).toHaveFocus());
  expect(await bodies(requests, '/tasks/102')).toEqual([{ version: 1, changes: { deadline: '2026-11-20' } }]);
  await waitFor(() => expect(toasts.show).toHaveBeenCalled());
  const toast = vi.mocked(toasts.show).mock.lastCall?.[0];
  expect(toast?.text).toBe('#102 moved to 20 Nov');
  fakeApi.use(answer(updateTask, { item: { ...CARDS[0], version: 3 } as TaskCard }), withCards(CARDS));
  toast?.undo?.();
  await waitFor(async () =>
    expect((await bodies(requests, '/tasks/102')).at(-1)).toEqual({
      version: 2,
      changes: { deadline: '2026-11-12' },
    }),
  );
});

test('Escape puts it back, and what one may not plan is not picked up', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE] }) }),
    withCards([
      CARDS[0] as TaskCard,
      task(70, { title: 'Daniel’s', worker: DANIEL.uuid, deadline: '2026-11-13' }),
    ]),
  );
  const { user } = await open();
  await waitFor(() => expect(titlesOn('2026-11-13')).toHaveLength(1));
  const requests = recordRequests();
  within(dayOf('2026-11-13')).getByTitle('#70 Daniel’s').focus();
  await user.keyboard(' ');
  expect(screen.getByText('#70 is not yours to plan.')).toBeInTheDocument();
  expect(document.querySelector('[data-task="70"]')).not.toHaveAttribute('data-movable');
  expect(document.querySelector('[data-task="102"]')).toHaveAttribute('data-movable');
  within(dayOf('2026-11-12')).getByTitle('#102 Map style').focus();
  await user.keyboard(' {ArrowRight}{Escape}');
  expect(screen.getByText('Put #102 back.')).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('a move that is refused is taken back', async () => {
  const { user } = await open();
  await waitFor(() => expect(titlesOn('2026-11-12')).toContain('#102 Map style'));
  fakeApi.use(refuse(updateTask, 'common.forbidden'));
  within(dayOf('2026-11-12')).getByTitle('#102 Map style').focus();
  await user.keyboard(' {ArrowRight} ');
  await waitFor(() => expect(toasts.show).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
  await waitFor(() => expect(titlesOn('2026-11-12')).toContain('#102 Map style'));
});

test('a task without a date is carried onto one by a dialog', async () => {
  const { user } = await open();
  const requests = recordRequests();
  fakeApi.use(
    answer(updateTask, { item: task(90, { title: 'Someday', deadline: '2026-11-19', version: 2 }) }),
  );
  const undated = await screen.findByRole('region', { name: 'Without a date' });
  await user.click(await within(undated).findByRole('button', { name: 'Move #90 to another day' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move #90' });
  const [day] = await within(dialog).findAllByRole('button', { name: /^15 / });
  await user.click(day as HTMLElement);
  await waitFor(async () =>
    expect(await bodies(requests, '/tasks/90')).toEqual([
      { version: 1, changes: { deadline: expect.stringMatching(/-15$/) } },
    ]),
  );
});

test('one without a date is picked up by keys too', async () => {
  const { user } = await open();
  (await screen.findByTitle('#90 Someday')).focus();
  await user.keyboard(' ');
  expect(screen.getByText(/Picked up #90 Someday, without a date/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Put #90 back.')).toBeInTheDocument();
});

test('a day with more than has room says how many more, and opens; a task is made there', async () => {
  const many = Array.from({ length: 9 }, (_, n) => task(200 + n, { deadline: '2026-11-24' }));
  fakeApi.use(withCards(many));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Tuesday 24 November: 6 more' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tuesday 24 November' });
  await waitFor(() => expect(within(dialog).getAllByRole('link')).toHaveLength(9));
  const requests = recordRequests();
  fakeApi.use(answer(createTask, { item: task(300, { title: 'New one', deadline: '2026-11-24' }) }));
  await user.type(within(dialog).getByRole('combobox'), 'New one{Enter}');
  await waitFor(async () =>
    expect(await bodies(requests, '/projects/3/tasks')).toEqual([
      expect.objectContaining({ title: 'New one', deadline: '2026-11-24' }),
    ]),
  );
});

test('what others do is seen at once', async () => {
  await open();
  await waitFor(() => expect(titlesOn('2026-11-12')).toHaveLength(2));
  const say = await goLiveInProject();
  const moved = task(102, { title: 'Map style', deadline: '2026-11-25', version: 2 });
  fakeApi.use(withCards([moved, ...CARDS.slice(1)]));
  const patch = { card: moved, actor: DANIEL.uuid, fields: ['deadline' as const], was: 1, counts: null };
  say(taskChanged, 102, patch);
  await waitFor(() => expect(titlesOn('2026-11-25')).toEqual(['#102 Map style']));
  fakeApi.use(withCards(CARDS.slice(1)));
  say(taskDeleted, 102);
  await waitFor(() => expect(titlesOn('2026-11-25')).toEqual([]));
});

test('keys turn the pages, and a dialog tells them', async () => {
  const { user, address } = await open();
  await user.keyboard('j');
  await waitFor(() => expect(address()).toContain('on=2026-12-12'));
  await user.keyboard('kw');
  await waitFor(() => expect(address()).toContain('scale=week'));
  // Also right after one of them was chosen by hand.
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await waitFor(() => expect(address()).not.toContain('scale=week'));
  await user.keyboard('w');
  await waitFor(() => expect(address()).toContain('scale=week'));
  await user.keyboard('?');
  expect(await screen.findByText('Carry by a day or a week')).toBeVisible();
});

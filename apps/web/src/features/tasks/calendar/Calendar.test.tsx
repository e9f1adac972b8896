import { getProjectCalendar } from '@quilt/contract/features/calendar';
import { getProject } from '@quilt/contract/features/projects';
import { type TaskCard, taskChanged, taskDeleted, updateTask } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeApi, recordRequests, refuse, stall } from '../../../testing/fake-api';
import { DANIEL, MIRA, project, SEES_INSIDE } from '../../../testing/projects-world';
import { bodiesOf, goLiveInProject, openBoard, prepareBoard, task } from '../../../testing/tasks-world';
import { toasts } from '../../../ui/overlays/toasts';
// Its code is there before anybody waits for it.
import './ProjectCalendar';
import { CARDS, dayOf, open, titlesOn, withCards, withUndated } from '../../../testing/calendar-world';

prepareBoard();

beforeEach(() => {
  vi.spyOn(window, 'matchMedia');
  fakeApi.use(withCards(CARDS), withUndated([task(90, { title: 'Someday' })]));
});

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
  expect(await bodiesOf(requests, '/tasks/102')).toEqual([
    { version: 1, changes: { deadline: '2026-11-20' } },
  ]);
  await waitFor(() => expect(toasts.show).toHaveBeenCalled());
  const toast = vi.mocked(toasts.show).mock.lastCall?.[0];
  expect(toast?.text).toBe('#102 moved to 20 Nov');
  fakeApi.use(answer(updateTask, { item: { ...CARDS[0], version: 3 } as TaskCard }), withCards(CARDS));
  toast?.undo?.();
  await waitFor(async () =>
    expect((await bodiesOf(requests, '/tasks/102')).at(-1)).toEqual({
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

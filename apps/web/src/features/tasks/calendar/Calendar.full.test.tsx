import { createTask, updateTask } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';
import { bodiesOf, prepareBoard, task } from '../../../testing/tasks-world';
// Its code is there before anybody waits for it.
import './ProjectCalendar';
import { CARDS, dayOf, open, titlesOn, withCards, withUndated } from '../../../testing/calendar-world';

prepareBoard();

beforeEach(() => {
  vi.spyOn(window, 'matchMedia');
  fakeApi.use(withCards(CARDS), withUndated([task(90, { title: 'Someday' })]));
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

test('by span a task lies over its days, and over the end of a week', async () => {
  fakeApi.use(withCards([task(7, { title: 'Long', startsOn: '2026-11-12', deadline: '2026-11-17' })]));
  await open('&by=span');
  await waitFor(() => expect(titlesOn('2026-11-12')).toEqual(['#7 Long']));
  expect(titlesOn('2026-11-13')).toEqual([]);
  expect(titlesOn('2026-11-16')).toEqual(['#7 Long']);
  expect(dayOf('2026-11-13')).toHaveTextContent('Friday 13 November, 1 task');
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
    expect(await bodiesOf(requests, '/tasks/90')).toEqual([
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
    expect(await bodiesOf(requests, '/projects/3/tasks')).toEqual([
      expect.objectContaining({ title: 'New one', deadline: '2026-11-24' }),
    ]),
  );
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

import { UserUuid } from '@quilt/contract/core';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { getWeekSheet, logTime, type WeekRow, WeekSheet } from '@quilt/contract/features/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { mira } from '../../../testing/people';
import { DANIEL, MIRA } from '../../../testing/projects-world';
import { renderPage } from '../../../testing/render-page';
import { timeEntry } from '../../../testing/task-world';
import { WeekPage } from './WeekPage';
import { localToday } from './week-days';

const row = (change: Partial<z.input<typeof WeekRow>> = {}): z.input<typeof WeekRow> => ({
  task: { id: 75, title: 'Offline mode', project: { id: 3, title: 'Atlas mobile app' } },
  days: [90, 0, 0, 30, 0, 0, 0],
  total: 120,
  today: '2019-11-07',
  canLog: true,
  ...change,
});
const sheet = (change: Partial<z.input<typeof WeekSheet>> = {}): WeekSheet =>
  WeekSheet.parse({
    from: '2019-11-04',
    user: MIRA,
    rows: [
      row(),
      row({
        task: { id: 80, title: 'Legend', project: { id: 3, title: 'Atlas mobile app' } },
        days: [0, 60, 0, 0, 0, 0, 0],
        total: 60,
      }),
      row({ task: null, days: [5, 0, 0, 0, 0, 0, 0], total: 5, canLog: false }),
    ],
    days: [95, 60, 0, 30, 0, 0, 0],
    total: 185,
    ...change,
  });

beforeEach(() => {
  fakeApi.use(answer(getCurrentUser, { item: mira }), answer(getWeekSheet, { item: sheet() }));
});

const open = (address = '/workspace/time?week=2019-11-06') =>
  renderPage('/workspace/time', <WeekPage />, address);
const table = async () => within(await screen.findByRole('table', { name: 'Time by task and day' }));

test('shows tasks by days, with the sums of both', async () => {
  open();
  const rows = (await table()).getAllByRole('row');
  expect(rows).toHaveLength(5);
  expect(rows[1]).toHaveTextContent(/#75 Offline modeAtlas mobile app1:30.*0:30.*2:00$/);
  expect(rows[3]).toHaveTextContent(/^Tasks that you do not see any more0:050:05$/);
  expect(rows[4]).toHaveTextContent(/^Total1:351:000:303:05$/);
  expect(screen.getByRole('heading', { level: 1, name: 'Week sheet' })).toBeVisible();
  expect(screen.getByRole('link', { name: '#75 Offline mode' })).toHaveAttribute('href', '/project/3/75');
  // Days that have not come where the team is take nothing.
  expect(screen.queryByRole('button', { name: /^#75, 8 Nov/ })).not.toBeInTheDocument();
});

test('goes to other weeks by the address', async () => {
  const asked: (string | null)[] = [];
  fakeApi.use(
    answerBy(getWeekSheet, (query) => {
      asked.push(query.get('from'));
      return { item: sheet({ from: query.get('from') ?? '' }) };
    }),
  );
  const { user, address } = open();
  await table();
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(address()).toBe('/workspace/time?week=2019-10-28');
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(address()).toBe('/workspace/time?week=2019-11-04');
  await user.click(screen.getByRole('button', { name: 'This week' }));
  expect(address()).toBe('/workspace/time');
  await waitFor(() => expect(asked.at(-1) ?? '').not.toBe(''));
  expect(asked.slice(0, 3)).toContain('2019-10-28');
  expect((asked.at(-1) ?? '') <= localToday()).toBe(true);
});

test('time is added to a cell by the keyboard alone', async () => {
  fakeApi.use(answer(logTime, { item: timeEntry() }));
  const { user } = open();
  await table();
  const first = screen.getByRole('button', { name: /^#75, 4 Nov 2019: 1 h 30 min/ });
  first.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /^#75, 5 Nov 2019: nothing/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  const cell = screen.getByRole('button', { name: /^#80, 5 Nov 2019: 1 h/ });
  expect(cell).toHaveFocus();
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Log time on #80, 5 Nov 2019' });
  await waitFor(() => expect(field).toHaveFocus());
  const requests = recordRequests();
  await user.keyboard('soon{Enter}');
  expect(await screen.findByText('Write it as 1 h 30 min, 1:30 or 90m')).toBeVisible();
  await user.clear(field);
  fakeApi.use(answer(getWeekSheet, { item: sheet({ days: [95, 105, 0, 30, 0, 0, 0], total: 230 }) }));
  await user.type(field, '45m{Enter}');
  const isPost = ({ method }: Request) => method === 'POST';
  await waitFor(() => expect(requests.some(isPost)).toBe(true));
  expect(await requests.find(isPost)?.json()).toEqual({ day: '2019-11-05', minutes: 45, note: '' });
  expect(await screen.findByText('3:50')).toBeVisible();
  // A digit is the first one of what is typed. Without portals, as here, the focus does not come back by itself.
  act(() => cell.focus());
  await user.keyboard('2');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Log time on #80, 5 Nov 2019' })).toHaveValue('2'),
  );
});

test('without a line a cell shows what waits', async () => {
  fakeApi.use(silence(logTime));
  const { user } = open();
  await table();
  await user.click(screen.getByRole('button', { name: /^#75, 5 Nov 2019/ }));
  await user.type(await screen.findByRole('textbox'), '45m{Enter}');
  expect(await screen.findByTitle('Waits for the connection')).toHaveTextContent('+0:45');
});

test('of another it is only looked at, and only by those who may', async () => {
  const asked: (string | null)[] = [];
  fakeApi.use(
    answerBy(getWeekSheet, (query) => {
      asked.push(query.get('user'));
      return { item: sheet({ user: DANIEL, rows: [row({ canLog: false })] }) };
    }),
  );
  open(`/workspace/time?week=2019-11-04&user=${DANIEL.uuid}`);
  await table();
  expect(asked[0]).toBe(UserUuid.parse(DANIEL.uuid));
  expect(screen.getByRole('heading', { level: 1, name: 'Week of Daniel Okafor' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^#75/ })).not.toBeInTheDocument();
});

test('says when there is nobody whose time one sees', async () => {
  fakeApi.use(refuse(getWeekSheet, 'common.not_found'));
  open(`/workspace/time?user=${DANIEL.uuid}`);
  expect(await screen.findByText('There is nobody here whose time you see.')).toBeVisible();
});

test('says when there is nothing, and where to begin', async () => {
  fakeApi.use(answer(getWeekSheet, { item: sheet({ rows: [], days: [0, 0, 0, 0, 0, 0, 0], total: 0 }) }));
  open();
  expect(await screen.findByText('No time in this week')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the projects' })).toHaveAttribute('href', '/projects');
});

test('says when it did not load, and asks again', async () => {
  fakeApi.use(refuse(getWeekSheet, 'common.internal'));
  const { user } = open();
  expect(await screen.findByText('The week did not load')).toBeVisible();
  fakeApi.use(answer(getWeekSheet, { item: sheet() }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await table()).getAllByRole('row')).toHaveLength(5);
});

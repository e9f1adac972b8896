import { listProjectMembers } from '@quilt/contract/features/projects';
import {
  createTask,
  listHistory,
  moveTask,
  TaskCard,
  TaskChange,
  undoChange,
} from '@quilt/contract/features/tasks';
import {
  getDueTasks,
  getMonthDays,
  getWorkspace,
  listDayTasks,
  listWorkspaceTasks,
  workspaceChanged,
} from '@quilt/contract/features/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, countRequests, fakeApi, hold, stall } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { mira } from '../../../testing/people';
import { DANIEL, lastUndo, MIRA, prepareProjects } from '../../../testing/projects-world';
import { sentMoves, task } from '../../../testing/tasks-world';
import {
  group,
  HANDED_IN,
  LATE,
  NOW,
  open,
  own,
  titlesIn,
  workspaceOf,
} from '../../../testing/workspace-page';
import { daysOf, todayHere, turnMonth } from './month';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import './WorkspacePage';

prepareProjects();

test('shows who will look at what one does, and who does what one inspects', async () => {
  const mine = own(75, { worker: MIRA.uuid, inspector: DANIEL.uuid, span: 'overdue' });
  const { user } = open(workspaceOf({ overdue: [mine], toInspect: [HANDED_IN] }));
  const link = await screen.findByRole('link', { name: /^#75 / });
  expect(link).toHaveAccessibleDescription(/Inspector: Daniel/);
  await user.click(screen.getByRole('radio', { name: /^I inspect/ }));
  expect(await screen.findByRole('link', { name: /^#70 / })).toHaveAccessibleDescription(/Worker: Daniel/);
});

test('a move that is made before the one before is answered waits for it, and goes by its version', async () => {
  const { user, requests } = open();
  await group(/^Today/);
  const first = hold(moveTask);
  const answers = [2, 3].map((version) => ({
    item: TaskCard.parse(task(82, { title: 'Empty states', status: version === 2 ? 2 : 4, version })),
  }));
  fakeApi.use(
    stall(getWorkspace),
    answerBy(moveTask, () => answers.shift() ?? null),
  );
  fakeApi.use(first.handler);
  await user.click(await screen.findByRole('button', { name: 'Change the status of #82: New' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'In progress' }));
  await screen.findByRole('button', { name: 'Change the status of #82: In progress' });
  await user.click(screen.getByRole('checkbox', { name: 'Finish #82' }));
  expect(await sentMoves(requests)).toEqual([{ status: 2, version: 1 }]);
  first.release();
  await waitFor(async () =>
    expect(await sentMoves(requests)).toEqual([
      { status: 2, version: 1 },
      { status: 4, version: 2 },
    ]),
  );
});

test('what others change comes by itself, and many changes are asked about once', async () => {
  const { requests } = open();
  await group(/^Today/);
  const say = await goLive();
  // What was on its way when the line came may have been asked for once more.
  const before = countRequests(requests, getWorkspace);
  fakeApi.use(answer(getWorkspace, { item: workspaceOf({ later: [own(90, { title: 'Given just now' })] }) }));
  for (let i = 0; i < 5; i += 1) say(workspaceChanged, mira.uuid);
  expect(titlesIn(await group(/^Later 1$/))).toEqual(['Given just now']);
  expect(countRequests(requests, getWorkspace)).toBe(before + 1);
});

test('a day of the calendar shows what is due then, and lets go of it again', async () => {
  const today = todayHere();
  const month = today.slice(0, 7);
  const next = turnMonth(month, 1);
  fakeApi.use(
    answer(getMonthDays, { item: { month: next, days: [{ day: `${next}-01`, count: 3 }] } }),
    answer(listDayTasks, {
      items: [own(91, { title: 'On that day', deadline: today })],
      nextCursor: null,
      people: [],
    }),
  );
  const { user, address, requests } = open(
    workspaceOf({ today: [NOW] }, { month: { month, days: [{ day: today, count: 2 }] } }),
  );
  const day = await screen.findByRole('button', { name: /, 2 tasks$/ });
  expect(day).toHaveAttribute('aria-current', 'date');
  await user.click(day);
  expect(titlesIn(await group(/^Due on/))).toEqual(['On that day']);
  expect(address()).toBe(`/workspace?day=${today}`);
  expect(day).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Show all days' }));
  await group(/^Today/);
  expect(address()).toBe('/workspace');
  expect(countRequests(requests, getMonthDays)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('button', { name: /, 3 tasks$/ })).toBeVisible();
  expect(daysOf('2026-06').at(0)).toBe('2026-06-01');
  expect(daysOf('2026-11').at(0)).toBe('2026-10-26');
});

test('the rest of a group is asked for', async () => {
  const item = workspaceOf({ none: [own(1, { title: 'First' })] });
  const windows = item.windows.map((window) =>
    window.group === 'none' ? { ...window, count: 2, nextCursor: 'next' } : window,
  );
  const { user } = open({ ...item, windows });
  fakeApi.use(
    answerBy(listWorkspaceTasks, (asked) => ({
      items: [own(1, { title: 'First' }), own(2, { title: `Of ${asked.get('group')}` })],
      nextCursor: null,
      people: [],
    })),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more: No date' }));
  await waitFor(async () => expect(titlesIn(await group(/^No date 2$/))).toEqual(['First', 'Of none']));
});

test('a typed line becomes a task of one’s own, in the project that is chosen', async () => {
  const { user, requests } = open();
  fakeApi.use(
    answer(listProjectMembers, { items: [], nextCursor: null }),
    answer(createTask, { item: task(120, { title: 'Check fare zones' }) }),
  );
  await user.click(await screen.findByRole('button', { name: 'New task' }));
  const line = await screen.findByRole('combobox', { name: 'Title of the new task' });
  await waitFor(() => expect(line).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Project of the new task' })).toHaveValue('Atlas mobile app');
  await user.type(line, 'Check fare zones !high {Enter}');
  const sent = () => requests.find(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toBeDefined());
  expect(await sent()?.json()).toEqual({
    title: 'Check fare zones',
    status: 1,
    worker: MIRA.uuid,
    priority: 'high',
  });
  expect(await screen.findByRole('link', { name: '#120 Check fare zones' })).toBeVisible();
});

test('the button in the header tells what cannot wait, and shows it', async () => {
  fakeApi.use(
    answer(getDueTasks, {
      item: { due: { count: 1, items: [LATE] }, toInspect: { count: 120, items: [HANDED_IN] } },
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tasks: 99+ waiting' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Tasks' }));
  expect(titlesIn(panel.getByRole('region', { name: 'Due' }))).toEqual(['Offline mode']);
  expect(titlesIn(panel.getByRole('region', { name: /^Waiting for your inspection/ }))).toEqual([
    'Ticket sizes',
  ]);
  expect(panel.getByText('99+ in all')).toBeVisible();
});

test('what waits for one is accepted in its row, and that is taken back', async () => {
  const { user, requests } = open(workspaceOf({ toInspect: [HANDED_IN] }), '?part=inspected');
  const done = TaskCard.parse(task(70, { title: 'Ticket sizes', status: 4, version: 2 }));
  const change = {
    id: 7,
    kind: 'status',
    from: 3,
    to: 4,
    actor: MIRA.uuid,
    at: '2019-11-12T08:00:00.000Z',
    isAutomatic: false,
    canUndo: true,
  };
  fakeApi.use(
    answer(moveTask, { item: done }),
    answer(listHistory, { items: [TaskChange.parse(change)], nextCursor: null, people: [] }),
    answer(undoChange, { item: TaskCard.parse(task(70, { title: 'Ticket sizes', status: 3, version: 3 })) }),
  );
  expect(await screen.findByRole('button', { name: 'Return #70' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept #70' }));
  await waitFor(() => expect(lastUndo()).toBeDefined());
  lastUndo()?.();
  await waitFor(() =>
    expect(requests.some(({ url }) => url.endsWith('/tasks/70/history/7/undo'))).toBe(true),
  );
});

import { markNotification } from '@quilt/contract/features/notifications';
import { listProjectMembers } from '@quilt/contract/features/projects';
import { createTask, getTask, moveTask, TaskCard } from '@quilt/contract/features/tasks';
import {
  getDueTasks,
  getMonthDays,
  getWorkspace,
  listDayTasks,
  listWorkspaceTasks,
  WORKSPACE_GROUPS,
  Workspace,
  type WorkspaceGroup,
  WorkspaceTask,
  workspaceChanged,
} from '@quilt/contract/features/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { useInterface } from '../../../lib/interface-store';
import { startSession } from '../../../lib/session';
import {
  answer,
  answerBy,
  countRequests,
  fakeApi,
  hold,
  recordRequests,
  refuse,
  stall,
} from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { mira } from '../../../testing/people';
import { DANIEL, MIRA, prepareProjects } from '../../../testing/projects-world';
import { renderApp } from '../../../testing/render-app';
import { sentMoves, task } from '../../../testing/tasks-world';
// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import './WorkspacePage';
import { daysOf, todayHere } from './month';

prepareProjects();

type Change = Partial<z.input<typeof TaskCard>> & Pick<Partial<WorkspaceTask>, 'span'>;

const own = (id: number, { span = 'none', ...change }: Change = {}): WorkspaceTask =>
  WorkspaceTask.parse({
    ...task(id, change),
    place: { id: 3, title: 'Atlas mobile app', role: 'manager', isAlone: false },
    span,
  });

const LATE = own(75, { title: 'Offline mode', status: 2, deadline: '2019-11-10', span: 'overdue' });
const NOW = own(82, { title: 'Empty states', deadline: '2019-11-12', span: 'today' });
const HANDED_IN = own(70, { title: 'Ticket sizes', status: 3, worker: DANIEL.uuid, inspector: MIRA.uuid });

function workspaceOf(
  groups: Partial<Record<WorkspaceGroup, WorkspaceTask[]>>,
  change: Partial<Workspace> = {},
) {
  return Workspace.parse({
    windows: WORKSPACE_GROUPS.map((group) => {
      const items = groups[group] ?? [];
      return { group, count: items.length, items, nextCursor: null };
    }),
    mentions: { unread: 0, items: [], nextCursor: null },
    statuses: { new: 6, inProgress: 5, onTheTest: 3, done: 17 },
    weeks: [
      { startsOn: '2019-11-04', count: 11 },
      { startsOn: '2019-11-11', count: 17 },
    ],
    activity: [],
    people: [MIRA, DANIEL],
    ...change,
  });
}

const FULL = workspaceOf({ overdue: [LATE], today: [NOW], toInspect: [HANDED_IN] });

function open(item: Workspace = FULL, rest = '') {
  fakeApi.use(answer(getWorkspace, { item }));
  startSession('token-of-mira');
  const requests = recordRequests();
  return { requests, ...renderApp(`/workspace${rest}`) };
}

const group = (name: RegExp) => screen.findByRole('region', { name });
const titlesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('shows who will look at what one does, and who does what one inspects', async () => {
  const mine = own(75, { worker: MIRA.uuid, inspector: DANIEL.uuid, span: 'overdue' });
  const { user } = open(workspaceOf({ overdue: [mine], toInspect: [HANDED_IN] }));
  const link = await screen.findByRole('link', { name: /^#75 / });
  expect(link).toHaveAccessibleDescription(/Inspector: Daniel/);
  await user.click(screen.getByRole('radio', { name: /^I inspect/ }));
  expect(await screen.findByRole('link', { name: /^#70 / })).toHaveAccessibleDescription(/Worker: Daniel/);
});

test('shows what is to be done by when it is due, what was done, and what is due in words', async () => {
  open();
  expect(titlesIn(await group(/^Overdue 1$/))).toEqual(['Offline mode']);
  expect(titlesIn(await group(/^Today 1$/))).toEqual(['Empty states']);
  expect(screen.queryByRole('region', { name: /^Later/ })).toBeNull();
  expect(screen.getByText(/1 task due today, 1 overdue\.$/)).toBeVisible();
  const link = screen.getByRole('link', { name: '#75 Offline mode' });
  expect(link).toHaveAttribute('href', '/workspace/75');
  expect(link).toHaveAccessibleDescription(
    /^Atlas mobile app In progress Average priority Overdue 10 Nov 2019\s*$/,
  );
  const plot = within(screen.getByRole('region', { name: 'Tasks by status' }));
  expect(plot.getByText('31')).toBeVisible();
  expect(plot.getByText('Done this week')).toBeVisible();
  const weeks = screen.getByRole('list', { name: 'Finished in each week, by its Monday' });
  expect(
    within(weeks)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['4 Nov 2019 11', '11 Nov 2019 17']);
  expect(screen.getByRole('link', { name: 'Week sheet' })).toHaveAttribute('href', '/workspace/time');
});

test('what one inspects stands apart, and can be accepted there', async () => {
  const { user, requests } = open();
  fakeApi.use(
    answer(moveTask, {
      item: TaskCard.parse({
        ...task(70, { status: 4, doneAt: '2019-11-12T08:00:00.000Z', percentage: 100, version: 2 }),
      }),
    }),
  );
  await user.click(await screen.findByRole('radio', { name: /^I inspect/ }));
  expect(titlesIn(await group(/^Waiting for you 1$/))).toEqual(['Ticket sizes']);
  await user.click(screen.getByRole('checkbox', { name: 'Finish #70' }));
  await waitFor(async () => expect(await sentMoves(requests)).toEqual([{ status: 4, version: 1 }]));
});

test('a second move goes by the version that the first one has answered', async () => {
  const { user, requests } = open();
  const card = (version: number, status: number) => ({
    item: TaskCard.parse(task(82, { title: 'Empty states', status, version })),
  });
  const moveTo = async (now: string, next: string) => {
    await user.click(await screen.findByRole('button', { name: `Change the status of #82: ${now}` }));
    await user.click(await screen.findByRole('menuitemradio', { name: next }));
  };
  await group(/^Today/);
  // Nothing else comes meanwhile that would tell the version.
  fakeApi.use(stall(getWorkspace), answer(moveTask, card(2, 2)));
  await moveTo('New', 'In progress');
  await screen.findByRole('button', { name: 'Change the status of #82: In progress' });
  await waitFor(async () => expect(await sentMoves(requests)).toHaveLength(1));
  fakeApi.use(answer(moveTask, card(3, 1)));
  await moveTo('In progress', 'New');
  await waitFor(async () =>
    expect(await sentMoves(requests)).toEqual([
      { status: 2, version: 1 },
      { status: 1, version: 2 },
    ]),
  );
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

test('a move that is refused is taken back, and the reason told', async () => {
  const { user } = open();
  fakeApi.use(refuse(moveTask, 'tasks.move_forbidden'));
  await user.click(await screen.findByRole('button', { name: 'Change the status of #82: New' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'In progress' }));
  expect(await screen.findByRole('button', { name: 'Change the status of #82: New' })).toBeVisible();
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
  fakeApi.use(
    answer(getMonthDays, { item: { month, days: [{ day: today, count: 2 }] } }),
    answer(listDayTasks, {
      items: [own(91, { title: 'On that day', deadline: today })],
      nextCursor: null,
      people: [],
    }),
  );
  const { user, address } = open();
  const day = await screen.findByRole('button', { name: /, 2 tasks$/ });
  expect(day).toHaveAttribute('aria-current', 'date');
  await user.click(day);
  expect(titlesIn(await group(/^Due on/))).toEqual(['On that day']);
  expect(address()).toBe(`/workspace?day=${today}`);
  expect(day).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Show all days' }));
  await group(/^Today/);
  expect(address()).toBe('/workspace');
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

test('mentions are unread until one goes there, and activity tells what others did', async () => {
  const named = { id: 75, project: 3, title: 'Offline mode' };
  const item = workspaceOf(
    { today: [NOW] },
    Workspace.pick({ mentions: true, activity: true }).parse({
      mentions: {
        unread: 1,
        items: [{ id: 9, task: named, actor: DANIEL.uuid, isRead: false, at: '2019-11-12T08:00:00.000Z' }],
        nextCursor: null,
      },
      activity: [
        {
          key: 'change:1',
          kind: 'status',
          from: 3,
          to: 2,
          task: named,
          actor: DANIEL.uuid,
          at: '2019-11-12T08:00:00.000Z',
        },
        {
          key: 'comment:1',
          kind: 'commented',
          from: null,
          to: null,
          task: named,
          actor: null,
          at: '2019-11-12T07:00:00.000Z',
        },
      ],
    }),
  );
  const { user, requests, address } = open(item);
  fakeApi.use(answer(markNotification, undefined), stall(getTask));
  const activity = within(await screen.findByRole('region', { name: 'Activity' }));
  expect(activity.getByText(/sent/)).toHaveTextContent('Daniel Okafor sent #75 back to in progress');
  expect(activity.getByText(/commented/)).toHaveTextContent('Deleted user commented on #75');
  await user.click(screen.getByRole('radio', { name: /^Mentions/ }));
  const mention = within(await screen.findByRole('list', { name: 'Mentions' }));
  expect(mention.getByText(/mentioned you/)).toHaveTextContent(
    'Unread. Daniel Okafor mentioned you in #75 Offline mode',
  );
  await user.click(mention.getByRole('link'));
  const patched = () =>
    requests.filter(({ method, url }) => method === 'PATCH' && url.endsWith('/notifications/9'));
  await waitFor(() => expect(patched()).toHaveLength(1));
  expect(address()).toBe('/workspace/75?part=mentions');
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
});

test('what did not load says so, and is asked for again', async () => {
  fakeApi.use(refuse(getWorkspace, 'common.internal'));
  startSession('token-of-mira');
  const { user } = renderApp('/workspace');
  expect(await screen.findByRole('heading', { name: 'Could not load your workspace' })).toBeVisible();
  fakeApi.use(answer(getWorkspace, { item: workspaceOf({}) }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeVisible();
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

test('in Russian it counts as Russian does', async () => {
  useInterface.setState({ language: 'ru' });
  open(workspaceOf({ today: [NOW, own(83, { span: 'today' })], overdue: [LATE] }));
  expect(titlesIn(await group(/^Просрочено 1$/))).toEqual(['Offline mode']);
  expect(screen.getByText(/2 задачи на сегодня, 1 просрочена\.$/)).toBeVisible();
});

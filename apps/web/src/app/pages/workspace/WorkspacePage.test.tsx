import { markNotification } from '@quilt/contract/features/notifications';
import { listProjects } from '@quilt/contract/features/projects';
import { getTask, moveTask, TaskCard } from '@quilt/contract/features/tasks';
import { closeFirstSteps, getWorkspace, Workspace } from '@quilt/contract/features/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../lib/session';
import { answer, answerBy, fakeApi, refuse, stall } from '../../../testing/fake-api';
import { DANIEL, prepareProjects, card as projectCard } from '../../../testing/projects-world';
import { renderApp } from '../../../testing/render-app';
import { sentMoves, task } from '../../../testing/tasks-world';
import { group, NOW, open, titlesIn, workspaceOf } from '../../../testing/workspace-page';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import './WorkspacePage';

prepareProjects();

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
  await user.click(screen.getByRole('checkbox', { name: 'Accept #70' }));
  await waitFor(async () => expect(await sentMoves(requests)).toEqual([{ status: 4, version: 1 }]));
});

test('a second move goes by the version that the first one has answered', async () => {
  const { user, requests } = open();
  const card = (version: number, status: number) => ({
    item: TaskCard.parse(task(82, { title: 'Empty states', status, version })),
  });
  await group(/^Today/);
  // Nothing else comes meanwhile that would tell the version.
  fakeApi.use(stall(getWorkspace), answer(moveTask, card(2, 2)));
  // The tick of what is new starts it.
  await user.click(screen.getByRole('checkbox', { name: 'Start #82' }));
  await screen.findByRole('button', { name: 'Change the status of #82: In progress' });
  await waitFor(async () => expect(await sentMoves(requests)).toHaveLength(1));
  fakeApi.use(answer(moveTask, card(3, 1)));
  await user.click(screen.getByRole('button', { name: 'Change the status of #82: In progress' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'New' }));
  await waitFor(async () =>
    expect(await sentMoves(requests)).toEqual([
      { status: 2, version: 1 },
      { status: 1, version: 2 },
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

test('what did not load says so, and is asked for again', async () => {
  fakeApi.use(refuse(getWorkspace, 'common.internal'));
  startSession('token-of-mira');
  const { user } = renderApp('/workspace');
  expect(await screen.findByRole('heading', { name: 'Could not load your workspace' })).toBeVisible();
  fakeApi.use(answer(getWorkspace, { item: workspaceOf({}) }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeVisible();
});

test('what is shown is of the team or project that is chosen, which stands in the address', async () => {
  const asked: string[] = [];
  const { user, address } = open();
  fakeApi.use(
    answer(listProjects, { items: [projectCard({ id: 5, title: 'City transit map' })], nextCursor: null }),
    answerBy(getWorkspace, (query) => {
      asked.push(query.toString());
      return { item: workspaceOf({}) };
    }),
  );
  await user.click(await screen.findByRole('combobox', { name: 'Team or project' }));
  await user.click(await screen.findByRole('option', { name: 'City transit map' }));
  expect(await screen.findByText('Nothing here of what is chosen')).toBeVisible();
  expect(address()).toBe('/workspace?project=5');
  expect(asked.at(-1)).toBe('project=5');
});

test('somebody new sees the first steps as they are taken, until they close them', async () => {
  const firstSteps = { profile: true, team: false, invitation: false, project: false, task: false };
  const { user, requests } = open(workspaceOf({}, { firstSteps }));
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(screen.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  expect(steps.getByText('1 of 5')).toBeVisible();
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/teams?new=1',
    '/teams',
    '/projects?new=1',
    '/projects?new=1',
  ]);
  fakeApi.use(answer(closeFirstSteps, undefined));
  await user.click(steps.getByRole('button', { name: 'Close the first steps' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  expect(requests.some(({ method, url }) => method === 'DELETE' && url.endsWith('/first-steps'))).toBe(true);
});

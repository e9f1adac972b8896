import { toScope } from '@quilt/contract/core';
import { listMembers } from '@quilt/contract/features/members';
import { ProjectId } from '@quilt/contract/features/projects';
import { taskChanged } from '@quilt/contract/features/tasks';
import { getTeam } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInterface } from '../../../lib/interface-store';
import { answer, fakeApi } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { card } from '../../../testing/projects-world';
import { task } from '../../../testing/tasks-world';
import { DANIEL, LENA, MIRA, member, openTeamAs, prepareTeams, teamAs } from '../../../testing/teams-world';

prepareTeams();

const listed = (...items: ReturnType<typeof member>[]) => answer(listMembers, { items, nextCursor: null });

test('says how much each has to do and has done, in colours and in words, as far as it is known', async () => {
  openTeamAs('manager');
  fakeApi.use(
    listed(
      member(LENA, 'owner', 'manager', {
        load: { new: 60, inProgress: 40, onTheTest: 0, overdue: 0, done: 100, inspects: 0 },
      }),
      member(MIRA, 'manager', 'manager', {
        load: { new: 3, inProgress: 2, onTheTest: 1, overdue: 2, done: 0, inspects: 0 },
      }),
      member(DANIEL, 'performer', 'manager'),
    ),
  );
  expect(await screen.findByText('6 open, 2 overdue')).toBeVisible();
  expect(screen.getByText('99+ open, 99+ done')).toBeVisible();
  expect(screen.getByText('Nothing to do')).toBeVisible();
  expect(screen.getByTitle('New 3, in progress 2, on the test 1, done within 30 days 0')).toBeVisible();
});

test('says what who works on nothing inspects, and what the colours of the bars stand for', async () => {
  openTeamAs('manager');
  const nothing = { new: 0, inProgress: 0, onTheTest: 0, overdue: 0, done: 0 };
  fakeApi.use(
    listed(
      member(LENA, 'owner', 'manager', { load: { ...nothing, new: 1, inspects: 3 } }),
      member(MIRA, 'observer', 'manager', { load: { ...nothing, inspects: 4 } }),
      member(DANIEL, 'bystander', 'manager', { load: { ...nothing, inspects: 1 } }),
    ),
  );
  expect(await screen.findByText('Inspects 4 tasks')).toBeVisible();
  expect(screen.getByText('Inspects 1 task')).toBeVisible();
  expect(screen.queryByText('Nothing to do')).not.toBeInTheDocument();
  expect(screen.getByTitle(/done within 30 days 0, inspects 3$/)).toHaveTextContent('1 open');
  const legend = within(screen.getByRole('list', { name: 'What the colours say' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'New',
    'In progress',
    'On the test',
    'Done',
  ]);
});

test('says it in Russian too', async () => {
  useInterface.setState({ language: 'ru' });
  openTeamAs('manager');
  const load = { new: 1, inProgress: 1, onTheTest: 0, overdue: 1, done: 5, inspects: 0 };
  const inspects = { new: 0, inProgress: 0, onTheTest: 0, overdue: 0, done: 0, inspects: 21 };
  fakeApi.use(
    listed(
      member(LENA, 'owner', 'manager', { load }),
      member(MIRA, 'observer', 'manager', { load: inspects }),
    ),
  );
  expect(await screen.findByText('2 открытые, 1 просроченная, 5 готовых')).toBeVisible();
  expect(screen.getByText('Проверяет 21 задачу')).toBeVisible();
});

test('follows the tasks of the projects that it shows', async () => {
  const projects = { kind: 'projects' as const, count: 1, items: [card()] };
  openTeamAs('manager', { parts: [projects] });
  fakeApi.use(listed(member(MIRA, 'manager', 'manager')));
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  const say = await goLive(toScope('project', ProjectId.parse(3)));
  const load = { new: 3, inProgress: 2, onTheTest: 1, overdue: 2, done: 0, inspects: 0 };
  const moved = { ...projects, items: [card({ progress: 35 })] };
  fakeApi.use(
    listed(member(MIRA, 'manager', 'manager', { load })),
    answer(getTeam, { item: teamAs('manager', { parts: [moved] }) }),
  );
  say(taskChanged, 75, { card: task(75), actor: null, fields: ['worker'], was: 2, counts: null });
  await waitFor(() => expect(screen.getByText('6 open, 2 overdue')).toBeVisible(), { timeout: 20_000 });
  expect(screen.getByText('40 tasks, 35% done')).toBeVisible();
});

test('says nothing of what was on time where nothing was due', async () => {
  openTeamAs('manager');
  const hero = within(await screen.findByRole('region', { name: 'Northlight Studio' }));
  expect(hero.queryByText('tasks on time')).not.toBeInTheDocument();
});

test('else how much of it was, and of how many', async () => {
  openTeamAs('manager');
  fakeApi.use(
    answer(getTeam, { item: teamAs('manager', { parts: [{ kind: 'onTime', due: 18, onTime: 11 }] }) }),
  );
  expect(await screen.findByText('61%')).toBeVisible();
  expect(screen.getByTitle('11 of 18 that were due within 30 days')).toBeVisible();
});

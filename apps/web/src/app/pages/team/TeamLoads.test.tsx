import { toScope } from '@quilt/contract/core';
import { ProjectId } from '@quilt/contract/features/projects';
import { taskChanged } from '@quilt/contract/features/tasks';
import { getTeam } from '@quilt/contract/features/teams';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { card } from '../../../testing/projects-world';
import { task } from '../../../testing/tasks-world';
import {
  DANIEL,
  LENA,
  MIRA,
  member,
  membersAre,
  openTeamAs,
  prepareTeams,
  teamAs,
} from '../../../testing/teams-world';

prepareTeams();

test('says how much each has to do and has done, in colours and in words, as far as it is known', async () => {
  openTeamAs('manager');
  fakeApi.use(
    membersAre(
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

test('follows the tasks of the projects that it shows', async () => {
  const projects = { kind: 'projects' as const, count: 1, items: [card()] };
  openTeamAs('manager', { parts: [projects] });
  fakeApi.use(membersAre(member(MIRA, 'manager', 'manager')));
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  const say = await goLive(toScope('project', ProjectId.parse(3)));
  const load = { new: 3, inProgress: 2, onTheTest: 1, overdue: 2, done: 0, inspects: 0 };
  const moved = { ...projects, items: [card({ progress: 35 })] };
  fakeApi.use(
    membersAre(member(MIRA, 'manager', 'manager', { load })),
    answer(getTeam, { item: teamAs('manager', { parts: [moved] }) }),
  );
  say(taskChanged, 75, { card: task(75), actor: null, fields: ['worker'], was: 2, counts: null });
  await waitFor(() => expect(screen.getByText('6 open, 2 overdue')).toBeVisible(), { timeout: 20_000 });
  expect(screen.getByText('40 tasks, 35% done')).toBeVisible();
});

import { getTeam } from '@quilt/contract/features/teams';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi } from '../../../testing/fake-api';
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

test('says what who works on nothing inspects, and what the colours of the bars stand for', async () => {
  openTeamAs('manager');
  const nothing = { new: 0, inProgress: 0, onTheTest: 0, overdue: 0, done: 0 };
  fakeApi.use(
    membersAre(
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

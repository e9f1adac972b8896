import {
  getTeam,
  getTeamImage,
  removeTeamImage,
  teamChanged,
  updateTeam,
} from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, bytes, fakeApi, recordRequests } from '../../../testing/fake-api';
import { card, expectToast } from '../../../testing/settings-world';
import { hearTeam, openSettingsAs, prepareTeams, sentBy, teamAs } from '../../../testing/teams-world';

import './TeamSettingsPage';

prepareTeams();

test.each(['manager', 'performer', 'observer', 'bystander'] as const)(
  'are nothing for a %s',
  async (role) => {
    openSettingsAs(role);
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  },
);

test('an administrator changes them, and does not delete the team', async () => {
  openSettingsAs('administrator');
  expect(await screen.findByRole('region', { name: 'General' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Archive team' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete team' })).not.toBeInTheDocument();
});

test('what nobody has touched follows the team, and what is typed stays', async () => {
  const { user } = openSettingsAs('owner');
  const general = await card('General');
  await user.type(general.getByRole('textbox', { name: 'Name' }), '!');
  const say = await hearTeam();
  fakeApi.use(answer(getTeam, { item: teamAs('owner', { description: 'Trams', version: 5 }) }));
  say(teamChanged.type);
  await waitFor(() => expect(general.getByRole('textbox', { name: 'Description' })).toHaveValue('Trams'));
  expect(general.getByRole('textbox', { name: 'Name' })).toHaveValue('Northlight Studio!');
});

test('the calendar takes days, hours and holidays, and says what is wrong', async () => {
  fakeApi.use(answer(updateTeam, { item: teamAs('owner') }));
  const requests = recordRequests();
  const { user } = openSettingsAs('owner');
  const calendar = await card('Calendar');
  await user.click(calendar.getByRole('checkbox', { name: 'Saturday' }));
  const until = calendar.getByRole('textbox', { name: 'Working day until' });
  await user.clear(until);
  await user.type(until, '08:00');
  await user.click(calendar.getByRole('button', { name: 'Add holiday' }));
  expect(calendar.getByText('Choose a day, such as 1 May 2027.')).toBeVisible();
  await user.type(calendar.getByRole('textbox', { name: 'Day' }), '1.5.2027');
  await user.type(calendar.getByRole('textbox', { name: 'What for' }), 'May Day{Enter}');
  expect(calendar.getByText('May Day')).toBeVisible();
  await user.click(calendar.getByRole('button', { name: 'Save' }));
  expect(await calendar.findByText('The day has to end after it begins.')).toBeVisible();
  await user.clear(until);
  await user.type(until, '17:30');
  await user.click(calendar.getByRole('button', { name: 'Save' }));
  await expectToast('Settings saved');
  expect(await sentBy(requests, 'PATCH')).toEqual({
    version: 4,
    changes: {
      workingDays: [1, 2, 3, 4, 5, 6],
      workUntil: '17:30',
      holidays: [{ day: '2027-05-01', title: 'May Day' }],
    },
  });
});

test('the image goes after a question', async () => {
  fakeApi.use(answer(removeTeamImage, undefined), bytes(getTeamImage, new Blob(['image'])));
  const { user } = openSettingsAs('owner', { image: '3f0e2c1a-70f7-4f67-9c42-7d0c5d3a3c44' });
  const general = await card('General');
  await user.click(general.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the image?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await expectToast('Image removed');
});

test('of a team that is about to go, its owner is told how to have it back', async () => {
  openSettingsAs('owner', { deletesAt: '2026-12-16T09:00:00.000Z', can: ['team.delete'] });
  expect(await screen.findByRole('button', { name: 'Have it back' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'There is nothing here' })).not.toBeInTheDocument();
});

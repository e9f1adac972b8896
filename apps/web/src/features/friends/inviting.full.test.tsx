import { listCandidates } from '@quilt/contract/features/invitations';
import { getTeam, listTeams } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeApi, refuse } from '../../testing/fake-api';
import { ATELIER, teamPage } from '../../testing/invitations';
import { DANIEL, openDaniel, prepareProfiles } from '../../testing/profile-world';

prepareProfiles();

const INVITABLE = { ...DANIEL, can: [...DANIEL.can, 'profile.inviteToTeam' as const] };
const MANAGED = { ...ATELIER, id: 1, title: 'Northlight Studio', role: 'manager' as const };

beforeEach(() => fakeApi.use(answer(listCandidates, { items: [] })));

async function ask() {
  const { user } = openDaniel(INVITABLE);
  await user.click(await screen.findByRole('button', { name: 'More about Daniel Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Invite to a team' }));
  const name = 'Invite Daniel Okafor to a team';
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

test('somebody is invited to one of the teams where the viewer may', async () => {
  fakeApi.use(
    answer(listTeams, { items: [ATELIER, MANAGED], nextCursor: null }),
    answer(getTeam, { item: teamPage() }),
  );
  const { user, dialog } = await ask();
  // An observer invites nobody.
  expect(await dialog.findByRole('radio', { name: 'Northlight Studio' })).toBeChecked();
  expect(dialog.queryByRole('radio', { name: 'Atelier North' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  const invite = within(await screen.findByRole('dialog', { name: 'Invite to Northlight Studio' }));
  expect(await invite.findByRole('button', { name: 'Remove Daniel Okafor' })).toBeVisible();
  expect(invite.getByText('1 invitation, as performer')).toBeVisible();
});

test('a team that is gone meanwhile says so', async () => {
  fakeApi.use(answer(listTeams, { items: [MANAGED], nextCursor: null }), refuse(getTeam, 'common.not_found'));
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('button', { name: 'Go on' }));
  expect(await dialog.findByText('There is nothing here.')).toBeVisible();
});

test('who may invite nowhere is told who can', async () => {
  fakeApi.use(answer(listTeams, { items: [ATELIER], nextCursor: null }));
  const { dialog } = await ask();
  expect(await dialog.findByText(/There is no team to which you may invite/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
});

test('who does not let the viewer invite them is not asked', async () => {
  const { user } = openDaniel(DANIEL);
  await user.click(await screen.findByRole('button', { name: 'More about Daniel Okafor' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report' })).toBeVisible());
  expect(screen.queryByRole('menuitem', { name: 'Invite to a team' })).not.toBeInTheDocument();
});

import { joinTeam } from '@quilt/contract/features/invitations';
import { createTeam, listOpenTeams, listTeams } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, refuse } from '../../../testing/fake-api';
import { expectErrorToast, expectToast } from '../../../testing/settings-world';
import {
  openTeam,
  openTeams,
  openTeamsAre,
  prepareTeams,
  press,
  teamCard,
} from '../../../testing/teams-world';

prepareTeams();

test('of a team in which one sees nobody there is the number of members', async () => {
  fakeApi.use(answer(listTeams, { items: [teamCard({ role: 'bystander', members: [] })], nextCursor: null }));
  openTeams();
  const tile = within(await screen.findByRole('article'));
  expect(tile.getByText('12 members')).toBeVisible();
  expect(tile.queryByRole('img', { name: /Lena/ })).not.toBeInTheDocument();
});

test('whoever is in none is told what to do', async () => {
  fakeApi.use(answer(listTeams, { items: [], nextCursor: null }));
  openTeams();
  expect(await screen.findByText('You are in no team yet')).toBeVisible();
});

test('whoever is only in archived ones is told so, and led there', async () => {
  const rest = teamCard({ id: 5, title: 'Resting team', archivedAt: '2026-06-01T09:00:00.000Z' });
  fakeApi.use(
    answerBy(listTeams, (asked) => ({
      items: asked.get('state') === 'all' ? [rest] : [],
      nextCursor: null,
    })),
  );
  const { user } = openTeams();
  expect(await screen.findByText('None of your teams is active')).toBeVisible();
  expect(screen.queryByText('You are in no team yet')).not.toBeInTheDocument();
  await user.click(await press('Show them'));
  expect(await screen.findByRole('link', { name: 'Resting team' })).toBeVisible();
});

test('an open team is joined at once', async () => {
  fakeApi.use(openTeamsAre(openTeam()), answer(joinTeam, { item: { state: 'joined' } }));
  const { user } = openTeams();
  const join = await press('Join: Metro map club');
  fakeApi.use(openTeamsAre());
  await user.click(join);
  await expectToast('You are in the team now');
  await waitFor(() => expect(screen.queryByText('Metro map club')).not.toBeInTheDocument());
});

test('what was typed stays when the request is refused', async () => {
  fakeApi.use(
    openTeamsAre(openTeam({ visibility: 'byRequest', joining: 'ask' })),
    refuse(joinTeam, 'invitations.too_many'),
  );
  const { user } = openTeams();
  await user.click(await press('Ask to join: Metro map club'));
  const field = await screen.findByRole('textbox', { name: 'A line from you' });
  await user.type(field, 'I draw maps');
  await user.click(await press('Send request'));
  await waitFor(() => expect(field).toHaveValue('I draw maps'));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('whoever was refused waits, and whoever is not confirmed is told so', async () => {
  fakeApi.use(
    openTeamsAre(
      openTeam({ visibility: 'byRequest', joining: 'wait', askAgainFrom: '2026-12-08T09:00:00.000Z' }),
      openTeam({ id: 10, title: 'Type club', joining: 'verify' }),
    ),
  );
  openTeams();
  const wait = await press('Ask to join: Metro map club');
  expect(wait).toHaveAttribute('aria-disabled', 'true');
  expect(wait).toHaveAccessibleDescription(/^from 8 December/);
  const verify = await press('Join: Type club');
  expect(verify).toHaveAttribute('aria-disabled', 'true');
  expect(verify).toHaveAccessibleDescription('Confirm your e-mail first');
});

test('a team that was hidden meanwhile is not joined, and that is said', async () => {
  fakeApi.use(openTeamsAre(openTeam()), refuse(joinTeam, 'common.not_found'));
  const { user } = openTeams();
  await user.click(await press('Join: Metro map club'));
  await expectErrorToast();
});

test('open teams are found by name', async () => {
  fakeApi.use(
    answerBy(listOpenTeams, (asked) => ({
      items: asked.get('search') === 'zzz' ? [] : [openTeam()],
      nextCursor: null,
    })),
  );
  const { user } = openTeams();
  await screen.findByText('Metro map club');
  await user.type(screen.getByRole('searchbox', { name: 'Find a team' }), 'zzz');
  expect(await screen.findByText('No team of that name')).toBeVisible();
});

test('whoever may not make a team keeps what they typed', async () => {
  fakeApi.use(refuse(createTeam, 'teams.unverified'));
  const { user } = openTeams();
  await user.click(await press('New team'));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Night shift');
  await user.click(dialog.getByRole('button', { name: 'Create team' }));
  expect(
    await dialog.findByText('Confirm your e-mail first: then you can make and join teams.'),
  ).toBeVisible();
  expect(name).toHaveValue('Night shift');
});

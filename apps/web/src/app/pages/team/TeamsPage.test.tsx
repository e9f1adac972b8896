import { joinTeam, takeJoinRequestBack } from '@quilt/contract/features/invitations';
import {
  createTeam,
  getTeam,
  listTeams,
  ownTeamsChanged,
  undeleteTeam,
} from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests, silence } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { expectToast } from '../../../testing/settings-world';
import {
  openTeam,
  openTeams,
  openTeamsAre,
  prepareTeams,
  press,
  TEAM,
  teamAs,
  teamCard,
} from '../../../testing/teams-world';

prepareTeams();

test('shows own teams with what one is there, and who is', async () => {
  openTeams();
  const tile = within(await screen.findByRole('article'));
  expect(tile.getByRole('link', { name: 'Northlight Studio' })).toHaveAttribute('href', `/team/${TEAM}`);
  expect(tile.getByText('3 active projects')).toBeVisible();
  expect(tile.getByText('Manager')).toBeVisible();
  expect(
    tile.getByRole('img', { name: 'Lena Petrova, Mira Soloveva, Daniel Okafor and 9 more' }),
  ).toBeVisible();
});

test('teams that did not load can be asked for again', async () => {
  fakeApi.use(silence(listTeams));
  const { user } = openTeams();
  const again = await press('Try again');
  fakeApi.use(answer(listTeams, { items: [teamCard()], nextCursor: null }));
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Northlight Studio' })).toBeVisible();
});

test('archived ones are behind a switch, and deleted ones can be had back', async () => {
  const gone = teamCard({ id: 8, title: 'Old team', role: 'owner', deletesAt: '2026-12-16T09:00:00.000Z' });
  const rest = teamCard({ id: 5, title: 'Resting team', archivedAt: '2026-06-01T09:00:00.000Z' });
  fakeApi.use(
    answerBy(listTeams, (asked) => ({
      items: asked.get('state') === 'all' ? [teamCard(), rest, gone] : [teamCard()],
      nextCursor: null,
    })),
    answer(undeleteTeam, { item: teamAs('owner', { id: 8, title: 'Old team' }) }),
  );
  const { user, address } = openTeams();
  await screen.findByRole('link', { name: 'Northlight Studio' });
  expect(screen.queryByText('Resting team')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'With archived' }));
  expect(await screen.findByText('Resting team')).toBeVisible();
  expect(screen.getByText('Archived')).toBeVisible();
  expect(screen.getByText('Deleted, goes on 16 December 2026')).toBeVisible();
  expect(address()).toBe('/teams?show=all');
  await user.click(await press('Have it back'));
  await expectToast('The team is back');
});

test('one by request is asked with a line of text, and that can be taken back', async () => {
  const byRequest = openTeam({ visibility: 'byRequest', joining: 'ask' });
  fakeApi.use(openTeamsAre(byRequest), answer(joinTeam, { item: { state: 'asked' } }));
  const requests = recordRequests();
  const { user } = openTeams();
  await user.click(await press('Ask to join: Metro map club'));
  await user.type(await screen.findByRole('textbox', { name: 'A line from you' }), 'I draw maps');
  fakeApi.use(openTeamsAre({ ...byRequest, joining: 'asked' }));
  await user.click(await press('Send request'));
  await expectToast('Request sent');
  const sent = requests.find(({ url }) => url.endsWith('/join'));
  expect(await sent?.json()).toEqual({ text: 'I draw maps' });
  fakeApi.use(answer(takeJoinRequestBack, undefined), openTeamsAre(byRequest));
  await user.click(await press('Take request back: Metro map club'));
  await expectToast('Request taken back');
  expect(await press('Ask to join: Metro map club')).toBeVisible();
});

test('a team is made in one dialog, and one is led to it', async () => {
  fakeApi.use(
    answer(createTeam, { item: teamAs('owner', { id: 21, title: 'Night shift' }) }),
    answer(getTeam, { item: teamAs('owner', { id: 21, title: 'Night shift', can: [] }) }),
  );
  const requests = recordRequests();
  const { user, address } = openTeams();
  await user.click(await press('New team'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create team' }));
  expect(await dialog.findByText('Required field')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Night shift');
  await user.click(dialog.getByRole('radio', { name: 'By request' }));
  await user.click(dialog.getByRole('button', { name: 'Create team' }));
  await waitFor(() => expect(address()).toBe('/team/21'));
  const sent = requests.find(({ method }) => method === 'POST');
  expect(await sent?.json()).toMatchObject({
    title: 'Night shift',
    visibility: 'byRequest',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('a team that one is put into appears without a reload', async () => {
  openTeams();
  await screen.findByRole('link', { name: 'Northlight Studio' });
  const say = await goLive();
  fakeApi.use(
    answer(listTeams, {
      items: [teamCard({ role: 'administrator' }), teamCard({ id: 8, title: 'New one' })],
      nextCursor: null,
    }),
  );
  say(ownTeamsChanged, 8);
  expect(await screen.findByRole('link', { name: 'New one' })).toBeVisible();
  expect(screen.getByText('Administrator')).toBeVisible();
});

import { joinTeam, takeJoinRequestBack } from '@quilt/contract/features/invitations';
import {
  createTeam,
  getTeam,
  listOpenTeams,
  listTeams,
  ownTeamsChanged,
  undeleteTeam,
} from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInterface } from '../../../lib/interface-store';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { expectErrorToast, expectToast } from '../../../testing/settings-world';
import { openTeam, openTeams, prepareTeams, TEAM, teamAs, teamCard } from '../../../testing/teams-world';

prepareTeams();

const press = (name: string) => screen.findByRole('button', { name });
const listed = (...items: ReturnType<typeof openTeam>[]) =>
  answer(listOpenTeams, { items, nextCursor: null });

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

test('says the same in Russian', async () => {
  useInterface.setState({ language: 'ru' });
  openTeams();
  const tile = within(await screen.findByRole('article'));
  // In one piece: a number at the end of a line leaves its word alone on the next.
  expect(tile.getByText('3 активных проекта').textContent).toBe('3\u00a0активных проекта');
  expect(tile.getByText('Менеджер')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Команды' })).toBeVisible();
});

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

test('an open team is joined at once', async () => {
  fakeApi.use(listed(openTeam()), answer(joinTeam, { item: { state: 'joined' } }));
  const { user } = openTeams();
  const join = await press('Join: Metro map club');
  fakeApi.use(listed());
  await user.click(join);
  await expectToast('You are in the team now');
  await waitFor(() => expect(screen.queryByText('Metro map club')).not.toBeInTheDocument());
});

test('one by request is asked with a line of text, and that can be taken back', async () => {
  const byRequest = openTeam({ visibility: 'byRequest', joining: 'ask' });
  fakeApi.use(listed(byRequest), answer(joinTeam, { item: { state: 'asked' } }));
  const requests = recordRequests();
  const { user } = openTeams();
  await user.click(await press('Ask to join: Metro map club'));
  await user.type(await screen.findByRole('textbox', { name: 'A line from you' }), 'I draw maps');
  fakeApi.use(listed({ ...byRequest, joining: 'asked' }));
  await user.click(await press('Send request'));
  await expectToast('Request sent');
  const sent = requests.find(({ url }) => url.endsWith('/join'));
  expect(await sent?.json()).toEqual({ text: 'I draw maps' });
  fakeApi.use(answer(takeJoinRequestBack, undefined), listed(byRequest));
  await user.click(await press('Take request back: Metro map club'));
  await expectToast('Request taken back');
  expect(await press('Ask to join: Metro map club')).toBeVisible();
});

test('what was typed stays when the request is refused', async () => {
  fakeApi.use(
    listed(openTeam({ visibility: 'byRequest', joining: 'ask' })),
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
    listed(
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
  fakeApi.use(listed(openTeam()), refuse(joinTeam, 'common.not_found'));
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

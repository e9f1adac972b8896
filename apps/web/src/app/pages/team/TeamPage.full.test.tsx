import { ROLES } from '@quilt/contract/access';
import {
  Absence,
  changeRole,
  extendMember,
  listAbsences,
  listMembers,
  ownRoleChanged,
  removeMember,
} from '@quilt/contract/features/members';
import { listProjects } from '@quilt/contract/features/projects';
import { getTeam } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { expectToast } from '../../../testing/settings-world';
import {
  BUSY,
  DANIEL,
  LENA,
  member,
  membersAre,
  membersFor,
  menuEntry,
  openTeamAs,
  prepareTeams,
  press,
  TEAM,
  teamAs,
} from '../../../testing/teams-world';
import { toasts } from '../../../ui/overlays/toasts';

prepareTeams();

test.each(ROLES)('a %s is told where they see only some of the members', async (role) => {
  openTeamAs(role);
  await screen.findByRole('heading', { level: 1, name: 'Northlight Studio' });
  if (role !== 'bystander') await screen.findByRole('link', { name: 'Daniel Okafor' });
  const note = screen.queryByText('You see those of your projects, and your host.');
  expect(note !== null).toBe(role === 'temporaryPerformer');
});

test('whoever sees others’ time goes from a member to their week', async () => {
  const { user, address } = openTeamAs('manager');
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await menuEntry('Week sheet'));
  await waitFor(() => expect(address()).toBe(`/workspace/time?user=${DANIEL.uuid}`));
});

test('a role that can work is given to somebody with open tasks unasked, and back', async () => {
  fakeApi.use(answer(changeRole, { item: member(DANIEL, 'manager', 'administrator') }));
  const { user } = openTeamAs('administrator');
  fakeApi.use(membersAre(...membersFor('administrator', { load: BUSY })));
  await user.click(await press(/^Daniel Okafor: Performer/));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Manager' }));
  await expectToast('Daniel Okafor is manager now');
  expect(vi.mocked(toasts.show).mock.calls.at(-1)?.[0].undo).toBeDefined();
});

test('what becomes of open tasks is said before terms, a removal and leaving', async () => {
  const { user } = openTeamAs('administrator');
  fakeApi.use(
    answer(listProjects, { items: [], nextCursor: null }),
    membersAre(...membersFor('administrator', { load: BUSY })),
  );
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await menuEntry('Remove from the team'));
  expect(await screen.findByText(/3 open tasks go back to new, without a worker\.$/)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await press(/^Daniel Okafor: Performer/));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Temporary performer' }));
  expect(await screen.findByText(/Open tasks of theirs in other projects go back to new/)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await press('Team actions'));
  await user.click(await menuEntry('Leave the team'));
  expect(await screen.findByText(/open tasks of yours go back to new/)).toBeVisible();
});

test('a role that one may not give any more is refused in words', async () => {
  fakeApi.use(refuse(changeRole, 'members.role_out_of_reach'));
  const { user } = openTeamAs('manager');
  await user.click(await press(/^Daniel Okafor: Performer/));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Observer' }));
  await expectToast('Your role does not let you give this one.');
});

test('a temporary performer needs a last day, a host and projects, each told', async () => {
  fakeApi.use(answer(listProjects, { items: [], nextCursor: null }));
  const { user } = openTeamAs('manager');
  await user.click(await press(/^Daniel Okafor: Performer/));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Temporary performer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Give the role' }));
  expect(await dialog.findByText('Choose projects of this team.')).toBeVisible();
  expect(dialog.getByText('Something wrong with the last day')).toBeVisible();
  expect(dialog.getByText('Something wrong with the host')).toBeVisible();
});

test('a temporary performer stays longer by one click', async () => {
  const lastDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const later = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10);
  const temporary = member(DANIEL, 'temporaryPerformer', 'manager', { lastDay, host: LENA });
  fakeApi.use(answer(extendMember, { item: temporary }));
  const requests = recordRequests();
  const { user } = openTeamAs('manager');
  fakeApi.use(membersAre(member(LENA, 'owner', 'manager'), temporary));
  expect(await screen.findByText(/^Until \d+ \w+/)).toBeVisible();
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await menuEntry('Extend by 30 days'));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(await requests.find(({ method }) => method === 'PUT')?.json()).toEqual({ lastDay: later });
});

test('somebody who may not be removed any more stays, and why is said', async () => {
  fakeApi.use(refuse(removeMember, 'common.forbidden'));
  const { user } = openTeamAs('administrator');
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await menuEntry('Remove from the team'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove from the team' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Daniel Okafor')).toBeInTheDocument();
});

test('the owner does not leave, and is told what to do first', async () => {
  const { user } = openTeamAs('owner');
  await user.click(await press('Team actions'));
  const leave = await menuEntry('Leave the team');
  expect(leave).toHaveAttribute('aria-disabled', 'true');
  expect(leave).toHaveAccessibleDescription('Hand the team over first, or delete it.');
});

test('an absence says why, and what was noted besides', async () => {
  const away = { id: 1, person: LENA, firstDay: '2099-03-01', lastDay: '2099-03-01' };
  fakeApi.use(
    answer(listAbsences, {
      items: [Absence.parse({ ...away, reason: 'vacation', note: 'In the mountains' })],
    }),
  );
  const { user } = openTeamAs('performer');
  await user.click(await press('Team actions'));
  await user.click(await menuEntry('Absences'));
  expect(await screen.findByText(/ · Vacation · In the mountains$/)).toBeVisible();
});

test('an archived team says so, and who may have it back can', async () => {
  openTeamAs('administrator', { archivedAt: '2026-06-01T09:00:00.000Z' });
  expect(await screen.findByText('This team is archived: it can be read, and not changed.')).toBeVisible();
  expect(await press('Restore the team')).toBeVisible();
});

test('a deleted team says until when its owner can have it back, and nothing of projects', async () => {
  const parts = [{ kind: 'projects' as const, count: 0, items: [] }];
  openTeamAs('owner', { deletesAt: '2026-07-01T09:00:00.000Z', activeProjectsCount: 0, parts });
  expect(await press('Have it back')).toBeVisible();
  expect(screen.queryByText('No projects yet.')).not.toBeInTheDocument();
});

test('whoever becomes a bystander while looking sees no members any more', async () => {
  openTeamAs('performer');
  await screen.findByRole('link', { name: 'Daniel Okafor' });
  const say = await goLive();
  fakeApi.use(answer(getTeam, { item: teamAs('bystander') }), refuse(listMembers, 'common.not_found'));
  say(ownRoleChanged, TEAM, { by: LENA.uuid, from: 'performer', role: 'bystander' });
  expect(await screen.findByText(/^Titles and progress only/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Daniel Okafor' })).not.toBeInTheDocument();
});

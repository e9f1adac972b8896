import { proveSelf } from '@quilt/contract/features/auth';
import { joinTeam } from '@quilt/contract/features/invitations';
import {
  changeRole,
  createAbsence,
  handOver,
  leaveTeam,
  listAbsences,
  listMembers,
  membersChanged,
  ownMembershipEnded,
  removeMember,
} from '@quilt/contract/features/members';
import { PersonCard } from '@quilt/contract/features/profile';
import { getTeam, teamChanged } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { expectToast } from '../../../testing/settings-world';
import {
  BUSY,
  DANIEL,
  hearTeam,
  LENA,
  MIRA,
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
const names = () => screen.getAllByRole('menuitemradio').map((one) => one.getAttribute('aria-label'));

test('says what the team is, how large, and what one is there', async () => {
  openTeamAs('manager');
  const hero = within(await screen.findByRole('region', { name: 'Northlight Studio' }));
  expect(hero.getByRole('heading', { level: 1, name: 'Northlight Studio' })).toBeVisible();
  expect(hero.getByText(/Your role is Manager\./)).toBeVisible();
  expect(hero.getByText('members')).toBeVisible();
  expect(hero.getByText('12')).toBeVisible();
  expect(document.title).toContain('Northlight Studio');
});

test('asks for two things, beside what the shell asks for', async () => {
  const requests = recordRequests();
  openTeamAs('manager');
  await screen.findByRole('link', { name: 'Lena Petrova' });
  const asked = requests
    .map(({ url }) => new URL(url).pathname)
    .filter(
      (path) =>
        !/specialties|notifications\/count|api\/(user|timer|workspace\/due|chats(\/count)?)$/.test(path),
    );
  expect([...new Set(asked)].sort()).toEqual([`/api/teams/${TEAM}`, `/api/teams/${TEAM}/members`]);
});

test('says of who is away, or will be, how much they have to do all the same', async () => {
  const load = { new: 2, inProgress: 1, onTheTest: 0, overdue: 1, done: 6, inspects: 0 };
  openTeamAs('manager');
  fakeApi.use(
    membersAre(
      member(LENA, 'owner', 'manager', {
        load,
        absence: { firstDay: '2020-01-01', lastDay: '2099-03-02' },
      }),
      member(DANIEL, 'temporaryPerformer', 'manager', {
        load,
        lastDay: '2099-05-01',
        absence: { firstDay: '2099-03-01', lastDay: '2099-03-02' },
      }),
    ),
  );
  const line = async (name: string) => {
    const item = (await screen.findByRole('link', { name })).closest('li');
    return within(item ?? expect.fail(`${name} stands in no line`));
  };
  const lena = await line('Lena Petrova');
  expect(lena.getByText('3 open, 1 overdue, 6 done')).toBeVisible();
  expect(lena.getByText(/^Away until 2 March/)).toBeVisible();
  const daniel = await line('Daniel Okafor');
  expect(daniel.getByText('3 open, 1 overdue, 6 done')).toBeVisible();
  expect(daniel.getByText(/^@\w+/)).toBeVisible();
  expect(daniel.getByText(/^Until 1 May/)).toBeVisible();
  expect(daniel.getByText(/^Away 1 Mar 2099 to 2 Mar 2099$/)).toBeVisible();
});

/** What each role can press on the page of its team. */
const BUTTONS: Record<
  'administrator' | 'performer' | 'bystander',
  { invites: boolean; menu: string[]; roles: string[]; acts: string[] }
> = {
  administrator: {
    invites: true,
    menu: ['Absences', 'What each role may do', 'Audit log', 'Team settings', 'Leave the team'],
    roles: ['Manager', 'Performer', 'Temporary performer', 'Observer', 'Bystander'],
    acts: ['Message', 'Week sheet', 'Remove from the team'],
  },
  performer: {
    invites: false,
    menu: ['Absences', 'What each role may do', 'Leave the team'],
    roles: [],
    acts: ['Message'],
  },
  bystander: { invites: false, menu: ['What each role may do', 'Leave the team'], roles: [], acts: [] },
};

test.each(['administrator', 'performer', 'bystander'] as const)(
  '%s can press what the matrix allows, and nothing else',
  async (role) => {
    const { invites, menu, roles, acts } = BUTTONS[role];
    const { user } = openTeamAs(role);
    await user.click(await press('Team actions'));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(menu);
    await user.keyboard('{Escape}');
    if (role === 'bystander') {
      expect(screen.getByText(/^Titles and progress only/)).toBeVisible();
      expect(screen.queryByText('Daniel Okafor')).not.toBeInTheDocument();
      return;
    }
    await screen.findByRole('link', { name: 'Daniel Okafor' });
    expect(screen.queryByRole('button', { name: 'Invite' }) !== null).toBe(invites);
    const change = screen.queryByRole('button', { name: /^Daniel Okafor: Performer/ });
    expect(change !== null).toBe(roles.length > 0);
    expect(screen.queryByRole('button', { name: /^Lena Petrova: Owner/ })).not.toBeInTheDocument();
    const more = screen.queryByRole('button', { name: 'Member actions: Daniel Okafor' });
    expect(more !== null).toBe(acts.length > 0);
    if (change === null || more === null) return;
    await user.click(change);
    await screen.findAllByRole('menuitemradio');
    expect(names()).toEqual(roles);
    await user.keyboard('{Escape}');
    await user.click(more);
    const shown = await screen.findAllByRole('menuitem');
    expect(shown.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(acts);
  },
);

test('a role is changed by its menu, and back by the toast', async () => {
  fakeApi.use(answer(changeRole, { item: member(DANIEL, 'observer', 'manager') }));
  const requests = recordRequests();
  const { user } = openTeamAs('manager');
  await user.click(await press(/^Daniel Okafor: Performer/));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Observer' }));
  await expectToast('Daniel Okafor is observer now');
  const shown = vi.mocked(toasts.show).mock.calls.at(-1)?.[0];
  shown?.undo?.();
  await expectToast('Daniel Okafor is performer now');
  const sent = requests.filter(({ method }) => method === 'PUT');
  expect(await Promise.all(sent.map((one) => one.json()))).toEqual([
    { role: 'observer' },
    { role: 'performer' },
  ]);
});

test('a role that cannot work is given after a question about open tasks', async () => {
  fakeApi.use(answer(changeRole, { item: member(DANIEL, 'bystander', 'manager') }));
  const requests = recordRequests();
  const { user } = openTeamAs('manager');
  fakeApi.use(membersAre(...membersFor('manager', { load: BUSY })));
  const choose = async () => {
    await user.click(await press(/^Daniel Okafor: Performer/));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Bystander' }));
    return within(await screen.findByRole('dialog'));
  };
  const changes = () => requests.filter(({ method }) => method === 'PUT');
  const first = await choose();
  expect(first.getByText(/3 open tasks go back to new, without a worker\./)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changes()).toEqual([]);
  await user.click((await choose()).getByRole('button', { name: 'Change the role' }));
  await expectToast('Daniel Okafor is bystander now');
  expect(await changes()[0]?.json()).toEqual({ role: 'bystander' });
  // What the tasks were is not undone by giving the role back.
  expect(vi.mocked(toasts.show).mock.calls.at(-1)?.[0].undo).toBeUndefined();
});

test('somebody is removed after a question', async () => {
  fakeApi.use(answer(removeMember, undefined));
  const { user } = openTeamAs('administrator');
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await menuEntry('Remove from the team'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Daniel Okafor from the team?' }));
  fakeApi.use(membersAre(...membersFor('administrator').slice(0, 2)));
  await user.click(dialog.getByRole('button', { name: 'Remove from the team' }));
  await expectToast('Daniel Okafor is not in the team any more');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Daniel Okafor' })).not.toBeInTheDocument());
});

test('the team is handed over with the password', async () => {
  fakeApi.use(refuse(handOver, 'auth.proof_required'));
  const { user } = openTeamAs('owner');
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await menuEntry('Hand the team over'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Hand the team over' }));
  const password = await screen.findByLabelText('Current password');
  fakeApi.use(answer(proveSelf, undefined), answer(handOver, { item: teamAs('administrator') }));
  await user.type(password, 'quilt-demo-2026');
  await user.keyboard('{Enter}');
  await expectToast('Daniel Okafor is the owner now');
});

test('a member leaves after a question, and is led to the teams', async () => {
  fakeApi.use(answer(leaveTeam, undefined));
  const { user, address } = openTeamAs('performer');
  await user.click(await press('Team actions'));
  await user.click(await menuEntry('Leave the team'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Northlight Studio?' }));
  await user.click(dialog.getByRole('button', { name: 'Leave the team' }));
  await waitFor(() => expect(address()).toBe('/teams'));
});

test('an absence is entered, and what was typed stays when it is refused', async () => {
  fakeApi.use(answer(listAbsences, { items: [] }), refuse(createAbsence, 'members.absence_overlaps'));
  const { user } = openTeamAs('performer');
  await user.click(await press('Team actions'));
  await user.click(await menuEntry('Absences'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Absences' }));
  await user.type(dialog.getByRole('textbox', { name: 'First day' }), '14.12.2026');
  await user.type(dialog.getByRole('textbox', { name: 'Last day' }), '18.12.2026');
  await user.click(dialog.getByRole('button', { name: 'Enter absence' }));
  expect(
    await dialog.findByText('You have entered an absence for some of these days already.'),
  ).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Last day' })).toHaveValue('18 December 2026');
});

test('whoever is not in an open team sees its card, and can join', async () => {
  fakeApi.use(answer(joinTeam, { item: { state: 'joined' } }));
  const { user } = openTeamAs(null, { visibility: 'open', joining: 'join', calendar: null });
  const join = await press('Join');
  expect(screen.getByText('Members and what is inside projects are for those in the team.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Team actions' })).not.toBeInTheDocument();
  fakeApi.use(answer(getTeam, { item: teamAs('performer') }), membersAre(...membersFor('performer')));
  await user.click(join);
  expect(await screen.findByRole('link', { name: 'Daniel Okafor' })).toBeVisible();
});

test('members that did not load can be asked for again, and the page stays', async () => {
  const { user } = openTeamAs('manager');
  fakeApi.use(silence(listMembers));
  const again = await press('Try again');
  expect(screen.getByRole('heading', { level: 1, name: 'Northlight Studio' })).toBeVisible();
  fakeApi.use(membersAre(...membersFor('manager')));
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Daniel Okafor' })).toBeVisible();
});

test('whoever is removed while looking sees that there is nothing here', async () => {
  openTeamAs('performer');
  await screen.findByRole('link', { name: 'Daniel Okafor' });
  const say = await goLive();
  fakeApi.use(refuse(getTeam, 'common.not_found'), refuse(listMembers, 'common.not_found'));
  say(ownMembershipEnded, TEAM, { by: LENA.uuid });
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('who comes and what is changed shows in every open browser', async () => {
  openTeamAs('performer');
  await screen.findByRole('link', { name: 'Daniel Okafor' });
  const say = await hearTeam();
  const timur = { ...DANIEL, id: 9, uuid: MIRA.uuid.replace('6f1c', '6f1d'), fullName: 'Timur Akhmetov' };
  fakeApi.use(
    answer(getTeam, { item: teamAs('performer', { memberCount: 13 }) }),
    membersAre(...membersFor('performer'), member(PersonCard.parse(timur), 'observer', 'performer')),
  );
  say(membersChanged.type);
  expect(await screen.findByRole('link', { name: 'Timur Akhmetov' })).toBeVisible();
  fakeApi.use(answer(getTeam, { item: teamAs('performer', { title: 'Southlight Studio' }) }));
  say(teamChanged.type);
  expect(await screen.findByRole('heading', { level: 1, name: 'Southlight Studio' })).toBeVisible();
});

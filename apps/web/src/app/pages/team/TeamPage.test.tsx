import { ROLES, type Role } from '@quilt/contract/access';
import { proveSelf } from '@quilt/contract/features/auth';
import { joinTeam } from '@quilt/contract/features/invitations';
import {
  Absence,
  changeRole,
  createAbsence,
  extendMember,
  handOver,
  leaveTeam,
  listAbsences,
  listMembers,
  membersChanged,
  ownMembershipEnded,
  ownRoleChanged,
  removeMember,
} from '@quilt/contract/features/members';
import { PersonCard } from '@quilt/contract/features/profile';
import { listProjects } from '@quilt/contract/features/projects';
import { getTeam, teamChanged } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInterface } from '../../../lib/interface-store';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { expectToast } from '../../../testing/settings-world';
import {
  DANIEL,
  hearTeam,
  LENA,
  MIRA,
  member,
  membersFor,
  openTeamAs,
  prepareTeams,
  TEAM,
  teamAs,
} from '../../../testing/teams-world';
import { toasts } from '../../../ui/overlays/toasts';

prepareTeams();

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const entry = (name: string) => screen.findByRole('menuitem', { name });
const names = () => screen.getAllByRole('menuitemradio').map((one) => one.getAttribute('aria-label'));
const listed = (...items: ReturnType<typeof membersFor>) => answer(listMembers, { items, nextCursor: null });

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
    listed(
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

test.each(ROLES)('a %s is told where they see only some of the members', async (role) => {
  openTeamAs(role);
  await screen.findByRole('heading', { level: 1, name: 'Northlight Studio' });
  if (role !== 'bystander') await screen.findByRole('link', { name: 'Daniel Okafor' });
  const note = screen.queryByText('You see those of your projects, and your host.');
  expect(note !== null).toBe(role === 'temporaryPerformer');
});

/** What each role can press on the page of its team. */
const BUTTONS: Record<Role, { invites: boolean; menu: string[]; roles: string[]; acts: string[] }> = {
  owner: {
    invites: true,
    menu: ['Absences', 'What each role may do', 'Audit log', 'Team settings', 'Leave the team'],
    roles: ['Administrator', 'Manager', 'Performer', 'Temporary performer', 'Observer', 'Bystander'],
    acts: ['Week sheet', 'Hand the team over', 'Remove from the team'],
  },
  administrator: {
    invites: true,
    menu: ['Absences', 'What each role may do', 'Audit log', 'Team settings', 'Leave the team'],
    roles: ['Manager', 'Performer', 'Temporary performer', 'Observer', 'Bystander'],
    acts: ['Week sheet', 'Remove from the team'],
  },
  manager: {
    invites: true,
    menu: ['Absences', 'What each role may do', 'Leave the team'],
    roles: ['Performer', 'Temporary performer', 'Observer', 'Bystander'],
    acts: ['Week sheet', 'Remove from the team'],
  },
  performer: {
    invites: false,
    menu: ['Absences', 'What each role may do', 'Leave the team'],
    roles: [],
    acts: [],
  },
  temporaryPerformer: {
    invites: false,
    menu: ['Absences', 'What each role may do', 'Leave the team'],
    roles: [],
    acts: [],
  },
  observer: {
    invites: false,
    menu: ['Absences', 'What each role may do', 'Leave the team'],
    roles: [],
    acts: [],
  },
  bystander: { invites: false, menu: ['What each role may do', 'Leave the team'], roles: [], acts: [] },
};

test.each(ROLES)('%s can press what the matrix allows, and nothing else', async (role) => {
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
});

test('whoever sees others’ time goes from a member to their week', async () => {
  const { user, address } = openTeamAs('manager');
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await entry('Week sheet'));
  await waitFor(() => expect(address()).toBe(`/workspace/time?user=${DANIEL.uuid}`));
});

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

const BUSY = { new: 2, inProgress: 1, onTheTest: 4, overdue: 0, done: 0, inspects: 0 };

test.each([
  [
    'en',
    /^Daniel Okafor: Performer/,
    'Bystander',
    '3 open tasks go back to new, without a worker.',
    'Change the role',
    'Daniel Okafor is bystander now',
  ],
  [
    'ru',
    /^Daniel Okafor: Исполнитель/,
    'Гость',
    '3 открытые задачи снова станут новыми, без исполнителя.',
    'Сменить роль',
    'Daniel Okafor: теперь гость',
  ],
] as const)(
  'a role that cannot work is given after a question about open tasks, in %s',
  async (language, chip, role, text, act, toast) => {
    useInterface.setState({ language });
    fakeApi.use(answer(changeRole, { item: member(DANIEL, 'bystander', 'manager') }));
    const requests = recordRequests();
    const { user } = openTeamAs('manager');
    fakeApi.use(listed(...membersFor('manager', { load: BUSY })));
    const choose = async () => {
      await user.click(await press(chip));
      await user.click(await screen.findByRole('menuitemradio', { name: role }));
      return within(await screen.findByRole('dialog'));
    };
    const changes = () => requests.filter(({ method }) => method === 'PUT');
    const first = await choose();
    expect(first.getByText(new RegExp(text))).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes()).toEqual([]);
    await user.click((await choose()).getByRole('button', { name: act }));
    await expectToast(toast);
    expect(await changes()[0]?.json()).toEqual({ role: 'bystander' });
    // What the tasks were is not undone by giving the role back.
    expect(vi.mocked(toasts.show).mock.calls.at(-1)?.[0].undo).toBeUndefined();
  },
);

test('a role that can work is given to somebody with open tasks unasked, and back', async () => {
  fakeApi.use(answer(changeRole, { item: member(DANIEL, 'manager', 'administrator') }));
  const { user } = openTeamAs('administrator');
  fakeApi.use(listed(...membersFor('administrator', { load: BUSY })));
  await user.click(await press(/^Daniel Okafor: Performer/));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Manager' }));
  await expectToast('Daniel Okafor is manager now');
  expect(vi.mocked(toasts.show).mock.calls.at(-1)?.[0].undo).toBeDefined();
});

test('what becomes of open tasks is said before terms, a removal and leaving', async () => {
  const { user } = openTeamAs('administrator');
  fakeApi.use(
    answer(listProjects, { items: [], nextCursor: null }),
    listed(...membersFor('administrator', { load: BUSY })),
  );
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await entry('Remove from the team'));
  expect(await screen.findByText(/3 open tasks go back to new, without a worker\.$/)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await press(/^Daniel Okafor: Performer/));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Temporary performer' }));
  expect(await screen.findByText(/Open tasks of theirs in other projects go back to new/)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await press('Team actions'));
  await user.click(await entry('Leave the team'));
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
  fakeApi.use(listed(member(LENA, 'owner', 'manager'), temporary));
  expect(await screen.findByText(/^Until \d+ \w+/)).toBeVisible();
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await entry('Extend by 30 days'));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(await requests.find(({ method }) => method === 'PUT')?.json()).toEqual({ lastDay: later });
});

test('somebody is removed after a question', async () => {
  fakeApi.use(answer(removeMember, undefined));
  const { user } = openTeamAs('administrator');
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await entry('Remove from the team'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Daniel Okafor from the team?' }));
  fakeApi.use(listed(...membersFor('administrator').slice(0, 2)));
  await user.click(dialog.getByRole('button', { name: 'Remove from the team' }));
  await expectToast('Daniel Okafor is not in the team any more');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Daniel Okafor' })).not.toBeInTheDocument());
});

test('somebody who may not be removed any more stays, and why is said', async () => {
  fakeApi.use(refuse(removeMember, 'common.forbidden'));
  const { user } = openTeamAs('administrator');
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await entry('Remove from the team'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove from the team' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Daniel Okafor')).toBeInTheDocument();
});

test('the team is handed over with the password', async () => {
  fakeApi.use(refuse(handOver, 'auth.proof_required'));
  const { user } = openTeamAs('owner');
  await user.click(await press('Member actions: Daniel Okafor'));
  await user.click(await entry('Hand the team over'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Hand the team over' }));
  const password = await screen.findByLabelText('Current password');
  fakeApi.use(answer(proveSelf, undefined), answer(handOver, { item: teamAs('administrator') }));
  await user.type(password, 'quilt-demo-2026');
  await user.keyboard('{Enter}');
  await expectToast('Daniel Okafor is the owner now');
});

test('the owner does not leave, and is told what to do first', async () => {
  const { user } = openTeamAs('owner');
  await user.click(await press('Team actions'));
  const leave = await entry('Leave the team');
  expect(leave).toHaveAttribute('aria-disabled', 'true');
  expect(leave).toHaveAccessibleDescription('Hand the team over first, or delete it.');
});

test('a member leaves after a question, and is led to the teams', async () => {
  fakeApi.use(answer(leaveTeam, undefined));
  const { user, address } = openTeamAs('performer');
  await user.click(await press('Team actions'));
  await user.click(await entry('Leave the team'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Northlight Studio?' }));
  await user.click(dialog.getByRole('button', { name: 'Leave the team' }));
  await waitFor(() => expect(address()).toBe('/teams'));
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
  await user.click(await entry('Absences'));
  expect(await screen.findByText(/ · Vacation · In the mountains$/)).toBeVisible();
});

test('an absence is entered, and what was typed stays when it is refused', async () => {
  fakeApi.use(answer(listAbsences, { items: [] }), refuse(createAbsence, 'members.absence_overlaps'));
  const { user } = openTeamAs('performer');
  await user.click(await press('Team actions'));
  await user.click(await entry('Absences'));
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
  fakeApi.use(answer(getTeam, { item: teamAs('performer') }), listed(...membersFor('performer')));
  await user.click(join);
  expect(await screen.findByRole('link', { name: 'Daniel Okafor' })).toBeVisible();
});

test('a hidden team is nothing', async () => {
  openTeamAs('manager');
  fakeApi.use(refuse(getTeam, 'common.not_found'));
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('members that did not load can be asked for again, and the page stays', async () => {
  const { user } = openTeamAs('manager');
  fakeApi.use(silence(listMembers));
  const again = await press('Try again');
  expect(screen.getByRole('heading', { level: 1, name: 'Northlight Studio' })).toBeVisible();
  fakeApi.use(listed(...membersFor('manager')));
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Daniel Okafor' })).toBeVisible();
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
    listed(...membersFor('performer'), member(PersonCard.parse(timur), 'observer', 'performer')),
  );
  say(membersChanged.type);
  expect(await screen.findByRole('link', { name: 'Timur Akhmetov' })).toBeVisible();
  fakeApi.use(answer(getTeam, { item: teamAs('performer', { title: 'Southlight Studio' }) }));
  say(teamChanged.type);
  expect(await screen.findByRole('heading', { level: 1, name: 'Southlight Studio' })).toBeVisible();
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

test('speaks Russian', async () => {
  useInterface.setState({ language: 'ru' });
  openTeamAs('manager');
  expect(await screen.findByText(/Ваша роль: Менеджер\./)).toBeVisible();
  expect(await press('Пригласить')).toBeVisible();
});

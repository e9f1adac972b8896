import { toScope } from '@quilt/contract/core';
import { ownRoleChanged } from '@quilt/contract/features/members';
import {
  archiveProject,
  deleteProject,
  getProject,
  listProjectMembers,
  projectChanged,
  restoreProject,
  teamProjectsChanged,
  undeleteProject,
  updateProject,
} from '@quilt/contract/features/projects';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInterface } from '../../lib/interface-store';
import { answer, fakeApi, hold, recordRequests, refuse, silence, stall } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import {
  lastUndo,
  MANAGER,
  openProject,
  prepareProjects,
  project,
  SEES_INSIDE,
  sheet,
} from '../../testing/projects-world';
import { expectErrorToast, expectToast } from '../../testing/settings-world';

prepareProjects();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openMenu = async (user: ReturnType<typeof openProject>['user']) =>
  user.click(await screen.findByRole('button', { name: 'More for this project' }));

test('it shows what the project is, how far it is, and who and what is in it', async () => {
  openProject();
  expect(await heading('Atlas mobile app')).toBeVisible();
  expect(document.title).toBe('Atlas mobile app · Quilt');
  expect(screen.getByRole('link', { name: 'Northlight Studio' })).toHaveAttribute('href', '/team/7');
  expect(screen.getByText('You are manager')).toBeVisible();
  expect(screen.getByText('5 Oct 2019 to 27 Nov 2019')).toBeVisible();
  expect((await sheet('Progress')).getByText('32% done, 40 tasks')).toBeVisible();
  expect((await sheet('About')).getByText('A map that works without a line.')).toBeVisible();
  const milestones = await sheet('Milestones');
  expect(milestones.getByText('Feature freeze')).toBeVisible();
  expect(milestones.getByText('1 Nov 2019 to 14 Nov 2019, 14 days')).toBeVisible();
  expect(milestones.getByText('2 of 8 tasks')).toBeVisible();
  expect(milestones.getByRole('progressbar', { name: 'Progress of Feature freeze' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect((await sheet('Tags')).getByText('Routes')).toBeVisible();
  expect(await (await sheet('Members')).findByRole('link', { name: 'Mira Soloveva' })).toBeVisible();
});

test('in Russian it says the same', async () => {
  useInterface.setState({ language: 'ru' });
  openProject();
  expect(await heading('Atlas mobile app')).toBeVisible();
  expect(screen.getByText('Вы менеджер')).toBeVisible();
  const milestones = await sheet('Вехи');
  expect(milestones.getByText(/^1 нояб. 2019 г.\s– 14 нояб. 2019 г., 14 дней$/)).toBeVisible();
  expect(milestones.getByText('2 из 8 задач')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Статус: В работе. Изменить' })).toBeVisible();
});

test.each([
  ['bystander', /Your role in Northlight Studio shows you titles and progress only/],
  ['temporaryPerformer', /You see the inside of the projects that you were assigned to/],
] as const)('a %s outside sees title and progress, and why no more', async (role, why) => {
  fakeApi.use(
    // Whatever is asked for beside the project would be refused.
    refuse(listProjectMembers, 'common.forbidden'),
    answer(getProject, {
      item: project({
        role,
        can: [],
        description: '',
        tags: [],
        milestones: [],
        members: [],
        memberCount: 0,
      }),
    }),
  );
  const requests = recordRequests();
  openProject();
  expect(await heading('Atlas mobile app')).toBeVisible();
  expect(screen.getByText('32% done, 40 tasks')).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByRole('link', { name: 'What each role may do' })).toHaveAttribute(
    'href',
    '/team/7/roles',
  );
  for (const name of ['Milestones', 'Tags', 'Members', 'About']) {
    expect(screen.queryByRole('region', { name: new RegExp(name) })).not.toBeInTheDocument();
  }
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toHaveLength(0);
  expect(requests.some(({ url }) => url.includes('/members'))).toBe(false);
});

test('who sees the inside and may change nothing has no button for it', async () => {
  fakeApi.use(answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE] }) }));
  openProject();
  expect(await heading('Atlas mobile app')).toBeVisible();
  expect(await (await sheet('Members')).findByRole('link', { name: 'Mira Soloveva' })).toBeVisible();
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toHaveLength(0);
});

test('what is not there, or not for one to know, is nothing', async () => {
  fakeApi.use(refuse(getProject, 'common.not_found'));
  openProject();
  expect(await heading('There is nothing here')).toBeVisible();
});

test('it says that it loads', async () => {
  fakeApi.use(stall(getProject));
  openProject();
  expect(await screen.findByText('Loading the project')).toBeInTheDocument();
});

test('it tries again when it could not be loaded', async () => {
  fakeApi.use(silence(getProject));
  const { user } = openProject();
  expect(await screen.findByRole('heading', { name: 'Could not load the project' })).toBeVisible();
  fakeApi.use(answer(getProject, { item: project() }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Atlas mobile app')).toBeVisible();
});

test('a manager archives and does not delete; archiving can be taken back', async () => {
  const archived = project({
    archivedAt: '2019-12-01T12:00:00.000Z',
    can: [...SEES_INSIDE, 'project.restore'],
  });
  fakeApi.use(answer(archiveProject, { item: archived }), answer(restoreProject, { item: project() }));
  const { user } = openProject();
  await openMenu(user);
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Archived on 1 December 2019: it can be read, not changed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await expectToast('Project archived', 'Atlas mobile app');
  act(() => lastUndo()?.());
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  await expectToast('Taken back');
});

test('an owner deletes, sees when it goes, and has it back', async () => {
  const mine = project({ role: 'owner', can: [...MANAGER, 'project.delete'] });
  const deleted = {
    ...mine,
    deletesAt: '2019-12-24T12:00:00.000Z',
    can: [...SEES_INSIDE, 'project.delete' as const],
  };
  fakeApi.use(
    answer(getProject, { item: mine }),
    answer(deleteProject, { item: deleted }),
    answer(undeleteProject, { item: mine }),
  );
  const { user } = openProject();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText(/goes for good on 24 December 2019/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More for this project' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Have it back' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
});

test('one of an archived team says why nothing can be changed, and leads to the team', async () => {
  fakeApi.use(
    answer(getProject, {
      item: project({ teamArchivedAt: '2019-12-01T12:00:00.000Z', can: [...SEES_INSIDE] }),
    }),
  );
  openProject();
  await heading('Atlas mobile app');
  expect(screen.getByText(/^Northlight Studio is archived, and its projects with it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the team' })).toHaveAttribute('href', '/team/7');
});

test('what cannot be archived any more says why, and stays', async () => {
  fakeApi.use(refuse(archiveProject, 'teams.archived'));
  const { user } = openProject();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await expectErrorToast();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('another status is one press', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(updateProject, { item: project({ status: 4, version: 7 }) }));
  const { user } = openProject();
  await user.click(await screen.findByRole('button', { name: 'Status: In progress. Change' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Status: Done. Change' })).toBeVisible();
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toEqual({ version: 6, changes: { status: 4 } });
});

test('where all tasks are done, so may the project be', async () => {
  const tasks = { new: 0, inProgress: 0, onTheTest: 0, done: 13, archivedDone: 0 };
  fakeApi.use(
    answer(getProject, { item: project({ tasks, progress: 100 }) }),
    answer(updateProject, { item: project({ tasks, progress: 100, status: 4 }) }),
  );
  const { user } = openProject();
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByRole('button', { name: 'Status: Done. Change' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as done' })).not.toBeInTheDocument();
});

test('only what was changed is sent, in the version that was seen', async () => {
  const requests = recordRequests();
  const held = hold(updateProject);
  fakeApi.use(
    held.handler,
    answer(updateProject, { item: project({ title: 'Atlas 2', endsOn: null, version: 7 }) }),
  );
  const { user } = openProject();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the project' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Atlas 2');
  await user.clear(dialog.getByRole('textbox', { name: 'Last day' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true'),
  );
  held.release();
  expect(await heading('Atlas 2')).toBeVisible();
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toEqual({ version: 6, changes: { title: 'Atlas 2', endsOn: null } });
});

test('news of the project, of its team and of one’s own role are shown without a reload', async () => {
  openProject();
  await heading('Atlas mobile app');
  const say = await goLive(toScope('project', 3));
  fakeApi.use(answer(getProject, { item: project({ title: 'Atlas 2' }) }));
  say(projectChanged, 3);
  expect(await heading('Atlas 2')).toBeVisible();
});

test('titles are followed in the scope of the team too', async () => {
  openProject();
  await heading('Atlas mobile app');
  const say = await goLive(toScope('team', 7));
  fakeApi.use(answer(getProject, { item: project({ title: 'Atlas 3' }) }));
  say(teamProjectsChanged, 7);
  expect(await heading('Atlas 3')).toBeVisible();
});

test('whoever loses their role loses what is inside at once', async () => {
  openProject();
  await heading('Atlas mobile app');
  const say = await goLive();
  fakeApi.use(
    answer(getProject, {
      item: project({ role: 'bystander', can: [], tags: [], milestones: [], members: [] }),
    }),
  );
  say(ownRoleChanged, 7, { from: 'manager', role: 'bystander', by: null });
  expect(await screen.findByText(/shows you titles and progress only/)).toBeVisible();
  expect(screen.queryByText('Feature freeze')).not.toBeInTheDocument();
});

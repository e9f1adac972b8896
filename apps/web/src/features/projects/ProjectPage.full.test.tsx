import { toScope } from '@quilt/contract/core';
import {
  archiveProject,
  deleteProject,
  getProject,
  listProjectMembers,
  projectChanged,
  teamProjectsChanged,
  undeleteProject,
  updateProject,
} from '@quilt/contract/features/projects';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import {
  heading,
  MANAGER,
  openMenu,
  openProject,
  prepareProjects,
  project,
  SEES_INSIDE,
  sheet,
} from '../../testing/projects-world';
import { expectErrorToast } from '../../testing/settings-world';

prepareProjects();

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

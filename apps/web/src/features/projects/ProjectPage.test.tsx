import { ownRoleChanged } from '@quilt/contract/features/members';
import { archiveProject, getProject, restoreProject, updateProject } from '@quilt/contract/features/projects';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, hold, recordRequests, silence } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import {
  heading,
  lastUndo,
  openMenu,
  openProject,
  prepareProjects,
  project,
  SEES_INSIDE,
  sheet,
} from '../../testing/projects-world';
import { expectToast } from '../../testing/settings-world';

prepareProjects();

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

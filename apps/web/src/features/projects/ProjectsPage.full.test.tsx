import { ROLES, type Role } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import { listProjects, teamProjectsChanged, undeleteProject } from '@quilt/contract/features/projects';
import { listTeams, ownTeamsChanged } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, countRequests, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { card, findCard, inPages, openProjects, prepareProjects, team } from '../../testing/projects-world';

prepareProjects();

test('a card counts what its reader has to do there up to 99, and is silent of nothing', async () => {
  fakeApi.use(
    inPages([card({ currentTasks: 100 }), card({ id: 4, title: 'City transit map', currentTasks: 0 })]),
  );
  openProjects();
  expect((await findCard('Atlas mobile app')).getByText('99+ for you')).toBeVisible();
  expect((await findCard('City transit map')).queryByText(/for you/)).not.toBeInTheDocument();
});

test('one without tasks says so, and one that is done says since when', async () => {
  const none = { new: 0, inProgress: 0, onTheTest: 0, done: 0, archivedDone: 0 };
  fakeApi.use(
    inPages([
      card({ tasks: none, progress: 0, endsOn: null, members: [], memberCount: 0 }),
      card({ id: 4, title: 'City transit map', status: 4, doneAt: '2019-11-11T12:00:00.000Z' }),
    ]),
  );
  openProjects();
  expect((await findCard('Atlas mobile app')).getByText('No tasks yet')).toBeVisible();
  expect((await findCard('City transit map')).getByText('Finished 11 Nov 2019')).toBeVisible();
});

test.each(ROLES)('a new project is for those who may create one, which a %s sees', async (role: Role) => {
  fakeApi.use(answer(listTeams, { items: [team({ role })], nextCursor: null }), inPages([]));
  openProjects();
  expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeVisible();
  const mayCreate = ['owner', 'administrator', 'manager'].includes(role);
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'New project' })).toHaveLength(mayCreate ? 2 : 0),
  );
  expect(screen.queryAllByText(/Managers and those above them make new ones/)).toHaveLength(
    mayCreate ? 0 : 1,
  );
  const mayDelete = ['owner', 'administrator'].includes(role);
  expect(screen.queryAllByRole('radio', { name: 'Deleted' })).toHaveLength(mayDelete ? 1 : 0);
});

test('a search and another order can be gone back from', async () => {
  const { user, address, goBack } = openProjects();
  await findCard('Atlas mobile app');
  await user.click(screen.getByRole('radio', { name: 'Archived' }));
  await user.click(screen.getByRole('button', { name: 'Sort: By title' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'By last day' }));
  const search = screen.getByRole('searchbox', { name: 'Find a project' });
  await user.type(search, 'atlas');
  await waitFor(() => expect(address()).toBe('/projects?state=archived&sort=end&search=atlas'));
  await goBack();
  await waitFor(() => expect(search).toHaveValue(''));
  expect(address()).toBe('/projects?state=archived&sort=end');
});

test('had back where there is no room for it, it says why', async () => {
  fakeApi.use(
    inPages([card({ deletesAt: '2019-12-24T12:00:00.000Z' })]),
    refuse(undeleteProject, 'projects.too_many', { max: 500 }),
  );
  const { user } = openProjects('?state=deleted');
  const atlas = await findCard('Atlas mobile app');
  await user.click(atlas.getByRole('button', { name: 'Have it back' }));
  expect(await atlas.findByRole('alert')).toHaveTextContent('The team has 500 projects already');
});

test('what was typed is still there when one comes into another team meanwhile', async () => {
  const { user } = openProjects();
  await user.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Museum guide');
  const say = await goLive();
  const items = [team(), team({ id: 8, title: 'Harbour Lab', role: 'owner' })];
  fakeApi.use(answer(listTeams, { items, nextCursor: null }));
  say(ownTeamsChanged, 8);
  await user.click(dialog.getByRole('combobox', { name: 'Team' }));
  await screen.findByRole('option', { name: 'Harbour Lab', hidden: true });
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Museum guide');
});

test('projects of a team that one has left are gone', async () => {
  const requests = recordRequests();
  openProjects();
  await findCard('Atlas mobile app');
  const say = await goLive();
  const before = countRequests(requests, listProjects);
  fakeApi.use(inPages([]), answer(listTeams, { items: [], nextCursor: null }));
  say(ownTeamsChanged, 7);
  expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeVisible();
  const active = requests.filter(({ url }) => !url.includes('state=archived'));
  expect(countRequests(active, listProjects)).toBe(before + 1);
});

test('where all are archived, that is said, with the way there', async () => {
  fakeApi.use(
    answerBy(listProjects, (asked) => ({
      items: asked.get('state') === 'archived' ? [card({ title: 'Resting' })] : [],
      nextCursor: null,
    })),
  );
  const { user } = openProjects();
  expect(await screen.findByRole('heading', { name: 'No active projects' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show archived' }));
  await findCard('Resting');
});

test('a project comes to a list that has none of its team yet', async () => {
  fakeApi.use(inPages([]));
  openProjects();
  expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeVisible();
  const say = await goLive(toScope('team', 7));
  fakeApi.use(inPages([card()]));
  say(teamProjectsChanged, 3);
  await findCard('Atlas mobile app');
});

import { toScope } from '@quilt/contract/core';
import {
  createProject,
  listProjects,
  teamProjectsChanged,
  undeleteProject,
} from '@quilt/contract/features/projects';
import { listTeams } from '@quilt/contract/features/teams';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence, stall } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import {
  card,
  findCard,
  inPages,
  openProjects,
  prepareProjects,
  project,
  team,
} from '../../testing/projects-world';
import { expectToast } from '../../testing/settings-world';

prepareProjects();

test('a card says whose it is, what one is there, how far it is and who is in it', async () => {
  openProjects();
  const atlas = await findCard('Atlas mobile app');
  expect(atlas.getByText('In progress')).toBeVisible();
  expect(atlas.getByText('Northlight Studio, you are manager')).toBeVisible();
  expect(atlas.getByText('32% done, 40 tasks')).toBeVisible();
  expect(atlas.getByText('New 10, in progress 9, on the test 8, done 13')).toBeInTheDocument();
  expect(atlas.getByText('27 Nov 2019')).toBeVisible();
  expect(atlas.getByRole('img', { name: 'Mira Soloveva, Daniel Okafor and 3 more' })).toBeVisible();
  expect(atlas.getByText('2 for you')).toBeVisible();
  expect(atlas.getByRole('link')).toHaveAttribute('href', '/project/3');
});

test('filters and order stand in the address, and are what is asked for', async () => {
  const asked: string[] = [];
  fakeApi.use(
    answerBy(listProjects, (query) => {
      asked.push(query.toString());
      return { items: [card()], nextCursor: null };
    }),
  );
  const { user, address } = openProjects('?state=archived&sort=end');
  await findCard('Atlas mobile app');
  await user.click(screen.getByRole('button', { name: 'Team' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Northlight Studio' }));
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'On the test' }));
  expect(address()).toBe('/projects?state=archived&sort=end&team=7&status=3');
  await waitFor(() => expect(asked.at(-1)).toBe('state=archived&sort=end&team=7&status=3'));
  await user.click(screen.getByRole('button', { name: 'Remove the filter: Status' }));
  expect(address()).toBe('/projects?state=archived&sort=end&team=7');
});

test('where nothing fits, the filters can be taken away', async () => {
  fakeApi.use(
    answerBy(listProjects, (query) => ({ items: query.has('status') ? [] : [card()], nextCursor: null })),
  );
  const { user, address } = openProjects('?status=1');
  const region = within(await screen.findByRole('region', { name: 'Active' }));
  expect(await region.findByRole('heading', { name: 'No project fits' })).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Clear filters' }));
  await findCard('Atlas mobile app');
  expect(address()).toBe('/projects');
});

test('it says that it loads', async () => {
  fakeApi.use(stall(listProjects));
  openProjects();
  expect(await screen.findByText('Loading the projects')).toBeInTheDocument();
});

test('it tries again when it could not be loaded', async () => {
  fakeApi.use(silence(listProjects));
  const { user } = openProjects();
  expect(await screen.findByRole('heading', { name: 'Could not load the projects' })).toBeVisible();
  fakeApi.use(inPages([card()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findCard('Atlas mobile app');
});

test('a deleted project tells when it goes, and can be had back', async () => {
  fakeApi.use(
    answer(listTeams, { items: [team({ role: 'owner' })], nextCursor: null }),
    inPages([card({ deletesAt: '2019-12-24T12:00:00.000Z' })]),
    answer(undeleteProject, { item: project() }),
  );
  const { user } = openProjects('?state=deleted');
  const atlas = await findCard('Atlas mobile app');
  expect(atlas.getByText('Goes for good on 24 December 2019')).toBeVisible();
  await user.click(atlas.getByRole('button', { name: 'Have it back' }));
  await expectToast('The project is back', 'Atlas mobile app');
});

test('a project is created from a template, and opened', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(listTeams, {
      items: [
        team(),
        team({ id: 8, title: 'Harbour Lab', role: 'performer' }),
        team({ id: 9, title: 'Kazan' }),
      ],
      nextCursor: null,
    }),
    answer(createProject, { item: project() }),
  );
  const { user, address } = openProjects();
  await user.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }));
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  expect(await dialog.findAllByText('Required field')).toHaveLength(2);

  await user.click(dialog.getByRole('combobox', { name: 'Team' }));
  expect(screen.queryByRole('option', { name: 'Harbour Lab', hidden: true })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Kazan', hidden: true }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Title' }), { target: { value: 'Atlas mobile app' } });
  await user.click(dialog.getByRole('textbox', { name: 'First day' }));
  await user.paste('27.11.2026');
  await user.click(dialog.getByRole('textbox', { name: 'Last day' }));
  await user.paste('5.10.2026');
  await user.click(dialog.getByRole('radio', { name: 'Research' }));
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  expect(await dialog.findByText('The end cannot come before the start.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Last day' }));
  await user.click(dialog.getByRole('button', { name: 'Create project' }));

  await waitFor(() => expect(address()).toBe('/project/3'));
  const sent = requests.find(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({
    team: 9,
    title: 'Atlas mobile app',
    description: '',
    startsOn: '2026-11-27',
    endsOn: null,
    template: 'research',
  });
});

test('what was typed is still there when a project could not be created', async () => {
  fakeApi.use(refuse(createProject, 'projects.too_many', { max: 500 }));
  const { user } = openProjects();
  await user.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Title' }), { target: { value: 'Museum guide' } });
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The team has 500 projects already');
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Museum guide');
});

test('what happens in a team, or to one’s place in it, is shown without a reload', async () => {
  openProjects();
  await findCard('Atlas mobile app');
  const say = await goLive(toScope('team', 7));
  fakeApi.use(inPages([card({ title: 'Atlas 2' })]));
  say(teamProjectsChanged, 7);
  await findCard('Atlas 2');
});

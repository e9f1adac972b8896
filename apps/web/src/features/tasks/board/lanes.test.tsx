import { createTask, listWorkers, taskChanged } from '@quilt/contract/features/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import {
  FREE,
  laneHeading,
  laneTitles,
  prepareLanes,
  serveChanged,
  titlesOf,
  writesIn,
} from '../../../testing/lanes-world';
import { DANIEL, MIRA } from '../../../testing/projects-world';
import { cardOf, goLiveInProject, openBoard, task } from '../../../testing/tasks-world';

prepareLanes();

test('by worker: a lane for each, and one for what nobody works on', async () => {
  const { user, address } = openBoard('?priority=average');
  await user.click(await screen.findByRole('button', { name: 'Group' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'By worker' }));
  expect(address()).toBe('/project/3?group=worker&priority=average');
  await cardOf('Of Daniel');
  await cardOf('Of nobody');
  expect(laneTitles()).toEqual([
    expect.stringContaining('Mira'),
    expect.stringContaining('Daniel'),
    'Nobody',
  ]);
  expect(titlesOf(MIRA.uuid)).toEqual(['Of Mira', 'Begun by Mira']);
  expect(titlesOf(DANIEL.uuid, 1)).toEqual(['Of Daniel']);
  expect(titlesOf('none', 1)).toEqual(['Of nobody']);
  expect(screen.getByRole('region', { name: 'Daniel Okafor New 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Group: By worker' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'No groups' }));
  expect(address()).toBe('/project/3?priority=average');
});

test('a lane that is folded says how many it has, also when others give it more', async () => {
  const { user } = openBoard('?group=worker');
  await cardOf('Of Daniel');
  const fold = await laneHeading('Daniel Okafor');
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Of Daniel')).not.toBeInTheDocument();
  expect(fold).toHaveAccessibleDescription('1');
  const say = await goLiveInProject();
  const taken = { ...FREE, worker: DANIEL.uuid, version: 2 };
  serveChanged(taken);
  say(taskChanged, 105, { card: taken, fields: ['worker'], actor: null, was: 1, counts: null });
  await waitFor(() => expect(fold).toHaveAccessibleDescription('2'));
  await user.click(fold);
  expect(await cardOf('Of Daniel')).toBeVisible();
});

test('whose lanes could not be told is asked for again', async () => {
  fakeApi.use(refuse(listWorkers, 'common.internal'));
  const { user } = openBoard('?group=worker');
  expect(await screen.findByText('Could not load the board')).toBeVisible();
  fakeApi.use(answer(listWorkers, { items: [MIRA] }));
  await user.click(screen.getByText('Try again'));
  expect(await cardOf('Of Mira')).toBeVisible();
});

test('a new task has what its lane says', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(createTask, { item: task(120, { title: 'Fix login', milestone: 11, worker: null }) }));
  const { user } = openBoard('?group=milestone');
  await user.click(await screen.findByRole('button', { name: 'Add a task to New of Feature freeze' }));
  await user.keyboard('Fix login{Enter}');
  await waitFor(() => expect(titlesOf('11', 1)).toContain('Fix login'));
  expect(await writesIn(requests)).toEqual([
    ['POST', { title: 'Fix login', status: 1, worker: null, milestone: 11 }],
  ]);
});

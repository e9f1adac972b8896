import { toScope } from '@quilt/contract/core';
import { getProject, ProjectId } from '@quilt/contract/features/projects';
import { deleteTask, getTask, taskLeft } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, refuse } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { project } from '../../../testing/projects-world';
import { expectToast } from '../../../testing/settings-world';
import { drawer, openTask, prepareTask, task, withTask } from '../../../testing/task-world';

prepareTask();

test('Escape closes what lies over it first', async () => {
  const { user, address } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Priority: High. Change' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Low' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/project/3/75');
});

test('an archived one is deleted for good after asking, and a refusal is told', async () => {
  const archivedAt = '2019-11-07T08:00:00.000Z';
  fakeApi.use(
    withTask(task({ archivedAt, can: ['task.restore', 'task.delete'] })),
    refuse(deleteTask, 'common.forbidden'),
  );
  const { user, address } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'More for this task' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete for good' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Delete #75 for good?' }));
  await user.click(asking.getByRole('button', { name: 'Delete for good' }));
  expect(await asking.findByRole('alert')).toBeVisible();
  fakeApi.use(answer(deleteTask, undefined));
  await user.click(asking.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(address()).toBe('/project/3'));
  await expectToast('Task #75 deleted');
});

test('a task that somebody moves to another project while it is open leads there, with what was typed', async () => {
  fakeApi.use(withTask(task({ description: '' })));
  const { user, address } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Edit title and description' }));
  await user.type(inside.getByRole('textbox', { name: 'Title' }), ' today');
  const say = await goLive(toScope('project', ProjectId.parse(3)));
  fakeApi.use(
    withTask(task({ project: 4, cameFrom: [3], description: '' })),
    answer(getProject, { item: project({ id: 4, title: 'Metro map' }) }),
  );
  say(taskLeft, 75, { counts: null });
  await waitFor(() => expect(address()).toBe('/project/4/75'));
  expect(await (await drawer()).findByRole('textbox', { name: 'Title' })).toHaveValue(
    'Offline mode for saved routes today',
  );
});

test('who may not see where it was moved to is told that there is nothing here', async () => {
  openTask();
  const inside = await drawer();
  await inside.findByRole('heading', { name: 'Offline mode for saved routes' });
  const say = await goLive(toScope('project', ProjectId.parse(3)));
  fakeApi.use(refuse(getTask, 'common.not_found'));
  say(taskLeft, 75, { counts: null });
  expect(await inside.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('its link is copied', async () => {
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/project/3/75`);
  await expectToast('Link copied');
});

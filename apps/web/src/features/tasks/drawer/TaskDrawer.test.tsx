import { toScope } from '@quilt/contract/core';
import { ownRoleChanged } from '@quilt/contract/features/members';
import { getProject, ProjectId } from '@quilt/contract/features/projects';
import {
  archiveTask,
  getTask,
  restoreTask,
  taskDeleted,
  unwatchTask,
  watchTask,
} from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse, stall } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { lastUndo, MIRA, project } from '../../../testing/projects-world';
import { expectToast } from '../../../testing/settings-world';
import {
  change,
  comment,
  drawer,
  openTask,
  prepareTask,
  ref,
  task,
  taskCard,
  timeEntry,
  withComments,
  withHistory,
  withTask,
  withTime,
} from '../../../testing/task-world';

prepareTask();

test('it shows all of a task', async () => {
  fakeApi.use(
    withTask(
      task({
        parent: ref(12, 'Version two', 1),
        connections: [
          {
            id: 1,
            kind: 'blocks',
            task: ref(102, 'Share a route', 1),
            ends: null,
            lag: null,
            canRemove: true,
          },
          { id: 2, kind: 'precedes', task: ref(70, 'Nearby stops', 3), ends: 'FS', lag: 2, canRemove: true },
        ],
      }),
    ),
    withComments(comment()),
    withHistory(change()),
  );
  openTask();
  const inside = await drawer();
  expect(await inside.findByRole('heading', { name: 'Offline mode for saved routes' })).toBeVisible();
  expect(inside.getByRole('link', { name: 'Atlas mobile app' })).toHaveAttribute('href', '/project/3');
  expect(inside.getByRole('button', { name: 'Status: In progress. Change' })).toBeVisible();
  expect(inside.getByRole('button', { name: 'Priority: High. Change' })).toBeVisible();
  expect(await inside.findByRole('button', { name: 'Worker: Daniel Okafor. Change' })).toBeVisible();
  expect(inside.getByRole('button', { name: 'Inspector: Nobody. Change' })).toBeVisible();
  expect(inside.getByRole('button', { name: 'Start: 5 Nov 2019. Change' })).toBeVisible();
  expect(inside.getByRole('button', { name: 'Deadline: 10 Nov 2019, late. Change' })).toBeVisible();
  expect(inside.getByRole('button', { name: 'Milestone: Feature freeze. Change' })).toBeVisible();
  expect(inside.getByRole('button', { name: 'Tags: Routes. Change' })).toBeVisible();
  expect(inside.getByRole('button', { name: 'Estimate: 6 h. Change' })).toBeVisible();
  expect(inside.getByRole('slider', { name: 'Progress' })).toHaveValue('65');
  expect((await inside.findByText('signal')).tagName).toBe('STRONG');
  expect(inside.getAllByRole('link', { name: '#95' })[0]).toHaveAttribute('href', '/project/3/95');
  expect(inside.getByRole('checkbox', { name: 'Decide what gets stored' })).toBeChecked();
  expect(inside.getByRole('link', { name: 'New #12 Version two' })).toHaveAttribute('href', '/project/3/12');
  expect(inside.getByRole('link', { name: 'New #102 Share a route' })).toBeVisible();
  expect(inside.getByText('FS, 2 days')).toBeVisible();
  expect(await inside.findByText(/The times are blank/)).toBeVisible();
  expect(await inside.findByText(/changed progress from 40% to 65%/)).toBeVisible();
});

test.each([
  ['that is not there', () => refuse(getTask, 'common.not_found')],
  ['of another project', () => withTask(task({ project: 4 }))],
])('a task %s is nothing, and can be closed', async (_, asked) => {
  fakeApi.use(asked());
  const { user, address } = openTask();
  const inside = await drawer();
  expect(await inside.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  expect(inside.queryByText('Offline mode for saved routes')).not.toBeInTheDocument();
  await user.click(inside.getByRole('button', { name: 'Close task' }));
  expect(address()).toBe('/project/3');
});

test('it says that it loads', async () => {
  fakeApi.use(stall(getTask));
  openTask();
  expect(await (await drawer()).findByText('Loading the task')).toBeInTheDocument();
});

test('it says that it could not be loaded, and tries again', async () => {
  fakeApi.use(refuse(getTask, 'common.internal'));
  const { user } = openTask();
  const inside = await drawer();
  expect(await inside.findByRole('heading', { name: 'The task did not load' })).toBeVisible();
  fakeApi.use(withTask(task()));
  await user.click(inside.getByRole('button', { name: 'Try again' }));
  expect(await inside.findByRole('heading', { name: 'Offline mode for saved routes' })).toBeVisible();
});

test('it takes the focus, and Escape gives it back and closes it', async () => {
  const { user, address } = openTask();
  const box = await screen.findByRole('dialog', { name: 'Task #75' });
  await within(box).findByRole('heading', { name: 'Offline mode for saved routes' });
  expect(box).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Task #75' })).not.toBeInTheDocument();
  expect(address()).toBe('/project/3');
});

test('one watches it, and stops', async () => {
  fakeApi.use(answer(watchTask, undefined));
  const { user } = openTask();
  const inside = await drawer();
  const watch = await inside.findByRole('button', { name: 'Watch: be told what happens here' });
  expect(watch).toHaveAttribute('aria-pressed', 'false');
  fakeApi.use(withTask(task({ watchers: [MIRA.uuid] })));
  await user.click(watch);
  const watching = await inside.findByRole('button', { name: 'You watch this. Stop watching' });
  fakeApi.use(answer(unwatchTask, undefined), withTask(task()));
  await user.click(watching);
  expect(await inside.findByRole('button', { name: /^Watch:/ })).toBeVisible();
});

test('it goes to the archive, with a way back, and is only read there', async () => {
  const archived = taskCard({ archivedAt: '2019-11-07T08:00:00.000Z', version: 5 });
  fakeApi.use(answer(archiveTask, { item: archived }));
  const { user } = openTask();
  const inside = await drawer();
  const button = await inside.findByRole('button', { name: 'Archive task' });
  fakeApi.use(withTask(task({ ...archived, can: ['task.restore', 'task.delete'] })));
  await user.click(button);
  expect(await inside.findByText('This task is archived: it can be read, and restored.')).toBeVisible();
  await expectToast('Task #75 archived');
  await waitFor(() => expect(inside.queryByRole('slider')).not.toBeInTheDocument());
  expect(inside.queryByRole('textbox', { name: 'Write a comment' })).not.toBeInTheDocument();
  fakeApi.use(answer(restoreTask, { item: taskCard({ version: 6 }) }), withTask(task({ version: 6 })));
  lastUndo()?.();
  expect(await inside.findByRole('button', { name: 'Archive task' })).toBeVisible();
});

test('who may do nothing sees plain text, and no way to change it', async () => {
  fakeApi.use(withTask(task({ can: [] })), withHistory(change({ canUndo: false })));
  openTask();
  const inside = await drawer();
  expect(await inside.findByText('Feature freeze')).toBeVisible();
  for (const name of [
    /^Priority:/,
    /^Start:/,
    /^Tags:/,
    /^Estimate:/,
    /^Milestone:/,
    'Archive task',
    /^Undo/,
  ]) {
    expect(inside.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(inside.queryByRole('textbox')).not.toBeInTheDocument();
  expect(inside.getByRole('checkbox', { name: 'Test on the metro' })).toBeDisabled();
});

test('whoever loses a role may do with an open task what is left, and sees no more of its time', async () => {
  const now = project({ role: 'observer', can: ['task.see', 'milestone.see'] });
  fakeApi.use(withTime({ items: [timeEntry({ note: 'A word to the owner' })] }));
  openTask();
  const inside = await drawer();
  expect(await inside.findByRole('button', { name: /^Priority:/ })).toBeVisible();
  expect(await inside.findByText('A word to the owner')).toBeVisible();
  const say = await goLive();
  fakeApi.use(answer(getProject, { item: now }), withTask(task({ can: [] })), withTime());
  say(ownRoleChanged, 7, { from: 'manager', role: 'observer', by: null });
  await waitFor(() => expect(inside.queryByRole('button', { name: /^Priority:/ })).not.toBeInTheDocument());
  await waitFor(() => expect(inside.queryByText('A word to the owner')).not.toBeInTheDocument());
});

test('a task that somebody deletes while it is open is nothing any more', async () => {
  openTask();
  const inside = await drawer();
  await inside.findByRole('heading', { name: 'Offline mode for saved routes' });
  const say = await goLive(toScope('project', ProjectId.parse(3)));
  const requests = recordRequests();
  say(taskDeleted, 75);
  expect(await inside.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  expect(requests.some(({ url }) => url.endsWith('/tasks/75'))).toBe(false);
});

import { getProject } from '@quilt/contract/features/projects';
import { archiveTask } from '@quilt/contract/features/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';
import { project } from '../../../testing/projects-world';
import { expectToast } from '../../../testing/settings-world';
import { drawer, openTask, prepareTask, task, taskCard, withTask } from '../../../testing/task-world';
import { sentMoves } from '../../../testing/tasks-world';
import { toasts } from '../../../ui/overlays/toasts';

prepareTask();

const ARCHIVED = '2019-11-07T08:00:00.000Z';

test('in an archived task every key says why it does nothing', async () => {
  fakeApi.use(withTask(task({ archivedAt: ARCHIVED, can: ['task.restore'] })));
  const requests = recordRequests();
  const { user } = openTask();
  await (await drawer()).findByText(/^This task is archived/);
  for (const key of ['s', 'w', 'i', 'p', 'e', 'm', '1', '2']) {
    vi.mocked(toasts.show).mockClear();
    await user.keyboard(key);
    await expectToast('The task is archived');
  }
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(await sentMoves(requests)).toEqual([]);
});

test('in an archived project it is the project that is named', async () => {
  fakeApi.use(answer(getProject, { item: project({ archivedAt: ARCHIVED }) }), withTask(task({ can: [] })));
  const { user } = openTask();
  await (await drawer()).findByRole('heading', { name: 'Offline mode for saved routes' });
  await user.keyboard('s');
  await expectToast('The project is archived');
});

test('m opens the move menu of the task that is open, and gives the focus back', async () => {
  fakeApi.use(answer(archiveTask, { item: taskCard({ archivedAt: ARCHIVED, version: 5 }) }));
  const { user } = openTask();
  const box = await screen.findByRole('dialog', { name: 'Task #75' });
  await (await drawer()).findByRole('heading', { name: 'Offline mode for saved routes' });
  await user.keyboard('m');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'New' })).toBeVisible());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(box).toHaveFocus();
  await user.keyboard('m');
  await user.click(await screen.findByRole('menuitem', { name: 'To the archive' }));
  await expectToast('Task #75 archived');
});

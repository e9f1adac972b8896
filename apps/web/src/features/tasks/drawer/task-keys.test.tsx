import { moveTask } from '@quilt/contract/features/tasks';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';
import { expectErrorToast } from '../../../testing/settings-world';
import { drawer, openTask, prepareTask, task, taskCard, withTask } from '../../../testing/task-world';
import { sentMoves } from '../../../testing/tasks-world';

prepareTask();

test('a number gives the task that is open that status, or says why not', async () => {
  fakeApi.use(answer(moveTask, { item: taskCard({ status: 1, percentage: 0, version: 5 }) }));
  const requests = recordRequests();
  const { user } = openTask();
  const inside = await drawer();
  await inside.findByRole('heading', { name: 'Offline mode for saved routes' });
  fakeApi.use(withTask(task({ status: 1, percentage: 0, version: 5 })));
  await user.keyboard('1');
  expect(await inside.findByRole('button', { name: 'Status: New. Change' })).toBeVisible();
  expect(await sentMoves(requests)).toEqual([{ version: 4, status: 1 }]);
  await user.keyboard('4');
  await expectErrorToast();
});

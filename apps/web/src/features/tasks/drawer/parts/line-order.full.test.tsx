import { taskPartsChanged, updateChecklistItem } from '@quilt/contract/features/tasks';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../../../testing/fake-api';
import { FIRST, gripOf, lines, openChecklist, patchesIn, SECOND, THIRD } from '../../../../testing/task-part';
import { drawer, openTask, prepareTask, task, withTask } from '../../../../testing/task-world';
import { goLiveInProject } from '../../../../testing/tasks-world';

prepareTask();

beforeEach(() => {
  fakeApi.use(withTask(task({ checklistItems: [FIRST, SECOND, THIRD] })));
});

test('at the top it comes below nothing', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(updateChecklistItem, { item: SECOND }));
  const { user } = openChecklist();
  (await gripOf('Build')).focus();
  fakeApi.use(withTask(task({ checklistItems: [SECOND, FIRST, THIRD] })));
  await user.keyboard(' {ArrowUp}{Enter}');
  await waitFor(async () => expect(await patchesIn(requests)).toEqual([{ after: null }]));
  expect(lines()).toEqual(['Build', 'Ask', 'Check']);
});

test('Escape puts it back and leaves the task open, Tab goes on without it, and nothing is sent', async () => {
  const requests = recordRequests();
  const { user } = openTask();
  (await gripOf('Build')).focus();
  await user.keyboard(' {ArrowDown}{Escape}');
  expect(screen.getByText('Build is back where it was.')).toBeInTheDocument();
  expect(await gripOf('Build')).toHaveFocus();
  // No key means anything else meanwhile.
  await user.keyboard(' {ArrowDown}s');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.tab();
  expect(await gripOf('Build')).not.toHaveFocus();
  expect(screen.getByText('Build is back where it was.')).toBeInTheDocument();
  (await gripOf('Build')).focus();
  await user.keyboard(' {ArrowDown}{ArrowUp} ');
  expect(screen.getByText('Build is back where it was.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Task #75' })).not.toBeInTheDocument());
  expect(await patchesIn(requests)).toEqual([]);
});

for (const [who, shown] of [
  ['whoever may not edit it', { can: ['task.comment'], checklistItems: [FIRST, SECOND, THIRD] }],
  ['what is archived', { archivedAt: '2019-11-06T11:00:00.000Z', checklistItems: [FIRST, SECOND, THIRD] }],
  ['a single line', { checklistItems: [FIRST] }],
] satisfies [string, Parameters<typeof task>[0]][]) {
  test(`${who} has nothing to move it by`, async () => {
    fakeApi.use(withTask(task(shown)));
    openChecklist();
    const inside = await drawer();
    expect(await inside.findByRole('checkbox', { name: 'Ask' })).toBeInTheDocument();
    expect(inside.queryByRole('button', { name: /^Move: / })).not.toBeInTheDocument();
  });
}

test('what others do meanwhile is shown, and what is in the hand keeps its neighbour', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(updateChecklistItem, { item: FIRST }));
  const { user } = openChecklist();
  (await gripOf('Ask')).focus();
  const say = await goLiveInProject();
  await user.keyboard(' {ArrowDown}');
  fakeApi.use(withTask(task({ checklistItems: [THIRD, FIRST, SECOND] })));
  say(taskPartsChanged, 75);
  await waitFor(() => expect(lines()).toEqual(['Check', 'Ask', 'Build']));
  fakeApi.use(withTask(task({ checklistItems: [THIRD, SECOND, FIRST] })));
  await user.keyboard(' ');
  await waitFor(async () => expect(await patchesIn(requests)).toEqual([{ after: 2 }]));
});

test('below a line that is gone it is put back', async () => {
  const requests = recordRequests();
  const { user } = openChecklist();
  (await gripOf('Ask')).focus();
  const say = await goLiveInProject();
  await user.keyboard(' {ArrowDown}');
  fakeApi.use(withTask(task({ checklistItems: [FIRST, THIRD] })));
  say(taskPartsChanged, 75);
  await waitFor(() => expect(lines()).toEqual(['Ask', 'Check']));
  await user.keyboard(' ');
  expect(screen.getByText('Ask is back where it was.')).toBeInTheDocument();
  expect(await patchesIn(requests)).toEqual([]);
});

import { taskPartsChanged, updateChecklistItem } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listUnsent } from '../../../../lib/offline-queue';
import { answer, fakeApi, hold, recordRequests, refuse, silence } from '../../../../testing/fake-api';
import { lineIsBack } from '../../../../testing/line';
import { expectToast } from '../../../../testing/settings-world';
import { FIRST, gripOf, lines, openChecklist, patchesIn, SECOND, THIRD } from '../../../../testing/task-part';
import { prepareTask, task, withTask } from '../../../../testing/task-world';
import { goLiveInProject } from '../../../../testing/tasks-world';

prepareTask();

const D = { id: 4, text: 'Deliver', isDone: false };

beforeEach(() => {
  fakeApi.use(withTask(task({ checklistItems: [FIRST, SECOND, THIRD] })));
});

test('Space lifts a line, arrows move it, Space puts it down: shown at once, and said', async () => {
  const requests = recordRequests();
  const held = hold(updateChecklistItem);
  fakeApi.use(held.handler, answer(updateChecklistItem, { item: FIRST }));
  const { user } = openChecklist();
  (await gripOf('Ask')).focus();
  await user.keyboard(' ');
  expect(screen.getByText(/^Ask is lifted. Line 1 of 3. Arrows move it/)).toBeInTheDocument();
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(screen.getByText('Line 2 of 3.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByText('Line 3 of 3.')).toBeInTheDocument();
  // Nothing is moved before it is put down.
  expect(lines()).toEqual(['Ask', 'Build', 'Check']);
  await user.keyboard(' ');
  expect(screen.getByText('Ask is line 3 of 3 now.')).toBeInTheDocument();
  await waitFor(() => expect(lines()).toEqual(['Build', 'Check', 'Ask']));
  expect(await gripOf('Ask')).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  fakeApi.use(withTask(task({ checklistItems: [SECOND, THIRD, FIRST] })));
  held.release();
  await waitFor(async () => expect(await patchesIn(requests)).toEqual([{ after: 3 }]));
  expect(lines()).toEqual(['Build', 'Check', 'Ask']);
});

test('what is refused goes back, with the reason, and with what others did meanwhile', async () => {
  const held = hold(updateChecklistItem);
  fakeApi.use(held.handler, refuse(updateChecklistItem, 'tasks.archived'));
  const { user } = openChecklist();
  (await gripOf('Check')).focus();
  const say = await goLiveInProject();
  await user.keyboard(' {ArrowUp} ');
  await waitFor(() => expect(lines()).toEqual(['Ask', 'Check', 'Build']));
  fakeApi.use(withTask(task({ checklistItems: [FIRST, SECOND, THIRD, D] })));
  say(taskPartsChanged, 75);
  await waitFor(() => expect(lines()).toContain('Deliver'));
  held.release();
  await expectToast('The task is archived: restore it first.');
  await waitFor(() => expect(lines()).toEqual(['Ask', 'Build', 'Check', 'Deliver']));
});

test('the grip opens a menu of all that dragging does', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(updateChecklistItem, { item: FIRST }));
  const { user } = openChecklist();
  await user.click(await gripOf('Ask'));
  const menu = within(await screen.findByRole('menu', { name: 'Move: Ask' }));
  const item = (name: string) => menu.getByRole('menuitem', { name });
  expect(item('To the top')).toHaveAccessibleDescription('It is the first line');
  expect(item('One up')).toHaveAttribute('aria-disabled', 'true');
  expect(item('One down')).not.toHaveAttribute('aria-disabled');
  fakeApi.use(withTask(task({ checklistItems: [SECOND, THIRD, FIRST] })));
  await user.click(item('To the bottom'));
  await waitFor(async () => expect(await patchesIn(requests)).toEqual([{ after: 3 }]));
  await waitFor(() => expect(lines()).toEqual(['Build', 'Check', 'Ask']));
  expect(await gripOf('Ask')).toHaveFocus();
});

test('without a line it is moved all the same, and sent later', async () => {
  fakeApi.use(silence(updateChecklistItem));
  const { user } = openChecklist();
  (await gripOf('Check')).focus();
  await user.keyboard(' {ArrowUp}{ArrowUp} ');
  await waitFor(() => expect(lines()).toEqual(['Check', 'Ask', 'Build']));
  const requests = recordRequests();
  fakeApi.use(
    answer(updateChecklistItem, { item: THIRD }),
    withTask(task({ checklistItems: [THIRD, FIRST, SECOND] })),
  );
  await lineIsBack();
  await waitFor(() => expect(listUnsent()).toEqual([]));
  expect(await patchesIn(requests)).toEqual([{ after: null }]);
  expect(lines()).toEqual(['Check', 'Ask', 'Build']);
});

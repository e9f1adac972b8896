import { taskPartsChanged, updateChecklistItem } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useInterface } from '../../../../lib/interface-store';
import { answer, fakeApi, hold, recordRequests, refuse, silence } from '../../../../testing/fake-api';
import { lineIsBack } from '../../../../testing/line';
import { expectToast } from '../../../../testing/settings-world';
import { drawer, openTask, prepareTask, task, withTask } from '../../../../testing/task-world';
import { goLiveInProject } from '../../../../testing/tasks-world';

prepareTask();

const A = { id: 1, text: 'Ask', isDone: true };
const B = { id: 2, text: 'Build', isDone: false };
const C = { id: 3, text: 'Check', isDone: false };
const D = { id: 4, text: 'Deliver', isDone: false };

const lines = () =>
  within(screen.getByRole('dialog', { name: /#75$/ }))
    .getAllByRole('checkbox')
    .map((box) => box.parentElement?.parentElement?.textContent);
const sent = (requests: readonly Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'PATCH').map((request) => request.clone().json()));
const grip = async (text: string) => (await drawer()).findByRole('button', { name: `Move: ${text}` });

beforeEach(() => {
  fakeApi.use(withTask(task({ checklistItems: [A, B, C] })));
});

test('Space lifts a line, arrows move it, Space puts it down: shown at once, and said', async () => {
  const requests = recordRequests();
  const held = hold(updateChecklistItem);
  fakeApi.use(held.handler, answer(updateChecklistItem, { item: A }));
  const { user } = openTask();
  (await grip('Ask')).focus();
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
  expect(await grip('Ask')).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  fakeApi.use(withTask(task({ checklistItems: [B, C, A] })));
  held.release();
  await waitFor(async () => expect(await sent(requests)).toEqual([{ after: 3 }]));
  expect(lines()).toEqual(['Build', 'Check', 'Ask']);
});

test('at the top it comes below nothing', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(updateChecklistItem, { item: B }));
  const { user } = openTask();
  (await grip('Build')).focus();
  fakeApi.use(withTask(task({ checklistItems: [B, A, C] })));
  await user.keyboard(' {ArrowUp}{Enter}');
  await waitFor(async () => expect(await sent(requests)).toEqual([{ after: null }]));
  expect(lines()).toEqual(['Build', 'Ask', 'Check']);
});

test('Escape puts it back and leaves the task open, Tab goes on without it, and nothing is sent', async () => {
  const requests = recordRequests();
  const { user } = openTask();
  (await grip('Build')).focus();
  await user.keyboard(' {ArrowDown}{Escape}');
  expect(screen.getByText('Build is back where it was.')).toBeInTheDocument();
  expect(await grip('Build')).toHaveFocus();
  // No key means anything else meanwhile.
  await user.keyboard(' {ArrowDown}s');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.tab();
  expect(await grip('Build')).not.toHaveFocus();
  expect(screen.getByText('Build is back where it was.')).toBeInTheDocument();
  (await grip('Build')).focus();
  await user.keyboard(' {ArrowDown}{ArrowUp} ');
  expect(screen.getByText('Build is back where it was.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Task #75' })).not.toBeInTheDocument());
  expect(await sent(requests)).toEqual([]);
});

test('what is refused goes back, with the reason, and with what others did meanwhile', async () => {
  const held = hold(updateChecklistItem);
  fakeApi.use(held.handler, refuse(updateChecklistItem, 'tasks.archived'));
  const { user } = openTask();
  (await grip('Check')).focus();
  const say = await goLiveInProject();
  await user.keyboard(' {ArrowUp} ');
  await waitFor(() => expect(lines()).toEqual(['Ask', 'Check', 'Build']));
  fakeApi.use(withTask(task({ checklistItems: [A, B, C, D] })));
  say(taskPartsChanged, 75);
  await waitFor(() => expect(lines()).toContain('Deliver'));
  held.release();
  await expectToast('The task is archived: restore it first.');
  await waitFor(() => expect(lines()).toEqual(['Ask', 'Build', 'Check', 'Deliver']));
});

test('the grip opens a menu of all that dragging does', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(updateChecklistItem, { item: A }));
  const { user } = openTask();
  await user.click(await grip('Ask'));
  const menu = within(await screen.findByRole('menu', { name: 'Move: Ask' }));
  const item = (name: string) => menu.getByRole('menuitem', { name });
  expect(item('To the top')).toHaveAccessibleDescription('It is the first line');
  expect(item('One up')).toHaveAttribute('aria-disabled', 'true');
  expect(item('One down')).not.toHaveAttribute('aria-disabled');
  fakeApi.use(withTask(task({ checklistItems: [B, C, A] })));
  await user.click(item('To the bottom'));
  await waitFor(async () => expect(await sent(requests)).toEqual([{ after: 3 }]));
  await waitFor(() => expect(lines()).toEqual(['Build', 'Check', 'Ask']));
  expect(await grip('Ask')).toHaveFocus();
});

for (const [who, shown] of [
  ['whoever may not edit it', { can: ['task.comment'], checklistItems: [A, B, C] }],
  ['what is archived', { archivedAt: '2019-11-06T11:00:00.000Z', checklistItems: [A, B, C] }],
  ['a single line', { checklistItems: [A] }],
] satisfies [string, Parameters<typeof task>[0]][]) {
  test(`${who} has nothing to move it by`, async () => {
    fakeApi.use(withTask(task(shown)));
    openTask();
    const inside = await drawer();
    expect(await inside.findByRole('checkbox', { name: 'Ask' })).toBeInTheDocument();
    expect(inside.queryByRole('button', { name: /^Move: / })).not.toBeInTheDocument();
  });
}

test('what others do meanwhile is shown, and what is in the hand keeps its neighbour', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(updateChecklistItem, { item: A }));
  const { user } = openTask();
  (await grip('Ask')).focus();
  const say = await goLiveInProject();
  await user.keyboard(' {ArrowDown}');
  fakeApi.use(withTask(task({ checklistItems: [C, A, B] })));
  say(taskPartsChanged, 75);
  await waitFor(() => expect(lines()).toEqual(['Check', 'Ask', 'Build']));
  fakeApi.use(withTask(task({ checklistItems: [C, B, A] })));
  await user.keyboard(' ');
  await waitFor(async () => expect(await sent(requests)).toEqual([{ after: 2 }]));
});

test('below a line that is gone it is put back', async () => {
  const requests = recordRequests();
  const { user } = openTask();
  (await grip('Ask')).focus();
  const say = await goLiveInProject();
  await user.keyboard(' {ArrowDown}');
  fakeApi.use(withTask(task({ checklistItems: [A, C] })));
  say(taskPartsChanged, 75);
  await waitFor(() => expect(lines()).toEqual(['Ask', 'Check']));
  await user.keyboard(' ');
  expect(screen.getByText('Ask is back where it was.')).toBeInTheDocument();
  expect(await sent(requests)).toEqual([]);
});

test('without a line it is moved all the same, and sent later', async () => {
  fakeApi.use(silence(updateChecklistItem));
  const { user } = openTask();
  (await grip('Check')).focus();
  await user.keyboard(' {ArrowUp}{ArrowUp} ');
  const inside = await drawer();
  expect(await inside.findByText('Checklist: Check')).toBeVisible();
  expect(lines()).toEqual(['Check', 'Ask', 'Build']);
  const requests = recordRequests();
  fakeApi.use(answer(updateChecklistItem, { item: C }), withTask(task({ checklistItems: [C, A, B] })));
  await lineIsBack();
  await waitFor(() => expect(inside.queryByText('Checklist: Check')).not.toBeInTheDocument());
  expect(await sent(requests)).toEqual([{ after: null }]);
  expect(lines()).toEqual(['Check', 'Ask', 'Build']);
});

test('in Russian it is said in Russian', async () => {
  useInterface.setState({ language: 'ru' });
  const { user } = openTask();
  (await screen.findByRole('button', { name: 'Переместить: Ask' })).focus();
  await user.keyboard(' ');
  expect(screen.getByText(/^Ask: строка поднята, 1 из 3./)).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText('Строка 2 из 3.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Ask: строка снова на своём месте.')).toBeInTheDocument();
});

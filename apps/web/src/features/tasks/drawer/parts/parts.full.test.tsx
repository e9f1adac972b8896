import { getProject } from '@quilt/contract/features/projects';
import {
  connectTask,
  disconnectTask,
  getChangedText,
  listTasks,
  updateChecklistItem,
} from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../../testing/fake-api';
import { lastUndo, MIRA, project } from '../../../../testing/projects-world';
import { expectToast } from '../../../../testing/settings-world';
import { openChecklist, openTaskPart, sentBy, TOOLS } from '../../../../testing/task-part';
import {
  change,
  drawer,
  openTask,
  prepareTask,
  ref,
  task,
  taskCard,
  withHistory,
  withTask,
} from '../../../../testing/task-world';
import { ConnectionsPart } from './ConnectionsPart';
import { HistoryPart } from './HistoryPart';

prepareTask();

test('Alt and an arrow move a line, and it is said where it is', async () => {
  fakeApi.use(answer(updateChecklistItem, { item: { id: 2, text: 'Test on the metro', isDone: false } }));
  const { user } = openChecklist();
  const inside = await drawer();
  (await inside.findByRole('checkbox', { name: 'Test on the metro' })).focus();
  const requests = recordRequests();
  fakeApi.use(withTask(task({ checklistItems: task().checklistItems.toReversed() })));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(async () => expect(await sentBy(requests, 'PATCH')).toEqual([{ after: null }]));
  expect(inside.getByText('Test on the metro is line 1 of 2 now.')).toBeInTheDocument();
});

test('whom it would hold up is asked for: a task of others is not blocked, and it is said why', async () => {
  const connection = {
    id: 5,
    kind: 'blocks',
    task: ref(70, 'Nearby stops'),
    ends: null,
    lag: null,
    canRemove: false,
  } as const;
  const other = {
    ...connection,
    id: 6,
    kind: 'isBlockedBy',
    task: ref(71, 'Timetables'),
    canRemove: true,
  } as const;
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer' }) }),
    withTask(task({ creator: MIRA.uuid, connections: [connection, other] })),
    answer(listTasks, {
      items: [taskCard({ id: 70, title: 'Nearby stops' })],
      nextCursor: null,
      people: [],
    }),
  );
  const { user } = openTaskPart((given) => <ConnectionsPart {...given} />);
  const inside = await drawer();
  expect(await inside.findByRole('button', { name: 'Disconnect #71' })).toBeVisible();
  expect(inside.queryByRole('button', { name: 'Disconnect #70' })).not.toBeInTheDocument();
  await user.click(await inside.findByRole('button', { name: 'Connect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect #75' }));
  await user.click(dialog.getByRole('radio', { name: 'Blocks' }));
  await user.click(dialog.getByRole('combobox', { name: 'Task' }));
  await user.click(await screen.findByRole('option', { name: '#70 Nearby stops', hidden: true }));
  expect(dialog.getByText('It would hold #70 up: that is for those who plan it')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Connect' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('radio', { name: 'Subtask of' }));
  expect(dialog.getByText(/connected by who may plan both/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Is blocked by' }));
  expect(dialog.getByRole('button', { name: 'Connect' })).not.toHaveAttribute('aria-disabled');
});

test('a loop is refused and drawn, task by task', async () => {
  fakeApi.use(
    answer(listTasks, {
      items: [taskCard({ id: 70, title: 'Nearby stops' })],
      nextCursor: null,
      people: [],
    }),
    refuse(connectTask, 'tasks.loop', { loop: '#75 → #70 → #75' }),
  );
  const { user } = openTaskPart((given) => <ConnectionsPart {...given} />);
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Connect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect #75' }));
  await user.click(dialog.getByRole('radio', { name: 'Blocks' }));
  await user.click(dialog.getByRole('combobox', { name: 'Task' }));
  await user.click(await screen.findByRole('option', { name: '#70 Nearby stops', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Connect' }));
  const loop = within(await dialog.findByRole('alert'));
  expect(loop.getByText('This would make a loop')).toBeVisible();
  expect(loop.getAllByText('#75')).toHaveLength(2);
  expect(loop.getByText('Nearby stops')).toBeVisible();
  expect(loop.getByText('blocks, the one you are adding')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Connect' })).toHaveAttribute('aria-disabled', 'true');
  // Another kind is another question.
  await user.click(dialog.getByRole('radio', { name: 'Relates to' }));
  expect(dialog.queryByText('No task can wait for itself.')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Connect' })).not.toHaveAttribute('aria-disabled');
});

test('a subtask is detached on either page, with a way back, by whom that is to decide', async () => {
  const part = { id: 7, kind: 'parentOf', task: ref(120, 'Draw the icon'), ends: null, lag: null } as const;
  const whole = { id: 8, kind: 'subtaskOf', task: ref(12, 'Version two'), ends: null, lag: null } as const;
  const withBoth = (canRemove: boolean) =>
    withTask(
      task({
        parent: ref(12, 'Version two'),
        subtaskRefs: [ref(120, 'Draw the icon'), ref(121, 'Of others')],
        connections: [
          { ...part, canRemove },
          { ...part, id: 9, task: ref(121, 'Of others'), canRemove: false },
          { ...whole, canRemove },
        ],
      }),
    );
  fakeApi.use(withBoth(true), answer(disconnectTask, undefined));
  const { user } = openTask();
  const inside = await drawer();
  const requests = recordRequests();
  await user.click(await inside.findByRole('button', { name: /^Detach #120/ }));
  await expectToast('Connection removed', '#120');
  fakeApi.use(answer(connectTask, { item: { ...part, canRemove: true } }));
  lastUndo()?.();
  await waitFor(async () =>
    expect(await sentBy(requests, 'POST')).toEqual([{ kind: 'parentOf', task: 120 }]),
  );
  expect(inside.queryByRole('button', { name: /^Detach #121/ })).toBeNull();
  const leave = inside.getByRole('button', { name: 'Detach from #12' });
  fakeApi.use(withBoth(false));
  await user.click(leave);
  await expectToast('Connection removed', '#12');
  await waitFor(() => expect(inside.queryByRole('button', { name: /^Detach/ })).toBeNull());
  expect(requests.flatMap(({ method, url }) => (method === 'DELETE' ? [new URL(url).pathname] : []))).toEqual(
    ['/api/tasks/75/connections/7', '/api/tasks/75/connections/8'],
  );
});

test('a change of the description opens to what it said before and after', async () => {
  fakeApi.use(
    withHistory(
      change({ id: 52, kind: 'descriptionNotTaken', from: null, to: null, canUndo: false }),
      change({ id: 51, kind: 'description', from: null, to: null, canUndo: false }),
    ),
    answer(getChangedText, { item: { from: null, to: 'Routes of **Ana**' } }),
  );
  const { user } = openTaskPart((given) => <HistoryPart {...given} tools={TOOLS} />);
  const inside = await drawer();
  const list = await inside.findByRole('list', { name: 'History' });
  const [notTaken, described] = await within(list).findAllByRole('listitem');
  if (!notTaken || !described) throw new Error('rows are missing');
  expect(notTaken).toHaveTextContent('The description of Daniel Okafor was not taken');
  await user.click(within(notTaken).getByRole('button', { name: 'Show the text' }));
  expect(await within(notTaken).findByText('Ana')).toBeVisible();
  expect(within(notTaken).getByText('Not taken')).toBeVisible();
  await user.click(within(notTaken).getByRole('button', { name: 'Hide the text' }));
  expect(within(notTaken).queryByText('Ana')).toBeNull();
  fakeApi.use(answer(getChangedText, { item: { from: 'Old words', to: '' } }));
  await user.click(within(described).getByRole('button', { name: 'Show the text' }));
  expect(await within(described).findByText('Old words')).toBeVisible();
  expect(within(described).getByText('Before')).toBeVisible();
  expect(within(described).getByText('After').parentElement).toHaveTextContent('Nothing was written.');
});

import {
  addChecklistItem,
  connectTask,
  createTask,
  disconnectTask,
  listTasks,
  removeChecklistItem,
  undoChange,
  updateChecklistItem,
} from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../../testing/fake-api';
import { lastUndo } from '../../../../testing/projects-world';
import { expectErrorToast, expectToast } from '../../../../testing/settings-world';
import { openChecklist, openTaskPart, sentBy, TOOLS } from '../../../../testing/task-part';
import {
  change,
  drawer,
  prepareTask,
  ref,
  task,
  taskCard,
  withHistory,
  withTask,
} from '../../../../testing/task-world';
import { ConnectionsPart } from './ConnectionsPart';
import { HistoryPart } from './HistoryPart';
import { SubtasksPart } from './SubtasksPart';

prepareTask();

const FIRST = { id: 1, text: 'Decide what gets stored', isDone: true };
const SECOND = { id: 2, text: 'Test on the metro', isDone: false };

test('a line of the checklist is ticked at once, and unticked where it is refused', async () => {
  fakeApi.use(answer(updateChecklistItem, { item: { ...SECOND, isDone: true } }));
  const { user } = openChecklist();
  const inside = await drawer();
  const box = await inside.findByRole('checkbox', { name: 'Test on the metro' });
  fakeApi.use(withTask(task({ checklistItems: [FIRST, { ...SECOND, isDone: true }] })));
  await user.click(box);
  expect(box).toBeChecked();
  expect(await inside.findByText('2 of 2')).toBeVisible();
  fakeApi.use(refuse(updateChecklistItem, 'common.forbidden'));
  await user.click(box);
  await expectErrorToast();
  await waitFor(() => expect(box).toBeChecked());
});

test('lines are added, reworded, and removed with a way back', async () => {
  const third = { id: 3, text: 'Storage limit', isDone: false };
  fakeApi.use(answer(addChecklistItem, { item: third }));
  const { user } = openChecklist();
  const inside = await drawer();
  const field = await inside.findByRole('textbox', { name: 'Add a line' });
  fakeApi.use(withTask(task({ checklistItems: [FIRST, SECOND, third] })));
  await user.type(field, 'Storage limit{Enter}');
  expect(await inside.findByRole('checkbox', { name: 'Storage limit' })).toBeVisible();
  await waitFor(() => expect(field).toHaveValue(''));

  const reworded = { ...third, text: 'Storage limit in settings' };
  await user.click(inside.getByRole('button', { name: 'Reword: Storage limit' }));
  fakeApi.use(
    answer(updateChecklistItem, { item: reworded }),
    withTask(task({ checklistItems: [FIRST, SECOND, reworded] })),
  );
  await user.type(inside.getByRole('textbox', { name: 'Line of the checklist' }), ' in settings{Enter}');
  expect(await inside.findByRole('checkbox', { name: 'Storage limit in settings' })).toBeVisible();

  fakeApi.use(answer(removeChecklistItem, undefined), withTask(task({ checklistItems: [FIRST, reworded] })));
  await user.click(inside.getByRole('button', { name: 'Remove: Test on the metro' }));
  await waitFor(() =>
    expect(inside.queryByRole('checkbox', { name: 'Test on the metro' })).not.toBeInTheDocument(),
  );
  await expectToast('Line removed', 'Test on the metro');
  const again = { ...SECOND, id: 9 };
  const requests = recordRequests();
  fakeApi.use(
    answer(addChecklistItem, { item: again }),
    answer(updateChecklistItem, { item: again }),
    withTask(task({ checklistItems: [FIRST, again, reworded] })),
  );
  lastUndo()?.();
  expect(await inside.findByRole('checkbox', { name: 'Test on the metro' })).toBeVisible();
  await waitFor(async () => expect(await sentBy(requests, 'PATCH')).toEqual([{ isDone: false, after: 1 }]));
});

test('what could not be added stays typed', async () => {
  fakeApi.use(refuse(addChecklistItem, 'tasks.too_many_items', { max: 100 }));
  const { user } = openChecklist();
  const inside = await drawer();
  const field = await inside.findByRole('textbox', { name: 'Add a line' });
  await user.type(field, 'One more{Enter}');
  await expectErrorToast();
  expect(field).toHaveValue('One more');
});

test('two tasks are connected, with ends and lag where one precedes the other', async () => {
  fakeApi.use(
    answer(listTasks, {
      items: [taskCard({ id: 70, title: 'Nearby stops' })],
      nextCursor: null,
      people: [],
    }),
    answer(connectTask, {
      item: { id: 5, kind: 'precedes', task: ref(70, 'Nearby stops'), ends: 'SS', lag: -1, canRemove: true },
    }),
  );
  const { user } = openTaskPart((given) => <ConnectionsPart {...given} />);
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Connect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect #75' }));
  await user.click(dialog.getByRole('radio', { name: 'Precedes' }));
  await user.click(dialog.getByRole('combobox', { name: 'Task' }));
  await user.click(await screen.findByRole('option', { name: '#70 Nearby stops', hidden: true }));
  await user.click(dialog.getByRole('radio', { name: 'SS' }));
  await user.click(dialog.getByRole('button', { name: 'One day less' }));
  expect(dialog.getByText('#70 starts 1 day before #75 starts.')).toBeVisible();
  const requests = recordRequests();
  await user.click(dialog.getByRole('button', { name: 'Connect' }));
  await expectToast('Connected');
  expect(await sentBy(requests, 'POST')).toEqual([{ kind: 'precedes', task: 70, ends: 'SS', lag: -1 }]);
});

test('a connection is taken away, with a way back', async () => {
  const connection = {
    id: 5,
    kind: 'follows',
    task: ref(70, 'Nearby stops'),
    ends: 'FF',
    lag: 3,
    canRemove: true,
  } as const;
  fakeApi.use(withTask(task({ connections: [connection] })), answer(disconnectTask, undefined));
  const { user } = openTaskPart((given) => <ConnectionsPart {...given} />);
  const inside = await drawer();
  const button = await inside.findByRole('button', { name: 'Disconnect #70' });
  fakeApi.use(withTask(task()));
  await user.click(button);
  await expectToast('Connection removed', '#70');
  const requests = recordRequests();
  fakeApi.use(answer(connectTask, { item: connection }), withTask(task({ connections: [connection] })));
  lastUndo()?.();
  expect(await inside.findByRole('button', { name: 'Disconnect #70' })).toBeVisible();
  expect(await sentBy(requests, 'POST')).toEqual([{ kind: 'follows', task: 70, ends: 'FF', lag: 3 }]);
});

test('a subtask needs a title only', async () => {
  fakeApi.use(answer(createTask, { item: taskCard({ id: 120, title: 'Draw the icon', status: 1 }) }));
  const { user } = openTaskPart((given) => <SubtasksPart {...given} />);
  const inside = await drawer();
  const field = await inside.findByRole('textbox', { name: 'Add a subtask' });
  const requests = recordRequests();
  fakeApi.use(withTask(task({ subtaskRefs: [ref(120, 'Draw the icon', 1)] })));
  await user.type(field, 'Draw the icon{Enter}');
  expect(await inside.findByRole('link', { name: 'New #120 Draw the icon' })).toBeVisible();
  expect(await sentBy(requests, 'POST')).toEqual([{ title: 'Draw the icon', parent: 75 }]);
});

test('a change is undone by a new one, and one that was changed again is not', async () => {
  fakeApi.use(withHistory(change()), refuse(undoChange, 'tasks.cannot_undo'));
  const { user } = openTaskPart((given) => (
    <>
      <p>{given.task.percentage}</p>
      <HistoryPart {...given} tools={TOOLS} />
    </>
  ));
  const inside = await drawer();
  const name = 'Undo: Daniel Okafor changed progress from 40% to 65%';
  await user.click(await inside.findByRole('button', { name }));
  await expectErrorToast();
  fakeApi.use(
    answer(undoChange, { item: taskCard({ percentage: 40, version: 5 }) }),
    withTask(task({ percentage: 40, version: 5 })),
    withHistory(change({ id: 52, from: 65, to: 40, canUndo: false }), change({ canUndo: false })),
  );
  await user.click(inside.getByRole('button', { name }));
  await expectToast('Undone');
  expect(await inside.findByText('40')).toBeVisible();
  await waitFor(() => expect(inside.queryByRole('button', { name })).not.toBeInTheDocument());
});

const WORDED = [
  [{ kind: 'status', from: 2, to: 3 }, 'moved it from in progress to on the test'],
  [{ kind: 'worker', from: null, to: 'Mira Soloveva' }, 'set worker to Mira Soloveva'],
  [{ kind: 'deadline', from: '2019-11-10', to: null }, 'removed deadline 10 Nov 2019'],
  [
    { kind: 'tags', from: ['Routes'], to: ['Routes', 'Access'] },
    'changed tags from Routes to Routes, Access',
  ],
  [{ kind: 'connected', from: null, to: ['blocks', '#70'] }, 'connected it: blocks #70'],
  [{ kind: 'itemDone', from: null, to: 'Storage' }, 'ticked “Storage”'],
  [{ kind: 'title', from: 'A', to: '<b>B</b>' }, 'changed the title from “A” to “<b>B</b>”'],
] satisfies [Parameters<typeof change>[0], string][];

test('the history says who changed what', async () => {
  fakeApi.use(
    withHistory(...WORDED.map(([row], place) => change({ ...row, id: 60 + place, canUndo: false }))),
  );
  openTaskPart((given) => <HistoryPart {...given} tools={TOOLS} />);
  const inside = await drawer();
  const list = await inside.findByRole('list', { name: 'History' });
  const rows = await within(list).findAllByRole('listitem');
  expect(rows).toHaveLength(WORDED.length);
  for (const [place, [, words]] of WORDED.entries()) {
    expect(rows[place]).toHaveTextContent(`Daniel Okafor ${words}`);
  }
});

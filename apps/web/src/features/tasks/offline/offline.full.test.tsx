import {
  addChecklistItem,
  moveTask,
  removeChecklistItem,
  updateChecklistItem,
} from '@quilt/contract/features/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, refuse, silence } from '../../../testing/fake-api';
import { lineIsBack } from '../../../testing/line';
import { MIRA } from '../../../testing/projects-world';
import { openFields, WAITS, waitingIn } from '../../../testing/task-part';
import { drawer, openTask, prepareTask, task, withTask } from '../../../testing/task-world';

prepareTask();

const CLASH = 'common.edit_conflict';

test('a move waits in its new column; where somebody else has moved it both are told', async () => {
  fakeApi.use(silence(moveTask));
  const { user } = openFields();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Status: In progress. Change' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'New' }));
  expect(await inside.findByText('Move to “New”')).toBeVisible();
  const elsewhere = { version: 6, status: 4, percentage: 100 };
  fakeApi.use(
    refuse(moveTask, CLASH, { version: 6 }, [
      { path: 'status', code: CLASH, params: { mine: '1', theirs: '4' } },
    ]),
    withTask(task(elsewhere)),
  );
  await lineIsBack();
  await waitFor(() => expect(inside.getByText(/Somebody else: Done/)).toBeVisible());
  expect(inside.getByRole('button', { name: 'Status: Done. Change' })).toBeVisible();
  await user.click(waitingIn(inside).getByRole('button', { name: 'Give up' }));
  await waitFor(() => expect(inside.queryByText('Move to “New”')).not.toBeInTheDocument());
});

async function moveToNew() {
  fakeApi.use(silence(moveTask));
  const { user } = openFields();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Status: In progress. Change' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'New' }));
  await inside.findByText('Move to “New”');
  return inside;
}

test('of what was archived meanwhile only giving up is offered', async () => {
  const inside = await moveToNew();
  fakeApi.use(
    refuse(moveTask, 'tasks.archived'),
    withTask(task({ version: 6, archivedAt: '2019-11-07T09:00:00.000Z', can: [] })),
  );
  await lineIsBack();
  await waitFor(() => expect(inside.getByRole('button', { name: 'Give up' })).toBeVisible());
  await waitFor(() => expect(inside.queryByRole('button', { name: /all the same/ })).toBeNull());
  expect(inside.getByText('Move to “New”')).toBeVisible();
});

test('a move that is refused can be made all the same only from where it leads there', async () => {
  const inside = await moveToNew();
  const elsewhere = { version: 6, status: 3, inspector: MIRA.uuid };
  const clash = { path: 'status', code: CLASH, params: { mine: '1', theirs: '3' } } as const;
  fakeApi.use(refuse(moveTask, CLASH, { version: 6 }, [clash]), withTask(task(elsewhere)));
  await lineIsBack();
  await waitFor(() => expect(inside.getByText(/Somebody else: On the test/)).toBeVisible());
  expect(
    waitingIn(inside)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Give up']);
});

test('lines of the checklist are ticked, added and removed without a line', async () => {
  fakeApi.use(silence(updateChecklistItem), silence(addChecklistItem), silence(removeChecklistItem));
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('checkbox', { name: 'Test on the metro' }));
  await waitFor(() => expect(inside.getByRole('checkbox', { name: 'Test on the metro' })).toBeChecked());
  await inside.findByText('Checklist: Test on the metro');
  await user.click(inside.getByRole('button', { name: 'Remove: Decide what gets stored' }));
  await waitFor(() =>
    expect(inside.queryByRole('checkbox', { name: 'Decide what gets stored' })).not.toBeInTheDocument(),
  );
  await user.type(inside.getByRole('textbox', { name: 'Add a line' }), 'Ask the riders{Enter}');
  const added = await inside.findByRole('list', { name: 'Lines that are not sent yet' });
  expect(added).toHaveTextContent(`Ask the riders${WAITS}`);
  expect(waitingIn(inside).queryByText(/Ask the riders/)).toBeNull();
  expect(inside.getByRole('textbox', { name: 'Add a line' })).toHaveValue('');

  const items = [
    { id: 2, text: 'Test on the metro', isDone: true },
    { id: 3, text: 'Ask the riders', isDone: false },
  ] as const;
  fakeApi.use(
    answer(updateChecklistItem, { item: items[0] }),
    answer(removeChecklistItem, undefined),
    answer(addChecklistItem, { item: items[1] }),
    withTask(task({ version: 7, checklistItems: [...items] })),
  );
  await lineIsBack();
  await waitFor(() => expect(inside.getByRole('checkbox', { name: 'Ask the riders' })).toBeVisible());
  expect(inside.getByRole('checkbox', { name: 'Test on the metro' })).toBeChecked();
  await waitFor(() => expect(inside.queryByText(WAITS)).not.toBeInTheDocument());
});

import { updateTask } from '@quilt/contract/features/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';
import { cell, changesSent, openTable as open, prepareTable, withRows } from '../../../testing/table-world';
import { OFFLINE, task } from '../../../testing/tasks-world';
// Its code is there before anybody waits for it.
import './ProjectTable';

// What is under a cell that is out of sight is hidden, and here nothing is laid out.
prepareTable();

test('an empty title is refused at its cell, and one goes on typing there', async () => {
  const { user } = await open();
  const requests = recordRequests();
  fakeApi.use(answer(updateTask, { item: task(102, { title: 'Map', version: 2 }) }));
  await user.click(cell(102, 'title'));
  await user.keyboard('{Enter}');
  const input = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(input);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Required field')).toBeInTheDocument();
  expect(input).toHaveFocus();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Required field');
  await user.keyboard('Map');
  await waitFor(() => expect(screen.queryByText('Required field')).not.toBeInTheDocument());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await changesSent(requests)).toEqual([{ title: 'Map' }]));
  expect(cell(104, 'title')).toHaveFocus();
});

test('why a cell cannot be changed is seen at it, until one goes on', async () => {
  const { user } = await open();
  await user.click(cell(102, 'percentage'));
  await user.keyboard('5');
  expect(await screen.findByText('New is 0%, done is 100%')).toBeInTheDocument();
  expect(cell(102, 'percentage')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.queryByText('New is 0%, done is 100%')).not.toBeInTheDocument());
});

test('Delete empties a cell that may be empty, and says of the others that they may not', async () => {
  fakeApi.use(withRows([task(102), { ...OFFLINE, estimate: 90 }]));
  const { user } = await open('&columns=title,deadline,estimate,priority');
  const requests = recordRequests();
  fakeApi.use(answer(updateTask, { item: { ...OFFLINE, estimate: 90, deadline: null, version: 2 } }));
  await user.click(cell(75, 'deadline'));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(cell(75, 'deadline')).toHaveTextContent(/^$/));
  // There is nothing to empty any more.
  await user.keyboard('{Delete}');
  await user.click(cell(75, 'estimate'));
  await user.keyboard('{Backspace}');
  await waitFor(async () =>
    expect(await changesSent(requests)).toEqual([{ deadline: null }, { estimate: null }]),
  );
  await user.click(cell(75, 'priority'));
  await user.keyboard('{Delete}');
  expect(await screen.findByText('This cannot be empty')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('This cannot be empty')).not.toBeInTheDocument());
  expect(await changesSent(requests)).toHaveLength(2);
});

test('an estimate that is opened is chosen, so that what is typed takes its place', async () => {
  fakeApi.use(withRows([task(102), { ...OFFLINE, estimate: 90 }]));
  const { user } = await open('&columns=title,estimate');
  await user.click(cell(75, 'estimate'));
  await user.keyboard('{Enter}');
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'How long it will take' });
  await waitFor(() => expect(input).toHaveFocus());
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
});

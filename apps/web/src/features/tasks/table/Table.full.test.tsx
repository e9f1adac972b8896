import { changeTasks, getTable, TaskTable, updateTask } from '@quilt/contract/features/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storage } from '../../../lib/storage';
import { answer, answerBy, fakeApi, recordRequests } from '../../../testing/fake-api';
import { DANIEL, MIRA } from '../../../testing/projects-world';
import {
  CARDS,
  cell,
  changed,
  clipboard,
  openTable as open,
  prepareTable,
  row,
  withRows,
} from '../../../testing/table-world';
import { bodiesOf, openBoard, task } from '../../../testing/tasks-world';
// Its code is there before anybody waits for it.
import './ProjectTable';

prepareTable();

test('it says that nothing matches, and shows all again', async () => {
  fakeApi.use(withRows([]));
  const { user, address } = openBoard('?view=table&priority=high');
  expect(await screen.findByText('No task matches')).toBeVisible();
  fakeApi.use(withRows(CARDS));
  await user.click(
    within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement,
  );
  await waitFor(() => expect(address()).toBe('/project/3?view=table'));
});

test('whoever comes by the Tab key goes on from there by the others', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Progress' }));
  await user.tab();
  expect(cell(102, 'id')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell(104, 'title')).toHaveFocus();
});

test('what is typed on a title takes its place, and keys of the page do nothing there', async () => {
  const { user } = await open();
  const requests = recordRequests();
  fakeApi.use(answer(updateTask, { item: task(102, { title: 'g', version: 2 }) }));
  await user.click(cell(102, 'title'));
  await user.keyboard('g');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('g');
  await user.keyboard('{Enter}');
  expect(cell(104, 'title')).toHaveFocus();
  await waitFor(async () =>
    expect(await bodiesOf(requests, '/tasks/102')).toEqual([{ version: 1, changes: { title: 'g' } }]),
  );
});

test('where more rows are to come, all that are loaded are not all', async () => {
  fakeApi.use(withRows(CARDS, 133));
  const { user } = await open();
  const all = screen.getByRole('checkbox', { name: 'Choose all rows that are loaded' });
  await user.click(all);
  expect(screen.getByText('4 of 133 chosen')).toBeVisible();
  expect(all).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Choose #102' }));
  expect(screen.getByText('3 chosen')).toBeVisible();
});

test('what is sent back goes with a word', async () => {
  const { user } = await open();
  const requests = recordRequests();
  fakeApi.use(answer(changeTasks, changed({})));
  await user.click(screen.getByRole('checkbox', { name: 'Choose #70' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'In progress' }));
  await user.type(await screen.findByRole('textbox', { name: 'What is missing?' }), 'The legend.');
  await user.click(screen.getByRole('button', { name: 'Send back' }));
  await waitFor(async () =>
    expect(await bodiesOf(requests, '/tasks/change')).toEqual([
      { ids: [70], change: { kind: 'status', to: 2, goesOn: false, comment: 'The legend.' } },
    ]),
  );
});

test('what is chosen is copied as a text that spreadsheets take', async () => {
  const { user } = await open('&columns=title,status,deadline,percentage');
  await user.click(screen.getByRole('checkbox', { name: 'Choose #104' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose #75' }));
  await user.click(cell(102, 'title'));
  const copied = clipboard();
  fireEvent.copy(cell(102, 'title'), copied);
  expect(copied.data.get('text/plain')).toBe(
    'Task 104\tNew\t2030-05-02\t0%\nOffline mode for saved routes\tIn progress\t2019-11-10\t65%',
  );
});

test('columns are chosen and ordered, kept on the device and in the address', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Show Tags' }));
  await user.click(screen.getByRole('checkbox', { name: 'Show Estimate' }));
  await user.click(screen.getByRole('button', { name: 'Move Estimate to the left' }));
  const wanted = 'title,status,worker,inspector,priority,deadline,estimate,percentage';
  await waitFor(() => expect(address()).toBe(`/project/3?view=table&columns=${encodeURIComponent(wanted)}`));
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    '',
    'ID',
    'Title',
    'Status',
    'Worker',
    'Inspector',
    'Priority',
    'Deadline',
    'Estimate',
    'Progress',
  ]);
  expect(storage.getItem(`quilt.table.${MIRA.uuid}.3`)).toContain('estimate');
});

test('a project opens with the columns that one had', async () => {
  storage.setItem(`quilt.table.${MIRA.uuid}.3`, JSON.stringify({ columns: ['title', 'milestone'] }));
  await open();
  const names = screen.getAllByRole('columnheader').map((one) => one.textContent);
  expect(names).toEqual(['', 'ID', 'Title', 'Milestone']);
});

test('groups have headings, each asked for by itself', async () => {
  const asked: number[] = [];
  fakeApi.use(
    answerBy(getTable, (query) => {
      const wanted = Number(query.get('status'));
      asked.push(wanted);
      const items = CARDS.filter(({ status }) => status === wanted).map(row);
      return TaskTable.parse({ items, nextCursor: null, people: [MIRA, DANIEL], count: items.length });
    }),
  );
  await open('&group=status');
  await waitFor(() => expect([...new Set(asked)]).toEqual([1, 2, 3, 4]));
  const headings = [...document.querySelectorAll('[aria-colspan]')].map((one) => one.textContent);
  expect(headings).toEqual(['New2', 'In progress1', 'On the test1']);
});

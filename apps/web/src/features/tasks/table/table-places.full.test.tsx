import { getTask, Task, updateTask } from '@quilt/contract/features/tasks';
import { createView, listViews, SavedView } from '@quilt/contract/features/views';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storage } from '../../../lib/storage';
import { answer, fakeApi, recordRequests, stall } from '../../../testing/fake-api';
import { MIRA } from '../../../testing/projects-world';
import { CARDS, cell, openTable, prepareTable, withRows } from '../../../testing/table-world';
import { OFFLINE, task } from '../../../testing/tasks-world';
// Its code is there before anybody waits for it.
import './ProjectTable';

prepareTable();

const BY_DATE = SavedView.parse({
  id: 5,
  title: 'By date',
  isShared: true,
  isOwn: true,
  isDefault: false,
  settings: {
    shape: 1,
    layout: 'board',
    filters: {},
    group: null,
    sort: { by: 'deadline', order: 'descending' },
    columns: ['title', 'deadline', 'worker'],
  },
  gone: [],
  canEdit: true,
  version: 1,
});

const names = () => screen.getAllByRole('columnheader').map((one) => one.textContent);
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
const sorted = () => rows().toSorted((one, other) => topOf(one) - topOf(other));
const topOf = (id: string | undefined) =>
  Number.parseInt(document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.style.top ?? '', 10);

test('a saved view brings its order and its columns, and what one changes of them can be saved', async () => {
  fakeApi.use(answer(listViews, { items: [BY_DATE] }));
  const { user, address } = await openTable();
  await user.click(await screen.findByRole('button', { name: 'Saved views: All tasks' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'By date' }));
  await waitFor(() =>
    expect(address()).toBe('/project/3?view=table&saved=5&sort=-deadline&columns=title%2Cdeadline%2Cworker'),
  );
  expect(names()).toEqual(['', 'ID', 'Title', 'Deadline', 'Worker']);
  expect(await screen.findByRole('button', { name: 'Saved views: By date' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Title' }));
  expect(await screen.findByRole('button', { name: 'Saved views: By date, changed' })).toBeVisible();
});

test('a new view keeps the columns that only the device knew of', async () => {
  storage.setItem(`quilt.table.${MIRA.uuid}.3`, JSON.stringify({ columns: ['title', 'milestone'] }));
  fakeApi.use(answer(listViews, { items: [] }), answer(createView, { item: BY_DATE }));
  const { user } = await openTable();
  const requests = recordRequests();
  await user.click(await screen.findByRole('button', { name: 'Saved views: All tasks' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'By date{Enter}');
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toMatchObject({
    settings: { sort: null, columns: ['title', 'milestone'] },
  });
});

test('beside the table the page of a task goes on in its order, and back to the row that was read last', async () => {
  fakeApi.use(stall(getTask));
  const { user, address } = await openTable();
  await user.click(cell(104, 'title'));
  await user.click(cell(104, 'id').querySelector('a') as HTMLElement);
  await waitFor(() => expect(address()).toBe('/project/3/104?view=table'));
  await screen.findByRole('button', { name: 'Close task' });
  await user.keyboard(']');
  await waitFor(() => expect(address()).toBe(`/project/3/${OFFLINE.id}?view=table`));
  await user.keyboard('[[');
  await waitFor(() => expect(address()).toBe('/project/3/104?view=table'));
  await user.keyboard(']');
  await waitFor(() => expect(address()).toBe(`/project/3/${OFFLINE.id}?view=table`));
  await user.click(screen.getByRole('button', { name: 'Close task' }));
  await waitFor(() => expect(document.activeElement).toBe(cell(OFFLINE.id, 'id')));
});

test('the keys that it tells are those of the table', async () => {
  const { user } = await openTable();
  await user.click(cell(102, 'title'));
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(dialog.getByRole('heading', { name: 'Many at once' })).toBeVisible();
  expect(dialog.queryByRole('heading', { name: 'Board' })).toBeNull();
});

test('after one’s own change of what it is sorted by a row goes where it belongs, and keeps the focus', async () => {
  const { user } = await openTable('&sort=title');
  expect(sorted()).toEqual(CARDS.map(({ id }) => String(id)));
  const renamed = Task.shape.title.parse('Zebra');
  const now = task(102, { title: renamed, version: 2 });
  fakeApi.use(answer(updateTask, { item: now }));
  await user.click(cell(102, 'title'));
  await user.keyboard('{F2}');
  const field = await within(cell(102, 'title')).findByRole('textbox');
  await user.clear(field);
  await user.type(field, renamed);
  const moved = [...CARDS.slice(1), now];
  fakeApi.use(withRows(moved));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sorted()).toEqual(moved.map(({ id }) => String(id))));
  // Enter has gone on to the next row, which is where it was.
  expect(cell(104, 'title')).toHaveFocus();
});

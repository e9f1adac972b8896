import { listProjectMembers } from '@quilt/contract/features/projects';
import {
  changeTasks,
  getTable,
  moveTask,
  type TasksChanged,
  TaskTable,
  taskChanged,
  undoTasks,
  updateTask,
} from '@quilt/contract/features/tasks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests, refuse, stall } from '../../../testing/fake-api';
import { DANIEL } from '../../../testing/projects-world';
import {
  CARDS,
  cell,
  changed,
  clipboard,
  openTable as open,
  prepareTable,
  row,
} from '../../../testing/table-world';
import { bodiesOf, goLiveInProject, OFFLINE, openBoard, task } from '../../../testing/tasks-world';
// Its code is there before anybody waits for it.
import './ProjectTable';

prepareTable();

test('it shows tasks as rows of a grid that says how many there are', async () => {
  await open();
  const grid = screen.getByRole('grid', { name: 'Tasks of Atlas mobile app' });
  expect(grid).toHaveAttribute('aria-rowcount', '5');
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['', 'ID', 'Title', 'Tags', 'Status', 'Worker', 'Inspector', 'Priority', 'Deadline', 'Progress']);
  expect(cell(75, 'status')).toHaveTextContent('In progress');
  expect(cell(75, 'worker')).toHaveTextContent('Mira Soloveva');
  expect(cell(75, 'percentage')).toHaveTextContent('65%');
  expect(cell(75, 'id').querySelector('a')).toHaveAttribute('href', '/project/3/75?view=table');
  expect(screen.getByRole('link', { name: 'Table' })).toHaveAttribute('aria-current', 'page');
});

test('it says that it loads', async () => {
  fakeApi.use(stall(getTable));
  openBoard('?view=table');
  expect(await screen.findByText('Loading the table')).toBeInTheDocument();
});

test('it says that it did not load', async () => {
  fakeApi.use(refuse(getTable, 'common.internal'));
  openBoard('?view=table');
  expect(await screen.findByText('Could not load the table')).toBeVisible();
});

test('a heading sorts, the other way round, and not any more; all of it in the address', async () => {
  const { user, address } = await open();
  const asked: string[] = [];
  fakeApi.use(
    answerBy(getTable, (query) => {
      asked.push(`${query.get('sort')} ${query.get('order')}`);
      return TaskTable.parse({ items: CARDS.map(row), nextCursor: null, people: [], count: 4 });
    }),
  );
  const press = () => user.click(screen.getByRole('button', { name: 'Deadline' }));
  await press();
  await waitFor(() => expect(address()).toBe('/project/3?view=table&sort=deadline'));
  await waitFor(() => expect(asked).toEqual(['deadline ascending']));
  expect(screen.getByRole('columnheader', { name: 'Deadline' })).toHaveAttribute('aria-sort', 'ascending');
  await press();
  await waitFor(() => expect(address()).toBe('/project/3?view=table&sort=-deadline'));
  await press();
  await waitFor(() => expect(address()).toBe('/project/3?view=table'));
});

test('keys lead as in a spreadsheet, and Space chooses', async () => {
  const { user } = await open();
  await user.click(cell(102, 'title'));
  expect(cell(102, 'title')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(cell(104, 'status')).toHaveFocus();
  await user.keyboard('{End}');
  expect(cell(104, 'percentage')).toHaveFocus();
  await user.keyboard('{Home}{Tab}');
  expect(cell(104, 'title')).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(cell(70, 'title')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(cell(102, 'id')).toHaveFocus();
  await user.keyboard(' ');
  expect(await screen.findByRole('toolbar', { name: 'Change the chosen tasks' })).toBeVisible();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByText('3 chosen')).toBeVisible();
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('4 chosen')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

test('a title is edited in its cell; Enter takes it and goes on below, Escape leaves it', async () => {
  const { user } = await open();
  const requests = recordRequests();
  fakeApi.use(answer(updateTask, { item: task(102, { title: 'Map of trams', version: 2 }) }));
  await user.click(cell(102, 'title'));
  await user.keyboard('{Enter}');
  const input = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(input);
  await user.type(input, 'Map of trams{Enter}');
  expect(await screen.findByText('Map of trams')).toBeVisible();
  expect(await bodiesOf(requests, '/tasks/102')).toEqual([
    { version: 1, changes: { title: 'Map of trams' } },
  ]);
  expect(cell(104, 'title')).toHaveFocus();
  await user.keyboard('{F2}never{Escape}');
  expect(screen.getByText('Task 104')).toBeVisible();
  expect(cell(104, 'title')).toHaveFocus();
});

test('other cells open what the page of a task has for them', async () => {
  const { user } = await open();
  await user.click(cell(102, 'priority'));
  await user.keyboard('{Enter}');
  const requests = recordRequests();
  fakeApi.use(answer(updateTask, { item: task(102, { priority: 'high', version: 2 }) }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'High' }));
  await waitFor(() => expect(cell(102, 'priority')).toHaveTextContent('High'));
  expect(await bodiesOf(requests, '/tasks/102')).toEqual([{ version: 1, changes: { priority: 'high' } }]);
  fakeApi.use(answer(moveTask, { item: task(102, { status: 2, version: 3 }) }));
  await user.click(cell(102, 'status'));
  await user.click(cell(102, 'status'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'In progress' }));
  await waitFor(() => expect(cell(102, 'status')).toHaveTextContent('In progress'));
});

test('what is chosen is changed by one request; those that stayed are named, and the others taken back', async () => {
  const { user } = await open();
  const requests = recordRequests();
  fakeApi.use(
    answer(
      changeTasks,
      changed({
        done: [row({ ...OFFLINE, status: 3, version: 2 })],
        unchanged: [CARDS[3]?.id] as TasksChanged['unchanged'],
        refused: [
          { id: 102, code: 'tasks.move_not_listed', tasks: null },
          { id: 104, code: 'tasks.inspector_needed', tasks: null },
        ] as TasksChanged['refused'],
      }),
    ),
    answer(undoTasks, changed({ done: [row({ ...OFFLINE, version: 3 })] })),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows that are loaded' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'On the test' }));
  const report = within(await screen.findByRole('region', { name: 'What became of it' }));
  expect(report.getByRole('status')).toHaveTextContent('1 moved to “On the test”, 3 stayed');
  expect(report.getByText('#102 Task 102')).toBeVisible();
  expect(report.getByText('A task does not go there from where it is.')).toBeVisible();
  expect(report.getByText('Choose an inspector first.')).toBeVisible();
  expect(report.getByText('It was so already')).toBeVisible();
  expect(cell(75, 'status')).toHaveTextContent('On the test');
  expect(await bodiesOf(requests, '/tasks/change')).toEqual([
    { ids: [102, 104, 75, 70], change: { kind: 'status', to: 3, goesOn: false } },
  ]);
  await user.click(report.getByRole('button', { name: 'Undo it' }));
  expect(await screen.findByText('1 put back')).toBeVisible();
  expect(cell(75, 'status')).toHaveTextContent('In progress');
  expect(await bodiesOf(requests, '/tasks/undo')).toEqual([
    { ids: [75], kind: 'status', at: '2019-11-12T09:00:00.000Z' },
  ]);
});

test('a text is pasted into cells, and each that does not fit is told', async () => {
  const { user } = await open('&columns=title,priority,deadline,percentage,worker');
  const requests = recordRequests();
  fakeApi.use(
    answerBy(updateTask, (_, { url }) => ({
      item: task(Number(new URL(url).pathname.split('/').at(-1)), { version: 2 }),
    })),
    answer(listProjectMembers, { items: [], nextCursor: null }),
  );
  await user.click(cell(102, 'priority'));
  const pasted = 'High\t2030-01-31\t40%\nurgent\tsoon\t\tNobody Known\nlow\nlow\nlow\tmore';
  fireEvent.paste(cell(102, 'priority'), clipboard(pasted));
  const report = within(await screen.findByRole('region', { name: 'What became of it' }));
  await waitFor(() => expect(report.getByRole('status')).toHaveTextContent('4 cells pasted, 5 did not fit'));
  // Of a new task the percentage is fixed.
  expect(report.getByText('#102, Progress')).toBeVisible();
  expect(report.getByText('“urgent” means nothing here')).toBeVisible();
  expect(report.getByText('“soon” means nothing here')).toBeVisible();
  expect(report.getByText('“Nobody Known” means nothing here')).toBeVisible();
  expect(report.getByText('2 more cells had no place')).toBeVisible();
  expect(await bodiesOf(requests, '/tasks/102')).toEqual([
    { version: 1, changes: { priority: 'high', deadline: '2030-01-31' } },
  ]);
  expect(await bodiesOf(requests, '/tasks/104')).toEqual([]);
});

test('what somebody else changes is seen at once', async () => {
  await open();
  const say = await goLiveInProject();
  const card = task(102, { title: 'Renamed by Daniel', version: 2 });
  await act(async () =>
    say(taskChanged, 102, { card, actor: DANIEL.uuid, fields: ['title'], was: 1, counts: null }),
  );
  expect(await screen.findByText('Renamed by Daniel')).toBeVisible();
});

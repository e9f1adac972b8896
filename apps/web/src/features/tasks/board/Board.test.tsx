import { getProject } from '@quilt/contract/features/projects';
import { createTask, getBoard, listTasks, restoreTask } from '@quilt/contract/features/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answer,
  answerBy,
  fakeApi,
  intercept,
  recordRequests,
  refuse,
  stall,
} from '../../../testing/fake-api';
import { project, SEES_INSIDE } from '../../../testing/projects-world';
import { expectToast } from '../../../testing/settings-world';
import {
  boardOf,
  cardOf,
  column,
  countOf,
  openBoard,
  prepareBoard,
  task,
  titlesIn,
} from '../../../testing/tasks-world';

prepareBoard();

test('it shows the tasks in their columns, with all that a card says', async () => {
  openBoard();
  const link = await cardOf('Offline mode for saved routes');
  expect(link).toHaveAttribute('href', '/project/3/75');
  expect(link).toHaveAccessibleDescription(
    /^High priority Routes Overdue 10 Nov 2019 65% Worker: Mira Soloveva$/,
  );
  expect(titlesIn(1)).toEqual(['Task 102', 'Task 104']);
  expect(titlesIn(2)).toEqual(['Offline mode for saved routes']);
  expect(titlesIn(3)).toEqual(['Task 70']);
  expect(titlesIn(4)).toEqual(['Task 58']);
  expect(countOf(1)).toBe('2');
  expect(screen.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page');
});

test('it says that it loads', async () => {
  fakeApi.use(stall(getBoard));
  openBoard();
  expect(await screen.findByText('Loading the board')).toBeInTheDocument();
});

test('what could not be loaded says why, and can be asked for again', async () => {
  fakeApi.use(refuse(getBoard, 'common.internal'));
  const { user } = openBoard();
  expect(await screen.findByText('Could not load the board')).toBeVisible();
  fakeApi.use(answer(getBoard, { item: boardOf(task(1)) }));
  await user.click(screen.getByText('Try again'));
  expect(await cardOf('Task 1')).toBeVisible();
});

test('an empty column says so', async () => {
  fakeApi.use(answer(getBoard, { item: boardOf() }));
  openBoard();
  expect((await column(4)).getByText('Nothing here yet')).toBeVisible();
});

test('a title and Enter make a task, and the next one can be typed', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(createTask, { item: task(120, { title: 'Fix login', rank: 'a0', version: 1 }) }));
  const { user } = openBoard();
  await user.click(await screen.findByRole('button', { name: 'Add a task to New' }));
  const field = await screen.findByRole('combobox', { name: 'Title of the new task' });
  expect(field).toHaveFocus();
  await user.type(field, '  Fix login{Enter}');
  await cardOf('Fix login');
  expect(titlesIn(1)).toEqual(['Fix login', 'Task 102', 'Task 104']);
  expect(countOf(1)).toBe('3');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  const sent = requests.find(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({ title: 'Fix login', status: 1, worker: null });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox', { name: 'Title of the new task' })).not.toBeInTheDocument();
});

test('what the server stumbles over stays, and is the same write when it is sent again', async () => {
  const requests = recordRequests();
  fakeApi.use(intercept(createTask, 500));
  const { user } = openBoard();
  await user.click(await screen.findByRole('button', { name: 'New task' }));
  const field = await screen.findByRole('combobox', { name: 'Title of the new task' });
  await user.type(field, 'Fix login{Enter}');
  await waitFor(() => expect(document.querySelector('form [role=alert]')).not.toBeNull());
  expect(field).toHaveValue('Fix login');
  fakeApi.use(answer(createTask, { item: task(120, { title: 'Fix login', rank: 'a0' }) }));
  await user.type(field, '{Enter}');
  expect(await cardOf('Fix login')).toBeVisible();
  const keys = requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('who may only look is offered nothing to add or move', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'observer', can: [...SEES_INSIDE] }) }),
    answer(getBoard, { item: boardOf(task(102, { worker: null })) }),
  );
  const { user } = openBoard();
  const link = await cardOf('Task 102');
  expect(screen.queryByRole('button', { name: /Add a task/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New task' })).not.toBeInTheDocument();
  link.focus();
  await user.keyboard(' ');
  expect(screen.getByText('#102 is not yours to move.')).toBeInTheDocument();
});

test('filters stand in the address, and ask for what matches', async () => {
  const requests = recordRequests();
  const { user, address } = openBoard('?worker=none');
  await cardOf('Task 102');
  expect(screen.getByRole('button', { name: 'Worker: Nobody' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Priority' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'High' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Average' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'High' })).toBeChecked();
  await waitFor(() => expect(address()).toBe('/project/3?worker=none&priority=average%2Chigh'));
  await waitFor(() => {
    const last = requests.findLast(({ url }) => url.includes('/board'));
    expect(new URL(last?.url ?? '').searchParams.get('priority')).toBe('average,high');
  });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Priority: Average, +1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Any Worker' }));
  await waitFor(() => expect(address()).toBe('/project/3?priority=average%2Chigh'));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/project/3'));
});

test('the archive is a list, from which tasks come back', async () => {
  const archived = task(40, { title: 'Old map', archivedAt: '2019-11-01T08:00:00.000Z' });
  fakeApi.use(
    answerBy(listTasks, (asked) => ({
      items: asked.get('state') === 'archived' ? [archived] : [],
      nextCursor: null,
      people: [],
    })),
    answer(restoreTask, { item: task(40, { title: 'Old map', version: 2 }) }),
  );
  const { user, address } = openBoard();
  await user.click(await screen.findByRole('button', { name: 'More of the board' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await cardOf('Old map')).toBeVisible();
  expect(address()).toBe('/project/3?state=archived');
  await user.click(screen.getByRole('button', { name: 'Restore #40' }));
  await expectToast('Task #40 restored', 'Old map');
  await user.click(screen.getByRole('button', { name: 'Back to the board' }));
  expect(await column(1)).toBeDefined();
  expect(address()).toBe('/project/3');
});

import { getProject } from '@quilt/contract/features/projects';
import { createTask, getBoard, listTasks, restoreTask } from '@quilt/contract/features/tasks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInterface } from '../../../lib/interface-store';
import {
  answer,
  answerBy,
  fakeApi,
  intercept,
  recordRequests,
  refuse,
  stall,
} from '../../../testing/fake-api';
import { MIRA, project, SEES_INSIDE } from '../../../testing/projects-world';
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
import { toasts } from '../../../ui/overlays/toasts';

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

test('in Russian it says the same', async () => {
  useInterface.setState({ language: 'ru' });
  openBoard();
  expect((await column(3)).getByText('На проверке')).toBeVisible();
  expect(await cardOf('Offline mode for saved routes')).toHaveAccessibleDescription(
    /^Высокий приоритет Routes Просрочено 10 нояб. 2019\sг. 65% Исполнитель: Mira Soloveva$/,
  );
});

test('what is open stands out', async () => {
  openBoard('/75');
  expect(await cardOf('Offline mode for saved routes')).toHaveAttribute('aria-current', 'true');
});

test('milestones, tags and members are one tab away', async () => {
  const { user, address } = openBoard('?priority=high');
  await user.click(await screen.findByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('Feature freeze')).toBeVisible();
  expect(address()).toBe('/project/3?view=overview&priority=high');
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

test('titles are texts, whatever is written in them', async () => {
  const title = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  fakeApi.use(answer(getBoard, { item: boardOf(task(1, { title })) }));
  openBoard();
  expect(await screen.findByText(title)).toBeVisible();
  expect(document.querySelector('main script, main img[src="x"]')).toBeNull();
});

test('a new task that the filter hides is told of, with a way to it; one that it shows is not', async () => {
  const { user, address } = openBoard('?priority=average');
  const add = async (priority: 'high' | 'average', id: number) => {
    fakeApi.use(
      answer(createTask, { item: task(id, { title: `Made ${id}`, priority, rank: 'a0', version: 1 }) }),
    );
    const field = await screen.findByRole('combobox', { name: 'Title of the new task' });
    await user.type(field, `Made ${id}{Enter}`);
  };
  await user.click(await screen.findByRole('button', { name: 'Add a task to New' }));
  await add('average', 120);
  await cardOf('Made 120');
  await add('high', 121);
  await expectToast('#121 was made; the filter hides it', 'Made 121');
  expect(toasts.show).toHaveBeenCalledTimes(1);
  const { action } = vi.mocked(toasts.show).mock.lastCall?.[0] ?? {};
  act(() => action?.onAct());
  expect(address()).toBe('/project/3/121?priority=average');
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

test('what is begun at once is its maker’s', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(createTask, { item: task(120, { title: 'Fix login', status: 2 }) }));
  const { user } = openBoard();
  await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }));
  await user.keyboard('Fix login{Enter}');
  await cardOf('Fix login');
  const sent = requests.find(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({ title: 'Fix login', status: 2, worker: MIRA.uuid });
  expect(document.querySelector('[data-column="3"] button, [data-column="4"] button')).toBeNull();
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

test('a filter that is chosen is brought into sight in a bar that scrolls; one that was there is left', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const shown = () => scroll.mock.contexts.map((place) => (place as Element).textContent);
  const { user } = openBoard('?worker=none');
  await cardOf('Task 102');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Priority' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'High' }));
  await waitFor(() => expect(shown()).toContain('Priority: High'));
  expect(shown()).not.toContain('Worker: Nobody');
  scroll.mockRestore();
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

test('a board that is narrowed says so also beside an open task', async () => {
  openBoard('/75?priority=high');
  const bar = await screen.findByRole('search', { name: 'Filter tasks' });
  // What has it stays to be seen where the rest of the line gives way to the task.
  expect(bar).toHaveAttribute('data-narrowed');
  expect(within(bar).getByRole('button', { name: /^Priority: High/ })).toBeInTheDocument();
});

test('where nothing matches, the filters can be taken away', async () => {
  fakeApi.use(
    answerBy(getBoard, (asked) => ({ item: asked.has('search') ? boardOf() : boardOf(task(102)) })),
  );
  const { user } = openBoard('?search=nothing');
  expect(await screen.findByText('No task matches')).toBeVisible();
  const [clear] = screen.getAllByText('Clear all');
  if (clear) await user.click(clear);
  expect(await cardOf('Task 102')).toBeVisible();
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

test('of a long column what is in sight is there, and more is asked for on the way down', async () => {
  const all = Array.from({ length: 130 }, (_, index) => task(index + 1));
  const first = boardOf(...all.slice(0, 30));
  fakeApi.use(
    answer(getBoard, {
      item: {
        ...first,
        columns: first.columns.map((one) =>
          one.status === 1 ? { ...one, count: 130, nextCursor: 'thirty' } : one,
        ),
      },
    }),
    answerBy(listTasks, (asked) => ({
      items: asked.get('cursor') === 'thirty' ? all.slice(30) : [],
      nextCursor: null,
      people: [],
    })),
  );
  const { user } = openBoard();
  (await cardOf('Task 1')).focus();
  expect(titlesIn(1).length).toBeLessThan(15);
  for (let step = 0; step < 24; step += 1) await user.keyboard('j');
  expect(await cardOf('Task 25')).toHaveFocus();
  await waitFor(async () => {
    await user.keyboard('jjjjjjjj');
    expect(await cardOf('Task 33')).toBeInTheDocument();
  });
  expect(titlesIn(1).length).toBeLessThan(20);
});

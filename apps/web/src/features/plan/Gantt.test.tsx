import { getPlan, movePlan, PlanMoved, planLinked, planUnlinked } from '@quilt/contract/features/plan';
import { connectTask, createTask, taskChanged, updateTask } from '@quilt/contract/features/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInterface } from '../../lib/interface-store';
import { answer, answerBy, fakeApi, recordRequests, refuse, stall } from '../../testing/fake-api';
import {
  bodiesOf as bodies,
  lineOf,
  openPlan as open,
  PLAN_TASKS,
  planOf,
  planTask,
  preparePlan,
  pullBar as pull,
  withPlan,
} from '../../testing/plan-world';
import { DANIEL } from '../../testing/projects-world';
import { goLiveInProject, openBoard, task } from '../../testing/tasks-world';
import { toasts } from '../../ui/overlays/toasts';
// Its code is there before anybody waits for it.
import './ProjectGantt';

preparePlan();

const moved = (...ids: number[]) =>
  answer(movePlan, {
    item: PlanMoved.parse({
      tasks: PLAN_TASKS.filter(({ id }) => ids.includes(id)).map((one) => ({ ...one, version: 2 })),
    }),
  });
test('it shows tasks as rows of a grid, each with its bar in words', async () => {
  await open();
  const grid = screen.getByRole('grid', { name: 'Plan of Atlas mobile app' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(expect.arrayContaining(['Task', 'Worker']));
  expect(lineOf(75)).toHaveAccessibleName(
    '#75 Offline mode, in progress, 5 Nov to 13 Nov, 65%, precedes #102'.replaceAll('Nov', 'Nov 2019'),
  );
  expect(lineOf(102)).toHaveAccessibleName(/follows #75$/);
  expect(lineOf(70)).toHaveAccessibleName(/Late, Blocked/);
  expect(lineOf(99)).toHaveAccessibleName(/no dates/);
  expect(screen.getByRole('link', { name: 'Gantt' })).toHaveAttribute('aria-current', 'page');
});

test('in Russian it says the same', async () => {
  useInterface.setState({ language: 'ru' });
  await open();
  expect(screen.getByRole('grid', { name: 'План проекта Atlas mobile app' })).toBeVisible();
  expect(lineOf(99)).toHaveAccessibleName(/без дат/);
});

test('it says that it loads', async () => {
  fakeApi.use(stall(getPlan));
  openBoard('?view=gantt');
  expect(await screen.findByText('Loading the plan')).toBeInTheDocument();
});

test('it says that it did not load', async () => {
  fakeApi.use(refuse(getPlan, 'common.internal'));
  openBoard('?view=gantt');
  expect(await screen.findByText('Could not load the plan')).toBeVisible();
});

test('it says that nothing matches, and shows all again', async () => {
  fakeApi.use(withPlan({ tasks: [], links: [] }));
  const { address, user } = openBoard('?view=gantt&priority=high');
  expect(await screen.findByText('No task matches')).toBeVisible();
  fakeApi.use(withPlan());
  await user.click(
    within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement,
  );
  await waitFor(() => expect(address()).toBe('/project/3?view=gantt'));
});

test('of more than it holds it says that they are cut', async () => {
  fakeApi.use(withPlan({ isCut: true }));
  await open();
  expect(screen.getByText(/These are the first 4 tasks/)).toBeVisible();
});

test('a bar is moved by hand, which is taken back and done again', async () => {
  fakeApi.use(withPlan({ links: [] }), moved(75));
  const requests = recordRequests();
  const { user } = await open();
  pull(75, 'move', 2);
  await waitFor(async () =>
    expect(await bodies(requests, '/plan/moves')).toEqual([
      {
        moves: [
          {
            id: 75,
            startsOn: '2019-11-07',
            deadline: '2019-11-15',
            was: { startsOn: '2019-11-05', deadline: '2019-11-13' },
          },
        ],
      },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () =>
    expect((await bodies(requests, '/plan/moves')).at(-1)).toMatchObject({
      moves: [{ id: 75, startsOn: '2019-11-05', was: { startsOn: '2019-11-07' } }],
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(async () => expect(await bodies(requests, '/plan/moves')).toHaveLength(3));
});

test('of what others follow it asks, and moves all or only one', async () => {
  fakeApi.use(moved(75, 102));
  const requests = recordRequests();
  const { user } = await open();
  pull(75, 'end', 4);
  const panel = await screen.findByRole('dialog', { name: '#75 moves by 4 days, 1 task follows it' });
  expect(within(panel).getByText('Share a route')).toBeVisible();
  expect(await bodies(requests, '/plan/moves')).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: 'Shift all 2' }));
  await waitFor(async () =>
    expect(await bodies(requests, '/plan/moves')).toMatchObject([
      {
        moves: [
          { id: 75, deadline: '2019-11-17' },
          { id: 102, startsOn: '2019-11-18', deadline: '2019-11-22' },
        ],
      },
    ]),
  );
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

test('what was asked can be left as it was', async () => {
  const requests = recordRequests();
  const { user } = await open();
  pull(75, 'move', 1);
  const panel = await screen.findByRole('dialog', { name: /1 task follows it/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(await bodies(requests, '/plan/moves')).toEqual([]);
  expect(lineOf(75)).toHaveAccessibleName(/5 Nov/);
});

test('what has no dates is drawn in its row', async () => {
  fakeApi.use(moved(99));
  const requests = recordRequests();
  await open();
  pull(99, 'draw', 3);
  await waitFor(async () =>
    expect(await bodies(requests, '/plan/moves')).toMatchObject([
      { moves: [{ id: 99, was: { startsOn: null, deadline: null } }] },
    ]),
  );
});

test('a hand that may not offers nothing to pull', async () => {
  await open();
  fireEvent.pointerOver(lineOf(70));
  // A connection may begin at any bar, for it is what follows that has to be one's own.
  const grips = [...lineOf(70).querySelectorAll<HTMLElement>('[data-grip]')].map(
    ({ dataset }) => dataset.grip,
  );
  expect(grips).toEqual(['fromStart', 'fromEnd']);
  expect(lineOf(75).querySelector('[data-grip="move"]')).not.toBeNull();
});

test('progress is pulled, and set by keys', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(updateTask, { item: task(75, { percentage: 75, version: 2, status: 2 }) }));
  const { user } = await open();
  lineOf(75).focus();
  fireEvent.click(lineOf(75));
  await waitFor(() => expect(lineOf(75)).toHaveFocus());
  await user.keyboard(']{Enter}');
  await waitFor(async () =>
    expect(await bodies(requests, '/tasks/75')).toEqual([{ version: 1, changes: { percentage: 75 } }]),
  );
});

test('keys lead from row to row and along connections, and move what they stand on', async () => {
  fakeApi.use(withPlan({ links: [{ id: 9, from: 102, to: 75, ends: 'FF', lag: -30 }] }), moved(102));
  const requests = recordRequests();
  const { user } = await open();
  fireEvent.click(lineOf(75));
  await waitFor(() => expect(lineOf(75)).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(lineOf(75)).not.toHaveFocus());
  fireEvent.click(lineOf(102));
  await waitFor(() => expect(lineOf(102)).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(lineOf(75)).toHaveFocus());
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(lineOf(102)).toHaveFocus());
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(screen.getByText(/16 Nov 2019 to 20 Nov 2019. Enter saves/)).toBeInTheDocument();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Enter}');
  await waitFor(async () =>
    expect(await bodies(requests, '/plan/moves')).toMatchObject([
      { moves: [{ id: 102, startsOn: '2019-11-16', deadline: '2019-11-19' }] },
    ]),
  );
});

test('by keys what has no dates is drawn, and Escape leaves it', async () => {
  const { user } = await open();
  fireEvent.click(lineOf(99));
  await waitFor(() => expect(lineOf(99)).toHaveFocus());
  await user.keyboard('d');
  expect(lineOf(99)).toHaveAccessibleName(/12 Nov/);
  await user.keyboard('{Escape}');
  expect(lineOf(99)).toHaveAccessibleName(/no dates/);
});

test('what follows is connected by its name, and a loop is spelled out', async () => {
  const requests = recordRequests();
  fakeApi.use(refuse(connectTask, 'tasks.loop', { loop: '#102 → #75 → #102' }));
  const { user } = await open();
  fireEvent.click(lineOf(102));
  await waitFor(() => expect(lineOf(102)).toHaveFocus());
  await user.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: 'What follows #102?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Task' }), 'Offline');
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
  expect(await screen.findByRole('dialog', { name: 'These cannot be connected' })).toBeVisible();
  expect(await bodies(requests, '/tasks/102/connections')).toEqual([
    { kind: 'precedes', task: 75, ends: 'FS', lag: 0 },
  ]);
});

test('of two who move the same bar the other one is told who was faster', async () => {
  fakeApi.use(withPlan({ links: [] }), refuse(movePlan, 'common.edit_conflict', { version: 2 }));
  const told = vi.spyOn(toasts, 'show');
  await open();
  const say = await goLiveInProject();
  pull(75, 'move', 2);
  say(taskChanged, 75, {
    card: task(75, { startsOn: '2019-11-06', deadline: '2019-11-14', version: 2, status: 2 }),
    actor: DANIEL.uuid,
    fields: ['startsOn', 'deadline'],
    was: 2,
    counts: null,
  });
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith({
      kind: 'error',
      text: 'Daniel Okafor has moved #75 meanwhile. It stays where they put it.',
    }),
  );
});

test('what others do is seen at once: moves, new tasks and connections', async () => {
  await open();
  const say = await goLiveInProject();
  say(taskChanged, 102, {
    card: task(102, { title: 'Share a route', startsOn: '2019-11-20', deadline: '2019-11-21', version: 2 }),
    actor: DANIEL.uuid,
    fields: ['startsOn'],
    was: 1,
    counts: null,
  });
  await waitFor(() => expect(lineOf(102)).toHaveAccessibleName(/20 Nov/));
  say(planUnlinked, 9);
  await waitFor(() => expect(lineOf(102)).not.toHaveAccessibleName(/follows/));
  say(planLinked, 10, { id: 10, from: 102, to: 99, ends: 'FS', lag: 0 });
  await waitFor(() => expect(lineOf(99)).toHaveAccessibleName(/follows #102/));
});

test('a new task is named in the chart, and stands in it', async () => {
  fakeApi.use(answer(createTask, { item: task(120, { title: 'Widget' }) }));
  const { user } = await open();
  await user.keyboard('n');
  const field = screen.getByRole('textbox', { name: 'Name of a new task' });
  await waitFor(() => expect(field).toHaveFocus());
  fakeApi.use(
    withPlan({ tasks: [...PLAN_TASKS, planTask(120, { title: 'Widget', startsOn: null, deadline: null })] }),
  );
  await user.keyboard('Widget{Enter}');
  await waitFor(() => expect(lineOf(120)).toHaveAccessibleName(/Widget/));
  expect(field).toHaveValue('');
});

test('it is grouped by worker, zoomed by keys, and tells its keys', async () => {
  const { user } = await open('&group=worker');
  expect(screen.getByRole('rowheader', { name: /Daniel/ })).toBeVisible();
  await user.keyboard('-');
  expect(screen.getByRole('radio', { name: 'Weeks' })).toBeChecked();
  await user.keyboard('k');
  expect(screen.getByRole('switch', { name: 'Critical path' })).toBeChecked();
  expect(lineOf(102)).toHaveAccessibleName(/Critical/);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('filters of the address are asked for', async () => {
  const asked: string[] = [];
  fakeApi.use(
    answerBy(getPlan, (query) => {
      asked.push(query.toString());
      return { item: planOf() };
    }),
  );
  await open('&priority=high');
  expect(new Set(asked)).toEqual(new Set(['priority=high']));
});

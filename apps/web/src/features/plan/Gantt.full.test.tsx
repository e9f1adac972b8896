import { getPlan } from '@quilt/contract/features/plan';
import { connectTask, createTask, updateTask } from '@quilt/contract/features/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import {
  lineOf,
  moved,
  openPlan as open,
  PLAN_TASKS,
  planOf,
  planTask,
  preparePlan,
  pullBar as pull,
  withPlan,
} from '../../testing/plan-world';
import { bodiesOf, openBoard, task } from '../../testing/tasks-world';
// Its code is there before anybody waits for it.
import './ProjectGantt';

preparePlan();

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

test('what was asked can be left as it was', async () => {
  const requests = recordRequests();
  const { user } = await open();
  pull(75, 'move', 1);
  const panel = await screen.findByRole('dialog', { name: /1 task follows it/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(await bodiesOf(requests, '/plan/moves')).toEqual([]);
  expect(lineOf(75)).toHaveAccessibleName(/5 Nov/);
});

test('what has no dates is drawn in its row', async () => {
  fakeApi.use(moved(99));
  const requests = recordRequests();
  await open();
  pull(99, 'draw', 3);
  await waitFor(async () =>
    expect(await bodiesOf(requests, '/plan/moves')).toMatchObject([
      { moves: [{ id: 99, was: { startsOn: null, deadline: null } }] },
    ]),
  );
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
    expect(await bodiesOf(requests, '/tasks/75')).toEqual([{ version: 1, changes: { percentage: 75 } }]),
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
  expect(await bodiesOf(requests, '/tasks/102/connections')).toEqual([
    { kind: 'precedes', task: 75, ends: 'FS', lag: 0 },
  ]);
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

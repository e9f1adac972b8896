import { getPlan, movePlan, planLinked, planUnlinked } from '@quilt/contract/features/plan';
import { taskChanged } from '@quilt/contract/features/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, recordRequests, refuse, stall } from '../../testing/fake-api';
import {
  lineOf,
  moved,
  openPlan as open,
  preparePlan,
  pullBar as pull,
  withPlan,
} from '../../testing/plan-world';
import { DANIEL } from '../../testing/projects-world';
import { bodiesOf, goLiveInProject, openBoard, task } from '../../testing/tasks-world';
import { toasts } from '../../ui/overlays/toasts';
// Its code is there before anybody waits for it.
import './ProjectGantt';

preparePlan();

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

test('a bar is moved by hand, which is taken back and done again', async () => {
  fakeApi.use(withPlan({ links: [] }), moved(75));
  const requests = recordRequests();
  const { user } = await open();
  pull(75, 'move', 2);
  await waitFor(async () =>
    expect(await bodiesOf(requests, '/plan/moves')).toEqual([
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
    expect((await bodiesOf(requests, '/plan/moves')).at(-1)).toMatchObject({
      moves: [{ id: 75, startsOn: '2019-11-05', was: { startsOn: '2019-11-07' } }],
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(async () => expect(await bodiesOf(requests, '/plan/moves')).toHaveLength(3));
});

test('of what others follow it asks, and moves all or only one', async () => {
  fakeApi.use(moved(75, 102));
  const requests = recordRequests();
  const { user } = await open();
  pull(75, 'end', 4);
  const panel = await screen.findByRole('dialog', { name: '#75 moves by 4 days, 1 task follows it' });
  expect(within(panel).getByText('Share a route')).toBeVisible();
  expect(await bodiesOf(requests, '/plan/moves')).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: 'Shift all 2' }));
  await waitFor(async () =>
    expect(await bodiesOf(requests, '/plan/moves')).toMatchObject([
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
    expect(await bodiesOf(requests, '/plan/moves')).toMatchObject([
      { moves: [{ id: 102, startsOn: '2019-11-16', deadline: '2019-11-19' }] },
    ]),
  );
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

import { movePlan, PlanMoved } from '@quilt/contract/features/plan';
import { updateMilestone } from '@quilt/contract/features/projects';
import { taskChanged, updateConnection } from '@quilt/contract/features/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, fakeApi, hold, recordRequests, refuse } from '../../testing/fake-api';
import {
  lineOf,
  openPlan,
  PLAN_TASKS,
  planOf,
  preparePlan,
  pullBar,
  pullBy,
  withPlan,
} from '../../testing/plan-world';
import { DANIEL, MILESTONE } from '../../testing/projects-world';
import { bodiesOf, goLiveInProject, task } from '../../testing/tasks-world';
import { toasts } from '../../ui/overlays/toasts';
// Its code is there before anybody waits for it.
import './ProjectGantt';

preparePlan();

const moved = (id: number) =>
  answer(movePlan, {
    item: PlanMoved.parse({
      tasks: PLAN_TASKS.filter((one) => one.id === id).map((one) => ({ ...one, version: 2 })),
    }),
  });

test.each(['mouse', 'keys'])('who moves by %s what somebody else has moved sees theirs', async (by) => {
  fakeApi.use(withPlan({ links: [] }), refuse(movePlan, 'common.edit_conflict', { version: 2 }));
  const told = vi.spyOn(toasts, 'show');
  const requests = recordRequests();
  const { user } = await openPlan();
  const say = await goLiveInProject();
  if (by === 'keys') {
    fireEvent.click(lineOf(75));
    await waitFor(() => expect(lineOf(75)).toHaveFocus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  } else {
    fireEvent.pointerOver(lineOf(75));
    const held = lineOf(75).querySelector('[data-grip="move"]');
    fireEvent.pointerDown(held as Element, { button: 0, clientX: 1_000, clientY: 100 });
    fireEvent.pointerMove(document, { clientX: 1_035, clientY: 100 });
  }
  // Theirs comes while it is in the hand.
  const theirs = { startsOn: '2019-11-20', deadline: '2019-11-21' };
  say(taskChanged, 75, {
    card: task(75, { title: 'Offline mode', ...theirs, version: 2, status: 2 }),
    actor: DANIEL.uuid,
    fields: ['startsOn', 'deadline'],
    was: 2,
    counts: null,
  });
  fakeApi.use(
    withPlan({
      links: [],
      tasks: PLAN_TASKS.map((one) => (one.id === 75 ? { ...one, ...theirs, version: 2 } : one)),
    }),
  );
  if (by === 'keys') await user.keyboard('{Enter}');
  else fireEvent.pointerUp(document, { clientX: 1_035, clientY: 100 });
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith({
      kind: 'error',
      text: 'Daniel Okafor has moved #75 meanwhile. It stays where they put it.',
    }),
  );
  expect(await bodiesOf(requests, '/plan/moves')).toMatchObject([
    { moves: [{ id: 75, was: { startsOn: '2019-11-05', deadline: '2019-11-13' } }] },
  ]);
  await waitFor(() => expect(lineOf(75)).toHaveAccessibleName(/20 Nov 2019 to 21 Nov 2019/));
});

test('what was done can be taken back also where filters match nothing', async () => {
  fakeApi.use(withPlan({ links: [] }), moved(75));
  const requests = recordRequests();
  const { user } = await openPlan();
  pullBar(75, 'move', 2);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  fakeApi.use(withPlan({ tasks: [], links: [] }));
  await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'nothing');
  expect(await screen.findByText('No task matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect((await bodiesOf(requests, '/plan/moves')).at(-1)).toMatchObject({
      moves: [{ id: 75, startsOn: '2019-11-05', was: { startsOn: '2019-11-07' } }],
    }),
  );
});

test('the Tab key leads into the chart, and arrows go on from there', async () => {
  const { user } = await openPlan();
  const stop = document.querySelector<HTMLElement>('[data-line][tabindex="0"]');
  for (let tries = 0; tries < 60 && document.activeElement !== stop; tries += 1) await user.tab();
  expect(stop).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(stop).not.toHaveFocus());
  expect(document.activeElement).toHaveAttribute('data-line');
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(stop).toHaveFocus());
});

test('what is taken back at once is what is still on its way, and each press counts', async () => {
  const held = hold(movePlan);
  fakeApi.use(withPlan({ links: [] }), held.handler, moved(75));
  const requests = recordRequests();
  const { user } = await openPlan();
  pullBar(75, 'move', 2);
  await waitFor(async () => expect(await bodiesOf(requests, '/plan/moves')).toHaveLength(1));
  await user.keyboard('{Control>}zz{/Control}');
  expect(await bodiesOf(requests, '/plan/moves')).toHaveLength(1);
  held.release();
  await waitFor(async () =>
    expect(await bodiesOf(requests, '/plan/moves')).toMatchObject([
      { moves: [{ id: 75, startsOn: '2019-11-07' }] },
      { moves: [{ id: 75, startsOn: '2019-11-05', was: { startsOn: '2019-11-07' } }] },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled());
});

test('other ends and days between are saved, taken back and done again', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(updateConnection, {
      item: {
        id: 9,
        kind: 'follows',
        ends: 'SS',
        lag: 3,
        canRemove: true,
        task: {
          id: 75,
          title: 'Offline mode',
          status: 2,
          project: 3,
          deadline: null,
          archivedAt: null,
        },
      },
    }),
  );
  const { user } = await openPlan();
  fireEvent.click(lineOf(102));
  await waitFor(() => expect(lineOf(102)).toHaveFocus());
  await user.keyboard('l');
  const dialog = await screen.findByRole('dialog', { name: 'Connections of #102' });
  await user.click(within(dialog).getByRole('radio', { name: 'SS' }));
  const lag = within(dialog).getByRole('textbox');
  await user.clear(lag);
  await user.type(lag, '3');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const sent = () => bodiesOf(requests, '/tasks/102/connections/9');
  const [first, then] = [
    { ends: 'FS', lag: 0 },
    { ends: 'SS', lag: 3 },
  ];
  await waitFor(async () => expect(await sent()).toEqual([{ ...then, was: first }]));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect((await sent()).at(-1)).toEqual({ ...first, was: then }));
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(async () => expect((await sent()).at(-1)).toEqual({ ...then, was: first }));
});

test('the bar of a milestone is pulled, and its diamond moves its end', async () => {
  const days = { startsOn: '2019-11-04', endsOn: '2019-11-15' };
  fakeApi.use(answer(updateMilestone, { item: { ...MILESTONE, ...days, version: 2 } }));
  const requests = recordRequests();
  await openPlan();
  const line = document.querySelector(`[data-milestone="${MILESTONE.id}"]`);
  const sent = () => bodiesOf(requests, `/milestones/${MILESTONE.id}`);
  pullBy(line?.querySelector('[data-grip="move"]') as Element, 2);
  await waitFor(async () => expect(await sent()).toHaveLength(1));
  pullBy(line?.querySelector('[data-grip="end"]') as Element, 1);
  await waitFor(async () => expect(await sent()).toHaveLength(2));
  const [both] = (await sent()) as { changes: Record<string, string> }[];
  expect(Object.keys(both?.changes ?? {})).toEqual(['startsOn', 'endsOn']);
});

test('a milestone leads to its page, by its name and by Enter', async () => {
  const { user, address } = await openPlan();
  expect(screen.getByRole('link', { name: MILESTONE.title })).toHaveAttribute(
    'href',
    `/milestone/${MILESTONE.id}`,
  );
  const line = document.querySelector<HTMLElement>(`[data-milestone="${MILESTONE.id}"]`);
  fireEvent.click(line as HTMLElement);
  await waitFor(() => expect(line).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/milestone/${MILESTONE.id}`));
});

test('a holiday has its name in the head, and is said when a bar begins or ends on it', async () => {
  const { calendar } = planOf();
  fakeApi.use(
    withPlan({ calendar: { ...calendar, holidays: [{ day: '2019-11-14', title: 'Day of sails' }] } }),
  );
  const { user } = await openPlan();
  expect(screen.getByTitle('Day of sails')).toHaveTextContent('14');
  fireEvent.click(lineOf(75));
  await waitFor(() => expect(lineOf(75)).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(screen.getByText(/5 Nov 2019 to 14 Nov 2019, Day of sails. Enter saves/)).toBeInTheDocument();
});

test('keys are those of the row that has the focus, though another was pressed last', async () => {
  await openPlan();
  fireEvent.click(lineOf(75));
  await waitFor(() => expect(lineOf(75)).toHaveFocus());
  // A press that ended elsewhere has left the focus here.
  fireEvent.keyDown(lineOf(102), { key: 'l', code: 'KeyL' });
  expect(await screen.findByRole('dialog', { name: 'Connections of #102' })).toBeVisible();
});

test('gathered otherwise it is as close as before, and what was done can be taken back', async () => {
  fakeApi.use(withPlan({ links: [] }), moved(75));
  const { user } = await openPlan();
  pullBar(75, 'move', 2);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  await user.keyboard('-');
  await user.click(screen.getByRole('button', { name: /^Group/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'By worker' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: MILESTONE.title })).toBeNull());
  expect(screen.getByRole('radio', { name: 'Weeks' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

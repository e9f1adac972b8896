import { getProject } from '@quilt/contract/features/projects';
import { getBoard, listWorkers, taskChanged } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, answerBy, fakeApi, hold, recordRequests } from '../../../testing/fake-api';
import {
  FREE,
  laneHeading,
  laneTitles,
  OF_DANIEL,
  OF_MIRA,
  prepareLanes,
  serveChanged,
  serveTasks,
  titlesOf,
} from '../../../testing/lanes-world';
import { DANIEL, MILESTONE, MIRA, project } from '../../../testing/projects-world';
import { boardOf, cardOf, goLiveInProject, openBoard, task } from '../../../testing/tasks-world';

prepareLanes();

/** With its heading, the heads of its columns, and room to drop a card. */
const EMPTY_LANE_PX = 164;

const boardsAsked = (requests: Request[], group: string): (string | null)[] =>
  requests.filter(({ url }) => url.includes('/board')).map(({ url }) => new URL(url).searchParams.get(group));

test('by milestone, in their order, and what has none comes last', async () => {
  openBoard('?group=milestone');
  await cardOf('Of Daniel');
  await cardOf('Of Mira');
  expect(laneTitles()).toEqual([MILESTONE.title, 'Without a milestone']);
  expect(titlesOf('11')).toEqual(['Of Daniel']);
  expect(titlesOf('none')).toEqual(['Of Mira', 'Of nobody', 'Begun by Mira']);
});

test('of what is filtered by the same, only those lanes are there', async () => {
  const requests = recordRequests();
  openBoard(`?group=worker&worker=${DANIEL.uuid},none`);
  await cardOf('Of Daniel');
  await cardOf('Of nobody');
  expect(laneTitles()).toEqual([expect.stringContaining('Daniel'), 'Nobody']);
  expect(new Set(boardsAsked(requests, 'worker'))).toEqual(new Set([DANIEL.uuid, 'none']));
});

test('of more than are counted it says so', async () => {
  const many = boardOf(OF_MIRA);
  const columns = many.columns.map((column) => ({ ...column, count: LIMITS.shownCount + 1 }));
  fakeApi.use(answer(getBoard, { item: { ...many, columns } }));
  openBoard('?group=milestone');
  const fold = await laneHeading(MILESTONE.title);
  await waitFor(() => expect(fold).toHaveAccessibleDescription(`${LIMITS.shownCount}+`));
});

test('what other filters show comes in the place of what is shown, when it is there', async () => {
  const { user } = openBoard('?group=worker');
  await cardOf('Of Daniel');
  await cardOf('Of nobody');
  const held = hold(getBoard);
  fakeApi.use(
    held.handler,
    answerBy(getBoard, (asked) => ({
      item: (asked.get('worker') ?? DANIEL.uuid) === DANIEL.uuid ? boardOf(OF_DANIEL) : boardOf(),
    })),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'dan');
  await waitFor(() =>
    expect(document.querySelector(`[data-lane="${DANIEL.uuid}"]`)).toHaveAttribute('aria-busy', 'true'),
  );
  expect(titlesOf(DANIEL.uuid)).toEqual(['Of Daniel']);
  expect(titlesOf('none')).toEqual(['Of nobody']);
  held.release();
  await waitFor(() => expect(titlesOf('none')).toEqual([]));
  await waitFor(() => expect(document.querySelector('[data-lane][aria-busy]')).toBeNull());
  expect(titlesOf(DANIEL.uuid)).toEqual(['Of Daniel']);
});

test('where nothing matches, that is said once and not by every lane', async () => {
  fakeApi.use(answer(getBoard, { item: boardOf() }));
  const { user, address } = openBoard('?group=worker&search=nothing');
  expect(await screen.findByText('No task matches')).toBeVisible();
  expect(laneTitles()).toEqual([]);
  const [clear] = screen.getAllByText('Clear all');
  if (clear) await user.click(clear);
  expect(await laneHeading('Nobody')).toBeVisible();
  expect(address()).toBe('/project/3?group=worker');
});

test('of many lanes those near the sight are asked for', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  const milestones = Array.from({ length: 40 }, (_, index) => ({
    ...MILESTONE,
    id: index + 1,
    title: `Stage ${index + 1}`,
  }));
  fakeApi.use(answer(getProject, { item: project({ milestones }) }));
  const requests = recordRequests();
  openBoard('?group=milestone');
  expect(await laneHeading('Stage 1')).toBeVisible();
  await waitFor(() => expect(boardsAsked(requests, 'milestone')).toContain('1'));
  expect(document.querySelectorAll('[data-place]').length).toBeLessThan(6);
  expect(new Set(boardsAsked(requests, 'milestone')).size).toBeLessThan(6);
});

test('a lane above the screen that turns out lower than it was guessed does not come and go', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(EMPTY_LANE_PX);
  const milestones = Array.from({ length: 40 }, (_, index) => ({ ...MILESTONE, id: index + 1 }));
  fakeApi.use(answer(getProject, { item: project({ milestones }) }));
  serveTasks();
  openBoard('?group=milestone');
  await waitFor(() => expect(document.querySelector('[data-lane="1"]')).not.toBeNull());
  const frame = document.querySelector<HTMLElement>('[data-lanes]');
  for (const scrollTop of [5_000, 5_060, 5_120, 5_180]) {
    fireEvent.scroll(frame ?? document, { target: { scrollTop } });
    await waitFor(() => expect(document.querySelector('[data-place] [role=status]')).toBeNull());
    expect(frame).toBeInTheDocument();
  }
});

test('of a lane that is longer than the screen only what is on it is drawn', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.lanes === undefined ? 600 : 300;
  });
  serveTasks(...Array.from({ length: 30 }, (_, index) => task(index + 1)));
  openBoard('?group=worker');
  await cardOf('Task 1');
  await waitFor(() => expect(titlesOf(MIRA.uuid, 1).length).toBeGreaterThan(2));
  expect(titlesOf(MIRA.uuid, 1).length).toBeLessThan(6);
});

test('where it was not said in which lane, it is for nobody', async () => {
  const { user } = openBoard('?group=worker');
  await cardOf('Of nobody');
  await user.click(screen.getByRole('button', { name: 'New task' }));
  const field = await screen.findByRole('combobox', { name: 'Title of the new task' });
  expect(field.closest('[data-lane]')).toHaveAttribute('data-lane', 'none');
  // What is begun is begun by somebody.
  const begun = within(document.querySelector<HTMLElement>('[data-lane="none"]') ?? document.body);
  expect(begun.queryByRole('button', { name: /In progress/ })).not.toBeInTheDocument();
});

test('a folded lane opens for what is added to it, and for nothing else', async () => {
  const { user } = openBoard('?group=worker');
  await cardOf('Of nobody');
  const nobody = await laneHeading('Nobody');
  await user.click(nobody);
  await user.click(screen.getByRole('button', { name: 'Add a task to New of Daniel Okafor' }));
  const field = await screen.findByRole('combobox', { name: 'Title of the new task' });
  expect(field.closest('[data-lane]')).toHaveAttribute('data-lane', DANIEL.uuid);
  expect(nobody).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'New task' }));
  const other = await screen.findByRole('combobox', { name: 'Title of the new task' });
  expect(other.closest('[data-lane]')).toHaveAttribute('data-lane', 'none');
  expect(nobody).toHaveAttribute('aria-expanded', 'true');
  // What was open for it stays so, and what is folded over it is not typed any more.
  await user.keyboard('{Escape}');
  expect(nobody).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'New task' }));
  await user.click(nobody);
  expect(nobody).toHaveAttribute('aria-expanded', 'false');
  await user.click(nobody);
  expect(screen.queryByRole('combobox', { name: 'Title of the new task' })).not.toBeInTheDocument();
});

test('one change asks anew only for the lanes that it touches', async () => {
  openBoard('?group=worker');
  await cardOf('Of Daniel');
  await cardOf('Of nobody');
  const say = await goLiveInProject();
  const requests = recordRequests();
  const taken = { ...FREE, worker: DANIEL.uuid, version: 2 };
  serveChanged(taken);
  say(taskChanged, 105, {
    card: taken,
    fields: ['worker'],
    actor: DANIEL.uuid,
    was: 1,
    counts: null,
  });
  await waitFor(() => expect(titlesOf(DANIEL.uuid, 1)).toEqual(['Of Daniel', 'Of nobody']));
  expect(titlesOf('none')).toEqual([]);
  await waitFor(() => expect(boardsAsked(requests, 'worker')).toHaveLength(2));
  expect(new Set(boardsAsked(requests, 'worker'))).toEqual(new Set([DANIEL.uuid, 'none']));
  expect(requests.some(({ url }) => url.includes('/workers'))).toBe(false);
});

test('whose name is new gets a lane', async () => {
  fakeApi.use(answer(listWorkers, { items: [MIRA] }));
  serveTasks(OF_MIRA, FREE);
  openBoard('?group=worker');
  await cardOf('Of nobody');
  const say = await goLiveInProject();
  const taken = { ...FREE, worker: DANIEL.uuid, version: 2 };
  serveTasks(OF_MIRA, taken);
  fakeApi.use(answer(listWorkers, { items: [MIRA, DANIEL] }));
  say(taskChanged, 105, { card: taken, fields: ['worker'], actor: null, was: 1, counts: null });
  expect(await laneHeading('Daniel Okafor')).toBeVisible();
  await waitFor(() => expect(titlesOf(DANIEL.uuid)).toEqual(['Of nobody']));
});

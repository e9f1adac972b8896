import { moveTask, taskChanged, taskCreated, taskDeleted } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, hold, recordRequests, refuse } from '../../../testing/fake-api';
import { DANIEL, MIRA } from '../../../testing/projects-world';
import { expectErrorToast, expectToast } from '../../../testing/settings-world';
import {
  cardOf,
  countOf,
  goLiveInProject,
  OFFLINE,
  openBoard,
  prepareBoard,
  sentMoves,
  task,
  titlesIn,
} from '../../../testing/tasks-world';

prepareBoard();

const PLACES = { fields: [], actor: DANIEL.uuid };

test('Space lifts a card, arrows carry it, Space puts it down: shown at once, and said', async () => {
  const requests = recordRequests();
  const held = hold(moveTask);
  fakeApi.use(held.handler, answer(moveTask, { item: task(102, { status: 2, rank: 'a9', version: 2 }) }));
  const { user } = openBoard();
  (await cardOf('Task 102')).focus();
  await user.keyboard(' ');
  expect(screen.getByText(/^#102 Task 102 is lifted. New, place 1 of 2. Arrows move it/)).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText('New, place 2 of 2.')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByText('In progress, place 2 of 2.')).toBeInTheDocument();
  await user.keyboard(' ');
  expect(screen.getByText('#102 is put down. In progress, place 2 of 2.')).toBeInTheDocument();
  await waitFor(() => expect(titlesIn(2)).toEqual(['Offline mode for saved routes', 'Task 102']));
  expect(titlesIn(1)).toEqual(['Task 104']);
  expect(await cardOf('Task 102')).toHaveFocus();
  expect(countOf(1)).toBe('1');
  held.release();
  await waitFor(async () =>
    expect(await sentMoves(requests)).toEqual([{ version: 1, status: 2, after: 75 }]),
  );
  expect(titlesIn(2)).toEqual(['Offline mode for saved routes', 'Task 102']);
});

test('Escape puts it back, and nothing is sent', async () => {
  const requests = recordRequests();
  const { user } = openBoard();
  (await cardOf('Task 102')).focus();
  await user.keyboard(' {ArrowRight}{Escape}');
  expect(screen.getByText('#102 is back where it was.')).toBeInTheDocument();
  expect(titlesIn(1)).toEqual(['Task 102', 'Task 104']);
  expect(await sentMoves(requests)).toEqual([]);
});

test('what is refused goes back, with the reason', async () => {
  fakeApi.use(refuse(moveTask, 'tasks.move_forbidden'));
  const { user } = openBoard();
  (await cardOf('Task 102')).focus();
  await user.keyboard('2');
  await expectToast('This move is not yours to make.');
  await waitFor(async () => expect(titlesIn(1)).toEqual(['Task 102', 'Task 104']));
  expect(countOf(1)).toBe('2');
});

test('M opens a menu of all that dragging does, with the reasons of what cannot be', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(moveTask, { item: task(104, { rank: 'a00000', version: 2 }) }));
  const { user } = openBoard();
  (await cardOf('Task 104')).focus();
  await user.keyboard('m');
  const menu = within(await screen.findByRole('menu', { name: 'Move #104' }));
  const locked = (name: string) => menu.getByRole('menuitem', { name }).getAttribute('aria-disabled');
  expect(locked('In progress')).toBeNull();
  expect(locked('On the test')).toBe('true');
  expect(menu.getByRole('menuitem', { name: 'Done' })).toHaveAccessibleDescription(
    'A task does not go there from where it is',
  );
  expect(menu.getByRole('menuitem', { name: 'One down' })).toHaveAccessibleDescription(
    'It is the last of its column',
  );
  await user.click(menu.getByRole('menuitem', { name: 'One up' }));
  await waitFor(async () => expect(titlesIn(1)).toEqual(['Task 104', 'Task 102']));
  await waitFor(async () =>
    expect(await sentMoves(requests)).toEqual([{ version: 1, status: 1, after: null }]),
  );
  expect(await cardOf('Task 104')).toHaveFocus();
});

test('what others do appears where it belongs, with its answer once', async () => {
  openBoard();
  await cardOf('Task 102');
  const say = await goLiveInProject();
  const counts = { new: 3, inProgress: 1, onTheTest: 1, done: 1, archivedDone: 0 };
  const made = task(130, { title: 'From Daniel', rank: 'a0' });
  say(taskCreated, 130, { ...PLACES, card: made, was: null, counts });
  say(taskCreated, 130, { ...PLACES, card: made, was: null, counts });
  await waitFor(() => expect(titlesIn(1)).toEqual(['From Daniel', 'Task 102', 'Task 104']));
  expect(countOf(1)).toBe('3');
  const moved = { ...OFFLINE, status: 4, version: 3, doneAt: '2019-11-02T08:00:00.000Z' };
  say(taskChanged, 75, {
    ...PLACES,
    card: moved,
    was: 2,
    counts: { new: 3, inProgress: 0, onTheTest: 1, done: 2, archivedDone: 0 },
  });
  await waitFor(() => expect(titlesIn(2)).toEqual([]));
  await waitFor(() => expect(titlesIn(4)).toEqual(['Task 58', 'Offline mode for saved routes']));
  // What was said before comes late, and changes nothing.
  say(taskChanged, 75, { ...PLACES, card: { ...OFFLINE, version: 2 }, was: 2, counts: null });
  await waitFor(() => expect(titlesIn(4)).toEqual(['Task 58', 'Offline mode for saved routes']));
  say(taskDeleted, 130);
  await waitFor(() => expect(titlesIn(1)).toEqual(['Task 102', 'Task 104']));
});

test('an answer and its event are one move, whichever comes first', async () => {
  const held = hold(moveTask);
  const card = task(102, { status: 2, rank: 'a00000', version: 2 });
  fakeApi.use(held.handler, answer(moveTask, { item: card }));
  const { user } = openBoard();
  (await cardOf('Task 102')).focus();
  const say = await goLiveInProject();
  await user.keyboard('2');
  await waitFor(() => expect(titlesIn(2)).toEqual(['Task 102', 'Offline mode for saved routes']));
  say(taskChanged, 102, {
    ...PLACES,
    actor: MIRA.uuid,
    card,
    was: 1,
    counts: { new: 1, inProgress: 2, onTheTest: 1, done: 1, archivedDone: 0 },
  });
  held.release();
  await waitFor(() => expect(countOf(2)).toBe('2'));
  expect(titlesIn(2)).toEqual(['Task 102', 'Offline mode for saved routes']);
  expect(titlesIn(1)).toEqual(['Task 104']);
});

test('a move of what somebody else has moved meanwhile goes back, and says so', async () => {
  fakeApi.use(refuse(moveTask, 'common.edit_conflict', { version: 4 }));
  const { user } = openBoard();
  (await cardOf('Task 102')).focus();
  await user.keyboard('2');
  await expectErrorToast();
  await waitFor(async () => expect(titlesIn(1)).toEqual(['Task 102', 'Task 104']));
});

import { getProject } from '@quilt/contract/features/projects';
import { getBoard, moveTask, updateTask } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client';
import { answer, fakeApi, hold, recordRequests, refuse, silence } from '../../../testing/fake-api';
import {
  OF_DANIEL,
  OF_MIRA,
  prepareLanes,
  serveChanged,
  serveTasks,
  titlesOf,
  writesIn,
} from '../../../testing/lanes-world';
import { lineIsBack } from '../../../testing/line';
import { DANIEL, MILESTONE, MIRA, project, SEES_INSIDE } from '../../../testing/projects-world';
import { cardOf, openBoard, task } from '../../../testing/tasks-world';
import { useHand } from './hand';

prepareLanes();

/** Sixteen lanes, of which the last are not loaded; in the first and the fifteenth is a card. */
function openManyLanes() {
  const milestones = Array.from({ length: 16 }, (_, index) => ({
    ...MILESTONE,
    id: index + 1,
    title: `Stage ${index + 1}`,
  }));
  fakeApi.use(answer(getProject, { item: project({ milestones }) }));
  serveTasks(task(1, { title: 'First', milestone: 1 }), task(2, { title: 'Far away', milestone: 15 }));
  return openBoard('?group=milestone');
}

test('arrows lead on over lanes that are not loaded yet', async () => {
  const { user } = openManyLanes();
  (await cardOf('First')).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await cardOf('Far away')).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await cardOf('First')).toHaveFocus());
});

test.each([
  ['the search', '/'],
  ['the keys', '?'],
  ['a menu', 'm'],
  ['the page of a task', '{Enter}'],
])('who goes to %s while a lane is on its way is not called back', async (_, key) => {
  const { user } = openManyLanes();
  (await cardOf('First')).focus();
  const held = hold(getBoard);
  fakeApi.use(held.handler);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(useHand.getState().sought).not.toBeNull());
  await user.keyboard(key);
  await waitFor(() => expect(useHand.getState().sought).toBeNull());
  held.release();
  // The page of a task is not answered at all here.
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['tasks'] })).toBe(0));
  expect(document.activeElement?.textContent).not.toContain('Far away');
});

test('where its place stays, only the worker is changed', async () => {
  const requests = recordRequests();
  const given = { ...OF_MIRA, worker: DANIEL.uuid, version: 2 };
  fakeApi.use(answer(updateTask, { item: given }));
  const { user } = openBoard('?group=worker');
  await cardOf('Of Daniel');
  (await cardOf('Of Mira')).focus();
  await user.keyboard(' {ArrowDown}');
  serveChanged(given);
  await user.keyboard(' ');
  await waitFor(() => expect(titlesOf(DANIEL.uuid, 1)).toEqual(['Of Mira', 'Of Daniel']));
  expect(await writesIn(requests)).toEqual([['PATCH', { version: 1, changes: { worker: DANIEL.uuid } }]]);
});

test('a lane that is not the viewer’s to give it to dims, says why, and is passed over', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE, 'task.create'] }) }),
  );
  serveTasks(OF_MIRA, OF_DANIEL, task(110, { title: 'Free', worker: null }));
  const { user } = openBoard('?group=worker');
  await cardOf('Of Daniel');
  await cardOf('Of Mira');
  (await cardOf('Free')).focus();
  await user.keyboard(' ');
  const refusing = document.querySelector(`[data-lane="${DANIEL.uuid}"] [data-column="1"]`);
  expect(refusing).toHaveAttribute('data-refused');
  expect(refusing).toHaveTextContent('Not yours to give to somebody else');
  await user.keyboard('{ArrowUp}');
  expect(
    screen.getByText(
      'Daniel Okafor: New: Not yours to give to somebody else. Mira Soloveva: New, place 2 of 2.',
    ),
  ).toBeInTheDocument();
});

test('the move menu offers the other lanes too', async () => {
  const requests = recordRequests();
  const given = { ...OF_MIRA, worker: null, version: 2 };
  fakeApi.use(answer(updateTask, { item: given }));
  const { user } = openBoard('?group=worker');
  await cardOf('Of nobody');
  (await cardOf('Of Mira')).focus();
  await user.keyboard('m');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.queryByRole('menuitem', { name: 'Mira Soloveva' })).not.toBeInTheDocument();
  expect(menu.getByRole('menuitem', { name: 'Daniel Okafor' })).not.toHaveAttribute('aria-disabled');
  serveChanged(given);
  await user.click(menu.getByRole('menuitem', { name: 'Nobody' }));
  await waitFor(() => expect(titlesOf('none', 1)).toEqual(['Of Mira', 'Of nobody']));
  expect(await writesIn(requests)).toEqual([['PATCH', { version: 1, changes: { worker: null } }]]);
});

test('whoever may not give a task away is told so by the menu', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE, 'task.create'] }) }),
  );
  const { user } = openBoard('?group=worker');
  await cardOf('Of Daniel');
  (await cardOf('Of nobody')).focus();
  await user.keyboard('m');
  const menu = within(await screen.findByRole('menu'));
  const locked = menu.getByRole('menuitem', { name: 'Daniel Okafor' });
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  expect(locked).toHaveAccessibleDescription('Not yours to give to somebody else');
  expect(menu.getByRole('menuitem', { name: 'Mira Soloveva' })).not.toHaveAttribute('aria-disabled');
});

test('what is asked about is asked once, and what its lane makes of it is not made twice', async () => {
  const requests = recordRequests();
  const handed = task(111, { title: 'Handed in', status: 3, inspector: MIRA.uuid, worker: null });
  const given = { ...handed, worker: DANIEL.uuid, version: 2 };
  serveTasks(handed, OF_DANIEL);
  fakeApi.use(answer(updateTask, { item: given }), refuse(moveTask, 'projects.archived'));
  const { user } = openBoard('?group=worker');
  await cardOf('Of Daniel');
  (await cardOf('Handed in')).focus();
  await user.keyboard(' {ArrowLeft}{ArrowUp} ');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send #111 back' }));
  expect(await writesIn(requests)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'What is missing?' }), 'The map');
  serveTasks(given, OF_DANIEL);
  await user.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  const back = { ...given, status: 2, version: 3 };
  fakeApi.use(answer(moveTask, { item: back }));
  serveTasks(back, OF_DANIEL);
  await user.click(dialog.getByRole('button', { name: 'Send back' }));
  const move = { version: 2, status: 2, after: null, comment: 'The map' };
  // A board that is asked for anew meanwhile shows it there before the move is sent.
  await waitFor(async () =>
    expect(await writesIn(requests)).toEqual([
      ['PATCH', { version: 1, changes: { worker: DANIEL.uuid } }],
      ['POST', move],
      ['POST', move],
    ]),
  );
  await waitFor(() => expect(titlesOf(DANIEL.uuid, 2)).toEqual(['Handed in']));
});

test('without a line it stands in its new lane and waits, and stays there when it is sent', async () => {
  fakeApi.use(silence(updateTask), silence(moveTask));
  const { user } = openBoard('?group=worker');
  await cardOf('Of Daniel');
  (await cardOf('Of Mira')).focus();
  await user.keyboard(' {ArrowDown}{ArrowRight} ');
  await waitFor(() => expect(titlesOf(DANIEL.uuid, 2)).toEqual(['Of Mira']));
  await waitFor(async () => expect(await cardOf('Of Mira')).toHaveAccessibleDescription(/^Waits/));
  expect(titlesOf(DANIEL.uuid, 2)).toEqual(['Of Mira']);
  expect(titlesOf(MIRA.uuid)).toEqual(['Begun by Mira']);
  const given = { ...OF_MIRA, worker: DANIEL.uuid, version: 2 };
  const moved = { ...given, status: 2, version: 3 };
  fakeApi.use(answer(updateTask, { item: given }), answer(moveTask, { item: moved }));
  serveChanged(moved);
  await lineIsBack();
  await waitFor(async () => expect(await cardOf('Of Mira')).not.toHaveAccessibleDescription(/Waits/));
  expect(titlesOf(DANIEL.uuid, 2)).toEqual(['Of Mira']);
});

import { moveTask, updateTask } from '@quilt/contract/features/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, hold, recordRequests, refuse } from '../../../testing/fake-api';
import { OF_MIRA, prepareLanes, serveChanged, titlesOf, writesIn } from '../../../testing/lanes-world';
import { DANIEL, MIRA } from '../../../testing/projects-world';
import { cardOf, openBoard } from '../../../testing/tasks-world';

prepareLanes();

test('arrows lead on into the next lane, and back', async () => {
  const { user } = openBoard('?group=worker');
  await cardOf('Of Daniel');
  (await cardOf('Of Mira')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await cardOf('Of Daniel')).toHaveFocus();
  await cardOf('Of nobody');
  await user.keyboard('{ArrowDown}');
  expect(await cardOf('Of nobody')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await cardOf('Of Mira')).toHaveFocus();
});

test('carried into another lane it is given to its worker, and then moved: said, and shown at once', async () => {
  const requests = recordRequests();
  const held = hold(updateTask);
  const given = { ...OF_MIRA, worker: DANIEL.uuid, version: 2 };
  const moved = { ...given, status: 2, rank: 'a0', version: 3 };
  fakeApi.use(held.handler, answer(updateTask, { item: given }), answer(moveTask, { item: moved }));
  const { user } = openBoard('?group=worker');
  await cardOf('Of Daniel');
  (await cardOf('Of Mira')).focus();
  await user.keyboard(' ');
  expect(screen.getByText(/is lifted. Mira Soloveva: New, place 1 of 1. Arrows/)).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText('Daniel Okafor: New, place 1 of 2.')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Daniel Okafor: In progress, place 1 of 1.')).toBeInTheDocument();
  await user.keyboard(' ');
  await waitFor(() => expect(titlesOf(DANIEL.uuid, 2)).toEqual(['Of Mira']));
  expect(titlesOf(MIRA.uuid)).toEqual(['Begun by Mira']);
  serveChanged(moved);
  held.release();
  await waitFor(async () =>
    expect(await writesIn(requests)).toEqual([
      ['PATCH', { version: 1, changes: { worker: DANIEL.uuid } }],
      ['POST', { version: 2, status: 2, after: null }],
    ]),
  );
  await waitFor(() => expect(titlesOf(DANIEL.uuid, 2)).toEqual(['Of Mira']));
  expect(await cardOf('Of Mira')).toHaveFocus();
});

test('what the server does not take goes back into its lane', async () => {
  fakeApi.use(refuse(updateTask, 'tasks.cannot_work'));
  const { user } = openBoard('?group=worker');
  await cardOf('Of Daniel');
  (await cardOf('Of Mira')).focus();
  await user.keyboard(' {ArrowDown}{ArrowRight} ');
  await waitFor(() => expect(titlesOf(DANIEL.uuid, 2)).toEqual([]));
  await waitFor(() => expect(titlesOf(MIRA.uuid, 1)).toEqual(['Of Mira']));
});

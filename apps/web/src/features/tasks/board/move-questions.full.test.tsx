import { listMembers } from '@quilt/contract/features/members';
import { getProject, listProjectMembers } from '@quilt/contract/features/projects';
import { getTask, moveTask, updateTask } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { DANIEL, MIRA, project, SEES_INSIDE } from '../../../testing/projects-world';
import { expectToast } from '../../../testing/settings-world';
import { task as taskPage } from '../../../testing/task-world';
import {
  cardOf,
  OFFLINE,
  openBoard,
  prepareBoard,
  sentMoves,
  task,
  titlesIn,
} from '../../../testing/tasks-world';
import { member } from '../../../testing/teams-world';

prepareBoard();

test('what somebody else has sent back meanwhile is not sent back again', async () => {
  fakeApi.use(
    refuse(moveTask, 'common.edit_conflict', { version: 2 }, [
      { path: 'status', code: 'common.edit_conflict', params: { theirs: 2 } },
    ]),
    answer(getTask, { item: taskPage({ ...task(70, { status: 2, version: 2 }) }) }),
  );
  const { user } = openBoard();
  (await cardOf('Task 70')).focus();
  await user.keyboard('2');
  await user.type(await screen.findByRole('textbox', { name: 'What is missing?' }), 'The empty state');
  await user.click(screen.getByRole('button', { name: 'Send back' }));
  await expectToast('Somebody has moved #70 meanwhile: In progress');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(titlesIn(2)).toContain('Task 70');
});

test('where nobody of the project can inspect it, somebody of the team is chosen', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(listProjectMembers, { items: [{ person: MIRA, role: 'manager' }], nextCursor: null }),
    answer(listMembers, {
      items: [member(MIRA, 'manager', 'manager'), member(DANIEL, 'performer', 'manager')],
      nextCursor: null,
    }),
    answer(updateTask, { item: { ...OFFLINE, inspector: DANIEL.uuid, version: 2 } }),
    answer(moveTask, { item: { ...OFFLINE, status: 3, inspector: DANIEL.uuid, version: 3 } }),
  );
  const { user } = openBoard();
  (await cardOf('Offline mode for saved routes')).focus();
  await user.keyboard('3');
  const dialog = within(await screen.findByRole('dialog', { name: 'Who inspects #75?' }));
  const others = within(await dialog.findByRole('list', { name: 'Others of the team' }));
  expect(others.getAllByRole('listitem')).toHaveLength(1);
  await user.click(others.getByRole('button', { name: /Daniel Okafor/ }));
  await waitFor(() => expect(titlesIn(2)).toEqual([]));
  expect(await sentMoves(requests)).toEqual([{ version: 2, status: 3 }]);
});

test('whoever may not choose the inspector is told that one is needed', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE, 'task.create'] }) }),
  );
  const { user } = openBoard();
  (await cardOf('Offline mode for saved routes')).focus();
  await user.keyboard('3');
  await expectToast('Choose an inspector first.');
  expect(titlesIn(2)).toEqual(['Offline mode for saved routes']);
});

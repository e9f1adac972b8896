import { listMembers } from '@quilt/contract/features/members';
import { addProjectMember, getProject, listProjectMembers } from '@quilt/contract/features/projects';
import { getBoard, getTask, moveTask, updateTask } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { DANIEL, MIRA, project, SEES_INSIDE } from '../../../testing/projects-world';
import { expectToast } from '../../../testing/settings-world';
import { task as taskPage } from '../../../testing/task-world';
import {
  boardOf,
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

test('work that is sent back needs a word, which stays when it could not be sent', async () => {
  const requests = recordRequests();
  fakeApi.use(refuse(moveTask, 'projects.archived'));
  const { user } = openBoard();
  (await cardOf('Task 70')).focus();
  await user.keyboard('2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send #70 back' }));
  await user.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(dialog.getByText('Say what is missing.')).toBeVisible();
  expect(await sentMoves(requests)).toEqual([]);
  const field = dialog.getByRole('textbox', { name: 'What is missing?' });
  await user.type(field, 'The empty state');
  await user.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('The empty state');
  fakeApi.use(answer(moveTask, { item: task(70, { status: 2, version: 2 }) }));
  await user.click(dialog.getByRole('button', { name: 'Send back' }));
  await waitFor(() => expect(titlesIn(3)).toEqual([]));
  expect((await sentMoves(requests)).at(-1)).toEqual({ version: 1, status: 2, comment: 'The empty state' });
});

test('what was accepted meanwhile is asked about as it is now, with what was written', async () => {
  const requests = recordRequests();
  fakeApi.use(
    refuse(moveTask, 'common.edit_conflict', { version: 2 }, [
      { path: 'status', code: 'common.edit_conflict', params: { theirs: 4 } },
    ]),
    answer(getTask, { item: taskPage({ ...task(70, { status: 4, version: 2 }) }) }),
  );
  const { user } = openBoard();
  (await cardOf('Task 70')).focus();
  await user.keyboard('2');
  await user.type(await screen.findByRole('textbox', { name: 'What is missing?' }), 'The empty state');
  await user.click(screen.getByRole('button', { name: 'Send back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen #70' }));
  expect(dialog.getByText('Somebody has moved #70 meanwhile: Done')).toBeVisible();
  fakeApi.use(answer(moveTask, { item: task(70, { status: 2, version: 3 }) }));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(titlesIn(2)).toContain('Task 70'));
  expect((await sentMoves(requests)).at(-1)).toEqual({ version: 2, status: 2, comment: 'The empty state' });
});

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

test('for the test somebody is asked for who inspects it', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(listProjectMembers, {
      items: [
        { person: MIRA, role: 'manager' },
        { person: DANIEL, role: 'performer' },
      ],
      nextCursor: null,
    }),
    answer(updateTask, { item: { ...OFFLINE, inspector: DANIEL.uuid, version: 2 } }),
    answer(moveTask, { item: { ...OFFLINE, status: 3, inspector: DANIEL.uuid, version: 3 } }),
  );
  const { user } = openBoard();
  (await cardOf('Offline mode for saved routes')).focus();
  await user.keyboard('3');
  const dialog = within(await screen.findByRole('dialog', { name: 'Who inspects #75?' }));
  await user.click(await dialog.findByRole('button', { name: 'Choose Daniel Okafor' }));
  await waitFor(() => expect(titlesIn(2)).toEqual([]));
  // Nobody accepts their own work.
  expect(dialog.queryByRole('button', { name: 'Choose Mira Soloveva' })).not.toBeInTheDocument();
  const edit = requests.find(({ method }) => method === 'PATCH');
  expect(await edit?.json()).toEqual({ version: 1, changes: { inspector: DANIEL.uuid } });
  expect(await sentMoves(requests)).toEqual([{ version: 2, status: 3 }]);
});

test('where nobody of the project can inspect it, somebody of the team is added and chosen', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(listProjectMembers, { items: [{ person: MIRA, role: 'manager' }], nextCursor: null }),
    answer(listMembers, {
      items: [member(MIRA, 'manager', 'manager'), member(DANIEL, 'performer', 'manager')],
      nextCursor: null,
    }),
    answer(addProjectMember, { item: { person: DANIEL, role: 'performer' } }),
    answer(updateTask, { item: { ...OFFLINE, inspector: DANIEL.uuid, version: 2 } }),
    answer(moveTask, { item: { ...OFFLINE, status: 3, inspector: DANIEL.uuid, version: 3 } }),
  );
  const { user } = openBoard();
  (await cardOf('Offline mode for saved routes')).focus();
  await user.keyboard('3');
  const dialog = within(await screen.findByRole('dialog', { name: 'Who inspects #75?' }));
  const add = await dialog.findByRole('button', { name: 'Add Daniel Okafor to the project' });
  expect(dialog.queryByRole('button', { name: /^Add Mira/ })).not.toBeInTheDocument();
  await user.click(add);
  await waitFor(() => expect(titlesIn(2)).toEqual([]));
  expect(requests.filter(({ url }) => url.includes(`/members/${DANIEL.uuid}`))).toHaveLength(1);
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

test('what is blocked is named, and begun all the same by who may', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(getBoard, { item: boardOf(task(102, { isBlocked: true })) }),
    refuse(moveTask, 'tasks.blocked_warning', { tasks: '#95, #96' }),
  );
  const { user } = openBoard();
  (await cardOf('Task 102')).focus();
  await user.keyboard('2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Start #102 all the same?' }));
  expect(dialog.getByText('Still open: #95, #96. Start all the same?')).toBeVisible();
  expect(titlesIn(1)).toEqual(['Task 102']);
  fakeApi.use(answer(moveTask, { item: task(102, { status: 2, isBlocked: true, version: 2 }) }));
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(titlesIn(2)).toEqual(['Task 102']));
  expect((await sentMoves(requests)).at(-1)).toEqual({ version: 1, status: 2, goesOn: true });
});

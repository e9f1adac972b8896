import { listProjectMembers } from '@quilt/contract/features/projects';
import { getBoard, getTask, moveTask, updateTask } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { DANIEL, MIRA } from '../../../testing/projects-world';
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

import { moveTask, updateTask } from '@quilt/contract/features/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse, silence } from '../../../testing/fake-api';
import { lineIsBack } from '../../../testing/line';
import { cardOf, openBoard, prepareBoard, titlesIn } from '../../../testing/tasks-world';

prepareBoard();

test('a card of which something was refused says so', async () => {
  fakeApi.use(silence(moveTask));
  const { user } = openBoard();
  (await cardOf('Task 102')).focus();
  await user.keyboard('2');
  await waitFor(async () => expect(await cardOf('Task 102')).toHaveAccessibleDescription(/^Waits/));
  fakeApi.use(refuse(moveTask, 'tasks.move_forbidden'), silence(updateTask));
  await lineIsBack();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '#102 Task 102' })).toHaveAccessibleDescription(/^Not sent/),
  );
  expect(titlesIn(1)).toEqual(['Task 102', 'Task 104']);
});

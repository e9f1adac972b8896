import { createTask, getBoard, moveTask } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { lineIsBack } from '../../../testing/line';
import {
  boardOf,
  cardOf,
  countOf,
  OFFLINE,
  openBoard,
  prepareBoard,
  task,
  titlesIn,
} from '../../../testing/tasks-world';

prepareBoard();

const WAITS = 'Waits for the connection';

test('a card that was moved without a line stands in its new column, and stays there when it is sent', async () => {
  fakeApi.use(silence(moveTask));
  const requests = recordRequests();
  const { user } = openBoard();
  (await cardOf('Task 102')).focus();
  await user.keyboard('2');
  await waitFor(() => expect(titlesIn(2)).toEqual(['Task 102', OFFLINE.title]));
  await waitFor(async () =>
    expect(await cardOf('Task 102')).toHaveAccessibleDescription(/^Waits for the connection/),
  );
  expect(countOf(2)).toBe('2');
  // From there it goes on, behind the move that waits.
  await user.keyboard('1');
  await waitFor(() => expect(titlesIn(1)).toEqual(['Task 102', 'Task 104']));

  const back = task(102, { version: 3, rank: 'a0' });
  fakeApi.use(
    answer(moveTask, { item: back }),
    answer(getBoard, { item: boardOf(back, task(104), OFFLINE) }),
  );
  await lineIsBack();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '#102 Task 102' })).not.toHaveAccessibleDescription(/Waits/),
  );
  expect(titlesIn(1)).toEqual(['Task 102', 'Task 104']);
  const sent = requests.filter(({ url }) => url.endsWith('/move')).slice(-2);
  expect(await Promise.all(sent.map((request) => request.clone().json()))).toEqual([
    { version: 1, status: 2 },
    { version: 1, status: 1, own: sent[0]?.headers.get('Idempotency-Key') },
  ]);
});

test('new tasks wait in their column in the order of typing, and say why they were refused', async () => {
  fakeApi.use(silence(createTask));
  const { user } = openBoard();
  await cardOf('Task 102');
  await user.click(screen.getByRole('button', { name: 'Add a task to New' }));
  await user.type(screen.getByRole('combobox', { name: 'Title of the new task' }), 'One{Enter}Two{Enter}');
  const list = within(await screen.findByRole('list', { name: 'New tasks that are not sent yet' }));
  await waitFor(() =>
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Two${WAITS}`,
      `One${WAITS}`,
    ]),
  );
  expect(screen.getByRole('combobox', { name: 'Title of the new task' })).toHaveValue('');
  fakeApi.use(refuse(createTask, 'projects.archived'));
  await lineIsBack();
  await waitFor(() => expect(list.getAllByRole('button', { name: 'Send again' })).toHaveLength(2));
  const made = task(90, { title: 'Two', rank: 'a0' });
  fakeApi.use(
    answer(createTask, { item: made }),
    answer(getBoard, { item: boardOf(made, task(102), task(104), OFFLINE) }),
  );
  const [again] = list.getAllByRole('button', { name: 'Send again' });
  if (again) await user.click(again);
  await waitFor(() => expect(titlesIn(1)).toEqual(['Two', 'Task 102', 'Task 104']));
  await user.click(list.getByRole('button', { name: 'Give up' }));
  await waitFor(() => expect(screen.queryByText('One')).not.toBeInTheDocument());
});

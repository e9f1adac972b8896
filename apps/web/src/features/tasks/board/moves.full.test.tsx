import { getProject } from '@quilt/contract/features/projects';
import { archiveTask, getTask, restoreTask } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../lib/session';
import { answer, fakeApi, stall } from '../../../testing/fake-api';
import { lastUndo, project } from '../../../testing/projects-world';
import { renderApp } from '../../../testing/render-app';
import { expectToast } from '../../../testing/settings-world';
import { cardOf, column, openBoard, prepareBoard, task, titlesIn } from '../../../testing/tasks-world';
import { useHand } from './hand';

prepareBoard();

test('a column that does not take it dims, and says why', async () => {
  const { user } = openBoard();
  (await cardOf('Task 58')).focus();
  await user.keyboard(' ');
  expect(document.querySelector('[data-column="3"]')).toHaveAttribute('data-refused');
  const refusing = await column(3);
  expect(refusing.getByText('A task does not go there from where it is')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(
    screen.getByText('On the test: A task does not go there from where it is. In progress, place 1 of 2.'),
  ).toBeInTheDocument();
});

test('from the menu a task goes to the archive, and comes back', async () => {
  fakeApi.use(
    answer(archiveTask, { item: task(104, { archivedAt: '2019-11-01T08:00:00.000Z', version: 2 }) }),
    answer(restoreTask, { item: task(104, { version: 3 }) }),
  );
  const { user } = openBoard();
  (await cardOf('Task 104')).focus();
  await user.keyboard('m');
  await user.click(await screen.findByRole('menuitem', { name: 'To the archive' }));
  await waitFor(async () => expect(titlesIn(1)).toEqual(['Task 102']));
  await expectToast('Task #104 archived', 'Task 104');
  lastUndo()?.();
  await waitFor(async () => expect(titlesIn(1)).toEqual(['Task 102', 'Task 104']));
});

test('from the menu a task goes to another project, and the board stays', async () => {
  const { user, address } = openBoard();
  (await cardOf('Task 104')).focus();
  await user.keyboard('m');
  await user.click(await screen.findByRole('menuitem', { name: 'To another project…' }));
  expect(await screen.findByRole('dialog', { name: 'Move #104 to another project' })).toBeVisible();
  expect(address()).toBe('/project/3');
});

test('] goes on to the next task while one is still loading', async () => {
  fakeApi.use(stall(getTask));
  const { user, address } = openBoard();
  await user.click(await cardOf('Task 102'));
  await screen.findByRole('dialog', { name: 'Task #102' });
  await user.keyboard(']');
  await waitFor(() => expect(address()).toBe('/project/3/104'));
});

test('keys lead from card to card, to the search, to a new task, and tell themselves', async () => {
  const { user, address } = openBoard();
  await cardOf('Task 102');
  await user.keyboard('j');
  expect(await cardOf('Task 102')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await cardOf('Task 104')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await cardOf('Offline mode for saved routes')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/project/3/75');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(dialog).getByText('Pick up, put down')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument());
  (await cardOf('Task 102')).focus();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search tasks' })).toHaveFocus();
  (await cardOf('Task 102')).focus();
  await user.keyboard('c');
  expect(await screen.findByRole('combobox', { name: 'Title of the new task' })).toHaveFocus();
});

test('whoever leaves the board with a card in the hand has none, and is called to none, on the way back', async () => {
  startSession('token-of-mira');
  const { user, goBack, goForward } = renderApp('/projects', '/project/3');
  (await cardOf('Task 104')).focus();
  await user.keyboard(' ');
  expect(useHand.getState().held).toMatchObject({ title: 'Task 104' });
  await goBack();
  await waitFor(() => expect(screen.queryByText('Task 104')).not.toBeInTheDocument());
  await goForward();
  expect(await cardOf('Task 104')).not.toHaveFocus();
  expect(useHand.getState().held).toBeNull();
});

test('in an archived team keys and the menu say that it is archived', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'owner', teamArchivedAt: '2019-11-01T08:00:00.000Z' }) }),
  );
  const { user } = openBoard();
  (await cardOf('Offline mode for saved routes')).focus();
  await user.keyboard('3');
  await expectToast('The team is archived');
  await user.keyboard('m');
  expect(await screen.findByRole('menuitem', { name: 'On the test' })).toHaveAccessibleDescription(
    'The team is archived',
  );
  expect(screen.getByRole('menuitem', { name: 'To the top of the column' })).toHaveAccessibleDescription(
    'The team is archived',
  );
});

import { createView, deleteView, restoreView, updateView } from '@quilt/contract/features/views';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { lastUndo } from '../../testing/projects-world';
import { LATE, open, openMenu, view, withViews } from '../../testing/saved-views';
import { expectToast } from '../../testing/settings-world';
import { prepareBoard } from '../../testing/tasks-world';

prepareBoard();

test('a view is chosen, shows what was changed, and is saved with it', async () => {
  fakeApi.use(withViews(view(4, { title: 'Urgent' }), LATE));
  const page = await open();
  const { user, address } = page;
  await openMenu(page, 'Saved views: All tasks');
  expect(screen.getByText('Shared with the project')).toBeInTheDocument();
  await user.click(screen.getByRole('menuitemradio', { name: 'Late' }));
  await waitFor(() => expect(address()).toBe('/project/3?saved=5&deadline=overdue%2Cweek'));
  expect(screen.getByRole('button', { name: 'Deadline: Overdue, +1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Any Deadline' }));
  await openMenu(page, 'Saved views: Late, changed');
  await user.click(screen.getByRole('menuitem', { name: 'Back to how it was saved' }));
  await waitFor(() => expect(address()).toBe('/project/3?saved=5&deadline=overdue%2Cweek'));

  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Deadline: Overdue, +1' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'This week' }));
  await user.keyboard('{Escape}');
  fakeApi.use(answer(updateView, { item: LATE }));
  await openMenu(page, 'Saved views: Late, changed');
  await user.click(screen.getByRole('menuitem', { name: 'Save changes' }));
  await expectToast('View saved', 'Late');
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toMatchObject({
    version: 1,
    changes: { settings: { shape: 1, filters: { deadline: 'overdue' }, group: null } },
  });
});

test('what is shown is saved under a name; one that is taken is told, and stays typed', async () => {
  fakeApi.use(refuse(createView, 'views.title_taken'));
  const page = await open('?priority=high');
  const { user, address } = page;
  // Not all of them, and the menu does not say so.
  await openMenu(page, 'Saved views: Filtered tasks');
  expect(screen.getByRole('menuitemradio', { name: 'All tasks' })).not.toBeChecked();
  await user.click(screen.getByRole('menuitem', { name: 'Save as a new view…' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, 'Urgent{Enter}');
  expect(await screen.findByText('There is a view of this name already.')).toBeVisible();
  expect(name).toHaveValue('Urgent');
  const requests = recordRequests();
  fakeApi.use(
    answer(createView, { item: view(9, { title: 'Urgent' }) }),
    withViews(view(9, { title: 'Urgent' })),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Share with everybody in the project' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/project/3?saved=9&priority=high'));
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toMatchObject({
    title: 'Urgent',
    settings: { filters: { priority: 'high' }, group: null },
  });
});

test('a project opens with the view that was chosen for it, unless its address asks for something', async () => {
  fakeApi.use(withViews({ ...LATE, isDefault: true }));
  const { address } = await open();
  await waitFor(() => expect(address()).toBe('/project/3?saved=5&deadline=overdue%2Cweek'));
});

test('one that is deleted can be had back', async () => {
  fakeApi.use(withViews(LATE), answer(deleteView, undefined), answer(restoreView, { item: LATE }));
  const page = await open('?saved=5&deadline=overdue,week');
  await openMenu(page, 'Saved views: Late');
  await page.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await expectToast('View deleted', 'Late');
  expect(page.address()).toBe('/project/3');
  const requests = recordRequests();
  lastUndo()?.();
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/views/5/restore'))).toBe(true));
});

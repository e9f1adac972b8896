import { toScope } from '@quilt/contract/core';
import { getProject } from '@quilt/contract/features/projects';
import { getBoard } from '@quilt/contract/features/tasks';
import {
  createView,
  deleteView,
  listViews,
  restoreView,
  SavedView,
  setDefaultView,
  sharedViewsChanged,
  updateView,
} from '@quilt/contract/features/views';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { useInterface } from '../../lib/interface-store';
import { answer, answerBy, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { lastUndo, project, SEES_INSIDE } from '../../testing/projects-world';
import { expectToast } from '../../testing/settings-world';
import { boardOf, cardOf, openBoard, prepareBoard, task } from '../../testing/tasks-world';

prepareBoard();

const view = (id: number, change: Partial<z.input<typeof SavedView>> = {}): SavedView =>
  SavedView.parse({
    id,
    title: `View ${id}`,
    isShared: false,
    isOwn: true,
    isDefault: false,
    settings: { shape: 1, layout: 'board', filters: { priority: 'high' }, group: null },
    gone: [],
    canEdit: true,
    version: 1,
    ...change,
  });
const withViews = (...items: SavedView[]) => answer(listViews, { items });
const LATE = view(5, {
  title: 'Late',
  isShared: true,
  settings: { shape: 1, layout: 'board', filters: { deadline: 'overdue,week' }, group: null },
});

const open = async (rest = '') => {
  const opened = openBoard(rest);
  await cardOf('Task 102');
  return opened;
};
const openMenu = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('menu');
};

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

test('an address that asks for something is left as it is', async () => {
  fakeApi.use(withViews({ ...LATE, isDefault: true }));
  const { address } = await open('?priority=low');
  expect(await screen.findByRole('button', { name: 'Saved views: Filtered tasks' })).toBeVisible();
  expect(address()).toBe('/project/3?priority=low');
});

test('what is not there any more is left out, with a word', async () => {
  fakeApi.use(withViews({ ...LATE, gone: ['tag', 'worker'] }));
  const { user, ...page } = await open();
  await openMenu({ user, ...page }, 'Saved views: All tasks');
  await user.click(screen.getByRole('menuitemradio', { name: 'Late' }));
  await expectToast('Left out, for it is not there any more: a tag, a worker', 'Late');
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

test('who may not change a shared view still opens the project with it', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE] }) }),
    withViews({ ...LATE, isOwn: false, canEdit: false }),
    answer(setDefaultView, undefined),
  );
  const page = await open('?saved=5');
  await waitFor(() => expect(page.address()).toBe('/project/3?saved=5&deadline=overdue%2Cweek'));
  await openMenu(page, 'Saved views: Late');
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Rename…' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('menuitem', { name: 'Open the project with it' }));
  await expectToast('The project opens with it', 'Late');
});

test('what others share appears at once, and what they save anew is followed', async () => {
  fakeApi.use(answerBy(getBoard, () => ({ item: boardOf(task(102)) })));
  const page = await open();
  const say = await goLive(toScope('project', 3));
  fakeApi.use(withViews(LATE));
  say(sharedViewsChanged, 3);
  await openMenu(page, 'Saved views: All tasks');
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Late' }));
  await waitFor(() => expect(page.address()).toContain('saved=5'));
  fakeApi.use(
    withViews({
      ...LATE,
      settings: {
        shape: 1,
        layout: 'board',
        filters: { deadline: 'today' },
        group: null,
        sort: null,
        columns: null,
      },
    }),
  );
  say(sharedViewsChanged, 3);
  await waitFor(() => expect(page.address()).toBe('/project/3?saved=5&deadline=today'));
});

test('in Russian it says the same', async () => {
  useInterface.setState({ language: 'ru' });
  fakeApi.use(withViews(LATE));
  const page = await open();
  await openMenu(page, 'Виды: Все задачи');
  expect(screen.getByText('Общие в проекте')).toBeVisible();
});

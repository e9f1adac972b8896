import { toScope } from '@quilt/contract/core';
import { getProject } from '@quilt/contract/features/projects';
import { getBoard } from '@quilt/contract/features/tasks';
import { setDefaultView, sharedViewsChanged } from '@quilt/contract/features/views';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { project, SEES_INSIDE } from '../../testing/projects-world';
import { LATE, open, openMenu, withViews } from '../../testing/saved-views';
import { expectToast } from '../../testing/settings-world';
import { boardOf, prepareBoard, task } from '../../testing/tasks-world';

prepareBoard();

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

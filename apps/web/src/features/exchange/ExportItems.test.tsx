import { openTaskExport } from '@quilt/contract/features/exchange';
import { getProject } from '@quilt/contract/features/projects';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as handOut from '../../lib/hand-out';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { project, SEES_INSIDE } from '../../testing/projects-world';
import { expectErrorToast } from '../../testing/settings-world';
import { openBoard, prepareBoard } from '../../testing/tasks-world';

prepareBoard();

const URL_OF_FILE = '/api/projects/3/export/file?ticket=t';

test('what is shown is exported as it is filtered, and a refusal is told', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ can: [...SEES_INSIDE] }) }),
    answer(openTaskExport, { item: { url: URL_OF_FILE } }),
  );
  const requests = recordRequests();
  const follow = vi.spyOn(handOut, 'followLink').mockReturnValue();
  const { user } = openBoard('?priority=high,low');
  const openMenu = async () => user.click(await screen.findByRole('button', { name: 'More of the board' }));
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Export as XLSX' }));
  await waitFor(() => expect(follow).toHaveBeenCalledWith(URL_OF_FILE));
  const sent = requests.find(({ url, method }) => method === 'POST' && url.endsWith('/export'));
  expect(await sent?.json()).toEqual({ priority: 'high,low', state: 'active', format: 'xlsx' });

  fakeApi.use(refuse(openTaskExport, 'common.forbidden'));
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await expectErrorToast();
  expect(follow).toHaveBeenCalledTimes(1);
});

test('whom it would be refused is not offered it', async () => {
  const can = SEES_INSIDE.filter((action) => action !== 'view.export');
  fakeApi.use(answer(getProject, { item: project({ can }) }));
  const { user } = openBoard();
  await user.click(await screen.findByRole('button', { name: 'More of the board' }));
  await screen.findByRole('menuitem', { name: 'Archive' });
  expect(screen.queryByRole('menuitem', { name: 'Export as JSON' })).toBeNull();
});

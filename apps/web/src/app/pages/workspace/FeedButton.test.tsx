import {
  getCalendarFeed,
  getWorkspace,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@quilt/contract/features/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as handOut from '../../../lib/hand-out';
import { startSession } from '../../../lib/session';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';
import { prepareProjects } from '../../../testing/projects-world';
import { renderApp } from '../../../testing/render-app';
import { workspaceOf } from '../../../testing/workspace-page';
// Their code, which a busy machine takes long to load, is there before anybody waits for it.
import './WorkspacePage';
import '../../../features/workspace/feed/FeedDialog';

prepareProjects();

const AT = '2026-11-01T10:00:00.000Z';
const URL = 'https://quilt.example/api/calendar/secret/deadlines.ics';
async function open(name = 'Deadlines in your calendar') {
  fakeApi.use(answer(getWorkspace, { item: workspaceOf({}) }));
  startSession('token-of-mira');
  const requests = recordRequests();
  const { user } = renderApp('/workspace');
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { user, requests, dialog };
}

test('an address is made, shown once and copied', async () => {
  const copy = vi.spyOn(handOut, 'copyText').mockResolvedValue(true);
  fakeApi.use(
    answer(getCalendarFeed, { item: null }),
    answer(renewCalendarFeed, { item: { createdAt: AT, url: URL } }),
  );
  const { user, dialog } = await open();
  expect(await dialog.findByText(/Give it to nobody/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Turn off' })).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Make the address' }));
  expect(await dialog.findByRole('textbox', { name: 'Address for your calendar' })).toHaveValue(URL);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(copy).toHaveBeenCalledWith(URL);

  fakeApi.use(answer(getCalendarFeed, { item: { createdAt: AT } }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Deadlines in your calendar' }));
  expect(await screen.findByText(/The address was shown once/)).toBeVisible();
  expect(screen.queryByDisplayValue(URL)).toBeNull();
});

test('one that is there is renewed and turned off, each after a question', async () => {
  fakeApi.use(
    answer(getCalendarFeed, { item: { createdAt: AT } }),
    answer(renewCalendarFeed, { item: { createdAt: AT, url: URL } }),
    answer(removeCalendarFeed, undefined),
  );
  const { user, requests, dialog } = await open();
  const sent = (method: string) => requests.filter((request) => request.method === method).length;
  await user.click(await dialog.findByRole('button', { name: 'Make a new one' }));
  const renew = within(await screen.findByRole('dialog', { name: 'Make a new address?' }));
  expect(sent('POST')).toBe(0);
  await user.click(renew.getByRole('button', { name: 'Make a new one' }));
  expect(await dialog.findByDisplayValue(URL)).toBeVisible();

  await user.click(await dialog.findByRole('button', { name: 'Turn off' }));
  const turnOff = within(await screen.findByRole('dialog', { name: 'Turn the address off?' }));
  await user.click(turnOff.getByRole('button', { name: 'Keep it on' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Turn the address off?' })).toBeNull());
  expect(sent('DELETE')).toBe(0);
  await user.click(await dialog.findByRole('button', { name: 'Turn off' }));
  const again = within(await screen.findByRole('dialog', { name: 'Turn the address off?' }));
  await user.click(again.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByRole('button', { name: 'Make the address' })).toBeVisible();
  expect(sent('DELETE')).toBe(1);
  expect(screen.queryByDisplayValue(URL)).toBeNull();
});

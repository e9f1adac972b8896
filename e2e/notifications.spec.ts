import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { headers, meet } from './meet';

const bell = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

test('a friend request is counted live, answered in the bell, and the answer is told', async ({
  browser,
}) => {
  const [anna, boris] = await Promise.all([meet(browser, 'Anna'), meet(browser, 'Boris')]);
  await boris.page.goto('/notifications?show=unread');
  await anna.page.goto('/');
  // What she has earned by coming here.
  await expect(bell(anna.page, 'Notifications: 2 unread')).toBeVisible();

  const asked = await boris.page.request.post('/api/friends/requests', {
    headers: headers(boris),
    data: { uuid: anna.uuid },
  });
  expect(asked.status()).toBe(201);
  await bell(anna.page, 'Notifications: 3 unread').click();
  const panel = anna.page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('wants to be your friend')).toBeVisible();
  await expectAccessible(anna.page);
  await panel.getByRole('button', { name: `Accept: ${boris.name}` }).click();
  await expect(panel.getByText('is your friend now')).toBeVisible();
  await anna.page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(anna.page, /^Notifications/)).toBeFocused();

  // The other one is told on the page that is open, without asking for it.
  const row = boris.page.getByRole('listitem').filter({ hasText: 'accepted your friend request' });
  await expect(row.getByRole('link', { name: anna.name })).toBeVisible();
  await expectAccessible(boris.page);

  // Whatever is ended is told no longer.
  await boris.page.request.delete(`/api/friends/${anna.uuid}`, { headers: headers(boris) });
  await expect(row).toBeHidden();
});

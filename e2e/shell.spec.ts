import { expect, expectAccessible, test } from './fixtures';
import { enter } from './people';

test('the sidebar leads everywhere, stays collapsed, and says where one is', async ({ page }) => {
  const counted = page.waitForResponse('**/api/chats?*');
  await enter(page, 'mira');
  const { unread } = await (await counted).json();
  const sidebar = page.getByRole('complementary', { name: 'Sections' });
  await sidebar.getByRole('link', { name: 'Teams' }).click();
  await expect(page).toHaveURL('/teams');
  await expect(page).toHaveTitle(`${unread > 0 ? `(${unread}) ` : ''}Teams · Quilt`);
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeFocused();
  await expect(sidebar.getByRole('link', { name: 'Teams' })).toHaveAttribute('aria-current', 'page');

  await sidebar.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.reload();
  await expect(sidebar.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();

  await sidebar.getByRole('link', { name: 'Mira' }).click();
  await expect(page).toHaveURL('/');
});

test('on a phone the bottom bar and its menu lead everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'mira');
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.getByRole('link', { name: 'Chats' }).click();
  await expect(page).toHaveURL('/chats');
  await expect(page.getByRole('link', { name: 'Chats' })).toHaveAttribute('aria-current', 'page');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Groups' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await menu.getByRole('link', { name: 'Groups' }).click();
  await expect(page).toHaveURL('/groups');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Groups' })).toBeFocused();
});

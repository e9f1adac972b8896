import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, meet, takePhone } from './meet';

const badge = (place: Locator, name: string): Locator => place.getByRole('button', { name });

/** By the browser's own mouse, in steps, as a hand moves it. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('nowhere to drop it');
  await page.mouse.move(box.x + box.width / 2, box.y + 40, { steps: 8 });
  await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 4 });
  await page.mouse.up();
}

test('somebody new earns the first ones, live, and chooses favourites by mouse, keys and finger', async ({
  browser,
}) => {
  const nadia = await meet(browser, 'Nadia');
  const { page } = nadia;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/profile/achievements');
  const dialog = page.getByRole('dialog', { name: 'My achievements' });
  const grid = dialog.getByRole('region', { name: 'Achievements' });
  const box = dialog.getByRole('region', { name: 'Favourites' });
  await expect(badge(grid, 'First Login')).toBeVisible();
  await expect(badge(grid, 'Signed and Sealed')).toBeVisible();
  await expectAccessible(page);

  // Elsewhere, so that it comes by the line.
  const made = await page.request.post('/api/teams', {
    headers: headers(nadia),
    data: { title: `Hearth ${Date.now()}`, timeZone: 'Europe/Helsinki' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await expect(badge(grid, 'Hearth Keeper')).toBeVisible();
  await expect(page.getByText('Achievement earned:').first()).toBeVisible();

  await drag(page, badge(grid, 'First Login'), box);
  await expect(badge(box, 'First Login')).toBeVisible();
  await badge(grid, 'Hearth Keeper').focus();
  await page.keyboard.press('Enter');
  await expect(badge(box, 'Hearth Keeper')).toBeFocused();
  await expect(dialog.getByText('Hearth Keeper is a favourite now, 2 of 3.')).toBeVisible();
  await drag(page, badge(box, 'First Login'), grid);
  await expect(badge(grid, 'First Login')).toBeVisible();

  await takePhone(nadia);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Все достижения' }).click();
  await expect(page).toHaveURL(/\/profile\/achievements$/);
  const phone = page.getByRole('dialog', { name: 'Мои достижения' });
  await badge(phone.getByRole('region', { name: 'Достижения' }), 'Скреплено печатью').click();
  await page.getByRole('menuitem', { name: 'Добавить в избранное' }).click();
  const chosen = phone.getByRole('region', { name: 'Избранное' }).getByRole('button');
  await expect(chosen).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await phone.getByRole('button', { name: 'Закрыть достижения' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const strip = page.getByRole('region', { name: /^Достижения/ }).getByRole('listitem');
  await expect(strip.nth(0)).toHaveText('Хранитель очага');
  await expect(strip.nth(1)).toHaveText('Скреплено печатью');
});

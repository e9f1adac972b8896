import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, meet, speakRussian } from './meet';
import { keepToken } from './people';

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

/** With one finger: held down until it is lifted, drawn along, let go. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('it is nowhere');
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
  };
  await from.scrollIntoViewIfNeeded();
  const start = await middleOf(from);
  await touch('touchStart', start);
  await expect(from).toHaveAttribute('data-held', 'true');
  const end = await middleOf(to);
  for (const step of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', {
      x: start.x + (end.x - start.x) * step,
      y: start.y + (end.y - start.y) * step,
    });
  }
  await expect(to).toHaveAttribute('data-over', 'true');
  await touch('touchEnd');
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

  const phone = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const held = await phone.newPage();
  await keepToken(held, nadia.authorization.slice('Bearer '.length));
  await speakRussian({ ...nadia, page: held });
  await held.goto('/profile');
  await held.getByRole('link', { name: 'Все достижения' }).tap();
  await expect(held).toHaveURL(/\/profile\/achievements$/);
  const sheet = held.getByRole('dialog', { name: 'Мои достижения' });
  const all = sheet.getByRole('region', { name: 'Достижения' });
  const chosen = sheet.getByRole('region', { name: 'Избранное' });
  await badge(all, 'Скреплено печатью').tap();
  await held.getByRole('menuitem', { name: 'Добавить в избранное' }).tap();
  await expect(chosen.getByRole('button')).toHaveCount(2);
  await dragByFinger(held, badge(all, 'Первый вход'), chosen);
  await expect(badge(chosen, 'Первый вход')).toBeVisible();
  await dragByFinger(held, badge(chosen, 'Первый вход'), all);
  await expect(chosen.getByRole('button')).toHaveCount(2);
  await expectNoSidewaysScroll(held);
  await expectAccessible(held);
  await sheet.getByRole('button', { name: 'Закрыть достижения' }).tap();
  await expect(held).toHaveURL(/\/profile$/);
  const strip = held.getByRole('region', { name: /^Достижения/ }).getByRole('listitem');
  await expect(strip.nth(0)).toHaveText('Хранитель очага');
  await expect(strip.nth(1)).toHaveText('Скреплено печатью');
  await phone.close();
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, meet, takePhone } from './meet';

const box = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

test('what was made a second ago is found in every way, and by nobody else', async ({ browser }) => {
  const [vera, otto] = await Promise.all([meet(browser, 'Vera'), meet(browser, 'Otto')]);
  const { page } = vera;
  const name = `Сохранённые маршруты ${Date.now()}`;
  await page.goto('/');
  const made = await page.request.post('/api/documents/folders', {
    headers: headers(vera),
    data: { in: { kind: 'own' }, name },
  });
  expect(made.ok(), await made.text()).toBe(true);

  await expect(page.getByRole('search')).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  for (const typed of ['маршр', 'сохраненный маршрут', 'vfhihen', 'marshruty', 'маршурты']) {
    await box(page).fill(typed);
    await expect(option(page, /Сохранённые маршруты/), typed).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documents\/\d+$/);

  await otto.page.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(otto.page.getByRole('heading', { name: /^Nothing is called/ })).toBeVisible();
  await expectAccessible(otto.page);

  await takePhone(vera);
  await page.goto('/search?q=vfhihen');
  await expect(page.getByRole('link', { name: /Сохранённые маршруты/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('search').getByRole('button').click();
  await box(page).fill('>тёмн');
  await option(page, /Тёмная тема/).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet, takePhone } from './meet';

test('one edits oneself on a phone, in Russian, and looks with a stranger’s eyes', async ({ browser }) => {
  const met = await meet(browser, 'Mateo');
  const { page } = met;
  await takePhone(met);
  await page.goto('/profile');
  // All of it is there by then, and nothing moves under the pointer.
  await expect(page.getByRole('heading', { name: /^Профиль заполнен на/ })).toBeVisible();
  await page.getByRole('link', { name: 'Редактировать' }).click();
  await page.getByLabel('Кем работаете, своими словами').fill('Рисует карты');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('main').getByText(/, Рисует карты$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile?as=stranger');
  await expect(page.getByRole('heading', { name: 'Что видит посторонний' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

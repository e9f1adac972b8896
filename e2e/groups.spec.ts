import type { Locator, Page } from '@playwright/test';
import { dropFile } from './attachments';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, meet, takePhone } from './meet';
import { toast } from './settings-parts';

const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true });
const postOf = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

test('a group is founded, joined by request, posted to, and somebody is banned from it', async ({
  browser,
}) => {
  const [rosa, iven] = await Promise.all([meet(browser, 'Rosa'), meet(browser, 'Iven')]);
  const title = `Tram signs ${Date.now()}`;
  const { page } = rosa;
  await page.goto('/groups');
  await button(page, 'New group').click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(title);
  await dialog.getByRole('combobox', { name: 'Topic' }).click();
  await page.getByRole('option', { name: 'City' }).click();
  await dialog.getByRole('radio', { name: 'By request' }).check();
  await dialog.getByRole('textbox', { name: 'Rules' }).fill('Name the city.');
  await button(dialog, 'Create group').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Name the city.')).toBeVisible();
  const address = new URL(page.url()).pathname;

  // On a phone, in Russian: found, and asked for.
  await takePhone(iven);
  const phone = iven.page;
  await phone.goto(`/groups?search=${encodeURIComponent(title)}`);
  await expectNoSidewaysScroll(phone);
  await button(phone, `Подать заявку: ${title}`).click();
  await phone.getByRole('textbox', { name: 'Несколько слов, если хотите' }).fill('Рисую указатели');
  await button(phone, 'Отправить заявку').click();
  await expect(button(phone, `Отозвать заявку: ${title}`)).toBeVisible();
  await phone.getByRole('link', { name: title }).click();
  await expect(phone.getByText('Содержимое группы видно только участникам.', { exact: false })).toBeVisible();

  // She is told as he asks, and he as he is let in.
  await expect(page.getByText('Рисую указатели', { exact: false })).toBeVisible();
  await button(page, `Accept: ${iven.name}`).click();
  await button(phone, 'Написать в группу').click();
  await expect(phone.getByRole('textbox', { name: 'Текст записи' })).toBeFocused();
  await phone.keyboard.type('Латинская «i» в середине слова');
  await dropFile(phone, '[aria-label="Новая запись"] [contenteditable]', 'буквы.png');
  await expect(button(phone, 'Убрать буквы.png')).toBeVisible();
  await button(phone, 'Опубликовать').click();
  await expect(postOf(phone, 'Латинская')).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await button(page, /new post/).click();
  await expect(postOf(page, 'Латинская')).toBeVisible();
  await button(page, 'Documents').click();
  await expect(button(page, 'Show буквы.png')).toBeVisible();
  await button(page, 'Members').click();
  await button(page, `What can be done about ${iven.name}`).click();
  await page.getByRole('menuitem', { name: 'Ban' }).click();
  await button(page.getByRole('dialog'), 'Ban').click();
  await expect(toast(page, 'Banned from the group')).toBeVisible();
  await expectAccessible(page);

  // He loses it as it happens, and it stays so.
  await expect(phone.getByText('Модераторы закрыли вам доступ в эту группу.')).toBeVisible();
  await expect(postOf(phone, 'Латинская')).toBeHidden();
  await phone.goto('/feeds');
  await expect(postOf(phone, 'Латинская')).toBeHidden();

  const gone = await page.request.post(`/api/groups/${address.split('/').at(-1)}/deletion`, {
    headers: headers(rosa),
  });
  expect(gone.ok(), await gone.text()).toBe(true);
});

import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { meet } from './meet';
import { toast, undo } from './settings-parts';

async function uploadText(page: Page, name: string, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload file' }).click();
  await (await choosing).setFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }]);
}

test('a folder is shared by a link with a password, read without an account, and ended', async ({
  browser,
  complaints,
}) => {
  // Before the password is given, with a wrong one, and when the link has ended.
  complaints.expect(/403|404|409|422/);
  const greta = await meet(browser, 'Greta');
  const { page } = greta;
  await page.goto('/documents');
  await page.getByRole('button', { name: 'New folder' }).click();
  const naming = page.getByRole('dialog', { name: 'New folder' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('Lanterns');
  await naming.getByRole('button', { name: 'Create folder' }).click();
  await expect(naming).toBeHidden();
  await page.getByRole('link', { name: 'Lanterns' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible();
  await uploadText(page, 'plan.txt', 'Paper, wire, a candle.\n');
  const plan = page.getByRole('button', { name: 'plan.txt', exact: true });
  await expect(plan).toBeVisible();

  // The same name once more becomes its next version, and the first one comes back.
  await uploadText(page, 'plan.txt', 'Paper and wire.\n');
  await page.getByRole('button', { name: 'New version' }).first().click();
  await plan.focus();
  await page.keyboard.press('Space');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('Version 2, now')).toBeVisible();
  await details.getByRole('button', { name: 'Actions for version 1' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(details.getByText('Version 3, now')).toBeVisible();
  await expect(details.getByText('Version 1 restored as version 3')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // A copy beside it, and taken back.
  await page.getByRole('button', { name: 'Actions for plan.txt' }).click();
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click();
  const copying = page.getByRole('dialog', { name: 'Copy “plan.txt”' });
  await copying.getByRole('radio', { name: 'Lanterns' }).check({ force: true });
  await copying.getByRole('button', { name: 'Copy to Lanterns' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /plan.*\(2\)/ })).toBeVisible();
  await undo(page, 'Copied');
  await expect(page.getByRole('listitem').filter({ hasText: /plan.*\(2\)/ })).toBeHidden();

  // The link.
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Actions for Lanterns' }).click();
  await page.getByRole('menuitem', { name: 'Share by link' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share “Lanterns”' });
  await expect(sharing.getByText('No link opens it.')).toBeVisible();
  await sharing.getByRole('switch', { name: 'Ask for a password' }).check();
  await sharing.getByLabel('Password', { exact: true }).fill('by candlelight');
  await sharing.getByRole('button', { name: 'Create link' }).click();
  const address = sharing.getByRole('textbox', { name: 'Address of the link' });
  await expect(address).toHaveValue(/\/share\//);
  await expectAccessibleInBothThemes(page);
  const path = new URL(await address.inputValue()).pathname;

  // On a phone, in Russian, without an account.
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } });
  const stranger = await context.newPage();
  await stranger.goto(path);
  await stranger.getByText('Русский').click();
  await expect(stranger.getByRole('heading', { name: 'Ссылка защищена паролем' })).toBeVisible();
  await expectAccessibleInBothThemes(stranger);
  await stranger.getByLabel('Пароль', { exact: true }).fill('by daylight');
  await stranger.getByRole('button', { name: 'Открыть', exact: true }).click();
  await expect(stranger.getByText('Пароль не подходит.')).toBeVisible();
  await stranger.getByLabel('Пароль', { exact: true }).fill('by candlelight');
  await stranger.getByRole('button', { name: 'Открыть', exact: true }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible();
  await expectAccessibleInBothThemes(stranger);
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await stranger.getByRole('button', { name: 'plan.txt', exact: true }).click();
  await expect(stranger.getByText('Paper, wire, a candle.')).toBeVisible();

  // Ended, it opens nothing.
  await sharing.getByRole('button', { name: /^End the link/ }).click();
  await page.getByRole('dialog', { name: 'End this link?' }).getByRole('button', { name: 'End' }).click();
  await expect(toast(page, 'Link ended')).toBeVisible();
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: 'Эта ссылка больше не работает' })).toBeVisible();
  await context.close();
});

import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet } from './meet';
import { toast } from './settings-parts';

test('a folder is shared by a link with a password, read without an account, and ended', async ({
  browser,
  complaints,
}) => {
  // Before the password is given, with a wrong one, and when the link has ended.
  complaints.expect(/403|404|422/);
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
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload file' }).click();
  const buffer = Buffer.from('Paper, wire, a candle.\n');
  await (await choosing).setFiles([{ name: 'plan.txt', mimeType: 'text/plain', buffer }]);
  await expect(page.getByRole('button', { name: 'plan.txt', exact: true })).toBeVisible();

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
  await expectAccessible(page);
  const path = new URL(await address.inputValue()).pathname;

  // On a phone, in Russian, without an account.
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } });
  const stranger = await context.newPage();
  await stranger.goto(path);
  await stranger.getByText('Русский').click();
  await expect(stranger.getByRole('heading', { name: 'Ссылка защищена паролем' })).toBeVisible();
  await stranger.getByLabel('Пароль', { exact: true }).fill('by daylight');
  await stranger.getByRole('button', { name: 'Открыть', exact: true }).click();
  await expect(stranger.getByText('Пароль не подходит.')).toBeVisible();
  await stranger.getByLabel('Пароль', { exact: true }).fill('by candlelight');
  await stranger.getByRole('button', { name: 'Открыть', exact: true }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible();
  await expectAccessible(stranger);
  await expectNoSidewaysScroll(stranger);
  await stranger.getByRole('button', { name: 'plan.txt', exact: true }).click();
  await expect(stranger.getByText('Paper, wire, a candle.')).toBeVisible();

  // Ended, it opens nothing.
  await sharing.getByRole('button', { name: /^End the link/ }).click();
  await page.getByRole('dialog', { name: 'End this link?' }).getByRole('button', { name: 'End' }).click();
  await expect(toast(page, 'Link ended')).toBeVisible();
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: 'Эта ссылка больше не работает' })).toBeVisible();
});

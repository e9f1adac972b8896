import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './fixtures';
import { bringToken, enter, leaveInEnglish } from './people';
import { card, drawPng, prove, toast } from './settings-parts';

test.afterEach(({ page }) => leaveInEnglish(page));

test('Daniel renames himself, is asked before he leaves, and everybody sees his new name', async ({
  page,
}) => {
  await enter(page, 'daniel', '/settings');
  const form = card(page, 'Who you are');
  await form.getByLabel('First name').fill('Dan');
  await form.getByLabel('Phone').fill('+7 917 555 01');
  await form.getByLabel('Last name').focus();
  await expect(form.getByText(/It needs 2 more digits/)).toBeVisible();
  await expect(form.getByText('2 changes, 1 to correct first')).toBeVisible();
  await page.getByRole('link', { name: 'Interface' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/settings');

  await form.getByLabel('Phone').fill('+7 917 555 01 34');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: 'Sections' });
  await expect(sidebar.getByText('Dan', { exact: true })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('First name')).toHaveValue('Dan');
  await expect(form.getByLabel('Phone')).toHaveValue('+7 917 555 01 34');

  await form.getByLabel('First name').fill('Daniel');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(sidebar.getByText('Daniel', { exact: true })).toBeVisible();
});

test('a photo is cropped and shown, and stays after a reload', async ({ page, complaints }) => {
  complaints.expect(/503/);
  await enter(page, 'daniel', '/settings');
  const form = card(page, 'Who you are');
  await expect(form.getByRole('button', { name: /photo/ })).toBeVisible();
  await form
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPng(page) });
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const area = dialog.getByRole('application');
  await expect(area).toBeVisible();
  await expectAccessible(page);
  // As large as the page is at twice its size.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(dialog.getByLabel('Zoom')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Zoom').focus();
  await page.keyboard.press('ArrowRight');
  await area.focus();
  await page.keyboard.press('ArrowRight');
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/profile-image'));
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  expect((await uploaded).status()).toBe(201);
  await expect(toast(page, 'Photo changed')).toBeVisible();
  const photo = form.locator('img');
  await expect(photo).toHaveAttribute('src', /^blob:/);
  await page.reload();
  await expect(photo).toHaveAttribute('src', /^blob:/);
  const middle = () =>
    photo.evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      canvas.width = 1;
      canvas.height = 1;
      const context = canvas.getContext('2d');
      context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).map((part) => part > 128);
    });
  // Gold is much red, much green and little blue.
  await expect.poll(middle).toEqual([true, true, false]);

  // What is no picture is told before it is sent.
  await form
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
  await expect(form.getByText(/This is not a picture that we can read/)).toBeVisible();

  await page.route('**/profile-image', (route) => route.fulfill({ status: 503, json: {} }));
  await form.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'The photo was not removed.')).toBeVisible();
  await expectAccessible(page);
});

test('another address is taken with the code that was mailed to it', async ({ page, baseURL }) => {
  await enter(page, 'daniel', '/settings');
  const email = card(page, 'Email');
  const change = async (address: string): Promise<void> => {
    await email.getByRole('button', { name: 'Change address' }).click();
    await email.getByLabel('New address').fill(address);
    await prove(
      page,
      () => email.getByRole('button', { name: 'Send the code' }).click(),
      email.getByText(`Changing to ${address}`),
    );
    // A reload comes back to the same step.
    await page.reload();
    await expect(email.getByText(`Changing to ${address}`)).toBeVisible();
    await expect(email.getByText(/New code in 0:\d\d/)).toBeVisible();
    const mails = await (await page.request.get(`${baseURL}/dev/mail.json?to=${address}`)).json();
    const code = /^\s*(\d{3})\s?(\d{3})\s*$/m.exec(mails.items[0].text);
    await email.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(`${code?.[1]}${code?.[2]}`);
    await expect(toast(page, 'Your email address is now')).toBeVisible();
    await expect(email.getByText(address)).toBeVisible();
  };
  await change('daniel@settings.example');
  await change('daniel@northlight.example');
});

test('data is packed and downloaded; deleting can be taken back', async ({ page }) => {
  await enter(page, 'daniel', '/settings/account');
  const data = card(page, 'Download my data');
  await prove(
    page,
    () => data.getByRole('button', { name: 'Pack my data' }).click(),
    data.getByText(/^(Packing|Your data is packed)/),
  );
  await expect(data.getByText(/^Your data is packed/)).toBeVisible();
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await data.getByRole('button', { name: 'Delete the archive' }).click();
  await expect(data.getByRole('button', { name: 'Pack my data' })).toBeVisible();

  const deletion = card(page, 'Delete the account');
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  await prove(
    page,
    () => page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click(),
    page.getByText(/^This account goes on /),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(deletion.getByRole('button', { name: 'Delete account' })).toBeVisible();
});

/** The code for another address was typed wrong too often; a new one can be asked for, and is never sent. */
async function spoilCode(page: Page): Promise<void> {
  const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const item = {
    email: 'mira@settings.example',
    purpose: 'change',
    delivery: 'sent',
    againAt: inMinutes(-1),
    expiresAt: inMinutes(9),
    triesLeft: 0,
  };
  await page.route('**/email-verification/code', async (route) => {
    if (route.request().method() === 'GET') await route.fulfill({ json: { item } });
  });
}

const PARTS = ['/settings', '/settings/account', '/settings/interface'];

test('every part is accessible in both themes', async ({ page }) => {
  await bringToken(page, 'mira');
  for (const path of PARTS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  }
  await page.goto('/settings');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Phone').fill('+7');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Required field')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('combobox', { name: 'Specialization' }).fill('zzz');
  await expect(page.getByRole('option', { name: 'Nothing like it' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a dead code is told before what can be done about it, and a new one being sent is shown', async ({
  page,
}) => {
  await bringToken(page, 'mira');
  await spoilCode(page);
  await page.goto('/settings');
  const email = card(page, 'Email');
  const again = email.getByRole('button', { name: 'Send a new code' });
  await expect(again).toBeVisible();
  // At the end of its card, as far from the edge as the words at the beginning.
  const difference = async (): Promise<number> => {
    const edges = await email.boundingBox();
    const words = await email.getByText(/^Changing to/).boundingBox();
    const cancel = await email.getByRole('button', { name: 'Cancel' }).boundingBox();
    if (!edges || !words || !cancel) return Number.NaN;
    return edges.x + edges.width - (cancel.x + cancel.width) - (words.x - edges.x);
  };
  await expect.poll(difference).toBeCloseTo(0);
  await again.click();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await expect(again.locator('[aria-hidden]')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('no part is wider than a phone, in either language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bringToken(page, 'mira');
  for (const [code, language] of [
    ['en', 'English'],
    ['ru', 'Русский'],
  ] as const) {
    await page.goto('/settings/interface');
    await page.getByRole('main').getByText(language, { exact: true }).click();
    for (const path of PARTS) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} in ${language}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the start page that was chosen is what the avatar opens', async ({ page }) => {
  await enter(page, 'mira', '/settings/interface');
  await page.getByRole('combobox', { name: 'Start page' }).click();
  await page.getByRole('option', { name: 'Teams' }).click();
  await page.getByRole('complementary', { name: 'Sections' }).getByRole('link', { name: /Mira/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
});

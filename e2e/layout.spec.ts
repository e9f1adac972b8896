import type { Page } from '@playwright/test';
import { WORDS } from './account-words';
import { expect, test } from './fixtures';
import { findLine, readMail } from './mailbox';
import { CODE, chooseLanguage, field, newcomer, paste, signUp } from './newcomers';
import { signIn } from './people';
import { drawPng } from './settings-parts';

/** Has not confirmed the address, so a banner stands over the header. */
async function enterUnverified(page: Page, path: string, { who = newcomer(), language = 'en' } = {}) {
  const headers = await signUp(page, who);
  const answer = await page.request.put('/api/user', {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: { language },
  });
  expect(answer.status()).toBe(200);
  const token = headers.Authorization.replace('Bearer ', '');
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^(Type the code|Ввести код)$/ })).toBeVisible();
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`what has the focus is never under the bars (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enterUnverified(page, '/settings/account');
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete account' }).focus();
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return 'nothing';
        const { left, top, width, height } = focused.getBoundingClientRect();
        // Smaller than a finger, its label is what one sees.
        if (width < 8 || height < 8) return null;
        const seen = document.elementFromPoint(left + width / 2, top + 2);
        const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused));
        return isSeen ? null : focused.outerHTML.slice(0, 120);
      });
      if (covered === 'nothing') break;
      expect(covered).toBeNull();
    }
  });

  test(`what is told about a username moves no button (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const words of [WORDS.en, WORDS.ru]) {
      await page.goto('/register');
      await chooseLanguage(page, words);
      const button = page.getByRole('button', { name: words.next });
      const before = await button.boundingBox();
      const { username } = newcomer();
      await field(page, words.username).fill(username);
      await expect(page.getByText(username)).toBeVisible();
      expect(await button.boundingBox()).toEqual(before);
      await field(page, words.username).fill('x');
      await expect(page.getByText(username)).toBeHidden();
      expect(await button.boundingBox()).toEqual(before);
    }
  });
}

for (const [width, height] of [
  [390, 664],
  [360, 640],
] as const) {
  test(`of several messages one lies over a sheet, and the others are there after it (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'daniel');
    await page.goto('/settings/interface');
    // As long as the journey takes.
    await page.addStyleTag({ content: ':root { --dur-toast: 600s !important }' });
    const messages = page.getByRole('region', { name: 'Messages' }).getByRole('group');
    for (const name of ['Chats', 'Documents', 'Workspace']) {
      await page.getByRole('combobox', { name: 'Start page' }).click();
      await page.getByRole('option', { name, exact: true }).click();
    }
    await expect(messages.filter({ visible: true })).toHaveCount(3);
    await page.getByRole('link', { name: 'General' }).click();

    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPng(page) });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(messages.filter({ visible: true })).toHaveCount(1);
    await expect(messages.filter({ visible: true })).toContainText('Workspace');
    for (const button of await dialog.getByRole('button').all()) await button.click({ trial: true });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(messages.filter({ visible: true })).toHaveCount(3);
  });
}

for (const language of ['en', 'ru']) {
  test(`the button across from a card's words keeps its room (${language})`, async ({ page }) => {
    await enterUnverified(page, '/settings/account', { language });
    const button = page.getByRole('button', { name: /^(Delete account|Удалить аккаунт)$/ });
    for (const width of [721, 900, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const outer = await button.boundingBox();
      const inner = await button.getByText(/account|аккаунт/).boundingBox();
      if (outer === null || inner === null) throw new Error('There is no such button.');
      expect(inner.x - outer.x, `at ${width}`).toBeGreaterThan(12);
      expect(outer.x + outer.width - inner.x - inner.width, `at ${width}`).toBeGreaterThan(12);
    }
  });
}

test('a message breaks a long address, and stays on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterUnverified(page, '/settings');
  const email = `${newcomer().username.padEnd(50, 'x')}@example.org`;
  await page.getByRole('button', { name: /^(Change|Another) address$/ }).click();
  await field(page, 'New address').fill(email);
  await page.getByRole('button', { name: 'Send the code', exact: true }).click();
  const code = findLine(await readMail(page, email, WORDS.en.codeMail), CODE).replace(' ', '');
  await paste(page, code);
  const text = page.getByRole('region', { name: 'Messages' }).getByRole('group').getByText(email);
  await expect(text).toBeVisible();
  const box = await text.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

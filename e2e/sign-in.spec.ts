import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { expectGreeting, fillSignIn, PASSWORD, signIn } from './people';

const readToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

test('Mira signs in, sees who she is, and is still there after a reload', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Log in · Quilt');
  await fillSignIn(page, 'mira', PASSWORD);

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /, Mira$/ })).toBeFocused();
  await expectGreeting(page, 'mira');
  await expect(page.getByText('@mira')).toBeVisible();
  const avatar = page.getByText('@mira').locator('xpath=ancestor::*[.//img][1]').locator('img');
  await expect(avatar).toHaveAttribute('src', /^blob:/);
  const width = () => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  expect(await readToken(page)).toMatch(/^\S{32,}$/);
  await expectAccessible(page);

  await page.reload();
  await expectGreeting(page, 'mira');
  await expect(page).toHaveURL('/');
});

/** What a tab finds of a session on this device. */
const readSession = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('quilt.auth') ?? '{}');
    return { token: localStorage.getItem('token'), kept: kept.state?.token ?? null };
  });

test('logging out leaves nothing behind, in any tab', async ({ page, context, complaints }) => {
  // What the other tab had asked for by then.
  complaints.expect(/401/);
  await signIn(page, 'mira');
  const second = await context.newPage();
  await second.goto('/');
  await expectGreeting(second, 'mira');
  const token = await readToken(page);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL(/\/login/);
  for (const tab of [page, second]) {
    await expect.poll(() => readSession(tab)).toEqual({ token: null, kept: null });
    expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('mira');
  }
  const ask = () => page.request.get('/api/user', { headers: { Authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await ask()).status()).toBe(401);
  await expect(page.getByRole('alert')).toBeHidden();

  // Signed in again in one, both are.
  await fillSignIn(second, 'daniel', PASSWORD);
  await expectGreeting(second, 'daniel');
  await expectGreeting(page, 'daniel');
});

import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Of the demo world. */
export const PASSWORD = 'quilt-demo-2026';
export const NAMES = { mira: 'Mira Solovyova', daniel: 'Daniel Okafor' } as const;

/** Fills in the sign-in page that is shown, in either language. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(/^(Email or username|Электронная почта или имя пользователя)$/).fill(username);
  await page.getByLabel(/^(Password|Пароль)$/).fill(password);
  await page.getByRole('button', { name: /^(Log in|Войти)$/ }).click();
}

export async function signIn(page: Page, username: keyof typeof NAMES): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, username, PASSWORD);
  await expect(page.getByRole('heading', { name: NAMES[username] })).toBeVisible();
}

/** A language that was chosen is kept on the account, and the next journey of the same person expects English. */
export async function leaveInEnglish(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  if (token === null) return;
  const answer = await page.request.put('/api/user', {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { language: 'en' },
  });
  expect(answer.status()).toBe(200);
}

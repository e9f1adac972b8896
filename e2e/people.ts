import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Of the demo world. */
export const PASSWORD = 'quilt-demo-2026';
const NAMES = { mira: 'Mira Solovyova', daniel: 'Daniel Okafor' } as const;

/** Fills in the sign-in page that is shown, in either language. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(/^(Email or username|Электронная почта или имя пользователя)$/).fill(username);
  await page.getByLabel(/^(Password|Пароль)$/).fill(password);
  await page.getByRole('button', { name: /^(Log in|Войти)$/ }).click();
}

/** Whom the start page greets, in either language. */
export async function expectGreeting(page: Page, username: keyof typeof NAMES): Promise<void> {
  const [name = ''] = NAMES[username].split(' ');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`, ${name}$`) })).toBeVisible();
}

/** By the sign-in page, for the journeys that begin with it. */
export async function signIn(page: Page, username: keyof typeof NAMES): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, username, PASSWORD);
  await expectGreeting(page, username);
}

/** Signed in already, as whoever comes back: for the journeys that begin further on. */
export async function enter(page: Page, username: keyof typeof NAMES, path = '/'): Promise<void> {
  await bringToken(page, username);
  await page.goto(path);
  if (path === '/') await expectGreeting(page, username);
}

/** The next page that is opened is this person's. */
export async function bringToken(page: Page, username: keyof typeof NAMES): Promise<void> {
  const answer = await page.request.post('/auth-service/auth/signin', {
    data: { username, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  await keepToken(page, (await answer.json()).item.accessToken);
}

/** As a sign-in leaves it in the browser, and only once: who signs out or is sent away stays out. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('e2e.token') === value) return;
    sessionStorage.setItem('e2e.token', value);
    localStorage.setItem('token', value);
  }, token);
}

import { randomInt } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { Words } from './account-words';
import { expect } from './fixtures';
import { ownServer } from './servers';

export const PASSWORD = 'seven blue llamas knit';
export const NEW_PASSWORD = 'eleven red herons sing';

/** A line of the mails that is nothing but it. */
export const CODE = /^\d{3} ?\d{3}$/;
export const LINK = /^https?:\/\/\S+\/recovery\/\S+$/;

export interface Newcomer {
  username: string;
  email: string;
}

let made = 0;
/** All journeys share one world, and names are given up for 90 days. */
export function newcomer(): Newcomer {
  made += 1;
  const username = `anna_${Date.now().toString(36)}_${made}`;
  return { username, email: `${username}@example.org` };
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function chooseLanguage(page: Page, words: Words): Promise<void> {
  // The radio itself is out of sight; its label is what one clicks.
  await page.getByText(words.language, { exact: true }).click();
}

export async function fillAccount(page: Page, words: Words, { username, email }: Newcomer): Promise<void> {
  await field(page, words.username).fill(username);
  await field(page, words.email).fill(email);
  await field(page, words.password).fill(PASSWORD);
  await field(page, words.confirm).fill(PASSWORD);
  await page.getByRole('button', { name: words.next }).click();
  await expect(page.getByRole('heading', { name: words.about })).toBeFocused();
}

export async function fillAbout(page: Page, words: Words): Promise<void> {
  for (const [label, value] of [words.name, words.lastname, words.birthDate]) {
    await field(page, label).fill(value);
  }
  await page.getByRole('combobox', { name: words.gender[0] }).click();
  await page.getByRole('option', { name: words.gender[1] }).click();
  await page.getByRole('combobox', { name: words.specialty }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('checkbox').check();
}

/** Until the last step, in which the code is asked for. */
export async function register(page: Page, words: Words, who: Newcomer): Promise<void> {
  await page.goto('/login');
  await chooseLanguage(page, words);
  await page.getByRole('link', { name: words.create }).click();
  await fillAccount(page, words, who);
  await fillAbout(page, words);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('heading', { name: words.check })).toBeVisible();
}

export async function logIn(
  page: Page,
  words: Words,
  { username }: Newcomer,
  password: string,
): Promise<void> {
  await field(page, words.login).fill(username);
  await field(page, words.password).fill(password);
  await page.getByRole('button', { name: words.logIn, exact: true }).click();
}

/** Without a page: who is made here is somebody's subject, not the journey itself. */
export async function signUp(page: Page, who: Newcomer): Promise<{ Authorization: string }> {
  const answer = await page.request.post(SIGN_UP, { data: toForm(who) });
  expect(answer.status()).toBe(201);
  return toHeaders(await answer.text());
}

/**
 * From an address of their own: so many can sign up from one in an hour, and whoever meets somebody in a journey is one of
 * more. Only on Linux has a machine more than one that needs no setting up.
 */
export async function signUpElsewhere(page: Page, who: Newcomer): Promise<{ Authorization: string }> {
  const [language, agent] = await page.evaluate(() => [navigator.language, navigator.userAgent]);
  const sent = request(new URL(SIGN_UP, ownServer().url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language, 'User-Agent': agent },
    ...(process.platform === 'linux' && { localAddress: `127.${randomInt(1, 255)}.${randomInt(255)}.1` }),
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  sent.end(JSON.stringify(toForm(who)));
  const answer = await answered;
  const body = await text(answer);
  expect(answer.statusCode, body).toBe(201);
  return toHeaders(body);
}

const SIGN_UP = '/auth-service/auth/signup';

const toForm = (who: Newcomer) => ({
  ...who,
  name: 'Anna',
  lastname: 'Petrova-Smith',
  gender: 'female',
  password: PASSWORD,
  specialty_id: 1,
  birthdate: '1993-05-14',
  terms: true,
});

const toHeaders = (answer: string) => ({ Authorization: `Bearer ${JSON.parse(answer).item.accessToken}` });

/** A code that pages take at once, as if it came from the clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  const first = page.locator('input[autocomplete="one-time-code"]');
  await expect(first).toBeFocused();
  await first.evaluate((input, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', data);
    clipboardData.setData('text/plain', data);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

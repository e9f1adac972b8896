import type { Page, Response } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { fillSignIn, PASSWORD } from './people';

test.use({ serviceWorkers: 'allow' });

const NAMES = { en: 'English', ru: 'Русский' } as const;
/** What Lena, who reads Russian, does while there is no line. */
const CHOICES = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'en' : 'ru'));

const me = (page: Page, username: string) =>
  page.getByRole('complementary').getByText(`@${username}`, { exact: true });
/** What the shell says of the line and of what waits; the start page has a status of its own. */
const bar = (page: Page) => page.locator('p[role="status"]').filter({ hasText: /\S/ });
const readToken = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('token') ?? 'none');

async function chooseLanguage(page: Page, language: keyof typeof NAMES): Promise<void> {
  await page.getByRole('button', { name: /^(Language and theme|Язык и тема)$/ }).click();
  await page.getByRole('menuitemradio', { name: NAMES[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** The shell is kept from now on, and answered by the worker. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function read(url: string, token: string): Promise<unknown> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return response.json();
}

test('ten changes made without a line outlive a reload and the session, and are stored once, in order', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|status of 401/);
  const writes: { language: string; id: string; status: number }[] = [];
  const record = async (response: Response): Promise<void> => {
    const request = response.request();
    if (request.method() !== 'PUT') return;
    const { language } = request.postDataJSON() as { language: string };
    writes.push({ language, id: request.headers()['idempotency-key'] ?? '', status: response.status() });
  };
  page.on('response', (response) => void record(response));

  await page.goto('/login');
  await fillSignIn(page, 'lena', PASSWORD);
  await expect(me(page, 'lena')).toBeVisible();
  // The account's own language.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await waitForWorker(page);
  const token = await readToken(page);

  await context.setOffline(true);
  for (const [index, language] of CHOICES.entries()) {
    await chooseLanguage(page, language as 'en' | 'ru');
    await expect(page.getByRole('button', { name: /^(Show waiting|Показать)/ })).toContainText(
      `${index + 1}`,
    );
  }

  await page.reload();
  await expect(me(page, 'lena')).toBeVisible();
  await expect(bar(page)).toContainText('Нет связи. 10 изменений ждут отправки.');
  await page.getByRole('button', { name: /^Показать/ }).click();
  const list = page.getByRole('dialog', { name: 'Ждёт отправки 10' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  // Another page of the shell opens as well.
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible();

  const ended = await fetch(`${baseURL}/auth-service/auth/signout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(204);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveText('Сеанс завершён. Войдите снова.');
  await expect(page).toHaveURL(/\/login/);

  await fillSignIn(page, 'daniel', PASSWORD);
  await expect(me(page, 'daniel')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^(Log out|Выйти)$/ }).click();
  await expect(page).toHaveURL('/login');
  expect(writes.filter(({ status }) => status !== 401)).toEqual([]);

  await fillSignIn(page, 'lena', PASSWORD);
  await expect(me(page, 'lena')).toBeVisible();
  await expect.poll(() => writes.filter(({ status }) => status === 200).length).toBe(10);
  const stored = writes.filter(({ status }) => status === 200);
  expect(stored.map(({ language }) => language)).toEqual(CHOICES);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(10);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

  // What the server has done, in its own order.
  const next = await readToken(page);
  const { item } = (await read(`${baseURL}/api/user`, next)) as { item: { uuid: string; language: string } };
  expect(item.language).toBe('ru');
  const scope = encodeURIComponent(`user:${item.uuid}`);
  const { items } = (await read(`${baseURL}/api/live/${scope}?after=0`, next)) as {
    items: { type: string; patch: { language: string } }[];
  };
  const changes = items.filter(({ type }) => type === 'user.updated');
  expect(changes.map(({ patch }) => patch.language)).toEqual(CHOICES);
});

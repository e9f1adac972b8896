import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './fixtures';
import { newcomer, signUp } from './newcomers';
import { leaveInEnglish, signIn } from './people';

const bell = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

interface Person {
  page: Page;
  uuid: string;
  headers: { Authorization: string };
  leave(): Promise<void>;
}

/** Somebody new in a browser of their own, whose bell has told nothing yet. */
async function enter(browser: Browser, page: Page, options: BrowserContextOptions = {}): Promise<Person> {
  const headers = await signUp(page, newcomer());
  const context = await browser.newContext(options);
  const own = await context.newPage();
  const token = headers.Authorization.replace('Bearer ', '');
  await own.addInitScript((value) => localStorage.setItem('token', value), token);
  const answer = await own.request.get('/api/user', { headers });
  await own.goto('/');
  await expect(bell(own, 'Notifications')).toBeVisible();
  return { page: own, uuid: (await answer.json()).item.uuid, headers, leave: () => context.close() };
}

async function headersOf(page: Page): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
}

test('a friend request is counted live, answered in the bell, and the answer is told', async ({
  page,
  browser,
}) => {
  await signIn(page, 'mira');
  const mira = await headersOf(page);
  await page.goto('/notifications?show=unread');
  const anna = await enter(browser, page);

  const asked = await page.request.post('/api/friends/requests', {
    headers: mira,
    data: { uuid: anna.uuid },
  });
  expect(asked.status()).toBe(201);
  await expect(bell(anna.page, 'Notifications: 1 unread')).toBeVisible();

  await bell(anna.page, 'Notifications: 1 unread').click();
  const panel = anna.page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('wants to be your friend')).toBeVisible();
  await expectAccessibleInBothThemes(anna.page);
  await panel.getByRole('button', { name: 'Accept: Mira Solovyova' }).click();
  await expect(panel.getByText('is your friend now')).toBeVisible();
  await expect(bell(anna.page, 'Notifications')).toBeVisible();
  await anna.page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(anna.page, 'Notifications')).toBeFocused();

  // The other one is told on the page that is open, without asking for it.
  const row = page.getByRole('listitem').filter({ hasText: 'accepted your friend request' }).first();
  await expect(row.getByRole('link', { name: 'Anna Petrova-Smith' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Whatever is ended is told no longer.
  await page.request.delete(`/api/friends/${anna.uuid}`, { headers: mira });
  await expect(row).toBeHidden();
  await anna.leave();
});

test('what is read in one browser is read in the other, on a phone and in Russian', async ({
  page,
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, locale: 'ru-RU' };
  const anna = await enter(browser, page);
  const token = anna.headers.Authorization.replace('Bearer ', '');
  const other = await browser.newContext(phone);
  const small = await other.newPage();
  await small.addInitScript((value) => localStorage.setItem('token', value), token);

  const follower = await signUp(page, newcomer());
  const made = await page.request.post('/api/subscriptions', {
    headers: follower,
    data: { uuid: anna.uuid },
  });
  expect(made.status()).toBe(201);
  await expect(bell(anna.page, 'Notifications: 1 unread')).toBeVisible();

  const answer = await page.request.put('/api/user', {
    headers: { ...anna.headers, 'Idempotency-Key': crypto.randomUUID() },
    data: { language: 'ru' },
  });
  expect(answer.status()).toBe(200);
  await small.goto('/notifications');
  const row = small.getByRole('listitem').filter({ hasText: 'теперь среди ваших подписчиков' });
  await expect(row).toBeVisible();
  await expect(small.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await expectAccessible(small);
  const overflow = await small.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await bell(small, 'Уведомления: 1 непрочитанное').click();
  const panel = small.getByRole('dialog', { name: 'Уведомления' });
  await expect(panel.getByRole('listitem')).toBeVisible();
  await expectAccessible(small);
  await panel.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(bell(small, 'Уведомления')).toBeVisible();
  await expect(bell(anna.page, /^(Notifications|Уведомления)$/)).toBeVisible();
  await small.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await small.getByText('Непрочитанные', { exact: true }).click();
  await expect(small).toHaveURL('/notifications?show=unread');
  await expect(small.getByRole('heading', { name: 'Всё прочитано' })).toBeVisible();
  await leaveInEnglish(small);
  await anna.leave();
  await other.close();
});

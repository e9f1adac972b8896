import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { type Met, meet, takePhone } from './meet';

test.use({ serviceWorkers: 'allow' });

const WORDS = {
  en: { write: /^Message /, log: 'Messages' },
  ru: { write: /^Сообщение: /, log: 'Сообщения' },
} as const;
type Language = keyof typeof WORDS;

const log = (page: Page, language: Language): Locator => page.getByRole('log', { name: WORDS[language].log });
const bubbles = (page: Page, language: Language): Locator =>
  log(page, language)
    .getByRole('listitem')
    .filter({ has: page.locator('time') });

async function say(page: Page, language: Language, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: WORDS[language].write });
  await field.fill(text);
  await field.press('Enter');
  await see(page, language, text);
}

async function see(page: Page, language: Language, text: string): Promise<void> {
  await expect(log(page, language).getByText(text, { exact: true })).toBeVisible();
}

/** What everybody has said, in the order in which it is shown. */
async function said(page: Page, language: Language): Promise<string[]> {
  const texts = await bubbles(page, language).locator('p').allTextContents();
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** The group is made by hand, with people who are looked for by name. */
async function makeGroup({ page }: Met, title: string, others: readonly Met[]): Promise<void> {
  await page.goto('/chats');
  await page.getByRole('button', { name: 'New chat' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Group', { exact: true }).click();
  await dialog.getByLabel('Name').fill(title);
  for (const { name } of others) {
    await dialog.getByRole('searchbox', { name: 'Add people' }).fill(name);
    await dialog.getByRole('checkbox', { name }).click();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create chat' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

test('three talk, one without a line for a while, and all see the same once', async ({
  browser,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const [ann, bert, cleo] = await Promise.all([
    meet(browser, 'Ann Marie'),
    meet(browser, 'Bert Marie'),
    meet(browser, 'Cleo Marie'),
  ]);
  const title = `Metro ${Date.now()}`;
  await makeGroup(ann, title, [bert, cleo]);
  const chat = new URL(ann.page.url()).pathname;

  // The one who will lose the line sits at a phone.
  await takePhone(cleo);
  await cleo.page.goto('/chats');
  await cleo.page.getByRole('link', { name: new RegExp(title) }).click();
  await bert.page.goto(chat);
  await say(ann.page, 'en', 'Who has the tickets?');
  // One's own words stand there before they are committed: who answers has seen them come.
  await see(bert.page, 'en', 'Who has the tickets?');
  await say(bert.page, 'en', 'I have mine');
  await see(cleo.page, 'ru', 'I have mine');
  await say(cleo.page, 'ru', 'Mine too');
  const all = [
    [ann, 'en'],
    [bert, 'en'],
    [cleo, 'ru'],
  ] as const;
  for (const [who, spoken] of all) await see(who.page, spoken, 'Mine too');
  await expectAccessible(cleo.page);
  await cleo.page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await cleo.page.context().setOffline(true);
  const typed = ['one', 'two', 'three', 'four', 'five'].map((word) => `From the tunnel: ${word}`);
  for (const text of typed) await say(cleo.page, 'ru', text);
  const waiting = log(cleo.page, 'ru').getByText(/^Ждёт связи$/);
  await expect(waiting).toHaveCount(typed.length);
  await say(ann.page, 'en', 'Are you still there?');
  await see(bert.page, 'en', 'Are you still there?');
  await say(bert.page, 'en', 'No line, I think');

  await cleo.page.reload();
  await cleo.page.context().setOffline(false);
  const texts = [
    'Who has the tickets?',
    'I have mine',
    'Mine too',
    'Are you still there?',
    'No line, I think',
    ...typed,
  ];
  for (const [who, spoken] of all) {
    await expect.poll(() => said(who.page, spoken)).toEqual(texts);
  }
  await expect(waiting).toHaveCount(0);
});

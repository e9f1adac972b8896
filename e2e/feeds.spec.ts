import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, type Met, meet } from './meet';
import { toast, undo } from './settings-parts';

const WORDS = {
  en: {
    open: 'What did you learn?',
    label: 'Text of the post',
    poll: 'Add a poll',
    answer: 'Answer',
    level: /^Who will see it/,
    post: 'Post',
    posted: 'Posted',
    voted: '1 person voted',
    comments: 'Comments',
    comment: 'Write a comment',
    said: '1 comment',
  },
  ru: {
    open: 'Что нового?',
    label: 'Текст записи',
    poll: 'Добавить опрос',
    answer: 'Ответ',
    level: /^Кто это увидит/,
    post: 'Опубликовать',
    posted: 'Опубликовано',
    voted: 'Проголосовал 1 человек',
    comments: 'Комментарии',
    comment: 'Написать комментарий',
    said: '1 комментарий',
  },
} as const;
type Language = keyof typeof WORDS;

const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true });
const postOf = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

/** Until the feeds of those whom it is for have it. */
async function meetIn(page: Page, address: string, text: string): Promise<Locator> {
  await expect(async () => {
    await page.goto(address);
    await expect(postOf(page, text)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return postOf(page, text);
}

/** Who is asked asks as well, and that is an answer. */
async function befriend(one: Met, other: Met): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const answer = await from.page.request.post('/api/friends/requests', {
      headers: headers(from),
      data: { uuid: to.uuid },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** By hand, as the feed is open; for whom: an entry of the menu. */
async function write(page: Page, language: Language, text: string, level: string): Promise<void> {
  const words = WORDS[language];
  await button(page, words.open).click();
  await expect(page.getByRole('textbox', { name: words.label })).toBeFocused();
  await page.keyboard.type(text);
  await button(page, words.level).click();
  await page.getByRole('menuitemradio', { name: level, exact: true }).click();
}

async function send(page: Page, language: Language): Promise<void> {
  await button(page, WORDS[language].post).click();
  await expect(toast(page, WORDS[language].posted)).toBeVisible();
}

test('what is for friends is for nobody else, in no list and at no address', async ({
  browser,
  complaints,
}) => {
  // The stranger tries.
  complaints.expect(/404/);
  const [rosa, iven, strange] = [
    await meet(browser, 'Rosa'),
    await meet(browser, 'Iven'),
    await meet(browser, 'Strange'),
  ];
  await befriend(rosa, iven);
  const text = `Only friends read this ${Date.now()}`;
  await rosa.page.goto('/feeds');
  await write(rosa.page, 'en', text, 'Friends');
  await expectAccessibleInBothThemes(rosa.page);
  await send(rosa.page, 'en');
  await expect(postOf(rosa.page, text)).toBeVisible();

  const his = await meetIn(iven.page, '/feeds', text);
  await his.getByRole('link', { name: /^Open the post/ }).click();
  await expect(iven.page.getByRole('heading', { name: `Post by ${rosa.name}` })).toBeVisible();
  const address = new URL(iven.page.url()).pathname;
  await strange.page.goto(address);
  await expect(strange.page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await strange.page.goto('/feeds?show=public');
  await expect(strange.page.getByRole('article').first()).toBeVisible();
  await expect(postOf(strange.page, text)).toBeHidden();

  // A share is for no more people than that: the wider ones cannot be chosen.
  await button(iven.page.getByRole('article'), 'Share').click();
  const dialog = iven.page.getByRole('dialog', { name: 'Share post' });
  await dialog.getByRole('textbox').fill('Look at this');
  await button(dialog, WORDS.en.level).click();
  await expect(iven.page.getByRole('menuitemradio', { name: 'Public' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await iven.page.keyboard.press('Escape');
  await button(dialog, 'Share').click();
  await expect(dialog).toBeHidden();
  await iven.page.goto('/feeds');
  await expect(postOf(iven.page, 'Look at this')).toContainText(text);

  // Friends no more, he does not find it any more.
  const parted = await rosa.page.request.delete(`/api/friends/${iven.uuid}`, {
    headers: headers(rosa),
  });
  expect(parted.ok(), await parted.text()).toBe(true);
  await iven.page.goto(address);
  await expect(iven.page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('two people react, say something, answer and vote, and one takes a post back', async ({ browser }) => {
  const [rosa, iven] = [await meet(browser, 'Rosa'), await meet(browser, 'Iven')];
  await befriend(rosa, iven);
  const text = `Which label should it show ${Date.now()}`;
  await rosa.page.goto('/feeds');
  await write(rosa.page, 'en', text, 'Public');
  await button(rosa.page, 'Add a poll').click();
  await rosa.page.getByRole('textbox', { name: 'Answer 1' }).fill('Updated');
  await rosa.page.getByRole('textbox', { name: 'Answer 2' }).fill('As of');
  await send(rosa.page, 'en');
  const hers = postOf(rosa.page, text);

  const his = await meetIn(iven.page, '/feeds', text);
  await button(his, 'As of').click();
  await expect(his.getByText('100%')).toBeVisible();
  await button(his, 'Like').click();
  await button(his, 'Comments').click();
  await his.getByRole('textbox', { name: 'Write a comment' }).fill('The second one');
  await button(his, 'Send').click();
  await expect(his.getByText('The second one')).toBeVisible();

  // She is told of all that as it happens, and answers.
  await expect(button(hers, 'Like: 1 reaction')).toBeVisible();
  await expect(hers.getByText('1 person voted')).toBeVisible();
  await button(hers, '1 comment').click();
  await button(hers, `Reply to ${iven.name}`).click();
  await hers.getByRole('textbox', { name: `Reply to ${iven.name}` }).fill('So it will be');
  await rosa.page.keyboard.press('Control+Enter');
  await expect(hers.getByText('So it will be')).toBeVisible();
  await expectAccessibleInBothThemes(rosa.page);
  await iven.page.reload();
  await button(his, '2 comments').click();
  await expect(his.getByText('So it will be')).toBeVisible();

  await button(hers, `More about the post by ${rosa.name}`).click();
  await rosa.page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(hers).toBeHidden();
  await undo(rosa.page, 'Post deleted');
  await expect(hers).toBeVisible();
  await expect(button(hers, '2 comments')).toBeVisible();
});

test('on a phone, in Russian, one asks, votes and comments', async ({ browser }) => {
  const olga = await meet(browser, 'Olga');
  const { page } = olga;
  const words = WORDS.ru;
  await page.request.put('/api/user', { headers: headers(olga), data: { language: 'ru' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/feeds');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const text = `Что покажем ${Date.now()}`;
  await write(page, 'ru', text, 'Только я');
  await button(page, words.poll).click();
  await page.getByRole('textbox', { name: `${words.answer} 1` }).fill('Карту');
  await page.getByRole('textbox', { name: `${words.answer} 2` }).fill('Список');
  await expectAccessible(page);
  await send(page, 'ru');
  const post = postOf(page, text);
  await button(post, 'Карту').click();
  await expect(post.getByText(words.voted)).toBeVisible();
  await button(post, words.comments).click();
  await post.getByRole('textbox', { name: words.comment }).fill('Карта лучше');
  await page.keyboard.press('Control+Enter');
  await expect(button(post, words.said)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const [wide, all] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(wide).toBeLessThanOrEqual(all ?? 0);
});

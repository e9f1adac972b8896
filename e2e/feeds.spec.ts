import type { Locator, Page } from '@playwright/test';
import { dropFile } from './attachments';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, type Met, meet, takePhone } from './meet';
import { toast, undo } from './settings-parts';

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

test('two people react, say something, answer and vote, and one takes a post back', async ({ browser }) => {
  const [rosa, iven] = await Promise.all([meet(browser, 'Rosa'), meet(browser, 'Iven')]);
  await befriend(rosa, iven);
  const text = `Which label should it show ${Date.now()}`;
  const { page } = rosa;
  await page.goto('/feeds');
  await button(page, 'What did you learn?').click();
  await expect(page.getByRole('textbox', { name: 'Text of the post' })).toBeFocused();
  await page.keyboard.type(text);
  await button(page, /^Who will see it/).click();
  await page.getByRole('menuitemradio', { name: 'Friends', exact: true }).click();
  await dropFile(page, '[aria-label="New post"] [contenteditable]', 'tram.png');
  await page.getByRole('textbox', { name: 'What tram.png shows' }).fill('A tram in the fog');
  await button(page, 'Add a poll').click();
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('Updated');
  await page.getByRole('textbox', { name: 'Answer 2' }).fill('As of');
  await button(page, 'Post').click();
  await expect(toast(page, 'Posted')).toBeVisible();
  const hers = postOf(page, text);

  // On a phone, in Russian.
  await takePhone(iven);
  const his = await meetIn(iven.page, '/feeds', text);
  await button(his, 'Показать A tram in the fog').click();
  const seen = iven.page.getByRole('dialog', { name: 'tram.png' });
  await expect(seen.getByRole('img', { name: 'A tram in the fog' })).toBeVisible();
  await button(seen, 'Закрыть').click();
  await button(his, 'As of').click();
  await expect(his.getByText(/^100\s%$/)).toBeVisible();
  await button(his, 'Нравится').click();
  await button(his, 'Комментарии').click();
  await his.getByRole('textbox', { name: 'Написать комментарий' }).fill('The second one');
  await iven.page.keyboard.press('Control+Enter');
  await expect(his.getByText('The second one')).toBeVisible();
  await expectAccessible(iven.page);
  await expectNoSidewaysScroll(iven.page);

  // She is told of all that as it happens, and answers.
  await expect(button(hers, 'Like: 1 reaction')).toBeVisible();
  await expect(hers.getByText('1 person voted')).toBeVisible();
  await button(hers, '1 comment').click();
  await button(hers, `Reply to ${iven.name}`).click();
  await hers.getByRole('textbox', { name: `Reply to ${iven.name}` }).fill('So it will be');
  await page.keyboard.press('Control+Enter');
  await expect(hers.getByText('So it will be')).toBeVisible();
  await expectAccessible(page);

  await button(hers, `More about the post by ${rosa.name}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(hers).toBeHidden();
  await undo(page, 'Post deleted');
  await expect(hers).toBeVisible();
  await expect(button(hers, '2 comments')).toBeVisible();
});

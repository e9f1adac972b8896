import { WORDS } from './account-words';
import { expect, test } from './fixtures';
import { chooseLanguage, field, newcomer } from './newcomers';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
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

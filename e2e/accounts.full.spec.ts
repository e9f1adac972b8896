import { WORDS } from './account-words';
import { expect, expectAccessible, test } from './fixtures';
import { findLine, readMail } from './mailbox';
import { CODE, newcomer, paste, register } from './newcomers';

test('put off, the code can be typed on any page, and every tab learns of it', async ({ page, context }) => {
  const words = WORDS.en;
  const who = newcomer();
  await register(page, words, who);
  await page.getByRole('button', { name: words.later }).click();
  await expect(page).toHaveURL('/');
  const banner = page.getByRole('region', { name: 'Your email address' });
  await expect(banner).toContainText(`Confirm ${who.email}.`);
  const second = await context.newPage();
  await second.goto('/teams');
  await expect(second.getByRole('button', { name: words.typeCode })).toBeVisible();

  await page.getByRole('button', { name: words.typeCode }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm your email address' })).toBeVisible();
  await expectAccessible(page);
  await paste(page, findLine(await readMail(page, who.email, words.codeMail), CODE));
  await expect(banner).toBeHidden();
  await expect(second.getByRole('button', { name: words.typeCode })).toBeHidden();
});

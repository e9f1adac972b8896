import type { Page } from '@playwright/test';
import { WORDS } from './account-words';
import { expect, expectAccessible, test } from './fixtures';
import { findLine, readMail } from './mailbox';
import { CODE, field, LINK, logIn, NEW_PASSWORD, newcomer, paste, register } from './newcomers';
import { totp } from './totp';

/** As the settings do it, whose own journey it is. */
async function turnTwoFactorOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const proof = await page.request.post('/auth-service/auth/proof', {
    headers,
    data: { password: NEW_PASSWORD },
  });
  expect(proof.status()).toBe(204);
  const start = await page.request.post('/auth-service/auth/two-factor', { headers });
  const { item } = (await start.json()) as { item: { secret: string; recoveryCodes: string[] } };
  const on = await page.request.put('/auth-service/auth/two-factor', {
    headers,
    data: { code: totp(item.secret) },
  });
  expect(on.status()).toBe(200);
  return item;
}

test('somebody new registers, confirms, recovers and signs in with two-factor', async ({
  page,
  complaints,
}) => {
  // The wrong code, and the code that is asked for.
  complaints.expect(/401|422/);
  const words = WORDS.en;
  const who = newcomer();
  await register(page, words, who);

  // A reload comes back to the last step.
  await page.reload();
  await expect(page).toHaveURL('/register?step=code');
  await expect(page.getByText(who.email)).toBeVisible();
  const mail = await readMail(page, who.email, words.codeMail);
  const right = findLine(mail, CODE);
  await paste(page, right === '000 000' ? '111111' : '000000');
  await expect(page.getByText(words.wrongCode)).toBeVisible();
  await expectAccessible(page);
  await paste(page, right);
  await expect(page.getByRole('heading', { name: words.name[1] }).first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: words.typeCode })).toHaveCount(0);

  await page.getByRole('button', { name: words.logOut }).click();
  await page.getByRole('link', { name: words.forgot }).click();
  await field(page, words.email).fill(who.email);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('heading', { name: words.check })).toBeFocused();
  await page.goto(new URL(findLine(await readMail(page, who.email, words.recoveryMail), LINK)).pathname);
  await expect(page.getByText(who.email)).toBeVisible();
  await field(page, words.newPassword).fill(NEW_PASSWORD);
  await field(page, words.confirm).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.recovered)).toBeVisible();

  await logIn(page, words, who, NEW_PASSWORD);
  await expect(page.getByRole('button', { name: words.logOut })).toBeVisible();
  const { secret, recoveryCodes } = await turnTwoFactorOn(page);
  await page.getByRole('button', { name: words.logOut }).click();
  await logIn(page, words, who, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: words.second })).toBeVisible();
  // The step that turned it on is used up; the next one is taken a little early.
  await paste(page, totp(secret, 1));
  await expect(page.getByRole('button', { name: words.logOut })).toBeVisible();

  await page.getByRole('button', { name: words.logOut }).click();
  await logIn(page, words, who, NEW_PASSWORD);
  await page.getByRole('button', { name: words.useRecovery }).click();
  await field(page, words.recoveryCode).fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words.logOut })).toBeVisible();
});

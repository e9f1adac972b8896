import { WORDS } from './account-words';
import { expect, expectAccessible, test } from './fixtures';
import { findLine, readMail } from './mailbox';
import { CODE, field, logIn, NEW_PASSWORD, newcomer, PASSWORD, signUp } from './newcomers';

test('a password that somebody else has chosen is taken back by the link of the mail, once', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401|410/);
  const words = WORDS.en;
  const who = newcomer();
  const headers = await signUp(page, who);
  // Whoever reads the mails of an address that nobody has confirmed is sent no such link.
  const code = findLine(await readMail(page, who.email, words.codeMail), CODE).replace(' ', '');
  const confirmed = await page.request.post('/auth-service/email-verification/verify', {
    headers,
    data: { email: who.email, code },
  });
  expect(confirmed.status()).toBe(204);
  const data = { currentPassword: PASSWORD, newPassword: 'the thief likes this' };
  const changed = await page.request.post('/auth-service/auth/change-password', { headers, data });
  expect(changed.status()).toBe(200);
  await page.goto('/login');
  await logIn(page, words, who, data.newPassword);
  await expect(page.getByRole('button', { name: words.logOut })).toBeVisible();

  const mail = await readMail(page, who.email, /^Your Quilt password was changed$/);
  const link = new URL(findLine(mail, /^https?:\/\/\S+\/undo\/\S+$/)).pathname;
  const looks: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/auth-service/auth${link}`)) looks.push(link);
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Take back the new password?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /take it back/ }).click();
  await field(page, words.newPassword).fill(NEW_PASSWORD);
  await field(page, words.confirm).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.recovered)).toBeVisible();
  expect(looks).toHaveLength(1);
  await logIn(page, words, who, NEW_PASSWORD);
  await expect(page.getByRole('button', { name: words.logOut })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('This link has been used already. It works once.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(page);
});

test('no mail is wider than a small phone, however long an address is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { username } = newcomer();
  const email = `${username.padEnd(64, '0')}@northlight.example`;
  await signUp(page, { username, email });
  await page.request.post('/auth-service/auth/recovery', { data: { email } });
  for (const subject of [WORDS.en.codeMail, WORDS.en.recoveryMail]) {
    const { html } = await readMail(page, email, subject);
    await page.setContent(html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

import type { Page } from '@playwright/test';
import { WORDS, type Words } from './account-words';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './fixtures';
import { findLine, readMail } from './mailbox';
import {
  CODE,
  chooseLanguage,
  field,
  fillAbout,
  fillAccount,
  LINK,
  logIn,
  NEW_PASSWORD,
  newcomer,
  PASSWORD,
  paste,
  register,
} from './newcomers';
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

/** Where all cells are wrong, the one that is typed into is still told from the others. */
async function expectFocusShown(page: Page): Promise<void> {
  const cells = page.getByRole('group').getByRole('textbox');
  await expect(cells.first()).toBeFocused();
  const outline = (cell: number) => cells.nth(cell).evaluate((input) => getComputedStyle(input).outlineColor);
  expect(await outline(0)).not.toBe(await outline(1));
}

for (const [code, words] of Object.entries(WORDS)) {
  test(`somebody new registers, confirms, recovers and signs in with two-factor: ${code}`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    // The wrong code, the code that is asked for, and the used link.
    complaints.expect(/401|422|410/);
    const who = newcomer();
    await register(page, words, who);

    // A reload comes back to the last step.
    await page.reload();
    await expect(page).toHaveURL('/register?step=code');
    await expect(page.getByText(who.email)).toBeVisible();
    const mail = await readMail(page, who.email, words.codeMail);
    const right = findLine(mail, CODE);
    const buttons = page.getByRole('main').getByRole('button');
    const place = await buttons.last().boundingBox();
    await paste(page, right === '000 000' ? '111111' : '000000');
    await expect(page.getByText(words.wrongCode)).toBeVisible();
    // Being told so moves nothing.
    expect(await buttons.last().boundingBox()).toEqual(place);
    await expectFocusShown(page);
    await paste(page, right);
    await expect(page.getByRole('heading', { name: words.name[1] }).first()).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('button', { name: words.typeCode })).toHaveCount(0);

    await page.getByRole('button', { name: words.logOut }).click();
    await page.getByRole('link', { name: words.forgot }).click();
    await field(page, words.email).fill(who.email);
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('heading', { name: words.check })).toBeFocused();
    const link = new URL(findLine(await readMail(page, who.email, words.recoveryMail), LINK)).pathname;
    await page.goto(link);
    await expect(page.getByText(who.email)).toBeVisible();
    await field(page, words.newPassword).fill(NEW_PASSWORD);
    await field(page, words.confirm).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.recovered)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(words.dead)).toBeVisible();

    await page.goto('/login');
    await logIn(page, words, who, NEW_PASSWORD);
    await expect(page.getByRole('button', { name: words.logOut })).toBeVisible();
    const { secret, recoveryCodes } = await turnTwoFactorOn(page);
    await page.getByRole('button', { name: words.logOut }).click();
    await logIn(page, words, who, NEW_PASSWORD);
    await expect(page.getByRole('heading', { name: words.second })).toBeVisible();
    await page.goBack();
    await expect(field(page, words.login)).toHaveValue(who.username);
    await expect(field(page, words.password)).toHaveValue(NEW_PASSWORD);
    await page.goForward();
    await page.getByRole('button', { name: words.logIn, exact: true }).click();
    await expect(page.getByText(words.allDigits)).toBeVisible();
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
}

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

test('the browser’s own buttons go through the steps, and nothing typed is lost', async ({ page }) => {
  const words = WORDS.en;
  const who = newcomer();
  await page.goto('/register');
  await fillAccount(page, words, who);
  await fillAbout(page, words);
  await page.goBack();
  await expect(field(page, words.username)).toHaveValue(who.username);
  await expect(field(page, words.password)).toHaveValue(PASSWORD);
  await page.goForward();
  await expect(field(page, words.lastname[0])).toHaveValue(words.lastname[1]);
  await expect(field(page, words.birthDate[0])).toHaveValue(words.birthDate[1]);

  await page.reload();
  await expect(page).toHaveURL('/register');
  await expect(field(page, words.username)).toHaveValue(who.username);
  await expect(field(page, words.password)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    PASSWORD,
  );
});

test('a taken name is told with others to choose from, a taken address with ways on', async ({
  page,
  complaints,
}) => {
  complaints.expect(/409|422/);
  const words = WORDS.en;
  await page.goto('/register');
  await field(page, words.username).fill('MIRA');
  const told = page.getByText('Username is already taken. Free:');
  await expect(told).toBeVisible();
  const suggestion = told.getByRole('button').first();
  const name = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  await expect(field(page, words.username)).toHaveValue(name);
  await expect(page.getByText(`${name} is free.`)).toBeVisible();

  await fillAccount(page, words, { ...newcomer(), email: 'mira@northlight.example' });
  await fillAbout(page, words);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page).toHaveURL('/register');
  await expect(field(page, words.email)).toBeFocused();
  const taken = page.getByText('Email is already taken.');
  await expect(taken.getByRole('link', { name: 'Log in' })).toBeVisible();
  await taken.getByRole('link', { name: 'recover it' }).click();
  await expect(field(page, words.email)).toHaveValue('mira@northlight.example');
});

/** Every screen of this journey that needs nobody’s mail. */
async function visitScreens(
  page: Page,
  words: Words,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  test.slow();
  const who = newcomer();
  await page.goto('/register');
  await chooseLanguage(page, words);
  await look('account');
  await page.getByRole('button', { name: words.next }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('account with errors');
  await fillAccount(page, words, who);
  await look('about');
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('alert').first()).not.toBeEmpty();
  await look('about with errors');
  await page.getByRole('combobox', { name: words.specialty }).click();
  await expect(page.getByRole('option').first()).toBeEnabled();
  await look('specialties');
  await page.keyboard.type('zzz');
  await expect(page.getByRole('option', { name: words.nothingFound })).toBeVisible();
  await look('no specialty');
  await page.keyboard.press('Escape');
  await fillAbout(page, words);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('heading', { name: words.check })).toBeVisible();
  await look('code');
  await page.getByRole('button', { name: words.later }).click();
  await expect(page.getByRole('button', { name: words.typeCode })).toBeVisible();
  await look('banner');
  await page.goto('/recovery');
  await field(page, words.email).fill(who.email);
  await look('recovery');
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('heading', { name: words.check })).toBeVisible();
  await look('recovery sent');
  await page.goto(new URL(findLine(await readMail(page, who.email, words.recoveryMail), LINK)).pathname);
  await field(page, words.newPassword).fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('new password');
  await page.goto('/recovery/not-a-token');
  await expect(page.getByRole('heading')).toBeVisible();
  await look('dead link');
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
}

test('every screen of it is accessible in both themes', async ({ page, complaints }) => {
  complaints.expect(/404/);
  await visitScreens(page, WORDS.en, () => expectAccessibleInBothThemes(page));
});

for (const words of Object.values(WORDS)) {
  test(`no screen of it is wider than a phone in ${words.language}`, async ({ page, complaints }) => {
    complaints.expect(/404/);
    await page.setViewportSize({ width: 390, height: 844 });
    await visitScreens(page, words, async (screen) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, screen).toBeLessThanOrEqual(0);
    });
  });
}

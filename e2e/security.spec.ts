import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { enter, expectGreeting, fillSignIn, leaveInEnglish, PASSWORD } from './people';
import { turnServerClock } from './server-time';
import { card, prove, toast } from './settings-parts';
import { totp } from './totp';

const NEW_PASSWORD = 'seven seas of rye 2026';

test.afterEach(({ page }) => leaveInEnglish(page));

/** Until when this session may do what needs the password, by the server. */
async function readProof(page: Page): Promise<string | null> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/auth-service/auth/security', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()).item.provenUntil;
}

test('two-factor is turned on, asked for at the next sign-in, and turned off again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401|403/);
  await enter(page, 'daniel', '/settings/account');
  const twoFactor = card(page, 'Two-factor');
  await prove(
    page,
    () => twoFactor.getByRole('button', { name: 'Set up two-factor' }).click(),
    twoFactor.getByRole('img', { name: 'QR code for your authenticator app' }),
  );
  await expectAccessible(page);
  const key = await twoFactor.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  await twoFactor.getByLabel('I have put them in a safe place').check();
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await twoFactor.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(totp((key ?? '').replaceAll(' ', '')));
  await expect(toast(page, 'Two-factor is on')).toBeVisible();
  // On a phone all that is below moves up when the steps are gone.
  const heading = twoFactor.getByRole('heading', { name: 'Two-factor' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  if (desktop) await page.setViewportSize(desktop);
  await expect(twoFactor.getByText(/10 recovery codes are left/)).toBeVisible();
  await expectAccessible(page);

  await twoFactor.getByRole('button', { name: 'New recovery codes' }).click();
  const recoveryCode = await twoFactor.getByRole('listitem').first().textContent();
  const download = page.waitForEvent('download');
  await twoFactor.getByRole('button', { name: 'Save as text' }).click();
  expect((await download).suggestedFilename()).toBe('quilt-recovery-codes-daniel.txt');
  await twoFactor.getByLabel('I have put them in a safe place').check();
  await twoFactor.getByRole('button', { name: 'Use the new codes' }).click();
  await expect(toast(page, 'The new recovery codes work now.')).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  const answer = await page.request.post('/auth-service/auth/signin', {
    data: { username: 'daniel', password: PASSWORD },
  });
  expect((await answer.json()).error.code).toBe('auth.code_required');
  const entered = await page.request.post('/auth-service/auth/signin', {
    data: { username: 'daniel', password: PASSWORD, code: recoveryCode },
  });
  const token: string = (await entered.json()).item.accessToken;
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/settings/account');
  await expect(twoFactor.getByText(/9 recovery codes are left/)).toBeVisible();

  await twoFactor.getByRole('button', { name: 'Turn off' }).click();
  await prove(
    page,
    () => page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click(),
    twoFactor.getByRole('button', { name: 'Set up two-factor' }),
  );
});

test('a session that is ended from the settings of another browser notices at once', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/401/);
  const second = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const live = second.waitForEvent('websocket');
  await enter(second, 'daniel');
  await live;
  await enter(page, 'daniel', '/settings/account');
  const sessions = card(page, 'Sessions');
  const ends = sessions.getByRole('button', { name: /^End the session/ });
  // A list of ours has no bullets, nor room for them.
  await expect(sessions.getByRole('list')).toHaveCSS('padding-left', '0px');
  await expect(ends.first()).toBeVisible();
  const before = await ends.count();
  // The one that was used last after this one.
  await ends.first().click();
  await expect(ends).toHaveCount(before - 1);
  await expect(second).toHaveURL(/\/login/);
  await expect(second.getByText('Your session has ended. Please sign in again.')).toBeVisible();

  // One that starts meanwhile is in the list without a reload, and all others end with one answer.
  await fillSignIn(second, 'daniel', PASSWORD);
  await expectGreeting(second, 'daniel');
  await expect(ends).toHaveCount(before);
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
  await expect(ends).toHaveCount(0);
  await expect(second).toHaveURL(/\/login/);
  await second.context().close();
});

test('the password is changed, and only the new one opens', async ({ page, complaints }) => {
  complaints.expect(/422|401/);
  await enter(page, 'daniel', '/settings/account');
  const password = card(page, 'Password');
  const change = async (current: string, next: string): Promise<void> => {
    await password.getByLabel('Current password').fill(current);
    await password.getByLabel('New password').fill(next);
    await password.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not the password', NEW_PASSWORD);
  await expect(password.getByText('This is not your current password.')).toBeVisible();
  await change(PASSWORD, 'daniel-the-great');
  await expect(password.getByText('The password contains your username or email.')).toBeVisible();
  await change(PASSWORD, NEW_PASSWORD);
  await expect(toast(page, 'Password changed.')).toBeVisible();
  await expect(password.getByText(/^Changed on /)).toBeVisible();
  const signInWith = (value: string) =>
    page.request.post('/auth-service/auth/signin', { data: { username: 'daniel', password: value } });
  expect((await signInWith(PASSWORD)).status()).toBe(401);
  expect((await signInWith(NEW_PASSWORD)).status()).toBe(200);
  // The other journeys know the old one.
  await change(NEW_PASSWORD, PASSWORD);
  await expect(password.getByLabel('New password')).toHaveValue('');
});

test('an hour after the sign-in the password is asked for again, before what needs it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403|422/);
  await enter(page, 'daniel', '/settings/account');
  const data = card(page, 'Download my data');
  const pack = data.getByRole('button', { name: 'Pack my data' });
  await expect(pack).toBeVisible();
  expect(await readProof(page)).not.toBeNull();
  turnServerClock();
  try {
    await expect.poll(() => readProof(page)).toBeNull();
    await pack.click();
    const proof = page.getByRole('dialog', { name: 'Is it really you?' });
    const password = proof.getByLabel('Current password');
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(proof.getByText('Required field')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    await expect(pack).toBeFocused();

    await page.keyboard.press('Enter');
    await password.fill('not the password');
    await page.keyboard.press('Enter');
    await expect(proof.getByText('This is not your current password.')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(proof).toBeHidden();
    await expect(data.getByText(/^Your data is packed/)).toBeVisible();
    // And not for the next such thing.
    expect(await readProof(page)).not.toBeNull();
    await data.getByRole('button', { name: 'Delete the archive' }).click();
    await expect(pack).toBeVisible();
  } finally {
    turnServerClock();
  }
});

import { expect, expectAccessible, test } from './fixtures';
import { enter, PASSWORD } from './people';
import { card, prove, toast } from './settings-parts';
import { totp } from './totp';

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

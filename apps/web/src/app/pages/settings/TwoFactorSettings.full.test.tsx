import {
  confirmTwoFactor,
  getSecurity,
  keepRecoveryCodes,
  renewRecoveryCodes,
  securityChanged,
  startTwoFactor,
  stopTwoFactor,
} from '@quilt/contract/features/auth';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, countRequests, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { goLive } from '../../../testing/go-live';
import { mira } from '../../../testing/people';
import {
  card,
  expectToast,
  openAccount,
  prepareSettings,
  TWO_FACTOR_OFF,
  TWO_FACTOR_ON,
  TWO_FACTOR_START,
} from '../../../testing/settings-world';

prepareSettings();

test('turned on elsewhere, it is on here too', async () => {
  openAccount();
  const part = await card('Two-factor');
  await part.findByRole('button', { name: 'Set up two-factor' });
  const say = await goLive();
  fakeApi.use(answer(getSecurity, { item: TWO_FACTOR_ON }));
  say(securityChanged, mira.uuid);
  expect(await part.findByText(/On since 1 September 2026\./)).toBeVisible();
});

test('the codes have to be put away before two-factor can be turned on', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(startTwoFactor, { item: TWO_FACTOR_START }));
  const { user } = openAccount();
  const part = await card('Two-factor');
  await user.click(await part.findByRole('button', { name: 'Set up two-factor' }));
  await user.click(await part.findByLabelText('Digit 1 of 6'));
  await user.paste('402918');
  const turnOn = part.getByRole('button', { name: 'Turn on two-factor' });
  expect(turnOn).toHaveAccessibleDescription('Put the recovery codes in a safe place first');
  await user.click(turnOn);
  expect(countRequests(requests, confirmTwoFactor)).toBe(0);
  await user.click(part.getByRole('button', { name: 'Cancel' }));
  expect(part.getByRole('button', { name: 'Set up two-factor' })).toBeVisible();
});

test('new codes are used when they are put away, and until then the old ones', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(getSecurity, { item: TWO_FACTOR_ON }),
    answer(renewRecoveryCodes, { item: { recoveryCodes: ['9VNE-66CA', 'H7RD-PL3W'] } }),
  );
  const { user } = openAccount();
  const part = await card('Two-factor');
  await user.click(await part.findByRole('button', { name: 'New recovery codes' }));
  expect(await part.findByText('9VNE-66CA')).toBeVisible();
  expect(part.getByText(/the old ones work, and these do not/)).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Cancel' }));
  expect(countRequests(requests, keepRecoveryCodes)).toBe(0);

  await user.click(part.getByRole('button', { name: 'New recovery codes' }));
  const use = await part.findByRole('button', { name: 'Use the new codes' });
  await user.click(use);
  expect(use).toHaveAccessibleDescription('Put the recovery codes in a safe place first');
  expect(countRequests(requests, keepRecoveryCodes)).toBe(0);
  await user.click(part.getByLabelText('I have put them in a safe place'));
  fakeApi.use(refuse(keepRecoveryCodes, 'auth.recovery_codes_replaced'));
  await user.click(part.getByRole('button', { name: 'Use the new codes' }));
  expect(await part.findByText(/^Newer recovery codes have been made meanwhile/)).toBeVisible();

  const twoFactor = { ...TWO_FACTOR_ON.twoFactor, recoveryCodesLeft: 2 };
  fakeApi.use(
    answer(keepRecoveryCodes, undefined),
    answer(getSecurity, { item: { ...TWO_FACTOR_ON, twoFactor } }),
  );
  await user.click(part.getByRole('button', { name: 'Use the new codes' }));
  await expectToast('The new recovery codes work now.');
  expect(await part.findByText(/2 recovery codes are left/)).toBeVisible();
  const sent = requests.filter(({ method, url }) => method === 'PUT' && url.endsWith('/recovery-codes'));
  expect(await sent.at(-1)?.json()).toEqual({ code: '9VNE-66CA' });
  expect(part.queryByText('9VNE-66CA')).not.toBeInTheDocument();
});

test('every step of it keeps the focus', async () => {
  fakeApi.use(answer(startTwoFactor, { item: TWO_FACTOR_START }));
  const { user } = openAccount();
  const part = await card('Two-factor');
  const heading = () => part.getByRole('heading', { name: 'Two-factor' });
  await user.click(await part.findByRole('button', { name: 'Set up two-factor' }));
  await expectFocus(heading);
  await user.click(part.getByRole('button', { name: 'Cancel' }));
  await expectFocus(heading);

  await user.click(part.getByRole('button', { name: 'Set up two-factor' }));
  await user.click(await part.findByLabelText('I have put them in a safe place'));
  fakeApi.use(refuse(confirmTwoFactor, 'auth.wrong_code'));
  await user.click(part.getByLabelText('Digit 1 of 6'));
  await user.paste('111111');
  await part.findByText('Invalid code');
  await expectFocus(() => part.getByLabelText('Digit 1 of 6'));
  fakeApi.use(
    answer(confirmTwoFactor, { item: { device: 'of-the-factor' } }),
    answer(getSecurity, { item: TWO_FACTOR_ON }),
  );
  await user.paste('402918');
  await part.findByText(/^On since/);
  await expectFocus(heading);

  fakeApi.use(answer(renewRecoveryCodes, { item: { recoveryCodes: ['9VNE-66CA'] } }));
  await user.click(part.getByRole('button', { name: 'New recovery codes' }));
  await expectFocus(() => part.getByText('Recovery codes'));
  await user.click(part.getByRole('button', { name: 'Cancel' }));
  await expectFocus(heading);

  fakeApi.use(answer(stopTwoFactor, undefined), answer(getSecurity, { item: TWO_FACTOR_OFF }));
  await user.click(part.getByRole('button', { name: 'Turn off' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  await part.findByRole('button', { name: 'Set up two-factor' });
  await expectFocus(heading);
});

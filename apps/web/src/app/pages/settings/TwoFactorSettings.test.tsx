import {
  confirmTwoFactor,
  getSecurity,
  keepRecoveryCodes,
  proveSelf,
  renewRecoveryCodes,
  securityChanged,
  startTwoFactor,
  stopTwoFactor,
} from '@quilt/contract/features/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listKnownDevices } from '../../../lib/known-devices';
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
} from '../../../testing/settings-world';

prepareSettings();

const ON = {
  ...TWO_FACTOR_OFF,
  twoFactor: { since: '2026-09-01T12:00:00.000Z', recoveryCodesLeft: 9 },
};
const START = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Quilt:mira?secret=JBSWY3DPEHPK3PXP&issuer=Quilt',
  recoveryCodes: ['4KQ9-2MXT', 'H7RD-PL3W'],
};

test('two-factor asks for the password once, shows the key and the codes, and is on after the first code', async () => {
  fakeApi.use(refuse(startTwoFactor, 'auth.proof_required'));
  const { user } = openAccount();
  const part = await card('Two-factor');
  await user.click(await part.findByRole('button', { name: 'Set up two-factor' }));
  const proof = await screen.findByRole('dialog', { name: 'Is it really you?' });
  fakeApi.use(answer(proveSelf, undefined), answer(startTwoFactor, { item: START }));
  await user.type(within(proof).getByLabelText('Current password'), 'quilt-demo-2026');
  await user.click(within(proof).getByRole('button', { name: 'Go on' }));

  expect(await part.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(await part.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(part.getByText('4KQ9-2MXT')).toBeVisible();
  const turnOn = part.getByRole('button', { name: 'Turn on two-factor' });
  expect(turnOn).toHaveAccessibleDescription('Type the code of the app first');
  fakeApi.use(refuse(confirmTwoFactor, 'auth.wrong_code'));
  await user.click(part.getByLabelText('I have put them in a safe place'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(part.getByLabelText('Digit 1 of 6'));
  await user.paste('111111');
  expect(await part.findByText('Invalid code')).toBeVisible();

  fakeApi.use(
    answer(confirmTwoFactor, { item: { device: 'of-the-factor' } }),
    answer(getSecurity, { item: ON }),
  );
  await user.click(part.getByLabelText('Digit 1 of 6'));
  await user.paste('402918');
  await expectToast('Two-factor is on');
  expect(listKnownDevices()[0]).toBe('of-the-factor');
  expect(await part.findByText(/On since 1 September 2026\. 9 recovery codes are left\./)).toBeVisible();
});

test('turned on elsewhere, it is on here too', async () => {
  openAccount();
  const part = await card('Two-factor');
  await part.findByRole('button', { name: 'Set up two-factor' });
  const say = await goLive();
  fakeApi.use(answer(getSecurity, { item: ON }));
  say(securityChanged, mira.uuid);
  expect(await part.findByText(/On since 1 September 2026\./)).toBeVisible();
});

test('the codes have to be put away before two-factor can be turned on', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(startTwoFactor, { item: START }));
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
    answer(getSecurity, { item: ON }),
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

  const twoFactor = { ...ON.twoFactor, recoveryCodesLeft: 2 };
  fakeApi.use(answer(keepRecoveryCodes, undefined), answer(getSecurity, { item: { ...ON, twoFactor } }));
  await user.click(part.getByRole('button', { name: 'Use the new codes' }));
  await expectToast('The new recovery codes work now.');
  expect(await part.findByText(/2 recovery codes are left/)).toBeVisible();
  const sent = requests.filter(({ method, url }) => method === 'PUT' && url.endsWith('/recovery-codes'));
  expect(await sent.at(-1)?.json()).toEqual({ code: '9VNE-66CA' });
  expect(part.queryByText('9VNE-66CA')).not.toBeInTheDocument();
});

test('whoever leaves before new codes are put away is asked', async () => {
  fakeApi.use(
    answer(getSecurity, { item: ON }),
    answer(renewRecoveryCodes, { item: { recoveryCodes: ['9VNE-66CA'] } }),
  );
  const { user, address } = openAccount();
  const part = await card('Two-factor');
  await user.click(await part.findByRole('button', { name: 'New recovery codes' }));
  await part.findByText('9VNE-66CA');
  await user.click(screen.getByRole('link', { name: 'Interface' }));
  const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  // Nothing was typed.
  expect(
    within(asked).getByText('What you have done here is not saved yet, and will be lost.'),
  ).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: 'Stay here' }));
  expect(address()).toBe('/settings/account');
  expect(part.getByText('9VNE-66CA')).toBeInTheDocument();
});

test('two-factor is turned off after a question', async () => {
  fakeApi.use(answer(getSecurity, { item: ON }), refuse(stopTwoFactor, 'common.internal'));
  const { user } = openAccount();
  const part = await card('Two-factor');
  const stop = async (): Promise<void> => {
    await user.click(await part.findByRole('button', { name: 'Turn off' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  };
  await stop();
  expect(await part.findByText('Something went wrong. Please try again later.')).toBeVisible();
  fakeApi.use(answer(stopTwoFactor, undefined), answer(getSecurity, { item: TWO_FACTOR_OFF }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await stop();
  expect(await part.findByRole('button', { name: 'Set up two-factor' })).toBeVisible();
});

test('every step of it keeps the focus', async () => {
  fakeApi.use(answer(startTwoFactor, { item: START }));
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
    answer(getSecurity, { item: ON }),
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

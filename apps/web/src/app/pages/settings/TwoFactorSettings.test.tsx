import {
  confirmTwoFactor,
  getSecurity,
  proveSelf,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '@quilt/contract/features/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listKnownDevices } from '../../../lib/known-devices';
import { answer, fakeApi, refuse } from '../../../testing/fake-api';
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

test('two-factor asks for the password once, shows the key and the codes, and is on after the first code', async () => {
  fakeApi.use(refuse(startTwoFactor, 'auth.proof_required'));
  const { user } = openAccount();
  const part = await card('Two-factor');
  await user.click(await part.findByRole('button', { name: 'Set up two-factor' }));
  const proof = await screen.findByRole('dialog', { name: 'Is it really you?' });
  fakeApi.use(answer(proveSelf, undefined), answer(startTwoFactor, { item: TWO_FACTOR_START }));
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
    answer(getSecurity, { item: TWO_FACTOR_ON }),
  );
  await user.click(part.getByLabelText('Digit 1 of 6'));
  await user.paste('402918');
  await expectToast('Two-factor is on');
  expect(listKnownDevices()[0]).toBe('of-the-factor');
  expect(await part.findByText(/On since 1 September 2026\. 9 recovery codes are left\./)).toBeVisible();
});

test('whoever leaves before new codes are put away is asked', async () => {
  fakeApi.use(
    answer(getSecurity, { item: TWO_FACTOR_ON }),
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
  fakeApi.use(answer(getSecurity, { item: TWO_FACTOR_ON }), refuse(stopTwoFactor, 'common.internal'));
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

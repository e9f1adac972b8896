import { proveSelf } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { getWaitingCode, sendCode, verifyCode } from '@quilt/contract/features/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { mira } from '../../../testing/people';
import {
  createWaitingCode,
  expectToast,
  openSettings,
  prepareSettings,
} from '../../../testing/settings-world';

prepareSettings();

test('another address asks for the password once, and then for the code', async () => {
  fakeApi.use(refuse(sendCode, 'auth.proof_required'), refuse(proveSelf, 'auth.wrong_password'));
  const { user } = openSettings();
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  await user.type(screen.getByLabelText('New address'), 'mira@new.example');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));

  const proof = await screen.findByRole('dialog', { name: 'Is it really you?' });
  await user.click(within(proof).getByRole('button', { name: 'Go on' }));
  expect(await within(proof).findByText('Required field')).toBeVisible();
  await user.type(within(proof).getByLabelText('Current password'), 'wrong');
  await user.click(within(proof).getByRole('button', { name: 'Go on' }));
  expect(await within(proof).findByText('This is not your current password.')).toBeVisible();

  // Turning away loses nothing.
  await user.click(within(proof).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('New address')).toHaveValue('mira@new.example');

  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  const again = await screen.findByRole('dialog', { name: 'Is it really you?' });
  fakeApi.use(
    answer(proveSelf, undefined),
    answer(sendCode, undefined),
    answer(getWaitingCode, { item: createWaitingCode() }),
  );
  await user.type(within(again).getByLabelText('Current password'), 'right');
  await user.click(within(again).getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Changing to mira@new.example')).toBeVisible();
  expect(screen.getByText(/^New code in 0:\d\d$/)).toBeVisible();
});

test('a code that is waited for is there after a reload, and the sixth digit sends it', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(getWaitingCode, { item: createWaitingCode() }), refuse(verifyCode, 'auth.wrong_code'));
  const { user } = openSettings();
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('111111');
  expect(await screen.findByText('Invalid code')).toBeVisible();
  fakeApi.use(
    answer(verifyCode, undefined),
    answer(getCurrentUser, { item: { ...mira, email: 'mira@new.example' } }),
    answer(getWaitingCode, { item: null }),
  );
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('318402');
  await expectToast('Your email address is now', 'mira@new.example');
  await waitFor(() => expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument());
  const sent = requests.filter(({ url }) => url.endsWith('/email-verification/verify'));
  expect(await sent.at(-1)?.json()).toEqual({ email: 'mira@new.example', code: '318402' });
});

test('whoever leaves with an address typed is asked; one that was only there is no work lost', async () => {
  fakeApi.use(answer(getWaitingCode, { item: createWaitingCode() }));
  const { user, address } = openSettings();
  await user.click(await screen.findByRole('button', { name: 'Another address' }));
  await user.type(screen.getByLabelText('New address'), 'x');
  await user.click(screen.getByRole('link', { name: 'Interface' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('New address')).toHaveValue('mira@new.examplex');

  await user.type(screen.getByLabelText('New address'), '{Backspace}');
  await user.click(screen.getByRole('link', { name: 'Interface' }));
  await waitFor(() => expect(address()).toBe('/settings/interface'));
});

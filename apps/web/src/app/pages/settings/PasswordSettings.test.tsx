import { changePassword } from '@quilt/contract/features/auth';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listKnownDevices } from '../../../lib/known-devices';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { card, expectToast, openAccount, prepareSettings } from '../../../testing/settings-world';

prepareSettings();

test('the password is changed, and the other sessions are told to have ended', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(changePassword, { item: { device: 'of-the-new-password' } }));
  const { user } = openAccount();
  const part = await card('Password');
  expect(await part.findByText(/^Changed on 2 August 2026\./)).toBeVisible();
  fireEvent.change(part.getByLabelText('Current password'), { target: { value: 'quilt-demo-2026' } });
  fireEvent.change(part.getByLabelText('New password'), { target: { value: 'seven seas of rye' } });
  expect(await part.findByText(/^(Good|Strong)/)).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Change password' }));
  await expectToast('Password changed.');
  expect(part.getByLabelText('New password')).toHaveValue('');
  const sent = requests.find(({ url }) => url.endsWith('/auth/change-password'));
  expect(await sent?.json()).toEqual({
    currentPassword: 'quilt-demo-2026',
    newPassword: 'seven seas of rye',
  });
  // Those of the former one make this browser a stranger's.
  expect(listKnownDevices()[0]).toBe('of-the-new-password');
});

test('a wrong password is told at its field, and what was typed stays', async () => {
  fakeApi.use(
    refuse(changePassword, 'common.wrong_fields', {}, [
      { path: 'currentPassword', code: 'auth.wrong_password' },
    ]),
  );
  const { user } = openAccount();
  const part = await card('Password');
  fireEvent.change(part.getByLabelText('Current password'), { target: { value: 'something' } });
  fireEvent.change(part.getByLabelText('New password'), { target: { value: 'seven seas of rye' } });
  await user.click(part.getByRole('button', { name: 'Change password' }));
  expect(await part.findByText('This is not your current password.')).toBeVisible();
  expect(part.getByLabelText('New password')).toHaveValue('seven seas of rye');
});

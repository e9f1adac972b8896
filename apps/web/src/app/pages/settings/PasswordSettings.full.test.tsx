import { changePassword } from '@quilt/contract/features/auth';
import { expect, test } from 'vitest';
import { countRequests, recordRequests } from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { card, openAccount, prepareSettings } from '../../../testing/settings-world';

prepareSettings();

test('both fields of the password are told at once, and nothing is sent', async () => {
  const requests = recordRequests();
  const { user } = openAccount();
  const part = await card('Password');
  await user.type(part.getByLabelText('New password'), 'short');
  await user.click(part.getByRole('button', { name: 'Change password' }));
  expect(await part.findByText('Required field')).toBeVisible();
  expect(part.getByText('Password must have at least 8 characters')).toBeVisible();
  await expectFocus(() => part.getByLabelText('Current password'));
  expect(countRequests(requests, changePassword)).toBe(0);
});

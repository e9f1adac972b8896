import { cancelDeletion, requestDeletion } from '@quilt/contract/features/account';
import { proveSelf } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, refuse } from '../../../testing/fake-api';
import { mira } from '../../../testing/people';
import { card, daysFromNow, openAccount, prepareSettings } from '../../../testing/settings-world';

prepareSettings();

test('deleting the account asks twice, and can be taken back', async () => {
  const deletesAt = daysFromNow(13.9);
  fakeApi.use(refuse(requestDeletion, 'auth.proof_required'));
  const { user } = openAccount();
  const part = await card('Delete the account');
  await user.click(part.getByRole('button', { name: 'Delete account' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.click(asked.getByRole('button', { name: 'Delete account' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Is it really you?' }));
  fakeApi.use(
    answer(proveSelf, undefined),
    answer(requestDeletion, { item: { deletesAt } }),
    answer(getCurrentUser, { item: { ...mira, deletesAt } }),
  );
  await user.type(proof.getByLabelText('Current password'), 'quilt-demo-2026');
  await user.click(proof.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/^This account goes on /)).toBeVisible();
  expect(screen.getByText(/14 days are left\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();

  fakeApi.use(refuse(cancelDeletion, 'common.internal'));
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  fakeApi.use(answer(cancelDeletion, undefined), answer(getCurrentUser, { item: mira }));
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible();
});

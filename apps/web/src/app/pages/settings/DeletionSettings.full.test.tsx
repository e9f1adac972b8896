import { cancelDeletion, requestDeletion } from '@quilt/contract/features/account';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, refuse } from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { mira } from '../../../testing/people';
import {
  card,
  daysFromNow,
  expectToast,
  openAccount,
  openSettings,
  prepareSettings,
} from '../../../testing/settings-world';

prepareSettings();

test('asked for and taken back, the focus is on the notice and then on the page', async () => {
  const deletesAt = daysFromNow(13.9);
  fakeApi.use(answer(requestDeletion, { item: { deletesAt } }));
  const { user } = openAccount();
  await user.click((await card('Delete the account')).getByRole('button', { name: 'Delete account' }));
  fakeApi.use(answer(getCurrentUser, { item: { ...mira, deletesAt } }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }));
  await screen.findByText(/^This account goes on /);
  await expectFocus(() => screen.getByRole('region', { name: 'Delete the account' }));
  fakeApi.use(answer(cancelDeletion, undefined), answer(getCurrentUser, { item: mira }));
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  await screen.findByRole('button', { name: 'Delete account' });
  await expectFocus(() => screen.getByRole('main'));
});

test('every other page says that the account goes, and can keep it', async () => {
  const leaving = { ...mira, deletesAt: '2026-11-29T12:00:00.000Z' };
  fakeApi.use(refuse(cancelDeletion, 'common.internal'));
  const { user } = openSettings(leaving, '/settings/interface');
  const banner = await screen.findByRole('region', { name: 'Delete the account' });
  expect(banner).toHaveTextContent(
    'This account goes on 29 November 2026. Until then everything works as before.',
  );
  await user.click(screen.getByRole('link', { name: 'Account management' }));
  // There it is told once, with how many days are left.
  expect(await screen.findByRole('heading', { name: 'Two-factor' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Keep my account' })).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Groups' }));
  await expectFocus(() => screen.getByRole('heading', { name: 'Groups' }));
  const keep = await screen.findByRole('button', { name: 'Keep my account' });
  await user.click(keep);
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  await expectFocus(keep);

  fakeApi.use(answer(cancelDeletion, undefined), answer(getCurrentUser, { item: mira }));
  await user.click(keep);
  await expectToast('Your account stays');
  await waitFor(() => expect(keep).not.toBeInTheDocument());
  await expectFocus(() => screen.getByRole('main'));
});

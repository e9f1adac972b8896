import { getCurrentUser } from '@quilt/contract/features/profile';
import { verifyCode } from '@quilt/contract/features/registration';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../lib/session';
import { prepareConfirmWorld, VERIFIED } from '../../testing/confirm-world';
import { countRequests, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { firstDigit } from '../../testing/filling';
import { expectFocus } from '../../testing/focus';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { followUser } from '../profile/follow-user';

// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../../app/pages/settings/SettingsPage';

prepareConfirmWorld();

test('a reload in the last step comes back to it, and the sixth digit leads on with a word', async () => {
  const requests = recordRequests();
  const { user, address } = renderApp('/register?step=code&from=%2Fteams');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(document.title).toBe('Check your email · Quilt');
  expect(screen.getByText(mira.email)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/settings');
  await waitFor(async () => expect(await firstDigit()).toHaveFocus());
  await user.keyboard('40715');
  expect(countRequests(requests, verifyCode)).toBe(0);
  fakeApi.use(VERIFIED);
  await user.keyboard('2');
  await waitFor(() => expect(address()).toBe('/teams'));
  await waitFor(() =>
    expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('Your email address is confirmed.'),
    ),
  );
  const sent = requests.find((request) => request.url.endsWith('/verify'));
  await expect(sent?.json()).resolves.toEqual({ email: mira.email, code: '407152' });
  expect(countRequests(requests, verifyCode)).toBe(1);
  expect(useSession.getState().currentUser?.email_verified_at).not.toBeNull();
});

test('a wrong code is told, and the boxes are empty again', async () => {
  fakeApi.use(refuse(verifyCode, 'auth.wrong_code'));
  const { user } = renderApp('/register?step=code');
  await user.click(await firstDigit());
  await user.keyboard('000000');
  expect(await screen.findByText('Invalid code')).toBeVisible();
  expect(await firstDigit()).toHaveValue('');
  expect(await firstDigit()).toBeInvalid();
  await expectFocus(await firstDigit());
});

test('it can be put off', async () => {
  const { user, address } = renderApp('/register?step=code');
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByText('Your email address is confirmed.')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Type the code' })).toBeVisible();
});

test('confirmed on another device, this one goes on too', async () => {
  const { address } = renderApp('/register?step=code');
  await firstDigit();
  act(() => followUser({ email_verified_at: '2026-11-15T10:00:00.000Z' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('whose session has ended has to sign in', async () => {
  fakeApi.use(refuse(getCurrentUser, 'auth.session_ended'));
  renderApp('/register?step=code');
  expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

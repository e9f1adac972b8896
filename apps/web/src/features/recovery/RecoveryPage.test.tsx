import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { finishRecovery, readRecovery } from '@quilt/contract/features/recovery';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession, startSession, useSession } from '../../lib/session';
import { answer, fakeApi, recordRequests, refuse, stall } from '../../testing/fake-api';
import { fill, PASSWORD } from '../../testing/filling';
import { expectFocus } from '../../testing/focus';
import { mira } from '../../testing/people';
import { NEW, prepareRecoveryPage } from '../../testing/recovery-page';
import { renderApp } from '../../testing/render-app';
import { fillSignIn } from '../../testing/signing-in';

prepareRecoveryPage();

test('who asks is told to look into the mail, whoever they are; back is the form with the address', async () => {
  const requests = recordRequests();
  const { user, goBack } = renderApp('/recovery');
  await user.type(await screen.findByLabelText('Email'), ' mira@northlight.example{Enter}');
  await expectFocus(() => screen.getByRole('heading', { name: 'Check your email' }));
  expect(document.title).toBe('Password recovery · Quilt');
  expect(screen.getByText('mira@northlight.example')).toBeVisible();
  expect(screen.getByText(/You can ask again in (1:00|0:5\d)\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeDisabled();
  await expect(requests[0]?.json()).resolves.toEqual({ email: 'mira@northlight.example' });

  await goBack();
  expect(await screen.findByLabelText('Email')).toHaveValue('mira@northlight.example');
});

test('the link of the mail leads to a new password, and from there to the sign-in', async () => {
  const requests = recordRequests();
  const { user, address } = renderApp('/recovery/a-token');
  expect(await screen.findByText(mira.email)).toBeVisible();
  await fill(user, NEW);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Your password is changed. Log in with the new one.')).toBeVisible();
  expect(address()).toBe('/login');
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.url).toMatch(/\/auth\/recovery\/a-token$/);
  await expect(sent?.json()).resolves.toEqual({ password: PASSWORD });

  // The note has had its time as soon as something else is to be told.
  fakeApi.use(refuse(signIn, 'auth.bad_credentials'));
  await fillSignIn(user, 'mira', 'x');
  await screen.findByText('Login failed. Please check your username and password.');
  expect(screen.queryByText(/Your password is changed/)).not.toBeInTheDocument();
});

test('a session that ends meanwhile takes nothing away that was typed', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  useSession.setState({ currentUser: mira, isStarting: false });
  const { user } = renderApp('/recovery/a-token');
  await user.type(await screen.findByLabelText('New password'), PASSWORD);
  act(() => endSession('token-of-mira', 'signedOut'));
  fakeApi.use(stall(readRecovery));
  // The page is rendered anew.
  await user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(await screen.findByLabelText('Новый пароль')).toHaveValue(PASSWORD);
});

test('a password that only the server refuses is told under it', async () => {
  fakeApi.use(
    refuse(finishRecovery, 'common.wrong_fields', {}, [{ path: 'password', code: 'auth.password_common' }]),
  );
  const { user } = renderApp('/recovery/a-token');
  await fill(user, NEW);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This password is among the commonest. Choose another one.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD);
});

const DEAD = [
  ['recovery.link_used', 'This link has been used already. You can ask for a new one.'],
  ['recovery.link_expired', 'This link is too old. You can ask for a new one.'],
  ['recovery.link_unknown', 'This link leads nowhere. Check that it is whole, or ask for a new one.'],
] as const;

test.each(DEAD)('%s is told kindly, with a way to a new one', async (code, words) => {
  fakeApi.use(refuse(readRecovery, code));
  const { user, address } = renderApp('/recovery/a-token');
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(address()).toBe('/recovery');
});

import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { finishRecovery, readRecovery, startRecovery } from '@quilt/contract/features/recovery';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession, useSession } from '../../lib/session';
import {
  answer,
  countRequests,
  fakeApi,
  hold,
  recordRequests,
  refuse,
  silence,
} from '../../testing/fake-api';
import { fill } from '../../testing/filling';
import { expectFocus } from '../../testing/focus';
import { mira } from '../../testing/people';
import { NEW, OWNER, prepareRecoveryPage } from '../../testing/recovery-page';
import { renderApp } from '../../testing/render-app';
import { fillSignIn } from '../../testing/signing-in';

prepareRecoveryPage();

test.each([
  ['', 'Required field'],
  ['mira@', 'Please enter a valid email'],
])('“%s” is no address', async (typed, words) => {
  const requests = recordRequests();
  const { user } = renderApp('/recovery');
  const email = await screen.findByLabelText('Email');
  await user.type(email, `${typed}{Enter}`);
  expect(await screen.findByText(words)).toBeVisible();
  await expectFocus(email);
  expect(requests).toEqual([]);
});

test.each([
  ['no line', silence(startRecovery), 'Quilt does not answer. Check your connection and try again.'],
  [
    'too many',
    refuse(startRecovery, 'common.too_many_requests', { seconds: 42 }),
    'Too many tries. Please wait 42 s.',
  ],
])('%s is told, and the address stays', async (_, handler, words) => {
  fakeApi.use(handler);
  const { user } = renderApp('/recovery');
  await user.type(await screen.findByLabelText('Email'), 'mira@northlight.example{Enter}');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('mira@northlight.example');
});

test('signed in here as the same, one is signed out with all the other sessions', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  useSession.setState({ currentUser: mira, isStarting: false });
  const { user } = renderApp('/recovery/a-token');
  await fill(user, NEW);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('whoever leaves before the mail is on its way is not led back', async () => {
  const held = hold(startRecovery);
  fakeApi.use(held.handler, refuse(signIn, 'auth.bad_credentials'));
  const { user, address } = renderApp('/recovery');
  await user.type(await screen.findByLabelText('Email'), 'mira@northlight.example{Enter}');
  await user.click(screen.getByRole('link', { name: 'Back to log in' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
  held.release();
  await fillSignIn(user, 'mira', 'x');
  await screen.findByText('Login failed. Please check your username and password.');
  expect(address()).toBe('/login');
});

test('whoever leaves before the new password is kept is not led to where one signs in with it', async () => {
  const held = hold(finishRecovery);
  fakeApi.use(held.handler, answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  useSession.setState({ currentUser: mira, isStarting: false });
  const { user, address, goBack } = renderApp('/terms', '/recovery/a-token');
  await fill(user, NEW);
  await user.keyboard('{Enter}');
  await goBack();
  const heading = await screen.findByRole('heading', { level: 1 });
  held.release();
  // The session of this device has ended with all others by then.
  await waitFor(() => expect(useSession.getState().token).toBeNull());
  expect(heading).toBeVisible();
  expect(address()).toBe('/terms');
});

test('all that is wrong with the new password is told at once', async () => {
  const requests = recordRequests();
  const { user } = renderApp('/recovery/a-token');
  await user.type(await screen.findByLabelText('New password'), 'mira');
  await user.type(screen.getByLabelText('Confirm password'), 'else{Enter}');
  expect(await screen.findByText('Password must have at least 8 characters')).toBeVisible();
  expect(screen.getByText('Whoops! Passwords do not match')).toBeVisible();
  await expectFocus(() => screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), '-and-the-rest');
  expect(await screen.findByText('The password contains your username or email.')).toBeVisible();
  expect(countRequests(requests, finishRecovery)).toBe(0);
});

test('a link that went bad while the password was chosen', async () => {
  fakeApi.use(refuse(finishRecovery, 'recovery.link_expired'));
  const { user } = renderApp('/recovery/a-token');
  await fill(user, NEW);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This link is too old. You can ask for a new one.')).toBeVisible();
});

test('a line that is down says nothing against the link', async () => {
  fakeApi.use(silence(readRecovery));
  const { user } = renderApp('/recovery/a-token');
  await screen.findByText('Quilt does not answer. Check your connection and try again.');
  fakeApi.use(answer(readRecovery, { item: OWNER }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { signUp } from '@quilt/contract/features/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession, useSession } from '../../lib/session';
import { answer, countRequests, fakeApi, hold, recordRequests, refuse, stall } from '../../testing/fake-api';
import { fill, PASSWORD } from '../../testing/filling';
import { expectFocus } from '../../testing/focus';
import { mira } from '../../testing/people';
import { create, doAbout, doAccount, field, goOn, prepareRegistration } from '../../testing/registering';
import { renderApp } from '../../testing/render-app';
import { fillSignIn } from '../../testing/signing-in';

prepareRegistration();

test('back and forward keep what was typed, passwords too', async () => {
  const { user, address, goBack, goForward } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await goBack();
  await screen.findByRole('heading', { name: 'Create an account' });
  expect(address()).toBe('/register');
  expect(field('Username')).toHaveValue('mira');
  expect(field('Password')).toHaveValue(PASSWORD);
  await goForward();
  await screen.findByRole('heading', { name: 'About you' });
  expect(field('First name')).toHaveValue('Mira');
  expect(field('Date of birth')).toHaveValue('12 March 1994');
  expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveValue('Female');
  expect(screen.getByRole('checkbox')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Create an account' });
  expect(field('Confirm password')).toHaveValue(PASSWORD);
});

test('what is kept in another shape counts as nothing', async () => {
  sessionStorage.setItem('quilt.registration', '{"version":1,"account":{"username":7}}');
  renderApp('/register?step=about');
  expect(await screen.findByLabelText('Username')).toHaveValue('');
});

test('fields that the server refuses are shown in their step, until they are changed', async () => {
  fakeApi.use(
    refuse(signUp, 'common.wrong_fields', {}, [
      { path: 'email', code: 'profile.email_taken' },
      { path: 'password', code: 'auth.password_common' },
      { path: 'birthdate', code: 'profile.age', params: { min: 14, max: 100 } },
    ]),
  );
  const { user, address } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await create(user);
  await screen.findByRole('heading', { name: 'Create an account' });
  expect(await screen.findByText('2 fields to correct')).toBeVisible();
  await expectFocus(() => field('Email'));
  const told = screen.getByText(/Email is already taken/);
  expect(within(told).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(within(told).getByRole('link', { name: 'recover it' })).toHaveAttribute('href', '/recovery');
  expect(localStorage.getItem('token')).toBeNull();

  // The same again is as wrong as before.
  await goOn(user);
  expect(address()).toBe('/register');
  await fill(user, {
    Email: 'mira2@northlight.example',
    Password: `${PASSWORD}!`,
    'Confirm password': `${PASSWORD}!`,
  });
  await goOn(user);
  await screen.findByRole('heading', { name: 'About you' });
  expect(await screen.findByText('Age must be between 14 and 100')).toBeVisible();
});

test('who made an account whose answer was lost enters it by trying again', async () => {
  fakeApi.use(refuse(signUp, 'common.unavailable'));
  const { user } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await create(user);
  await screen.findByText(/moment/);
  fakeApi.use(
    refuse(signUp, 'common.wrong_fields', {}, [
      { path: 'username', code: 'profile.username_taken' },
      { path: 'email', code: 'profile.email_taken' },
    ]),
    answer(signIn, { item: { accessToken: 'token-of-mira', device: 'a-device' } }),
  );
  await create(user);
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-of-mira');
  expect(sessionStorage.getItem('quilt.registration')).toBeNull();
});

test('an account that cannot be opened leaves neither token nor user', async () => {
  fakeApi.use(refuse(getCurrentUser, 'common.forbidden'));
  const { user } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await create(user);
  expect(await screen.findByText('You may not do this.')).toBeVisible();
  expect(screen.getByText(/Your account is made/)).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  expect(useSession.getState()).toMatchObject({ token: null, currentUser: null });
});

test('whoever leaves before the answer comes stays where they are', async () => {
  const held = hold(signUp);
  const taken = [{ path: 'email', code: 'profile.email_taken' }] as const;
  fakeApi.use(
    held.handler,
    refuse(signUp, 'common.wrong_fields', {}, taken),
    refuse(signIn, 'auth.bad_credentials'),
  );
  const { user, address, goBack } = renderApp('/register?claim=a-claim');
  await doAccount(user);
  await doAbout(user);
  await create(user);
  await goBack();
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
  held.release();
  await fillSignIn(user, 'mira', 'x');
  await screen.findByText('Login failed. Please check your username and password.');
  expect(address()).toBe('/login');
});

test('while the account is being made, its button says so and sends nothing twice', async () => {
  fakeApi.use(stall(signUp));
  const requests = recordRequests();
  const { user } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await create(user);
  const button = screen.getByRole('button', { name: 'Create account' });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await create(user);
  expect(countRequests(requests, signUp)).toBe(1);
});

test('who is signed in and confirmed has no business here', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  useSession.setState({ isStarting: false });
  const { address } = renderApp('/register');
  expect(await screen.findByRole('heading', { name: /, Mira$/ })).toBeVisible();
  expect(address()).toBe('/');
});

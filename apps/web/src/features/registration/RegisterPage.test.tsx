import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { signUp } from '@quilt/contract/features/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../lib/session';
import {
  answer,
  countRequests,
  fakeApi,
  hold,
  recordRequests,
  refuse,
  silence,
  stall,
} from '../../testing/fake-api';
import { fill, PASSWORD } from '../../testing/filling';
import { expectFocus } from '../../testing/focus';
import { mira, unverified } from '../../testing/people';
import { create, doAbout, doAccount, field, goOn, prepareRegistration } from '../../testing/registering';
import { renderApp } from '../../testing/render-app';
import { fillSignIn } from '../../testing/signing-in';

prepareRegistration();

test('who has filled in both steps is signed in, and asked for the code', async () => {
  const requests = recordRequests();
  const { user, address } = renderApp('/register?claim=a-claim&from=%2Fteams');
  await doAccount(user);
  expect(document.title).toBe('Create an account · Quilt');
  expect(address()).toBe('/register?claim=a-claim&from=%2Fteams&step=about');
  await expectFocus(() => screen.getByRole('heading', { name: 'About you' }));
  await doAbout(user);
  await create(user);

  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/register?from=%2Fteams&step=code'));
  expect(localStorage.getItem('token')).toBe('token-of-mira');
  expect(localStorage.getItem('quilt.devices')).toContain('a-device');
  expect(useSession.getState().currentUser).toEqual(unverified);
  expect(sessionStorage.getItem('quilt.registration')).toBeNull();
  const sent = requests.find((request) => request.url.endsWith('/auth/signup'));
  await expect(sent?.json()).resolves.toEqual({
    name: 'Mira',
    lastname: 'Soloveva',
    gender: 'female',
    username: 'mira',
    email: 'mira@northlight.example',
    password: PASSWORD,
    specialty_id: 1,
    birthdate: '1994-03-12',
    terms: true,
    claim: 'a-claim',
  });
});

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

test('a reload keeps all but the passwords, which are asked for once more', async () => {
  const first = renderApp('/register');
  await doAccount(first.user);
  await doAbout(first.user);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PASSWORD);
  first.unmount();

  const { user, address } = renderApp('/register?step=about');
  await screen.findByRole('heading', { name: 'Create an account' });
  await waitFor(() => expect(address()).toBe('/register'));
  expect(field('Username')).toHaveValue('mira');
  expect(field('Password')).toHaveValue('');
  expect(screen.getByText(/passwords are not kept/)).toBeVisible();
  await user.type(field('Password'), PASSWORD);
  await user.type(field('Confirm password'), PASSWORD);
  await goOn(user);
  await screen.findByRole('heading', { name: 'About you' });
  expect(field('Last name')).toHaveValue('Soloveva');
  expect(screen.getByRole('combobox', { name: 'Specialization' })).toHaveValue('Designer');
  await create(user);
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
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

test.each([
  ['a line that is down', silence(signUp), 'Quilt does not answer. Check your connection and try again.'],
  ['a server at a loss', refuse(signUp, 'common.internal'), 'Something went wrong. Please try again later.'],
  [
    'too many',
    refuse(signUp, 'common.too_many_requests', { seconds: 30 }),
    'Too many tries. Please wait 30 s.',
  ],
])('%s is told, and nothing typed is lost', async (_, handler, words) => {
  fakeApi.use(handler);
  const { user } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await create(user);
  expect(await screen.findByText(words)).toBeVisible();
  expect(field('First name')).toHaveValue('Mira');
  expect(useSession.getState()).toMatchObject({ token: null, currentUser: null });
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
  useSession.setState({ token: 'token-of-mira' });
  const { address } = renderApp('/register');
  expect(await screen.findByRole('heading', { name: /, Mira$/ })).toBeVisible();
  expect(address()).toBe('/');
});

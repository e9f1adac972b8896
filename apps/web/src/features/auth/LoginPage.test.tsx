import { signIn, signOut } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../lib/session';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { expectFocus } from '../../testing/focus';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { fillSignIn, LETS_IN } from '../../testing/signing-in';

test('signing in keeps the token and shows the user', async () => {
  fakeApi.use(...LETS_IN);
  const requests = recordRequests();
  const { user, address } = renderApp('/login');
  await fillSignIn(user, 'mira', 'quilt-demo-2026');

  await expectFocus(() => screen.getByRole('heading', { level: 1, name: /Mira$/ }));
  expect(address()).toBe('/');
  expect(localStorage.getItem('token')).toBe('token-of-mira');
  expect(useSession.getState().currentUser).toEqual(mira);
  const sent = requests.find((request) => request.url.endsWith('/auth-service/auth/signin'));
  await expect(sent?.json()).resolves.toEqual({ username: 'mira', password: 'quilt-demo-2026' });
  const asked = requests.find((request) => request.url.endsWith('/api/user'));
  expect(asked?.headers.get('Authorization')).toBe('Bearer token-of-mira');
  expect(document.title).toBe('Home · Quilt');
});

test('a wrong password is told in the words of the catalogue, in the language of the moment', async () => {
  fakeApi.use(refuse(signIn, 'auth.bad_credentials'));
  const { user, address } = renderApp('/login');
  await fillSignIn(user, 'mira', 'wrong');

  expect(await screen.findByText('Login failed. Please check your username and password.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  await expectFocus(() => screen.getByLabelText('Password'));
  expect(screen.getByLabelText('Email or username')).toHaveValue('mira');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  expect(address()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();

  await user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(screen.getByText('Не удалось войти. Проверьте имя пользователя и пароль.')).toBeVisible();
  expect(document.documentElement.lang).toBe('ru');
  expect(document.title).toBe('Вход · Quilt');
});

test('a user that cannot be loaded leaves no token behind', async () => {
  fakeApi.use(refuse(getCurrentUser, 'common.forbidden'), ...LETS_IN);
  const { user, address } = renderApp('/login');
  await fillSignIn(user, 'mira', 'quilt-demo-2026');

  expect(await screen.findByText('You may not do this.')).toBeVisible();
  expect(address()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
  expect(useSession.getState()).toMatchObject({ token: null, currentUser: null });
});

test.each([
  ['/login?from=%2Fteams%3Fsort%3Dname%23first', '/teams?sort=name#first'],
  ['/login?from=https%3A%2F%2Fevil.example%2F', '/'],
  ['/login?from=%2F%2Fevil.example%2F', '/'],
])('after signing in at %s one is at %s', async (login, wanted) => {
  fakeApi.use(...LETS_IN);
  const { user, address } = renderApp(login);
  await fillSignIn(user, 'mira', 'quilt-demo-2026');
  await waitFor(() => expect(address()).toBe(wanted));
});

test('the devices that are known here are sent, and the new one is kept over a sign-out', async () => {
  localStorage.setItem('quilt.devices', JSON.stringify({ version: 1, devices: ['an-old-device'] }));
  fakeApi.use(...LETS_IN, answer(signOut, undefined));
  const requests = recordRequests();
  const { user } = renderApp('/login');
  await fillSignIn(user, 'mira', 'quilt-demo-2026');
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
  const sent = requests.find((request) => request.url.endsWith('/auth/signin'));
  await expect(sent?.json()).resolves.toMatchObject({ devices: ['an-old-device'] });
  expect(localStorage.getItem('quilt.devices')).toContain('"a-device","an-old-device"');
});

import { signIn } from '@quilt/contract/features/auth';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession, useSession } from '../../lib/session';
import { fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { expectFocus } from '../../testing/focus';
import { renderApp } from '../../testing/render-app';
import { fillSignIn, LETS_IN } from '../../testing/signing-in';

test('requests ask for the language that was chosen', async () => {
  fakeApi.use(refuse(signIn, 'common.too_many_requests', { seconds: 30 }));
  const requests = recordRequests();
  const { user } = renderApp('/login');
  await user.click(await screen.findByRole('radio', { name: 'Русский' }));
  await user.type(screen.getByLabelText('Электронная почта или имя пользователя'), 'mira');
  await user.type(screen.getByLabelText('Пароль'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Войти' }));

  expect(await screen.findByText('Слишком много попыток. Подождите 30 с.')).toBeVisible();
  expect(requests[0]?.headers.get('Accept-Language')).toBe('ru');
});

test('empty fields are named at once, and nothing is sent', async () => {
  const requests = recordRequests();
  const { user } = renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Log in' }));

  expect(await screen.findAllByText('Required field')).toHaveLength(2);
  await expectFocus(() => screen.getByLabelText('Email or username'));
  expect(requests).toEqual([]);
});

test('a line that is down is told as such', async () => {
  fakeApi.use(silence(signIn));
  const { user } = renderApp('/login');
  await fillSignIn(user, 'mira', 'quilt-demo-2026');

  expect(
    await screen.findByText('Quilt does not answer. Check your connection and try again.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('quilt-demo-2026');
});

test.each([
  ['Forgot password?', '/recovery'],
  ['Create an account', '/register'],
])('%s leads to %s', async (name, wanted) => {
  const { user, address } = renderApp('/login');
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(address()).toBe(wanted));
});

test('a user who is signed in already has no business here', async () => {
  fakeApi.use(...LETS_IN);
  startSession('token-of-mira');
  useSession.setState({ isStarting: false });
  const { address } = renderApp('/login');
  await waitFor(() => expect(address()).toBe('/'));
});

test('a way back is kept on the way to a new account', async () => {
  const { user, address } = renderApp('/login?from=%2Fteams');
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(address()).toBe('/register?from=%2Fteams'));
});

import { signIn } from '@quilt/contract/features/auth';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { firstDigit } from '../../../testing/filling';
import { renderApp } from '../../../testing/render-app';
import { fillSignIn, LETS_IN } from '../../../testing/signing-in';

async function comeToSecondStep(user: UserEvent): Promise<void> {
  fakeApi.use(refuse(signIn, 'auth.code_required'));
  await fillSignIn(user, 'mira', 'quilt-demo-2026');
  await screen.findByRole('heading', { name: 'One more step' });
}

test('with two-factor on, the sixth digit signs in', async () => {
  const requests = recordRequests();
  const { user, address } = renderApp('/login?from=%2Fteams');
  await comeToSecondStep(user);
  expect(await firstDigit()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled();
  fakeApi.use(...LETS_IN);
  await user.keyboard('402913');
  await waitFor(() => expect(address()).toBe('/teams'));
  const sent = requests.filter((request) => request.url.endsWith('/auth/signin'));
  await expect(sent[1]?.json()).resolves.toEqual({
    username: 'mira',
    password: 'quilt-demo-2026',
    code: '402913',
  });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('quilt-demo-2026');
});

test.each([
  // The one message of all failures: here it can only be the code.
  ['a wrong code', refuse(signIn, 'auth.bad_credentials'), 'Invalid code'],
  [
    'too many',
    refuse(signIn, 'common.too_many_requests', { seconds: 600 }),
    'Too many tries. Please wait 600 s.',
  ],
  ['no line', silence(signIn), 'Quilt does not answer. Check your connection and try again.'],
])('%s is told at the second step, which begins anew', async (_, handler, words) => {
  const { user } = renderApp('/login');
  await comeToSecondStep(user);
  fakeApi.use(handler);
  await user.paste('402913');
  expect(await screen.findByText(words)).toBeVisible();
  expect(await firstDigit()).toHaveValue('');
  expect(await firstDigit()).toHaveFocus();
});

test('without the phone a recovery code does', async () => {
  const { user, address } = renderApp('/login');
  await comeToSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const code = screen.getByLabelText('Recovery code');
  expect(code).toHaveFocus();
  fakeApi.use(refuse(signIn, 'auth.bad_credentials'));
  await user.type(code, 'abcd-efgh{Enter}');
  expect(await screen.findByText('Invalid code')).toBeVisible();
  expect(code).toHaveValue('abcd-efgh');
  fakeApi.use(...LETS_IN);
  await user.type(code, '-ijkl{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
});

test('back from the second step everything is as it was typed', async () => {
  const { user } = renderApp('/login');
  await comeToSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Email or username')).toHaveValue('mira');
  expect(screen.getByLabelText('Password')).toHaveValue('quilt-demo-2026');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

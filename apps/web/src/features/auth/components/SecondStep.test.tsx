import { signIn } from '@quilt/contract/features/auth';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { firstDigit } from '../../../testing/filling';
import { expectFocus } from '../../../testing/focus';
import { renderApp } from '../../../testing/render-app';
import { comeToSecondStep, LETS_IN } from '../../../testing/signing-in';

test('with two-factor on, the sixth digit signs in', async () => {
  const requests = recordRequests();
  const { user, address } = renderApp('/login?from=%2Fteams');
  await comeToSecondStep(user);
  await expectFocus(await firstDigit());
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

test('without the phone a recovery code does', async () => {
  const { user, address } = renderApp('/login');
  await comeToSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const code = screen.getByLabelText('Recovery code');
  await expectFocus(code);
  fakeApi.use(refuse(signIn, 'auth.wrong_code'));
  await user.type(code, 'abcd-efgh{Enter}');
  expect(await screen.findByText('Invalid code')).toBeVisible();
  expect(code).toHaveValue('abcd-efgh');
  fakeApi.use(...LETS_IN);
  await user.type(code, '-ijkl{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
});

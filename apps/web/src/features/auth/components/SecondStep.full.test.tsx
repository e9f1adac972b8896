import { signIn } from '@quilt/contract/features/auth';
import { startRecovery } from '@quilt/contract/features/recovery';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, hold, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { firstDigit } from '../../../testing/filling';
import { expectFocus } from '../../../testing/focus';
import { renderApp } from '../../../testing/render-app';
import { comeToSecondStep, fillSignIn, LETS_IN } from '../../../testing/signing-in';

test('a wrong code is told at the second step, which begins anew', async () => {
  const { user } = renderApp('/login');
  await comeToSecondStep(user);
  fakeApi.use(refuse(signIn, 'auth.wrong_code'));
  await user.paste('402913');
  expect(await screen.findByText('Invalid code')).toBeVisible();
  expect(await firstDigit()).toHaveValue('');
  expect(await firstDigit()).toBeInvalid();
  await expectFocus(await firstDigit());
});

test.each([
  [
    'a password that was changed meanwhile',
    refuse(signIn, 'auth.bad_credentials'),
    'Login failed. Please check your username and password.',
  ],
  [
    'too many',
    refuse(signIn, 'common.too_many_requests', { seconds: 600 }),
    'Too many tries. Please wait 10 minutes.',
  ],
  ['no line', silence(signIn), 'Quilt does not answer. Check your connection and try again.'],
])('%s is told at the second step, and what was typed can be sent again', async (_, handler, words) => {
  const { user, address } = renderApp('/login?from=%2Fteams');
  await comeToSecondStep(user);
  fakeApi.use(handler);
  await user.paste('402913');
  expect(await screen.findByText(words)).toBeVisible();
  expect(await firstDigit()).toHaveValue('4');
  expect(await firstDigit()).toBeValid();
  await expectFocus(() => screen.getByRole('textbox', { name: 'Digit 6 of 6' }));
  fakeApi.use(...LETS_IN);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/teams'));
});

test('once signed in, one press of the browser’s Back leads to the page before', async () => {
  const { user, address, goBack, goForward } = renderApp('/terms');
  await user.click(await screen.findByRole('link', { name: 'To Quilt' }));
  await comeToSecondStep(user);
  fakeApi.use(...LETS_IN);
  await user.paste('402913');
  await screen.findByRole('heading', { name: /, Mira$/ });
  expect(address()).toBe('/');
  await goBack();
  expect(address()).toBe('/terms');
  await goForward();
  expect(await screen.findByRole('heading', { name: /, Mira$/ })).toBeVisible();
  expect(address()).toBe('/');
});

test('back from the second step everything is as it was typed', async () => {
  const { user } = renderApp('/login');
  await comeToSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Email or username')).toHaveValue('mira');
  expect(screen.getByLabelText('Password')).toHaveValue('quilt-demo-2026');
  await expectFocus(() => screen.getByLabelText('Password'));
});

test('the browser’s own buttons go between the steps', async () => {
  const { user, address, goBack, goForward } = renderApp('/login?from=%2Fteams');
  await comeToSecondStep(user);
  await goBack();
  expect(await screen.findByLabelText('Email or username')).toHaveValue('mira');
  expect(screen.getByLabelText('Password')).toHaveValue('quilt-demo-2026');
  await expectFocus(() => screen.getByLabelText('Password'));
  await goForward();
  await expectFocus(await firstDigit());
  expect(address()).toBe('/login?from=%2Fteams');
  fakeApi.use(...LETS_IN);
  await user.paste('402913');
  await waitFor(() => expect(address()).toBe('/teams'));
});

test('forward with another password asks for it anew', async () => {
  const { user, goBack, goForward } = renderApp('/login');
  await comeToSecondStep(user);
  await goBack();
  await user.type(await screen.findByLabelText('Password'), '!');
  await goForward();
  expect(screen.getByLabelText('Password')).toHaveValue('quilt-demo-2026!');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
  await goBack();
  expect(await screen.findByLabelText('Password')).toHaveValue('quilt-demo-2026!');
});

test('a reload in the second step begins anew, with the name that was typed', async () => {
  const state = { username: 'mira', isSecond: true };
  const { user, address } = renderApp({ pathname: '/login', search: '?from=%2Fteams', state });
  expect(await screen.findByLabelText('Email or username')).toHaveValue('mira');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  fakeApi.use(...LETS_IN);
  await user.type(screen.getByLabelText('Password'), 'quilt-demo-2026{Enter}');
  await waitFor(() => expect(address()).toBe('/teams'));
});

test('whoever leaves before the code is asked for is not led back', async () => {
  const held = hold(signIn);
  fakeApi.use(held.handler, refuse(signIn, 'auth.code_required'), answer(startRecovery, undefined));
  const { user, address } = renderApp('/login');
  await fillSignIn(user, 'mira', 'quilt-demo-2026');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  const email = await screen.findByLabelText('Email');
  held.release();
  await user.type(email, 'mira@northlight.example{Enter}');
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(address()).toBe('/recovery');
});

test.each([
  ['', 'Digit 1 of 6'],
  ['402', 'Digit 4 of 6'],
])('of a code only “%s” is typed: it is told, and what is missing has the focus', async (typed, place) => {
  const requests = recordRequests();
  const { user } = renderApp('/login');
  await comeToSecondStep(user);
  await user.keyboard(`${typed}{Enter}`);
  expect(screen.getByRole('group', { name: 'Code from the app' })).toHaveAccessibleDescription(
    'Type all 6 digits',
  );
  await expectFocus(() => screen.getByRole('textbox', { name: place }));
  expect(requests).toHaveLength(1);
  await user.keyboard('9');
  expect(screen.queryByText('Type all 6 digits')).not.toBeInTheDocument();
});

test('an empty recovery code is told at its field', async () => {
  const requests = recordRequests();
  const { user } = renderApp('/login');
  await comeToSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const code = screen.getByLabelText('Recovery code');
  await user.type(code, '  ');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(code).toHaveAccessibleDescription('Required field');
  await expectFocus(code);
  expect(requests).toHaveLength(1);
  await user.type(code, 'a');
  expect(code).toBeValid();
});

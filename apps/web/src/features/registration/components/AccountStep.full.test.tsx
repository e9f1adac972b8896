import { checkUsername } from '@quilt/contract/features/registration';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, countRequests, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { fill, PASSWORD } from '../../../testing/filling';
import { expectFocus } from '../../../testing/focus';
import { ACCOUNT, doAccount, FREE, field, goOn, prepareRegistration } from '../../../testing/registering';
import { renderApp } from '../../../testing/render-app';

prepareRegistration();

test('everything that is missing is told at once, counted, and the first of it has the focus', async () => {
  const requests = recordRequests();
  const { user } = renderApp('/register');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('4 fields to correct')).toBeVisible();
  expect(screen.getAllByText('Required field')).toHaveLength(4);
  await expectFocus(() => field('Username'));
  expect(field('Username')).toHaveAccessibleDescription('Required field');
  expect(requests).toEqual([]);

  await user.type(field('Email'), 'mira@northlight.example');
  expect(await screen.findByText('3 fields to correct')).toBeVisible();
  expect(field('Email')).toBeValid();
});

test.each([
  ['Username', 'мира', 'Username must not contain Cyrillic or special characters'],
  ['Username', 'mi-ra', 'Username must not contain Cyrillic or special characters'],
  ['Username', 'mi', 'Username must have at least 3 characters'],
  ['Username', 'm'.repeat(33), 'Username must have at most 32 characters'],
  ['Email', 'mira@', 'Please enter a valid email'],
  ['Password', 'short', 'Password must have at least 8 characters'],
  ['Password', 'password1', 'This password is among the commonest. Choose another one.'],
  ['Password', 'my-MIRA-2026', 'The password contains your username or email.'],
  ['Confirm password', 'something else', 'Whoops! Passwords do not match'],
])('%s “%s” is refused in its own words', async (label, value, words) => {
  const { user, address } = renderApp('/register');
  await fill(user, {
    ...ACCOUNT,
    ...(label === 'Password' && { 'Confirm password': value }),
    [label]: value,
  });
  await goOn(user);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('1 field to correct')).toBeVisible();
  expect(field(label)).toBeInvalid();
  expect(address()).toBe('/register');
});

test('the words follow the language', async () => {
  const { user } = renderApp('/register');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('4 fields to correct');
  await user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(screen.getByText('Исправьте 4 поля')).toBeVisible();
  await user.type(screen.getByLabelText('Пароль'), 'a');
  await user.type(screen.getByLabelText('Пароль ещё раз'), 'b');
  expect(await screen.findByText('Ой! Пароли не совпадают')).toBeVisible();
  expect(screen.getByText('Пароль: не короче 8 символов')).toBeVisible();
});

test('whether a username is free is told while it is typed, with others to choose from', async () => {
  fakeApi.use(answer(checkUsername, { item: { isFree: false, suggestions: ['mira_s', 'mira1993'] } }));
  const requests = recordRequests();
  const { user } = renderApp('/register');
  await user.type(await screen.findByLabelText('Username'), 'mira');
  expect(await screen.findByText(/Username is already taken/)).toBeVisible();
  // Not once for each letter.
  expect(countRequests(requests, checkUsername)).toBe(1);
  expect(requests[0]?.url).toContain('username=mira');

  fakeApi.use(FREE);
  await user.click(screen.getByRole('button', { name: 'mira_s' }));
  expect(field('Username')).toHaveValue('mira_s');
  await expectFocus(() => field('Username'));
  expect(await screen.findByText('mira_s is free.')).toBeVisible();
  expect(field('Username')).toBeValid();
});

test('a taken username lets nobody on', async () => {
  fakeApi.use(answer(checkUsername, { item: { isFree: false, suggestions: [] } }));
  const { user, address } = renderApp('/register');
  await fill(user, ACCOUNT);
  await goOn(user);
  expect(await screen.findByText('1 field to correct')).toBeVisible();
  expect(screen.getByText('Username is already taken')).toBeVisible();
  expect(address()).toBe('/register');
});

test.each([
  ['throttled', refuse(checkUsername, 'common.too_many_requests', { seconds: 9 })],
  ['no line', silence(checkUsername)],
])('%s, the check holds nobody up', async (_, handler) => {
  fakeApi.use(handler);
  const { user } = renderApp('/register');
  await doAccount(user);
});

test('the operator’s name is asked for with their claim', async () => {
  const requests = recordRequests();
  const { user } = renderApp('/register?claim=a-claim');
  await doAccount(user);
  expect(countRequests(requests, checkUsername)).toBe(1);
  expect(requests.find(({ url }) => url.includes('/auth/username'))?.url).toMatch(
    /\?username=mira&claim=a-claim$/,
  );
});

test('a strong password is told from a weak one', async () => {
  const { user } = renderApp('/register');
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAccessibleDescription('8 to 128 characters. Longer is stronger.');
  await user.type(password, 'qwerty12');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Too easy to guess'));
  await user.clear(password);
  await user.type(password, PASSWORD);
  await waitFor(() => expect(password).toHaveAccessibleDescription('Strong'));
});

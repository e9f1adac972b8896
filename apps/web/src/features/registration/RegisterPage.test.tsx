import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { checkUsername, getWaitingCode, signUp } from '@quilt/contract/features/registration';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../lib/session';
import {
  answer,
  countRequests,
  fakeApi,
  recordRequests,
  refuse,
  silence,
  stall,
} from '../../testing/fake-api';
import { mira, SPECIALTIES } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

const FREE = answer(checkUsername, { item: { isFree: true, suggestions: [] } });
const PASSWORD = 'seven blue llamas knit';
const UNVERIFIED = { ...mira, email_verified_at: null };

beforeEach(() => {
  sessionStorage.clear();
  fakeApi.use(
    FREE,
    answer(listSpecialties, { items: SPECIALTIES }),
    answer(signUp, { item: { accessToken: 'token-of-mira', device: 'a-device' } }),
    answer(getCurrentUser, { item: UNVERIFIED }),
    answer(getWaitingCode, { item: null }),
  );
});

const field = (label: string) => screen.getByLabelText(label);

async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = await screen.findByLabelText(label);
    await user.clear(input);
    await user.click(input);
    await user.paste(value);
  }
}

const ACCOUNT = {
  Username: 'mira',
  Email: 'mira@northlight.example',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};

async function doAccount(user: UserEvent): Promise<void> {
  await fill(user, ACCOUNT);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'About you' });
}

async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  // Nothing has a place here, and a list whose field is out of sight is hidden.
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
}

async function doAbout(user: UserEvent): Promise<void> {
  await fill(user, { 'First name': 'Mira', 'Last name': 'Soloveva', 'Date of birth': '12.03.1994' });
  await choose(user, 'Gender', 'Female');
  await choose(user, 'Specialization', 'Designer');
  await user.click(screen.getByRole('checkbox'));
}

const create = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create account' }));

test('who has filled in both steps is signed in, and asked for the code', async () => {
  const requests = recordRequests();
  const { user, address } = renderApp('/register?claim=a-claim&from=%2Fteams');
  await doAccount(user);
  expect(document.title).toBe('Create an account · Quilt');
  expect(address()).toBe('/register?claim=a-claim&from=%2Fteams&step=about');
  expect(screen.getByRole('heading', { name: 'About you' })).toHaveFocus();
  await doAbout(user);
  await create(user);

  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/register?from=%2Fteams&step=code'));
  expect(localStorage.getItem('token')).toBe('token-of-mira');
  expect(localStorage.getItem('quilt.devices')).toContain('a-device');
  expect(useSession.getState().currentUser).toEqual(UNVERIFIED);
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

test('everything that is missing is told at once, counted, and the first of it has the focus', async () => {
  const requests = recordRequests();
  const { user } = renderApp('/register');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('4 fields to correct')).toBeVisible();
  expect(screen.getAllByText('Required field')).toHaveLength(4);
  expect(field('Username')).toHaveFocus();
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
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('1 field to correct')).toBeVisible();
  expect(field(label)).toBeInvalid();
  expect(address()).toBe('/register');
});

test.each([
  ['First name', 'M1ra', 'Only letters, spaces, hyphens and apostrophes'],
  ['Last name', 'S'.repeat(65), 'At most 64 characters'],
  ['Date of birth', '31.02.1994', 'Please enter a valid date of birth'],
  ['Date of birth', '12.03.2024', 'Age must be between 14 and 100'],
  ['Date of birth', '12 March 1905', 'Age must be between 14 and 100'],
])('%s “%s” is refused in its own words', async (label, value, words) => {
  const { user } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await fill(user, { [label]: value });
  await create(user);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('1 field to correct')).toBeVisible();
});

test('of the second step all that is missing is told, the terms in their own words', async () => {
  const { user } = renderApp('/register');
  await doAccount(user);
  await create(user);
  expect(await screen.findByText('6 fields to correct')).toBeVisible();
  expect(screen.getAllByText('Required field')).toHaveLength(5);
  expect(screen.getByText('Accept the terms to create the account')).toBeVisible();
  await waitFor(() => expect(field('First name')).toHaveFocus());
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

test('a date that was typed is written out, and follows the language', async () => {
  const { user } = renderApp('/register');
  await doAccount(user);
  await user.type(field('Date of birth'), '5/3/1994');
  expect(field('Date of birth')).toHaveValue('5/3/1994');
  await user.tab();
  expect(field('Date of birth')).toHaveValue('5 March 1994');
  await user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(field('Дата рождения')).toHaveValue('5 марта 1994');
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
  expect(field('Username')).toHaveFocus();
  expect(await screen.findByText('mira_s is free.')).toBeVisible();
  expect(field('Username')).toBeValid();
});

test('a taken username lets nobody on', async () => {
  fakeApi.use(answer(checkUsername, { item: { isFree: false, suggestions: [] } }));
  const { user, address } = renderApp('/register');
  await fill(user, ACCOUNT);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
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
  await user.click(screen.getByRole('button', { name: 'Continue' }));
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
      { path: 'birthdate', code: 'profile.age' },
    ]),
  );
  const { user, address } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await create(user);
  await screen.findByRole('heading', { name: 'Create an account' });
  expect(await screen.findByText('2 fields to correct')).toBeVisible();
  expect(field('Email')).toHaveFocus();
  const told = screen.getByText(/Email is already taken/);
  expect(within(told).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(within(told).getByRole('link', { name: 'recover it' })).toHaveAttribute('href', '/recovery');
  expect(localStorage.getItem('token')).toBeNull();

  // The same again is as wrong as before.
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(address()).toBe('/register');
  await fill(user, {
    Email: 'mira2@northlight.example',
    Password: `${PASSWORD}!`,
    'Confirm password': `${PASSWORD}!`,
  });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'About you' });
  expect(await screen.findByText('Age must be between 14 and 100')).toBeVisible();
});

test('a field that has no words of its own is named', async () => {
  fakeApi.use(
    refuse(signUp, 'common.wrong_fields', {}, [{ path: 'specialty_id', code: 'common.wrong_field' }]),
  );
  const { user } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await create(user);
  expect(await screen.findByText('Something wrong with the specialization')).toBeVisible();
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

test('specialties that did not come can be asked for again', async () => {
  fakeApi.use(refuse(listSpecialties, 'common.unavailable'));
  const { user } = renderApp('/register');
  await doAccount(user);
  expect(await screen.findByText(/The service is busy/)).toBeVisible();
  fakeApi.use(answer(listSpecialties, { items: SPECIALTIES }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await choose(user, 'Specialization', 'Engineer');
});

test('terms and privacy open beside the form', async () => {
  const { user } = renderApp('/register');
  await doAccount(user);
  for (const [name, href] of [
    ['terms of use', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test('who is signed in and confirmed has no business here', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  useSession.setState({ token: 'token-of-mira' });
  const { address } = renderApp('/register');
  expect(await screen.findByRole('heading', { name: 'Mira Soloveva' })).toBeVisible();
  expect(address()).toBe('/');
});

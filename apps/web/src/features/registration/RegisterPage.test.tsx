import { signUp } from '@quilt/contract/features/registration';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../lib/session';
import { fakeApi, recordRequests, silence } from '../../testing/fake-api';
import { PASSWORD } from '../../testing/filling';
import { expectFocus } from '../../testing/focus';
import { unverified } from '../../testing/people';
import { create, doAbout, doAccount, field, goOn, prepareRegistration } from '../../testing/registering';
import { renderApp } from '../../testing/render-app';

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

test('a line that is down is told, and nothing typed is lost', async () => {
  fakeApi.use(silence(signUp));
  const { user } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await create(user);
  expect(
    await screen.findByText('Quilt does not answer. Check your connection and try again.'),
  ).toBeVisible();
  expect(field('First name')).toHaveValue('Mira');
  expect(useSession.getState()).toMatchObject({ token: null, currentUser: null });
});

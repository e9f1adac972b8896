import { signIn } from '@quilt/contract/features/auth';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentUserQuery } from '../../features/profile';
import { call } from '../../lib/api-client';
import { queryClient } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { answer, countRequests, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { daniel, mira, SPECIALTIES } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { returnAs, writeInAnotherTab } from '../../testing/returning';

beforeEach(() => fakeApi.use(answer(listSpecialties, { items: SPECIALTIES })));

test('a visitor is sent to sign in, and comes back to where they wanted to go', async () => {
  fakeApi.use(
    answer(signIn, { item: { accessToken: 'token-of-mira', device: 'a-device' } }),
    answer(getCurrentUser, { item: mira }),
  );
  const { user, address } = renderApp('/project/7/75?view=board#comments');
  await user.type(await screen.findByLabelText('Email or username'), 'mira');
  expect(address()).toBe('/login?from=%2Fproject%2F7%2F75%3Fview%3Dboard%23comments');
  await user.type(screen.getByLabelText('Password'), 'quilt-demo-2026{Enter}');
  await waitFor(() => expect(address()).toBe('/project/7/75?view=board#comments'));
});

test('an ended session logs out at once, and tells why', async () => {
  fakeApi.use(refuse(getCurrentUser, 'auth.session_ended'));
  const requests = recordRequests();
  returnAs(mira);
  queryClient.setQueryData(['something'], 'of this session');
  const { address } = renderApp('/teams');

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(address()).toBe('/login?from=%2Fteams');
  expect(localStorage.getItem('token')).toBeNull();
  expect(useSession.getState().currentUser).toBeNull();
  expect(queryClient.getQueryData(['something'])).toBeUndefined();
  // Asked once, and without a word to signout: the session may be fine on other devices.
  expect(requests.map((request) => new URL(request.url).pathname)).toEqual(['/api/user']);
});

test('no answer keeps the user of the last visit and shows the offline bar', async () => {
  fakeApi.use(silence(getCurrentUser));
  const requests = recordRequests();
  returnAs(mira);
  const { user, address } = renderApp('/');
  expect(await screen.findByText('You are offline.')).toBeVisible();
  expect(countRequests(requests, getCurrentUser)).toBe(3);
  expect(screen.getByRole('heading', { name: /, Mira$/ })).toBeVisible();
  expect(address()).toBe('/');
  expect(localStorage.getItem('token')).toBe('token-of-mira');

  fakeApi.use(answer(getCurrentUser, { item: mira }));
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText('You are offline.')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: /, Mira$/ })).toBeVisible();
});

test('once loaded, only an ended session logs out', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  returnAs(null);
  const { address } = renderApp('/');
  await screen.findByRole('heading', { name: /, Mira$/ });

  fakeApi.use(refuse(getCurrentUser, 'common.internal'));
  await act(() => queryClient.refetchQueries(currentUserQuery));
  expect(address()).toBe('/');
  expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();

  fakeApi.use(refuse(getCurrentUser, 'auth.session_ended'));
  await act(() => call(getCurrentUser, {}).catch(() => undefined));
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(address()).toBe('/login');
});

test('a second tab follows the first out, and in again as somebody else', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  returnAs(null);
  const { address } = renderApp('/');
  await screen.findByRole('heading', { name: /, Mira$/ });

  writeInAnotherTab(null);
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(address()).toBe('/login');

  fakeApi.use(answer(getCurrentUser, { item: daniel }));
  writeInAnotherTab('token-of-daniel');
  expect(await screen.findByRole('heading', { name: /, Daniel$/ })).toBeVisible();
  expect(address()).toBe('/');
});

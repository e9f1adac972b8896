import { signIn } from '@quilt/contract/features/auth';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentUserQuery } from '../../features/profile';
import { call } from '../../lib/api-client';
import { queryClient } from '../../lib/query-client';
import { startSession, useSession } from '../../lib/session';
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
import { daniel, mira, SPECIALTIES } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

beforeEach(() => fakeApi.use(answer(listSpecialties, { items: SPECIALTIES })));

function returnAs(user: typeof mira | null): void {
  startSession('token-of-mira');
  useSession.setState({ currentUser: user });
}

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

test('while the user loads there is a spinner and nothing else', async () => {
  fakeApi.use(stall(getCurrentUser));
  returnAs(mira);
  renderApp('/');
  // The code of the page has a spinner of its own, whose place this one takes.
  await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible());
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test.each(['auth.session_ended', 'common.forbidden'] as const)(
  '%s logs out at once, and tells why',
  async (code) => {
    fakeApi.use(refuse(getCurrentUser, code));
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
  },
);

test('a 500 is asked for twice more, and then logs out', async () => {
  fakeApi.use(refuse(getCurrentUser, 'common.internal'));
  const requests = recordRequests();
  returnAs(mira);
  const { address } = renderApp('/teams');
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(address()).toBe('/login?from=%2Fteams');
  expect(countRequests(requests, getCurrentUser)).toBe(3);
});

test.each([
  ['no answer', silence(getCurrentUser)],
  ['503', refuse(getCurrentUser, 'common.unavailable')],
])('%s keeps the user of the last visit and shows the offline bar', async (_, handler) => {
  fakeApi.use(handler);
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

test.each([
  ['the session holds', answer(getCurrentUser, { item: mira }), '/'],
  ['it does not', refuse(getCurrentUser, 'auth.session_ended'), '/login'],
])('a server that never answers gives way to the user of the last visit; later %s', async (_, later, end) => {
  const answered = hold(getCurrentUser);
  fakeApi.use(answered.handler, later);
  returnAs(mira);
  const { address } = renderApp('/');
  await screen.findByRole('status', { name: 'Loading' });
  expect(await screen.findByText('You are offline.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /, Mira$/ })).toBeVisible();
  expect(address()).toBe('/');

  answered.release();
  await waitFor(() => expect(screen.queryByText('You are offline.')).not.toBeInTheDocument());
  await waitFor(() => expect(address()).toBe(end));
  expect(localStorage.getItem('token')).toBe(end === '/' ? 'token-of-mira' : null);
});

test('with no user kept, a silent server leaves only the choice to try again', async () => {
  fakeApi.use(silence(getCurrentUser));
  returnAs(null);
  const { user } = renderApp('/');
  expect(await screen.findByRole('heading', { name: 'Quilt does not answer' })).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-of-mira');

  fakeApi.use(answer(getCurrentUser, { item: mira }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /, Mira$/ })).toBeVisible();
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

test('a session of another tab that takes the place of this one starts from nothing', async () => {
  fakeApi.use(stall(getCurrentUser));
  returnAs(mira);
  renderApp('/');
  expect(await screen.findByText('You are offline.')).toBeVisible();

  // The patience with the first session is not the second one's.
  const kept = { state: { token: 'token-of-daniel', currentUser: daniel }, version: 1 };
  localStorage.setItem('quilt.auth', JSON.stringify(kept));
  writeInAnotherTab('token-of-daniel');
  expect(useSession.getState().currentUser).toEqual(daniel);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();
});

function writeInAnotherTab(token: string | null): void {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token })));
}

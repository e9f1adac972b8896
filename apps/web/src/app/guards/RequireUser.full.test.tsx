import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../lib/session';
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
import { returnAs, writeInAnotherTab } from '../../testing/returning';

beforeEach(() => fakeApi.use(answer(listSpecialties, { items: SPECIALTIES })));

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

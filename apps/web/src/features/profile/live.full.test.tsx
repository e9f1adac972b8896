import { sessionEnded } from '@quilt/contract/features/auth';
import { getCurrentUser, userUpdated } from '@quilt/contract/features/profile';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, countRequests, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { sockets } from '../../testing/fake-socket';
import { goLive } from '../../testing/go-live';
import { MESSAGE, prepareOwnSession } from '../../testing/own-session';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

prepareOwnSession();

afterEach(() => vi.useRealTimers());

test('what another device changes of the user is shown, without a request', async () => {
  renderApp('/');
  await screen.findByRole('heading', { name: /, Mira$/ });
  const say = await goLive();
  const requests = recordRequests();
  say(userUpdated, mira.uuid, { fullName: 'Mirra Soloveva', firstName: 'Mirra' });
  expect(await screen.findByRole('heading', { name: /, Mirra$/ })).toBeVisible();
  expect(countRequests(requests, getCurrentUser)).toBe(0);
});

test('what changed before the line was there is shown too', async () => {
  renderApp('/');
  await screen.findByRole('heading', { name: /, Mira$/ });
  fakeApi.use(answer(getCurrentUser, { item: { ...mira, fullName: 'Mirra Soloveva', firstName: 'Mirra' } }));
  await goLive();
  expect(await screen.findByRole('heading', { name: /, Mirra$/ })).toBeVisible();
});

test.each([
  ['refused at the door', () => sockets.at(-1)?.refuse({ code: 'auth.session_ended' })],
  ['sent away', () => sockets.at(-1)?.say('ended', { code: 'auth.session_ended' })],
])('one whose socket is %s is asked for again, and then has ended', async (_, end) => {
  renderApp('/');
  await screen.findByRole('heading', { name: /, Mira$/ });
  await goLive();
  fakeApi.use(refuse(getCurrentUser, 'auth.session_ended'));
  act(end);
  expect(await screen.findByText(MESSAGE)).toBeVisible();
});

test('one that another tab has put another in the place of asks nothing for that one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderApp('/');
  await screen.findByRole('heading', { name: /, Mira$/ });
  const say = await goLive();
  const requests = recordRequests();
  say(sessionEnded, 7);
  localStorage.setItem('token', 'another-token-of-mira');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await waitFor(() => expect(countRequests(requests, getCurrentUser)).toBe(1));
  await screen.findByRole('heading', { name: /, Mira$/ });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(countRequests(requests, getCurrentUser)).toBe(1);
});

test('one of another device does not disturb', async () => {
  const { address } = renderApp('/');
  await screen.findByRole('heading', { name: /, Mira$/ });
  const say = await goLive();
  const requests = recordRequests();
  say(sessionEnded, 7);
  await waitFor(() => expect(countRequests(requests, getCurrentUser)).toBe(1));
  expect(address()).toBe('/');
  expect(screen.getByRole('heading', { name: /, Mira$/ })).toBeVisible();
});

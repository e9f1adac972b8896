import { sessionEnded } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { countRequests, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { MESSAGE, prepareOwnSession } from '../../testing/own-session';
import { renderApp } from '../../testing/render-app';

prepareOwnSession();

afterEach(() => vi.useRealTimers());

test('a session that ended leads to the sign-in page, and says so', async () => {
  const { address } = renderApp('/');
  await screen.findByRole('heading', { name: /, Mira$/ });
  const say = await goLive();
  fakeApi.use(refuse(getCurrentUser, 'auth.session_ended'));
  say(sessionEnded, 7);
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  expect(address()).toBe('/login');
});

test('one that another tab signed out of asks nothing more, whoever tells it first', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderApp('/');
  await screen.findByRole('heading', { name: /, Mira$/ });
  const say = await goLive();
  const requests = recordRequests();
  say(sessionEnded, 7);
  await act(() => vi.advanceTimersByTimeAsync(50));
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
  await screen.findByRole('heading', { name: 'Welcome back' });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(countRequests(requests, getCurrentUser)).toBe(0);
  expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
});

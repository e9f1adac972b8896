import { LIMITS } from '@quilt/contract/limits';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE_MS } from '../../lib/spans';

test('a tab at which nobody sits says so, and when somebody is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Another page of this worker may have begun to watch, with clocks that go on.
  vi.resetModules();
  const { sockets } = await import('../../testing/fake-socket');
  const { openLive } = await import('../../lib/live');
  const { watchIdleness } = await import('./idle');
  watchIdleness();
  onTestFinished(openLive('a-token', () => undefined));
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  socket?.accept();
  const told = () => socket?.sent.flatMap(({ name, isIdle }) => (name === 'idle' ? [isIdle] : []));

  vi.advanceTimersByTime((LIMITS.awayMinutes - 1) * MINUTE_MS);
  window.dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime((LIMITS.awayMinutes - 1) * MINUTE_MS);
  expect(told()).toEqual([]);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(told()).toEqual([true]);
  // Whoever connects in that state says so at once.
  expect(socket?.options.auth).toEqual({ token: 'a-token', isIdle: true });

  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('keydown'));
  expect(told()).toEqual([true, false]);
  expect(socket?.options.auth.isIdle).toBe(false);
});

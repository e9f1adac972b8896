import { UserUuid } from '@quilt/contract/core';
import type { Presence } from '@quilt/contract/features/presence';
import { LIMITS } from '@quilt/contract/limits';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeLanguage } from '../../lib/change-language';
import { openLive } from '../../lib/live';
import { DAY_MS, MINUTE_MS } from '../../lib/spans';
import { sockets } from '../../testing/fake-socket';
import { daniel } from '../../testing/people';
import { connect, watched } from '../../testing/presence-world';
import { PresenceDot, PresenceLine } from './';

const ago = (ms: number): Presence => ({
  state: 'offline',
  lastSeenAt: new Date(Date.now() - ms).toISOString(),
});

test('without a line nothing is known; with the next one all are asked for again', async () => {
  render(<PresenceLine uuid={daniel.uuid} />);
  const socket = await connect({ [daniel.uuid]: { state: 'online' } });
  expect(await screen.findByText('Online')).toBeVisible();
  act(() => socket.drop('transport close'));
  expect(screen.queryByText('Online')).not.toBeInTheDocument();
  socket.presences.set(daniel.uuid, { state: 'away' });
  act(() => socket.accept());
  expect(await screen.findByText('Away')).toBeVisible();
  expect(watched(socket)).toHaveLength(2);
});

test('who leaves the page is not asked for any more', async () => {
  const shown = render(<PresenceDot uuid={daniel.uuid} />);
  const socket = await connect();
  await waitFor(() => expect(watched(socket)).toEqual([[daniel.uuid]]));
  shown.unmount();
  await waitFor(() => expect(watched(socket)).toEqual([[daniel.uuid], []]));
});

test('a refusal is no end: it is asked again', async () => {
  render(<PresenceLine uuid={daniel.uuid} />);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(openLive('a-token', () => undefined));
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('unreachable');
  socket.watchRefusal = { ok: false, code: 'common.unavailable' };
  socket.presences.set(daniel.uuid, { state: 'online' });
  act(() => socket.accept());
  await waitFor(() => expect(watched(socket)).toHaveLength(1));
  socket.watchRefusal = null;
  expect(await screen.findByText('Online')).toBeVisible();
});

test('of more than can be watched the latest are', async () => {
  const people = Array.from({ length: LIMITS.watchedPeople + 5 }, () => UserUuid.parse(crypto.randomUUID()));
  render(people.map((uuid) => <PresenceDot key={uuid} uuid={uuid} />));
  const socket = await connect();
  await waitFor(() => expect(watched(socket)).toHaveLength(1));
  expect(watched(socket)[0]).toEqual(people.slice(5));
});

test.each([
  [ago(10_000), 'Last seen just now', 'Последний визит только что'],
  [ago(5 * MINUTE_MS + 1_000), 'Last seen 5 minutes ago', 'Последний визит 5 минут назад'],
  // At the same time of the day: it is days of the calendar that are counted.
  [ago(DAY_MS * 3), 'Last seen 3 days ago', 'Последний визит 3 дня назад'],
  [
    { state: 'offline', lastSeenAt: '2024-10-03T12:00:00.000Z' } as const,
    'Last seen on 3 October 2024',
    'Последний визит 3 октября 2024',
  ],
  [{ state: 'offline', lastSeenAt: null } as const, 'Offline', 'Не в сети'],
  [{ state: 'away' } as const, 'Away', 'Нет на месте'],
])('%o is told in both languages', async (presence, english, russian) => {
  render(<PresenceLine uuid={daniel.uuid} />);
  await connect({ [daniel.uuid]: presence });
  expect(await screen.findByText(english)).toBeVisible();
  await act(() => changeLanguage('ru'));
  expect(await screen.findByText(russian)).toBeVisible();
});

test('what was said of the time does not stay so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<PresenceLine uuid={daniel.uuid} />);
  await connect({ [daniel.uuid]: ago(5 * MINUTE_MS + 1_000) });
  expect(await screen.findByText('Last seen 5 minutes ago')).toBeVisible();
  act(() => vi.advanceTimersByTime(2 * MINUTE_MS));
  expect(screen.getByText('Last seen 7 minutes ago')).toBeVisible();
});

import type { Presence } from '@quilt/contract/features/presence';
import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { openLive } from '../lib/live';
import { type FakeSocket, sockets } from './fake-socket';

export async function connect(presences: Readonly<Record<string, Presence>> = {}): Promise<FakeSocket> {
  onTestFinished(openLive('a-token', () => undefined));
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('unreachable');
  for (const [uuid, presence] of Object.entries(presences)) socket.presences.set(uuid, presence);
  act(() => socket.accept());
  return socket;
}

export const watched = (socket: FakeSocket) =>
  socket.sent.flatMap(({ name, uuids = [] }) => (name === 'watch' ? [uuids] : []));

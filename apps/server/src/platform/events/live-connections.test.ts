import { EventEmitter } from 'node:events';
import type { UserUuid } from '@quilt/contract/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from '../logger';
import { watchConnections } from './live-connections';
import type { LiveServer, LiveSocket } from './live-sockets';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a connection that nobody signs in by is cut, without waiting for its other side', () => {
  const engine = new EventEmitter();
  const connections = watchConnections({ engine } as unknown as LiveServer, {} as Logger, 6_000);
  const open = () => {
    const destroy = vi.fn();
    const connection = Object.assign(new EventEmitter(), {
      close: vi.fn(),
      request: { socket: { destroy } },
    });
    engine.emit('connection', connection);
    return { connection: connection as unknown as LiveSocket['conn'], destroy };
  };
  const [stranger, known] = [open(), open()];
  connections.claim(known.connection, 'somebody' as UserUuid);
  vi.advanceTimersByTime(6_000);
  expect([stranger.destroy, known.destroy].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from '../logger';
import { LOG_AGAIN_MS } from './at-most-every';
import { watchConnections } from './live-connections';
import type { LiveServer } from './live-sockets';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('sockets that send too much are cut, all of them, and the log says it once in a while', () => {
  const engine = new EventEmitter();
  const warn = vi.fn();
  watchConnections({ engine } as unknown as LiveServer, { warn } as unknown as Logger, 6_000);
  const sendTooMuch = () => {
    const destroy = vi.fn();
    const connection = Object.assign(new EventEmitter(), {
      close: vi.fn(),
      request: { socket: { destroy } },
    });
    engine.emit('connection', connection);
    for (let packet = 0; packet <= 10; packet += 1) connection.emit('packet');
    expect(destroy).toHaveBeenCalledTimes(1);
  };
  for (let socket = 0; socket < 50; socket += 1) sendTooMuch();
  expect(warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(LOG_AGAIN_MS);
  sendTooMuch();
  expect(warn).toHaveBeenCalledTimes(2);
});

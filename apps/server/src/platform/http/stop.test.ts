import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { defineEndpoint, item } from '@quilt/contract/core';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createHttpApp } from '../../testing/http';
import { route } from '../feature';
import { boundStop } from './stop';

const HEAD =
  'POST /api/slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n';

const slow = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/slow',
  summary: '',
  caller: 'anyone',
  body: z.strictObject({}),
  answer: item(z.unknown()),
  errors: [],
});

async function listen(graceMs: number) {
  const work = { begun: false, end: () => {} };
  const ended = new Promise<void>((resolve) => {
    work.end = resolve;
  });
  const { app } = await createHttpApp([
    route(slow, async () => {
      work.begun = true;
      await ended;
      return { item: null };
    }),
  ]);
  boundStop(app, graceMs);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = async (text: string): Promise<{ socket: Socket; heard(): string }> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    let heard = '';
    socket.on('data', (chunk) => {
      heard += String(chunk);
    });
    const accepted = once(app.server, 'connection');
    await Promise.all([once(socket, 'connect'), accepted]);
    if (text) await new Promise((sent) => socket.write(text, sent));
    return { socket, heard: () => heard };
  };
  return { app, work, open };
}

test('silent connections are closed at once, while a running request is answered to its end', async () => {
  const { app, work, open } = await listen(60_000);
  const silent = await open('');
  const halfHead = await open('POST /api/slow HT');
  const asking = await open(`${HEAD}\r\n{}`);
  await vi.waitFor(() => expect(work.begun).toBe(true));

  const closed = app.close();
  await Promise.all([once(silent.socket, 'close'), once(halfHead.socket, 'close')]);
  expect([asking.socket.closed, asking.heard()]).toEqual([false, '']);
  work.end();
  // The connection was to be kept, and the stop would wait for it.
  await closed;
  await vi.waitFor(() => expect(asking.heard()).toMatch(/^HTTP\/1.1 200 /));
});

test('a request that never comes to its end is waited for no longer than agreed', async () => {
  const { app, open } = await listen(200);
  const half = await open(`${HEAD}\r\n{`);
  const began = once(app.server, 'request');
  await Promise.race([began, wait(100)]);
  await Promise.all([app.close(), once(half.socket, 'close')]);
  expect(half.heard()).toBe('');
});

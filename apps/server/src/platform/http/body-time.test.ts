import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { boundBodies } from './body-time';
import { createClientErrorHandler } from './errors';

const MS = 1_000;
const LENGTH = 20;

afterEach(() => void vi.useRealTimers());

/** Sends the head of a request and a first byte; what comes next waits until the server has seen all of it. */
async function begin(path: '/notes' | '/files') {
  const app: FastifyInstance = fastify({ clientErrorHandler: createClientErrorHandler({}) });
  boundBodies(app, { bodyMs: MS, bytesMs: MS });
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.post('/notes', async () => 'kept');
  app.post('/files', { config: { kind: 'raw' } }, async ({ body }) => {
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
    return String(bytes);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = once(app.server, 'request');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on(
    'error',
    () => undefined,
  );
  const type = path === '/notes' ? 'application/json' : 'application/octet-stream';
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${LENGTH}\r\n\r\n{`,
  );
  const [{ socket: theirs }] = (await asked) as [{ socket: Socket }];
  let sent = socket.bytesWritten;
  const untilSeen = async () => {
    while (theirs.bytesRead < sent) await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  await untilSeen();
  return {
    socket,
    async sendOn() {
      socket.write(' ');
      sent += 1;
      await untilSeen();
    },
  };
}

test.each(['/notes', '/files'] as const)('a body of %s that does not come is given up', async (path) => {
  const { socket } = await begin(path);
  const closed = Promise.all([once(socket, 'data'), once(socket, 'close')]);
  vi.advanceTimersByTime(MS);
  const [[said]] = await closed;
  expect(String(said)).toMatch(/^HTTP\/1.1 400 /);
});

test('bytes that keep coming have all the time they need', async () => {
  const { socket, sendOn } = await begin('/files');
  const answered = once(socket, 'data');
  for (let byte = 1; byte < LENGTH; byte += 1) {
    await sendOn();
    vi.advanceTimersByTime(MS);
  }
  expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 200 [\s\S]*20$/);
});

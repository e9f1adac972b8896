import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing';

const { app } = await createTestApp();
await app.listen({ port: 0, host: '127.0.0.1' });

/** The status of the answer to a WebSocket's first request: 101 where it is let in. */
function upgrade(headers: Record<string, string>): Promise<number | undefined> {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const { port } = address;
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'cXVpbHQgcXVpbHQgcXVpbA==',
        ...headers,
      },
    });
    asked.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    asked.on('response', ({ statusCode }) => resolve(statusCode));
    asked.on('error', reject);
    asked.end();
  });
}

test('sockets come in by the same door as requests', async () => {
  expect(await upgrade({})).toBe(101);
  expect(await upgrade({ origin: 'http://localhost:3000' })).toBe(101);
  const refused = [
    { origin: 'https://quilt.example.org' },
    { 'x-forwarded-for': '192.0.2.1' },
    { via: '1.1 proxy' },
    { host: 'quilt.example.org' },
  ];
  for (const headers of refused) {
    expect(await upgrade(headers as Record<string, string>), JSON.stringify(headers)).toBeGreaterThanOrEqual(
      400,
    );
  }
});

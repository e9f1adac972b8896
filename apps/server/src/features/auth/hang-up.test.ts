import { once } from 'node:events';
import { connect } from 'node:net';
import { signIn } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing';

const { app, call, log } = await createTestApp();
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

const SOMEBODY = { username: 'nobody', password: 'x' };

/** Begins a sign-in whose body never comes as it was announced, and hangs up. */
async function beginAndLeave(body: string, announced: number): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /auth-service/auth/signin HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    `content-length: ${announced}`,
  ];
  const arrived = once(app.server, 'request');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await arrived;
  socket.resetAndDestroy();
}

test('whoever hangs up in the middle is counted for their address, and fills no log', async () => {
  for (let time = 0; time < LIMITS.signInsPerMinute; time += 1) await beginAndLeave('{"username"', 100);
  // The last ones may not have been noticed yet; far fewer are asked here than it takes.
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(signIn, { body: SOMEBODY })));
  expect(answers.at(-1)).toMatchObject({ error: { code: 'common.too_many_requests' } });
  expect(log()).not.toMatch(/request failed|TypeError/);
});

test('whoever has hung up before their request is looked at asks for nothing', async () => {
  let isSeen = false;
  app.server.prependListener('request', ({ socket, url }) => {
    if (url !== '/auth-service/auth/recovery') return;
    isSeen = true;
    // As it is when the other end was reset before its request is read.
    Object.defineProperty(socket, 'remoteAddress', { value: undefined });
  });
  const answer = await fetch(new URL('/auth-service/auth/recovery', `http://127.0.0.1:${port}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org' }),
  });
  expect([isSeen, answer.status]).toEqual([true, 404]);
});

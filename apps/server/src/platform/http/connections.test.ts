import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { boundConnections, findConnectionBound, noteLive, noteSignedIn } from './connections';

const MOST = 4;

/** Answers `/now` at once, holds what it is asked otherwise; who names a session is signed in. */
async function listen() {
  const held: ServerResponse[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    if (request.headers.authorization) noteSignedIn(request.socket);
    if (request.url === '/live') noteLive(request.socket);
    if (request.url === '/now') response.end('yes');
    else held.push(response);
  });
  boundConnections(server, MOST);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = async (path?: string, session = ''): Promise<Socket> => {
    const accepted = once(server, 'connection');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    await Promise.all([once(socket, 'connect'), accepted]);
    if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${session}\r\n`);
    return socket;
  };
  const untilHeld = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count));
  return { open, untilHeld };
}

const SESSION = 'Authorization: Bearer x\r\n';

test('whoever comes takes the place of the oldest that nobody has signed in by', async () => {
  const { open, untilHeld } = await listen();
  const asking = await open('/slow', SESSION);
  const live = await open('/live', SESSION);
  await untilHeld(2);
  const silent = await open();
  const half = await open('/slow HTTP');
  const gone = once(silent, 'close');
  const heard = once(await open('/now'), 'data');
  await gone;
  expect(String((await heard)[0])).toMatch(/yes$/);
  expect([asking.destroyed, live.destroyed, half.destroyed]).toEqual([false, false, false]);
});

test('then of one that rests; where all are at work, it is closed itself', async () => {
  const { open, untilHeld } = await listen();
  const resting = await open('/now', SESSION);
  await once(resting, 'data');
  const working = [];
  for (let n = 1; n < MOST; n += 1) working.push(await open('/slow', SESSION));
  await untilHeld(MOST - 1);
  const gone = once(resting, 'close');
  working.push(await open('/slow', SESSION));
  await gone;
  await untilHeld(MOST);
  await once(await open(), 'close');
  expect(working.map((socket) => socket.destroyed)).toEqual(working.map(() => false));
});

test('something is left for files, the database and the rest', () => {
  expect([findConnectionBound(1_024), findConnectionBound(64), findConnectionBound(null)]).toEqual([
    768,
    48,
    null,
  ]);
});

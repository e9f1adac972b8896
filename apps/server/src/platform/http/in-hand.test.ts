import { Readable } from 'node:stream';
import { defineEndpoint, type Endpoint, item } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createHttpApp, SESSIONS, TOKENS } from '../../testing/http';
import { readConfig } from '../config';
import { route } from '../feature';
import { createTicket } from '../tickets';

const { requests, uploads, streams, waiting } = LIMITS.inHand;
const base = { service: 'api', summary: '', caller: 'user', errors: [] } as const;
const answer = item(z.string());
const write = defineEndpoint({ ...base, method: 'POST', path: '/notes', answer });
const send = defineEndpoint({ ...base, method: 'POST', path: '/files', kind: 'raw', answer });
const read = defineEndpoint({
  ...base,
  method: 'GET',
  path: '/bytes',
  kind: 'stream',
  answer: z.undefined(),
});
const open = defineEndpoint({
  ...base,
  method: 'GET',
  path: '/handed-out',
  kind: 'stream',
  caller: 'anyone',
  answer: z.undefined(),
  query: z.object({ ticket: z.string().optional() }),
});
const SECRET_KEY = 'a key of some thirty-two letters..';

/** Everything that is asked for is held until `goOn`. */
async function createHeld() {
  const held: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => held.push(resolve));
  const stream = async () => {
    const body = new Readable({ read: () => undefined });
    void hold().then(() => body.push(null));
    return { body, bytes: null, type: 'text/plain', etag: null, fileName: 'milk.txt' };
  };
  const { app } = await createHttpApp(
    [
      route(write, async () => {
        await hold();
        return { item: 'Milk' };
      }),
      route(send, async () => {
        await hold();
        return { item: 'Milk' };
      }),
      route(read, stream),
      route(open, stream),
    ],
    { environment: { SECRET_KEY } },
  );
  const ask = (token: string, { method, path }: Pick<Endpoint, 'method' | 'path'> = write) =>
    app
      .inject({
        method,
        url: `/api${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(path === '/files' && { 'content-type': 'application/octet-stream' }),
        },
        ...(path === '/files' && { payload: Buffer.from('milk') }),
      })
      .then(({ statusCode, headers }) => ({ statusCode, again: headers['retry-after'] }));
  const goOn = async (answers: readonly Promise<unknown>[]) => {
    const isDone = Promise.all(answers).then(() => 'done');
    while ((await Promise.race([isDone, new Promise(setImmediate)])) !== 'done') {
      for (const release of held.splice(0)) release();
    }
  };
  const untilHeld = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count));
  return { app, ask, goOn, untilHeld };
}

test('of one account a few requests are in hand, more wait, and the rest are to come again', async () => {
  const { ask, goOn, untilHeld } = await createHeld();
  const all = Array.from({ length: requests + waiting + 3 }, () => ask(TOKENS.alice));
  await untilHeld(requests);
  // Others do not wait for them.
  const other = ask(TOKENS.operator);
  await untilHeld(requests + 1);
  await goOn([...all, other]);
  expect((await other).statusCode).toBe(200);
  const answers = await Promise.all(all);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(requests + waiting);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual(
    Array.from({ length: 3 }, () => ({ statusCode: 429, again: '1' })),
  );
});

test.each([
  ['what is sent', send, uploads],
  ['what streams', read, streams],
] as const)('%s has a bound of its own', async (_, endpoint, most) => {
  const { ask, goOn, untilHeld } = await createHeld();
  const all = Array.from({ length: most + 2 }, () => ask(TOKENS.alice, endpoint));
  await untilHeld(most);
  const beside = ask(TOKENS.alice);
  await untilHeld(most + 1);
  await goOn([...all, beside]);
  for (const { statusCode } of await Promise.all([...all, beside])) expect(statusCode).toBe(200);
});

test('what is fetched by a ticket counts for whom it names, and what nobody is named for by its address', async () => {
  const { ask, goOn, untilHeld, app } = await createHeld();
  const now = new Date('2026-06-15T10:00:00Z');
  const config = readConfig({ SECRET_KEY }, '/');
  const ticketOf = (token: string) => {
    const viewer = (SESSIONS[token] as (typeof SESSIONS)[string]).viewer;
    return createTicket({ config, clock: { now: () => now }, viewer }, 'milk');
  };
  const hand = (query: Record<string, string>, remoteAddress: string) =>
    app.inject({ method: 'GET', url: '/api/handed-out', query, remoteAddress });
  const several = (count: number, one: () => Promise<unknown>) => Array.from({ length: count }, one);
  const ticket = ticketOf(TOKENS.alice);
  const all = [
    ...several(streams - 1, () => hand({ ticket }, '192.0.2.1')),
    ...several(2, () => ask(TOKENS.alice, read)),
  ];
  await untilHeld(streams);
  all.push(
    ...several(1, () => hand({ ticket: ticketOf(TOKENS.operator) }, '192.0.2.1')),
    ...several(streams + 1, () => hand({ ticket: `no${ticket}` }, '192.0.2.1')),
    ...several(streams + 1, () => hand({}, '192.0.2.2')),
  );
  await untilHeld(3 * streams + 1);
  await goOn(all);
});

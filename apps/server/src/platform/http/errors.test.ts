import { connect } from 'node:net';
import { defineEndpoint, item } from '@quilt/contract/core';
import { ErrorAnswer } from '@quilt/contract/errors';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createHttpApp } from '../../testing/http';
import { fail } from '../fault';
import { route } from '../feature';
import { toFault } from './faults';

const endpoint = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/breaks',
  summary: '',
  caller: 'anyone',
  answer: item(z.string()),
  errors: ['auth.bad_credentials'],
});

async function answerTo(error: unknown) {
  const { app, log } = await createHttpApp([
    route(endpoint, async () => {
      throw error;
    }),
  ]);
  const response = await app.inject('/api/breaks');
  return { status: response.statusCode, headers: response.headers, text: response.body, log: log() };
}

function databaseError(fields: Partial<pg.DatabaseError>) {
  return Object.assign(
    new pg.DatabaseError('Key (email)=(mira@example.org) already exists.', 1, 'error'),
    fields,
  );
}

function systemError(code: string, syscall: string) {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

describe('a failure of ours', () => {
  test('tells nothing of the inside, and is logged with the request', async () => {
    const { status, text, log } = await answerTo(new Error('the secret inside'));
    const { error } = ErrorAnswer.parse(JSON.parse(text));
    expect([status, error.code]).toEqual([500, 'common.internal']);
    expect(text).not.toContain('inside');
    const line = log.split('\n').find((one) => one.includes('request failed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      requestId: error.requestId,
      route: '/api/breaks',
      message: 'the secret inside',
    });
  });

  test('whatever is thrown', async () => {
    expect((await answerTo('a text')).status).toBe(500);
    expect((await answerTo(undefined)).status).toBe(500);
    expect((await answerTo({ statusCode: 400 })).status).toBe(500);
  });

  test('an error of the database is logged without the rows in it', async () => {
    const { status, log } = await answerTo(
      databaseError({ code: '23505', constraint: 'unknown_key', detail: 'hush' }),
    );
    expect(status).toBe(500);
    expect(log).toContain('"constraint":"unknown_key"');
    expect(log).not.toContain('hush');
    expect(log).not.toContain('mira@example.org');
  });
});

test('a refusal is answered as it was thrown, and not logged as a failure', async () => {
  const { status, text, log } = await answerTo(
    fail('auth.bad_credentials', { tries: 2 }, [
      { path: 'password', code: 'common.wrong_field', params: { field: 'x' } },
    ]),
  );
  expect(status).toBe(401);
  expect(JSON.parse(text).error).toMatchObject({
    code: 'auth.bad_credentials',
    params: { tries: 2 },
    fields: [{ path: 'password', code: 'common.wrong_field', message: 'Something wrong with the x' }],
  });
  expect(log).not.toContain('request failed');
});

test.each([
  ['ENOSPC', 503, 'common.storage_full'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'common.too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'common.unsupported_type'],
])('%s of the framework or the system', async (reason, status, code) => {
  const answer = await answerTo(Object.assign(new Error('inside'), { code: reason }));
  expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([status, code]);
  expect(answer.headers['retry-after'] !== undefined).toBe(status === 503);
});

describe('a database that is away or busy', () => {
  test.each([
    systemError('ECONNREFUSED', 'connect'),
    systemError('ENOENT', 'connect'),
    systemError('ENETUNREACH', 'connect'),
    systemError('EAI_AGAIN', 'getaddrinfo'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    databaseError({ code: '57P01' }),
    databaseError({ code: '53300' }),
    databaseError({ code: '57014' }),
    databaseError({ code: '55P03' }),
    databaseError({ code: '40P01' }),
  ])('%s', async (error) => {
    const { status, headers, text } = await answerTo(error);
    expect([status, JSON.parse(text).error.code]).toEqual([503, 'common.unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is a line of the log at once, and a number of requests for the next seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const { app, log } = await createHttpApp([
        route(endpoint, async () => {
          throw systemError('ECONNREFUSED', 'connect');
        }),
      ]);
      const told = () => {
        const lines = log()
          .split('\n')
          .filter((line) => line.includes('put off'));
        return lines.map((line) => JSON.parse(line));
      };
      for (let count = 0; count < 4; count += 1) await app.inject('/api/breaks');
      const first = { msg: 'request put off', route: '/api/breaks', reason: 'connect ECONNREFUSED' };
      expect(told()).toMatchObject([first]);
      vi.runAllTimers();
      const others = { msg: 'more requests put off', requests: 3, reason: 'connect ECONNREFUSED' };
      expect(told()).toMatchObject([first, others]);
      await app.inject('/api/breaks');
      vi.runAllTimers();
      expect(told()).toMatchObject([first, others, first]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('other errors of the database are our own', () => {
    for (const code of ['23505', '42601', '22P02', '42P01'])
      expect(toFault(databaseError({ code }))).toBeNull();
  });

  test('a file that is missing is a fault of our own', () => {
    expect(toFault(systemError('ENOENT', 'open'))).toBeNull();
  });
});

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return address.port;
}

test('a sender who goes away in the middle of a body is no failure of ours', async () => {
  const { app, log } = await createHttpApp([
    route({ ...endpoint, method: 'POST', body: z.strictObject({}) }, async () => ({ item: 'x' })),
  ]);
  const port = await listen(app);
  const head = 'POST /api/breaks HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  const socket = connect(port, '127.0.0.1', () => socket.write(`${head}content-length: 99\r\n\r\n{"a":`));
  await new Promise((gone) => {
    app.server.once('request', (request, response) => {
      request.once('data', () => socket.resetAndDestroy());
      response.once('close', gone);
    });
  });
  expect(log()).not.toContain('request failed');
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  expect(toFault(aborted)?.code).toBe('common.malformed_body');
  expect(toFault(Object.assign(new Error('read'), { code: 'ECONNRESET' }))?.code).toBe('common.unavailable');
});

test('what is refused because we are busy is put off, with what made us refuse it and without a stack', async () => {
  const cause = new Error('ENOSPC: no space left on device, write');
  const { status, log } = await answerTo(Object.assign(fail('common.unavailable'), { cause }));
  expect(status).toBe(503);
  expect(log).toContain('request put off');
  expect(log).toContain(cause.message);
  expect(log).not.toContain('"stack"');
});

test('what is no HTTP is refused in the same shape', async () => {
  const { app } = await createHttpApp([]);
  const port = await listen(app);
  const say = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let heard = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        heard += String(chunk);
      });
      socket.on('end', () => resolve(heard));
      socket.on('error', reject);
    });
  const cases = [
    ['nonsense\r\n\r\n', 400, 'common.malformed_body'],
    [`GET /api/x HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 413, 'common.too_large'],
  ] as const;
  for (const [text, status, code] of cases) {
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
    expect(ErrorAnswer.parse(JSON.parse(body)).error.code).toBe(code);
  }
  expect((await app.inject('/health')).statusCode).toBe(200);
});

import { defineEndpoint, item } from '@quilt/contract/core';
import { ErrorAnswer } from '@quilt/contract/errors';
import { signOut } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp, type HttpTestApp, TOKENS } from '../../testing/http';
import { route } from '../feature';

const base = { service: 'api', method: 'GET', summary: '', answer: item(z.string()), errors: [] } as const;
const codeOf = (response: { json(): unknown }) => ErrorAnswer.parse(response.json()).error.code;

describe('limits of requests', () => {
  const limited = defineEndpoint({
    ...base,
    path: '/limited',
    caller: 'anyone',
    rateLimit: { max: 2, seconds: 60, by: 'address' },
  });
  const forUsers = defineEndpoint({ ...base, path: '/notes', caller: 'user' });
  const handle = async () => ({ item: 'Milk' });

  test('are counted by address, IPv6 by its network, and say how long to wait', async () => {
    const { app, setNow } = await createHttpApp([route(limited, handle)]);
    const from = (remoteAddress: string) => app.inject({ url: '/api/limited', remoteAddress });
    expect((await from('2001:db8::1')).statusCode).toBe(200);
    expect((await from('2001:db8::2')).statusCode).toBe(200);
    const refused = await from('2001:db8::3');
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'common.too_many_requests']);
    const seconds = Number(refused.headers['retry-after']);
    expect(refused.json().error).toMatchObject({
      params: { seconds },
      message: `Too many tries. Please wait ${seconds} s.`,
    });
    expect((await from('2001:db8:0:1::1')).statusCode).toBe(200);

    setNow(new Date(Date.parse('2026-06-15T10:00:00Z') + (seconds - 1) * 1000));
    expect((await from('2001:db8::1')).statusCode).toBe(429);
    setNow(new Date(Date.parse('2026-06-15T10:00:00Z') + seconds * 1000));
    expect((await from('2001:db8::1')).statusCode).toBe(200);
  });

  test('forwarding headers count only behind a trusted proxy', async () => {
    const PUBLIC_URL = 'https://quilt.example.org';
    const untrusting = await createHttpApp([route(limited, handle)], { environment: { PUBLIC_URL } });
    const trusting = await createHttpApp([route(limited, handle)], {
      environment: { PUBLIC_URL, TRUST_PROXY: '1' },
    });
    const last = async ({ app }: HttpTestApp) => {
      const from = (client: string) =>
        app.inject({ url: '/api/limited', headers: { 'x-forwarded-for': client } });
      await from('192.0.2.1');
      await from('192.0.2.1');
      return (await from('192.0.2.2')).statusCode;
    };
    expect(await last(untrusting)).toBe(429);
    expect(await last(trusting)).toBe(200);
    // The nearest proxy vouches for the last address alone; what a client puts before it is not believed.
    const spoofed = await trusting.app.inject({
      url: '/api/limited',
      headers: { 'x-forwarded-for': '192.0.2.9, 192.0.2.1' },
    });
    expect(spoofed.statusCode).toBe(429);
    // Some proxies write the port too, which is another one for each connection.
    const withPort = await trusting.app.inject({
      url: '/api/limited',
      headers: { 'x-forwarded-for': '192.0.2.1:50123' },
    });
    expect(withPort.statusCode).toBe(429);
  });

  test('every caller has a default, wherever they call from', async () => {
    const { app } = await createHttpApp([route(forUsers, handle), route(signOut, async () => undefined)]);
    const from = (remoteAddress: string, token = TOKENS.alice) =>
      app.inject({ url: '/api/notes', remoteAddress, headers: { authorization: `Bearer ${token}` } });
    for (let request = 0; request < LIMITS.requestsPerMinute; request += 1)
      await from(`192.0.2.${request % 250}`);
    expect((await from('192.0.2.1')).statusCode).toBe(429);
    expect((await from('192.0.2.1', TOKENS.operator)).statusCode).toBe(200);
    // Whoever has stolen the token cannot keep its owner from ending the session.
    const ended = await app.inject({
      method: 'POST',
      url: '/auth-service/auth/signout',
      headers: { authorization: `Bearer ${TOKENS.alice}` },
    });
    expect(ended.statusCode).toBe(204);
  });

  test('callers without a token have one too, by address, over all endpoints together', async () => {
    const [one, two] = (['/one', '/two'] as const).map((path) =>
      defineEndpoint({ ...base, path, caller: 'anyone' }),
    );
    if (!one || !two) throw new Error('unreachable');
    const { app } = await createHttpApp([route(one, handle), route(two, handle)]);
    const from = async (remoteAddress: string, url = '/api/one', token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await app.inject({ url, remoteAddress, headers })).statusCode;
    };
    for (let request = 0; request < LIMITS.requestsPerMinute; request += 1) {
      expect(
        await from(`2001:db8::${request.toString(16)}`, request % 2 === 0 ? '/api/one' : '/api/two'),
      ).toBe(200);
    }
    expect(await from('2001:db8::1')).toBe(429);
    expect(await from('2001:db8::1', '/api/two', 'a-token-that-has-ended')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(200);
    expect(await from('2001:db8::1', '/api/one', TOKENS.alice)).toBe(200);
  });

  test('what is another thing in a session is done without a token, and not with one that is not good', async () => {
    const either = defineEndpoint({
      ...base,
      path: '/either',
      caller: 'anyone',
      errors: ['auth.session_ended'],
    });
    const { app } = await createHttpApp([route(either, handle)]);
    const ask = async (token?: string, url = '/api/either') => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await app.inject({ url, headers });
      return answer.statusCode === 200 ? 200 : codeOf(answer);
    };
    expect(await ask()).toBe(200);
    expect(await ask(TOKENS.alice)).toBe(200);
    for (const token of ['a-token-that-has-ended', 'short']) {
      expect(await ask(token)).toBe('auth.session_ended');
    }
    expect(await ask()).toBe(200);
  });
});

test('a body that is not packed may say so, and one that is packed is refused', async () => {
  const endpoint = defineEndpoint({ ...base, path: '/notes', caller: 'anyone' });
  const { app } = await createHttpApp([route(endpoint, async () => ({ item: 'Milk' }))]);
  const ask = async (encoding: string) =>
    (await app.inject({ url: '/api/notes', headers: { 'content-encoding': encoding } })).statusCode;
  expect([await ask('identity'), await ask('gzip'), await ask('')]).toEqual([200, 415, 415]);
});

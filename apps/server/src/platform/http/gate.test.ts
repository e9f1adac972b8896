import { defineEndpoint, item, UserId } from '@quilt/contract/core';
import { ErrorAnswer } from '@quilt/contract/errors';
import { signOut } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp, type HttpTestApp, SESSIONS, TOKENS } from '../../testing/http';
import { Fault } from '../fault';
import { route } from '../feature';
import { createKnownTokens, MAX_KNOWN } from '../known-tokens';
import { createGates } from './gate';

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

  test('made-up tokens of an address are looked up only so often', async () => {
    let lookups = 0;
    const { app, setNow } = await createHttpApp([route(forUsers, handle)], {
      authenticate: async (token) => {
        lookups += 1;
        return SESSIONS[token] ?? 'ended';
      },
    });
    const ask = (token: string, remoteAddress = '192.0.2.1') =>
      app.inject({ url: '/api/notes', remoteAddress, headers: { authorization: `Bearer ${token}` } });
    expect((await ask(TOKENS.operator)).statusCode).toBe(200);
    for (let number = 0; number < LIMITS.unknownTokensPerMinute; number += 1) {
      expect((await ask(`made-up-token-number-${number}`)).statusCode).toBe(401);
    }
    const before = lookups;
    const refused = await ask('made-up-token-last');
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'common.too_many_requests']);
    expect(lookups).toBe(before);
    // Who was known before the flood goes on, at the same address too.
    expect((await ask(TOKENS.operator)).statusCode).toBe(200);
    expect((await ask(TOKENS.alice)).statusCode).toBe(429);
    expect((await ask(TOKENS.russianAlice, '192.0.2.2')).statusCode).toBe(200);

    setNow(new Date(Date.parse('2026-06-15T10:00:00Z') + Number(refused.headers['retry-after']) * 1000));
    expect((await ask(TOKENS.alice)).statusCode).toBe(200);
  });

  test('what anyone may do goes on without the token, and one that has ended is trusted no more', async () => {
    const ended = new Set<string>();
    let lookups = 0;
    const open = defineEndpoint({ ...base, path: '/open', caller: 'anyone' });
    const { app } = await createHttpApp([route(forUsers, handle), route(open, handle)], {
      authenticate: async (token) => {
        lookups += 1;
        return ended.has(token) ? 'ended' : (SESSIONS[token] ?? 'ended');
      },
    });
    const ask = async (url: string, token: string) =>
      (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect(await ask('/api/notes', TOKENS.alice)).toBe(200);
    for (let number = 0; number < LIMITS.unknownTokensPerMinute; number += 1) {
      await ask('/api/notes', `made-up-token-number-${number}`);
    }
    expect(await ask('/api/open', 'made-up-token-last')).toBe(200);
    ended.add(TOKENS.alice);
    expect(await ask('/api/notes', TOKENS.alice)).toBe(401);
    const before = lookups;
    expect(await ask('/api/notes', TOKENS.alice)).toBe(429);
    expect(lookups).toBe(before);
  });

  test('what is another thing in a session is done without a token, and not with one that is not good', async () => {
    const either = defineEndpoint({
      ...base,
      path: '/either',
      caller: 'anyone',
      errors: ['auth.session_ended'],
    });
    const { app } = await createHttpApp([route(forUsers, handle), route(either, handle)]);
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
    // One that nobody has looked at may be good, and is not called ended.
    for (let number = 0; number < LIMITS.unknownTokensPerMinute; number += 1) {
      await ask(`made-up-token-number-${number}`, '/api/notes');
    }
    expect(await ask('made-up-token-last')).toBe('common.too_many_requests');
    expect(await ask()).toBe(200);
  });

  test('good tokens are not counted as made up', async () => {
    const { app } = await createHttpApp([route(forUsers, handle)]);
    const ask = (token: string) =>
      app.inject({ url: '/api/notes', headers: { authorization: `Bearer ${token}` } });
    for (let number = 0; number <= LIMITS.unknownTokensPerMinute; number += 1) {
      expect((await ask(TOKENS.alice)).statusCode).toBe(200);
    }
    expect((await ask('made-up-token-000')).statusCode).toBe(401);
  });
});

describe('tokens that were good when last seen', () => {
  const endpoint = defineEndpoint({ ...base, path: '/notes', caller: 'user' });
  const QUIET = '192.0.2.1';
  /** One network, and in it an address for each number. */
  const flooded = (number: number) => `2001:db8::${number.toString(16)}`;

  /** The gate alone: twenty thousand requests through all of Fastify would take too long. */
  async function createFloodedGate() {
    const gate = createGates({
      knownTokens: createKnownTokens(),
      clock: { now: () => new Date('2026-06-15T10:00:00Z') },
      headers: {},
      authenticate: async (token) => {
        const number = Number(/^good-(\d+)-/.exec(token)?.[1] ?? Number.NaN);
        const alice = SESSIONS[TOKENS.alice];
        if (!alice || Number.isNaN(number)) return 'ended';
        return { ...alice, viewer: { ...alice.viewer, id: UserId.parse(number + 1) } };
      },
    })(endpoint);
    const ask = async (token: string, ip: string): Promise<string> => {
      const request = { headers: { authorization: `Bearer ${token}` }, ip } as FastifyRequest;
      const reply = { headers: () => reply } as unknown as FastifyReply;
      try {
        await gate.open(request, reply);
        return 'in';
      } catch (error) {
        return error instanceof Fault ? error.code : String(error);
      }
    };
    const token = (number: number) => `good-${number}-`.padEnd(43, 'x');
    return {
      ask: (number: number, ip: string) => ask(token(number), ip),
      flood: async () => {
        for (let number = 0; number < LIMITS.unknownTokensPerMinute; number += 1) {
          await ask(`made-up-token-number-${number}`, flooded(number));
        }
      },
    };
  }

  test('are forgotten only to make room, the oldest first', async () => {
    const { ask, flood } = await createFloodedGate();
    for (let number = 0; number < MAX_KNOWN; number += 1) await ask(number, QUIET);
    await flood();
    // Known ones that come again need no room.
    for (const number of [5, MAX_KNOWN - 1, 5, 0]) expect(await ask(number, flooded(1))).toBe('in');
    expect(await ask(MAX_KNOWN, flooded(1))).toBe('common.too_many_requests');
    expect(await ask(MAX_KNOWN, QUIET)).toBe('in');
    expect(await ask(0, flooded(1))).toBe('common.too_many_requests');
    for (const number of [1, 5, MAX_KNOWN]) expect(await ask(number, flooded(1))).toBe('in');
  });

  test('matter in the network that made up tokens, all of it, and in no other', async () => {
    const { ask, flood } = await createFloodedGate();
    await flood();
    expect(await ask(1, flooded(0xffff))).toBe('common.too_many_requests');
    expect(await ask(1, '2001:db8:0:1::1')).toBe('in');
    expect(await ask(1, flooded(0xffff))).toBe('in');
  });
});

test('a body that is not packed may say so, and one that is packed is refused', async () => {
  const endpoint = defineEndpoint({ ...base, path: '/notes', caller: 'anyone' });
  const { app } = await createHttpApp([route(endpoint, async () => ({ item: 'Milk' }))]);
  const ask = async (encoding: string) =>
    (await app.inject({ url: '/api/notes', headers: { 'content-encoding': encoding } })).statusCode;
  expect([await ask('identity'), await ask('gzip'), await ask('')]).toEqual([200, 415, 415]);
});

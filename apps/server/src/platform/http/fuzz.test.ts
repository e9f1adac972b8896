import { defineEndpoint, type Endpoint, Instant, list, pageQuery, UserId } from '@quilt/contract/core';
import { ENDPOINTS } from '@quilt/contract/endpoints';
import { ERRORS, ErrorAnswer, errorText, isErrorCode } from '@quilt/contract/errors';
import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import type { Language } from '@quilt/contract/product';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fillDemo } from '../../db/demo';
import { FEATURES } from '../../services/features';
import { createTestApp } from '../../testing';
import { createBadRequest, firstPage, forgeCursors, HUSH, withCursor } from '../../testing/fuzz';
import { createHttpApp, SESSIONS, TOKENS } from '../../testing/http';
import { isFull, someOf } from '../../testing/matrix';
import { createRandom } from '../../testing/random';
import { route } from '../feature';
import { buildHttp } from '.';
import { decodeCursor, encodeCursor } from './cursor';
import { toPage } from './page';

const REQUESTS = isFull ? 50 : 5;
/** Of some ninety, to each list. */
const CURSORS = 15;
/** For more than these: what all endpoints share. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 0);
const SHARE_MS = (SECONDS * 1000) / ENDPOINTS.length;
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_615);
/** An answer tells what is wrong, and does not send a body back. */
const MAX_ANSWER_BYTES = 100_000;

const server = await createTestApp({ ADMIN_USERNAMES: 'operator' });
const { operator } = await server.people('operator');

/** Of a list that has no second page here: its shape is right, its list is not. */
const UNKNOWN_CURSOR = encodeCursor(['2026-06-15T10:00:00.000Z', 1], 'no list at all');

const seen = new Set<unknown>();

describe(`at least ${REQUESTS} bad requests to every endpoint`, () => {
  test.each(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    { timeout: 60_000 + SHARE_MS },
    async (name, endpoint) => {
      // Each its own few, or all endpoints would be asked in the same ways.
      const random = createRandom(SEED + ENDPOINTS.indexOf(endpoint));
      const until = performance.now() + SHARE_MS;
      for (let number = 0; number < REQUESTS || performance.now() < until; number += 1) {
        // Nobody is stopped by a limit before the request itself is looked at.
        if (number % 10 === 0) server.clock.advance({ minutes: 1 });
        const language = random.pick<Language | null>(['en', 'ru', null]);
        const bad = createBadRequest(endpoint, random, operator);
        const response = await server.app.inject({
          ...bad,
          remoteAddress: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
          headers: { ...bad.headers, ...(language && { 'accept-language': language }) },
        });
        seen.add(codeOf(response.body));
        const problem = problemOf(response, language ?? 'en');
        if (problem !== null) {
          const request = JSON.stringify(bad).slice(0, 1000);
          throw new Error(
            `FUZZ_SEED=${SEED}, ${name}, request ${number}: ${problem}\n${request}\n${response.body}`,
          );
        }
      }
    },
  );

  test('leave the process alive, the session valid, and nothing of themselves in the log', async () => {
    expect((await server.app.inject('/health')).statusCode).toBe(200);
    expect((await operator.call(getCurrentUser, {})).ok).toBe(true);
    const lines = server.log();
    expect(lines).toContain('"msg":"request"');
    expect(lines).not.toContain('"level":50');
    expect(lines).not.toContain(HUSH);
    expect(lines).not.toContain(operator.token);
    expect(lines).not.toContain(operator.password);
  });
});

test('they are refused for many reasons, so that none hides the others', () => {
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'auth.session_missing',
      'auth.session_ended',
      'common.origin_refused',
      'common.not_found',
      'common.malformed_body',
      'common.unknown_key',
      'common.too_large',
      'common.unsupported_type',
      'common.fields_required',
      'common.wrong_fields',
    ]),
  );
});

test('a list that takes any text is refused for what was made wrong, not by chance', async () => {
  const search = defineEndpoint({
    service: 'api',
    method: 'GET',
    path: '/things',
    summary: '',
    caller: 'user',
    query: z.strictObject({ ...pageQuery, text: z.string().optional() }),
    answer: list(z.string()),
    errors: [],
  });
  const { app } = await createHttpApp([route(search, async () => ({ items: [], nextCursor: null }))]);
  const random = createRandom(SEED);
  for (let number = 0; number < 300; number += 1) {
    const bad = createBadRequest(search, random, { token: TOKENS.alice });
    const { statusCode } = await app.inject({ ...bad, remoteAddress: `10.0.${number >> 8}.${number & 255}` });
    expect([bad, statusCode]).toEqual([bad, expect.toSatisfy((status) => status >= 400 && status < 500)]);
  }
});

describe('cursors with odd values', () => {
  /** What was answered with anything but a page or a refusal. */
  async function problemsOf(
    app: FastifyInstance,
    endpoint: Endpoint,
    token: string,
    count = Number.POSITIVE_INFINITY,
  ): Promise<string[]> {
    const page = firstPage(endpoint, createRandom(SEED), { token });
    const { nextCursor } = readPage((await app.inject(page)).body);
    const problems: string[] = [];
    const forged = forgeCursors(nextCursor ?? UNKNOWN_CURSOR);
    const sent = count < forged.length ? someOf(forged, count) : forged;
    for (const [number, cursor] of sent.entries()) {
      const remoteAddress = `10.1.${number >> 8}.${number & 255}`;
      const { statusCode, body } = await app.inject({ ...withCursor(page, cursor), remoteAddress });
      if (statusCode !== 200 && ![404, 422].includes(statusCode)) {
        problems.push(`${statusCode} for ${Buffer.from(cursor, 'base64url')}: ${body}`);
      }
    }
    return problems;
  }

  const inPages = ENDPOINTS.filter((endpoint) => 'cursor' in endpoint.query.shape);

  // With the demo, which is made for it.
  test('are refused, or answered with a page, by every list', { timeout: 120_000 }, async () => {
    await fillDemo(server.platform, FEATURES);
    const session = await server.call(signIn, { body: { username: 'mira', password: 'quilt-demo-2026' } });
    const token = session.ok ? session.data.item.accessToken : '';
    for (const endpoint of inPages) {
      expect(await problemsOf(server.app, endpoint, token, CURSORS), nameOf(endpoint)).toEqual([]);
      // One caller for all of them is asked too much of in a minute.
      server.clock.advance({ minutes: 1 });
    }
  });

  test('reach the query of a list that sorts by time, and one that takes any text as a time is found out', async () => {
    const listPeople = (path: '/strict' | '/careless') =>
      defineEndpoint({
        service: 'api',
        method: 'GET',
        path,
        summary: '',
        caller: 'user',
        query: z.strictObject(pageQuery),
        answer: list(z.string()),
        errors: [],
      });
    const asked: unknown[] = [];
    const peopleRoute = (path: '/strict' | '/careless', when: z.ZodType<string>) =>
      route(listPeople(path), async ({ db }, { query: { cursor, limit } }) => {
        const [time, id] = decodeCursor(z.tuple([when, UserId]), cursor, path) ?? ['9999-01-01', 1];
        asked.push(time);
        const { rows } = await sql<{ id: number; created_at: Date; username: string }>`
          select id, created_at, username from users where (created_at, id) < (${time}, ${id})
           order by created_at desc, id desc limit ${limit + 1}`.execute(db);
        const page = toPage(rows, limit, path, (row) => [row.created_at.toISOString(), row.id]);
        return { ...page, items: page.items.map(({ username }) => username) };
      });
    const app = await buildHttp(server.platform, {
      routes: [peopleRoute('/strict', Instant), peopleRoute('/careless', z.iso.datetime())],
      authenticate: async (token) => SESSIONS[token] ?? 'ended',
      holdSession: async () => undefined,
      webFolder: null,
      serve: server.platform.config.serve,
      checkAnswers: true,
      refuseWhenBusy: false,
      readiness: async () => ({ database: true, migrations: true, eventsSetAside: 0 }),
    });
    await server.people('ann', 'ben');
    expect(await problemsOf(app, listPeople('/strict'), TOKENS.alice)).toEqual([]);
    expect(asked).toContain('9999-12-31T23:59:59.9999999999Z');
    expect(await problemsOf(app, listPeople('/careless'), TOKENS.alice)).toEqual([
      expect.stringMatching(/^500 for .*0000-01-01T00:00:00Z/),
    ]);
    await app.close();
  });
});

test('the same seed makes the same requests', () => {
  const [endpoint] = ENDPOINTS;
  if (!endpoint) throw new Error('no endpoint');
  const requests = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => createBadRequest(endpoint, random, { token: 'x' }));
  };
  expect(requests(1)).toEqual(requests(1));
  expect(requests(1)).not.toEqual(requests(2));
});

function readPage(body: string): { nextCursor: string | null } {
  const page = z.object({ nextCursor: z.string().nullable() }).safeParse(parseJson(body));
  return page.success ? page.data : { nextCursor: null };
}

interface Response {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

function problemOf({ statusCode, headers, body }: Response, language: Language): string | null {
  if (statusCode < 400 || statusCode >= 500) return `answered ${statusCode}`;
  if (body.length > MAX_ANSWER_BYTES) return `answered ${body.length} characters`;
  const parsed = ErrorAnswer.safeParse(parseJson(body));
  if (!parsed.success) return 'answered in another shape';
  const { error } = parsed.data;
  if (!isErrorCode(error.code)) return `${error.code} is not in the catalogue`;
  if (ERRORS[error.code].status !== statusCode) return `${error.code} came with ${statusCode}`;
  if (error.requestId !== headers['x-request-id']) return 'the request id is not that of the header';
  for (const { code, message, params } of [error, ...error.fields]) {
    if (!isErrorCode(code)) return `${code} is not in the catalogue`;
    if (message !== errorText(code, language, params)) return `"${message}" is not the text in ${language}`;
  }
  return null;
}

function codeOf(body: string): unknown {
  const parsed = ErrorAnswer.safeParse(parseJson(body));
  return parsed.success ? parsed.data.error.code : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nameOf({ service, method, path }: Endpoint): string {
  return `${service} ${method} ${path}`;
}

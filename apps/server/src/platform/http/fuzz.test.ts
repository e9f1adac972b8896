import { defineEndpoint, type Endpoint, list, pageQuery } from '@quilt/contract/core';
import { ENDPOINTS } from '@quilt/contract/endpoints';
import { ERRORS, ErrorAnswer, errorText, isErrorCode } from '@quilt/contract/errors';
import { getCurrentUser } from '@quilt/contract/features/auth';
import type { Language } from '@quilt/contract/product';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../testing';
import { createBadRequest, HUSH } from '../../testing/fuzz';
import { createHttpApp, TOKENS } from '../../testing/http';
import { createRandom } from '../../testing/random';
import { route } from '../feature';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 50);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_615);
/** An answer tells what is wrong, and does not send a body back. */
const MAX_ANSWER_BYTES = 100_000;

const server = await createTestApp({ ADMIN_USERNAMES: 'operator' });
const { operator } = await server.people('operator');

const seen = new Set<unknown>();

describe(`${REQUESTS} bad requests to every endpoint`, () => {
  test.each(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    { timeout: 20_000 + REQUESTS * 100 },
    async (name, endpoint) => {
      const random = createRandom(SEED);
      for (let number = 0; number < REQUESTS; number += 1) {
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

import http from 'node:http';
import { defineEndpoint, item } from '@quilt/contract/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp, SESSIONS, TOKENS } from '../../testing/http';
import { route } from '../feature';
import type { SignedIn } from './authenticate';

const base = { service: 'api', method: 'POST', summary: '', answer: item(z.string()), errors: [] } as const;
const body = z.strictObject({ text: z.string() });
const ENDPOINTS = [
  defineEndpoint({ ...base, path: '/notes', caller: 'user', body }),
  defineEndpoint({ ...base, path: '/notes', method: 'DELETE', caller: 'user', status: 200 }),
  defineEndpoint({ ...base, path: '/open', caller: 'anyone', body }),
  defineEndpoint({ ...base, path: '/either', caller: 'anyone', body, errors: ['auth.session_ended'] }),
  defineEndpoint({ ...base, path: '/operate', caller: 'admin', body }),
  defineEndpoint({ ...base, path: '/files', caller: 'user', kind: 'raw' }),
];

/** Let in with the headers; what `change` does to the sessions happens before the last byte of the body. */
async function sendSlowly(
  { method = 'POST', path, token }: { method?: string; path: string; token: string },
  change: (sessions: Record<string, SignedIn>) => void,
) {
  const sessions: Record<string, SignedIn> = { ...SESSIONS };
  const handledFor: (string | null)[] = [];
  let letIn: () => void = () => undefined;
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const { app } = await createHttpApp(
    ENDPOINTS.map((endpoint) =>
      route(endpoint, async ({ viewer }) => {
        handledFor.push(viewer?.username ?? null);
        return { item: 'Milk' };
      }),
    ),
    {
      authenticate: async (asked) => {
        letIn();
        return sessions[asked] ?? 'ended';
      },
    },
  );
  const request = http.request(new URL(path, await app.listen({ port: 0, host: '127.0.0.1' })), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': path === '/api/files' ? 'application/octet-stream' : 'application/json',
      'content-length': 15,
    },
  });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  request.write(method === 'DELETE' ? '{'.padEnd(14) : '{"text":"Milk"');
  await isLetIn;
  change(sessions);
  request.end('}');
  const response = await answered;
  response.resume();
  return { status: response.statusCode, handledFor };
}

const NOTHING = () => undefined;
const end = (sessions: Record<string, SignedIn>) => delete sessions[TOKENS.alice];

test.each([{ path: '/api/notes' }, { path: '/api/notes', method: 'DELETE' }, { path: '/api/files' }])(
  'a session that ends while a body comes in writes nothing any more: $method $path',
  async (to) => {
    const { username } = SESSIONS[TOKENS.alice]?.viewer ?? {};
    expect(await sendSlowly({ ...to, token: TOKENS.alice }, NOTHING)).toEqual({
      status: 200,
      handledFor: [username],
    });
    expect(await sendSlowly({ ...to, token: TOKENS.alice }, end)).toEqual({ status: 401, handledFor: [] });
  },
);

test('what anyone may do is then done for nobody', async () => {
  const to = { path: '/api/open', token: TOKENS.alice };
  expect(await sendSlowly(to, end)).toEqual({ status: 200, handledFor: [null] });
});

test('but for what is another thing in a session, which is then refused', async () => {
  const to = { path: '/api/either', token: TOKENS.alice };
  expect(await sendSlowly(to, NOTHING)).toMatchObject({ status: 200 });
  expect(await sendSlowly(to, end)).toEqual({ status: 401, handledFor: [] });
});

test('an operator who is none any more finds nothing', async () => {
  const to = { path: '/api/operate', token: TOKENS.operator };
  expect(await sendSlowly(to, NOTHING)).toMatchObject({ status: 200 });
  const dismiss = (sessions: Record<string, SignedIn>) => {
    const operator = sessions[TOKENS.operator];
    if (operator) sessions[TOKENS.operator] = { ...operator, viewer: { ...operator.viewer, isAdmin: false } };
  };
  expect(await sendSlowly(to, dismiss)).toEqual({ status: 404, handledFor: [] });
});

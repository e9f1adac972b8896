import { CLIENT_ID_HEADER, type Endpoint, SERVICE_PREFIX } from '@quilt/contract/core';
import { ENDPOINTS } from '@quilt/contract/endpoints';
import { LIMITS } from '@quilt/contract/limits';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import type { Random } from './random';
import { sampleOf } from './sample';

/** In every text that is sent, so that one look at the log tells whether anything of a request got there. */
export const HUSH = 'hush-0123456789abcdef';

const BAD_IDS = [
  '-1',
  '0',
  '9007199254740992',
  '99999999999999999999999',
  '1%20or%201',
  "1'--",
  '__proto__',
  'constructor',
  '%00',
  '%F0%9F%98%80',
  '%ED%A0%80',
  'null',
  'NaN',
  '1e5',
  '0x10',
  '%2e%2e%2f',
  'x'.repeat(99),
  'x'.repeat(5000),
  '%zz',
];

const BAD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  HUSH,
  '1 or 1',
  '__proto__',
  HUSH.repeat(500),
  [],
  [HUSH],
  [[[]]],
  {},
  { __proto__: null, [HUSH]: 1 },
  { $gt: '' },
  { toString: 1 },
];

/** What somebody writes into a cursor who has looked into one. */
const ODD_KEYS: readonly unknown[] = [
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '1899-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.9999999999Z',
  '9999-99-99T99:99:99Z',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'infinity',
  '-infinity',
  'now',
  'NaN',
  '',
  '\0',
  '\ud83d',
  "1'--",
  '-1',
  '9223372036854775808',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(2000),
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  null,
  true,
  [],
  {},
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
const JSON_TYPE = { 'content-type': 'application/json' };

const UNSTORABLE_TEXTS = [`${HUSH}\0`, `${HUSH}\ud83d`, '\0', '\udc00\ud800'];
/** NUL and half a surrogate pair, as JSON writes them: refused whatever the schema says. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/;

interface Session {
  /** Of somebody who may call every endpoint. */
  token: string;
}

type Mutation = (endpoint: Endpoint, random: Random, session: Session) => InjectOptions | null;

/** One request that the endpoint must refuse, made from what the contract says of it. */
export function createBadRequest(endpoint: Endpoint, random: Random, session: Session): InjectOptions {
  for (;;) {
    const request = random.pick(MUTATIONS)(endpoint, random, session);
    if (request) return request;
  }
}

const MUTATIONS: readonly Mutation[] = [
  // Who calls.
  (endpoint, random) =>
    endpoint.caller === 'anyone'
      ? null
      : good(endpoint, random, { token: random.pick([HUSH, '', 'a b', `${HUSH} OR 1=1`, HUSH.repeat(400)]) }),
  (endpoint, random) => {
    if (endpoint.caller === 'anyone') return null;
    const request = good(endpoint, random, { token: '' });
    const authorization = random.pick(['', 'Bearer', `Basic ${HUSH}`, `Bearer${HUSH}`, HUSH]);
    return { ...request, headers: { ...request.headers, authorization } };
  },
  (endpoint, random, session) => {
    const request = good(endpoint, random, session);
    const origin = random.pick(['https://evil.example', 'null', 'http://localhost.evil.example', HUSH]);
    return { ...request, headers: { ...request.headers, origin } };
  },
  // Where to.
  (endpoint, random, session) => {
    const request = good(endpoint, random, session);
    const path = String(request.url);
    const unknown = METHODS.filter((method) => !isDeclared(endpoint, method, path));
    return { ...request, method: random.pick(unknown) };
  },
  (endpoint, random, session) => {
    const request = good(endpoint, random, session);
    const [path = '', ...search] = String(request.url).split(/(?=\?)/);
    const suffix = random.pick(['/none/of/it', '/%zz', `/${'x/'.repeat(500)}`]);
    return { ...request, url: `${path}${suffix}${search.join('')}` };
  },
  (endpoint, random, session) => {
    const names = Object.keys(endpoint.params.shape);
    if (names.length === 0) return null;
    const name = random.pick(names);
    const id = random.pick(BAD_IDS);
    return {
      ...good(endpoint, random, session),
      url: urlOf(endpoint, random, { [name]: fits(endpoint, name, id) ? '%00' : id }),
    };
  },
  // What with.
  (endpoint, random, session) => {
    const request = good(endpoint, random, session);
    const key = random.pick([HUSH, '__proto__', 'constructor', 'ticket', 'x'.repeat(3000), '%00']);
    const separator = String(request.url).includes('?') ? '&' : '?';
    return { ...request, url: `${request.url}${separator}${key}=${HUSH}` };
  },
  (endpoint, random, session) => {
    const names = Object.keys(endpoint.query.shape);
    if (names.length === 0) return null;
    const query = { ...sampleQuery(endpoint, random), [random.pick(names)]: '%00' };
    return { ...good(endpoint, random, session), url: urlOf(endpoint, random, {}, query) };
  },
  (endpoint, random, session) => {
    const { required = [] } = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' });
    if (required.length === 0) return null;
    const query = sampleQuery(endpoint, random);
    delete query[random.pick(required)];
    return { ...good(endpoint, random, session), url: urlOf(endpoint, random, {}, query) };
  },
  (endpoint, random, session) => {
    if (!endpoint.isRepeatable) return null;
    const request = good(endpoint, random, session);
    const id = random.pick(['', HUSH, 'null', '0', '__proto__', `{${HUSH}}`, HUSH.repeat(200)]);
    return { ...request, headers: { ...request.headers, [CLIENT_ID_HEADER]: id } };
  },
  ...bodyMutations(),
];

/** Those of endpoints that read a body; the body of a GET is never read. */
function bodyMutations(): Mutation[] {
  const raw =
    (make: (random: Random) => { payload: string; headers?: Record<string, string> }): Mutation =>
    (endpoint, random, session) => {
      if (endpoint.method === 'GET' || endpoint.kind === 'raw' || endpoint.kind === 'tus') return null;
      const request = good(endpoint, random, session);
      const { payload, headers = JSON_TYPE } = make(random);
      return { ...request, payload, headers: { ...request.headers, ...headers } };
    };
  const changed =
    (change: (body: Record<string, unknown>, random: Random) => unknown): Mutation =>
    (endpoint, random, session) => {
      if (endpoint.method === 'GET' || endpoint.kind !== 'json') return null;
      const sample = sampleOf(endpoint.body, random, HUSH);
      if (typeof sample !== 'object' || sample === null) return null;
      const body = change({ ...sample }, random);
      if (endpoint.body.safeParse(body).success && !UNSTORABLE.test(JSON.stringify(body))) return null;
      const request = good(endpoint, random, session);
      return { ...request, payload: JSON.stringify(body), headers: { ...request.headers, ...JSON_TYPE } };
    };
  return [
    raw((random) => ({
      payload: random.pick(['{', '{"a":1', '[1,]', 'null{}', "{'a':1}", HUSH, '\u0000', '{"a":\n']),
    })),
    raw((random) => ({ payload: random.pick(['[]', '[1]', '"text"', '12', 'true', '[{}]']) })),
    raw((random) => ({
      payload: random.pick([
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{}}}',
        '{"a":{"__proto__":1}}',
      ]),
    })),
    raw((random) => {
      const [open, close] = random.pick([
        ['[', ']'],
        ['{"a":', '}'],
      ] as const);
      return { payload: `{"${HUSH}":${open.repeat(1000)}1${close.repeat(1000)}}` };
    }),
    raw(() => ({ payload: `{"a":"${'x'.repeat(LIMITS.jsonBodyBytes)}"}` })),
    raw((random) => ({
      payload: `{"a":"${HUSH}"}`,
      headers: {
        'content-type': random.pick([
          'text/plain',
          'text/html',
          'application/xml',
          HUSH,
          'application/x-www-form-urlencoded',
        ]),
      },
    })),
    raw((random) => ({
      payload: `{"a":"${HUSH}"}`,
      headers: { ...JSON_TYPE, 'content-encoding': random.pick(['gzip', 'br', 'deflate', HUSH]) },
    })),
    raw((random) => ({
      payload: '{"a":1}',
      headers: { ...JSON_TYPE, 'content-length': random.pick(['1', '3', '99']) },
    })),
    raw(() => ({
      payload: `--x\r\nContent-Disposition: form-data; name="${HUSH}"\r\n\r\n1\r\n--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })),
    changed((body, random) => {
      const keys = Object.keys(body);
      return keys.length === 0 ? body : { ...body, [random.pick(keys)]: random.pick(BAD_VALUES) };
    }),
    changed((body, random) => {
      const texts = Object.keys(body).filter((key) => typeof body[key] === 'string');
      return texts.length === 0 ? body : { ...body, [random.pick(texts)]: random.pick(UNSTORABLE_TEXTS) };
    }),
    changed((body, random) => {
      const keys = Object.keys(body);
      if (keys.length > 0) delete body[random.pick(keys)];
      return body;
    }),
    changed((body, random) => ({
      ...body,
      [random.pick([HUSH, 'id', 'isAdmin', '\0', 'x'.repeat(9000)])]: 1,
    })),
    changed(() => Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`${HUSH}${n}`, n]))),
    changed(() => ({})),
  ];
}

/** Cursors of the list that answered this one, each with something odd in its place, or of another length. */
export function forgeCursors(cursor: string): string[] {
  const content = z.array(z.unknown()).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  const [, ...key] = content;
  const forged = key.flatMap((_, index) => ODD_KEYS.map((odd) => content.with(index + 1, odd)));
  return [...forged, content.slice(0, -1), [...content, 1], content.slice(0, 1), ...ODD_KEYS].map((odd) =>
    Buffer.from(JSON.stringify(odd)).toString('base64url'),
  );
}

/** Asks for one thing, so that the answer has a cursor if there are more. */
export function firstPage(endpoint: Endpoint, random: Random, session: Session): InjectOptions {
  const { cursor: _, ...query } = sampleQuery(endpoint, random);
  return { ...good(endpoint, random, session), url: urlOf(endpoint, random, {}, { ...query, limit: '1' }) };
}

export function withCursor(page: InjectOptions, cursor: string): InjectOptions {
  return { ...page, url: `${page.url}&cursor=${cursor}` };
}

/** What the endpoint would look at; its body may still lack meaning, as nobody knows which accounts exist. */
function good(endpoint: Endpoint, random: Random, session: Session): InjectOptions {
  const headers: Record<string, string> = { authorization: `Bearer ${session.token}`, 'user-agent': HUSH };
  const request: InjectOptions = { method: endpoint.method, url: urlOf(endpoint, random), headers };
  if (endpoint.kind === 'json' && endpoint.method !== 'GET' && !(endpoint.body instanceof z.ZodUndefined)) {
    return {
      ...request,
      payload: JSON.stringify(sampleOf(endpoint.body, random, HUSH)),
      headers: { ...headers, ...JSON_TYPE },
    };
  }
  return request;
}

function sampleQuery(endpoint: Endpoint, random: Random): Record<string, string> {
  const sample = z.record(z.string(), z.unknown()).parse(sampleOf(endpoint.query, random, HUSH));
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );
}

/** Values are percent-encoded already, and not all of them well. */
function urlOf(
  endpoint: Endpoint,
  random: Random,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = sampleQuery(endpoint, random),
): string {
  const sample = z.record(z.string(), z.unknown()).parse(sampleOf(endpoint.params, random, HUSH));
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) => params[name] ?? encodeURIComponent(String(sample[name])),
  );
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `${SERVICE_PREFIX[endpoint.service]}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

function fits(endpoint: Endpoint, name: string, id: string): boolean {
  const schema = endpoint.params.shape[name];
  return schema instanceof z.ZodType && [id, Number(id)].some((value) => schema.safeParse(value).success);
}

function isDeclared(endpoint: Endpoint, method: string, url: string): boolean {
  const [path = ''] = url.slice(SERVICE_PREFIX[endpoint.service].length).split('?');
  // The asked one too, for tests bring endpoints of their own.
  return [endpoint, ...ENDPOINTS].some(
    (one) =>
      one.service === endpoint.service &&
      one.method === method &&
      new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
}

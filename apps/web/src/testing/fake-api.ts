import { commonErrors, type Endpoint, type ErrorParams, SERVICE_PREFIX } from '@quilt/contract/core';
import { errorsOf } from '@quilt/contract/endpoints';
import { ERRORS, ErrorAnswer, type ErrorCode, errorText } from '@quilt/contract/errors';
import { listChats } from '@quilt/contract/features/chats';
import { listMembers } from '@quilt/contract/features/members';
import { countNotifications } from '@quilt/contract/features/notifications';
import { listProjects } from '@quilt/contract/features/projects';
import { getTimer } from '@quilt/contract/features/time';
import {
  getDueTasks,
  getMonthDays,
  getWorkspace,
  WORKSPACE_GROUPS,
} from '@quilt/contract/features/workspace';
import { type Language, toLanguage } from '@quilt/contract/product';
import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';

/** The API that page tests talk to. Whatever is called without having been set up fails the test. */
export const fakeApi = setupServer(
  // The shell asks for them on every page.
  answer(countNotifications, { item: { unread: 0 } }),
  answer(getTimer, { item: null }),
  answer(listChats, { items: [], nextCursor: null, people: [], unread: 0 }),
  answer(getDueTasks, { item: { due: { count: 0, items: [] }, toInspect: { count: 0, items: [] } } }),
  // And the start page, on which many begin.
  answer(getWorkspace, {
    item: {
      windows: WORKSPACE_GROUPS.map((group) => ({ group, count: 0, items: [], nextCursor: null })),
      mentions: { unread: 0, items: [], nextCursor: null },
      statuses: { new: 0, inProgress: 0, onTheTest: 0, done: 0 },
      weeks: [],
      activity: [],
      month: { month: '2026-01', days: [] },
      newIn: null,
      firstSteps: null,
      people: [],
    },
  }),
  answer(getMonthDays, { item: { month: '2026-01', days: [] } }),
  answer(listProjects, { items: [], nextCursor: null }),
  // Pickers offer them below those of a project.
  answer(listMembers, { items: [], nextCursor: null }),
);
// For good: what a page asks for after its test has ended must not reach a network either.
fakeApi.listen({ onUnhandledRequest: 'error' });

type Respond = (request: Request) => Response | Promise<Response>;

function urlOf({ service, path }: Endpoint): string {
  return `*${SERVICE_PREFIX[service]}${path}`;
}

function handle(endpoint: Endpoint, respond: Respond): HttpHandler {
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  return http[method](urlOf(endpoint), async ({ request }) => respond(request));
}

/** Answers as the contract says. A fake that lies is an error here, not a green test. */
export function answer<E extends Endpoint>(endpoint: E, data: z.input<E['answer']>): HttpHandler {
  const body: unknown = endpoint.answer.parse(data);
  return handle(endpoint, () =>
    body === undefined
      ? new HttpResponse(null, { status: endpoint.status })
      : HttpResponse.json(JSON.parse(JSON.stringify(body)), { status: endpoint.status }),
  );
}

type Answered<E extends Endpoint> = z.input<E['answer']> | null;

/** Answers each by what it asks for; null: for that the line is down. */
export function answerBy<E extends Endpoint>(
  endpoint: E,
  write: (asked: URLSearchParams, request: Request) => Answered<E> | Promise<Answered<E>>,
): HttpHandler {
  return handle(endpoint, async (request) => {
    const data = await write(new URL(request.url).searchParams, request);
    if (data === null) return HttpResponse.error();
    const body: unknown = endpoint.answer.parse(data);
    return HttpResponse.json(JSON.parse(JSON.stringify(body)), { status: endpoint.status });
  });
}

/** Answers those who ask in this language, and leaves the others to the next handler. */
export function answerIn<E extends Endpoint>(
  language: Language,
  endpoint: E,
  data: z.input<E['answer']>,
): HttpHandler {
  const body = JSON.stringify(endpoint.answer.parse(data));
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  return http[method](urlOf(endpoint), ({ request }) =>
    toLanguage(request.headers.get('Accept-Language')) === language
      ? HttpResponse.json(JSON.parse(body), { status: endpoint.status })
      : undefined,
  );
}

interface FieldRefusal {
  path: string;
  code: ErrorCode;
  params?: ErrorParams;
}

/** Refuses with a code that this endpoint can really answer, in the asker's language; of wrong fields, with theirs. */
export function refuse(
  endpoint: Endpoint,
  code: ErrorCode,
  params: ErrorParams = {},
  fields: readonly FieldRefusal[] = [],
): HttpHandler {
  for (const one of [code, ...fields.map((field) => field.code)]) {
    const isDeclared = errorsOf(endpoint).includes(one) || Object.hasOwn(commonErrors, one);
    if (!isDeclared) throw new Error(`${endpoint.path} never answers ${one}.`);
  }
  return handle(endpoint, (request) => {
    const language = toLanguage(request.headers.get('Accept-Language'));
    const word = (one: ErrorCode, its: ErrorParams) => ({
      code: one,
      message: errorText(one, language, its),
      params: its,
    });
    const wrong = fields.map((field) => ({ path: field.path, ...word(field.code, field.params ?? {}) }));
    const body = ErrorAnswer.parse({
      error: { ...word(code, params), fields: wrong, requestId: 'req-test' },
    });
    return HttpResponse.json(body, { status: ERRORS[code].status });
  });
}

/** The line is down. */
export function silence(endpoint: Endpoint): HttpHandler {
  return handle(endpoint, () => HttpResponse.error());
}

/** Something between us and the server answers in its place. */
export function intercept(endpoint: Endpoint, status: number): HttpHandler {
  return handle(endpoint, () => new HttpResponse('<h1>A proxy</h1>', { status }));
}

export function bytes(endpoint: Endpoint, blob: Blob): HttpHandler {
  return handle(endpoint, async () => HttpResponse.arrayBuffer(await blob.arrayBuffer()));
}

/** An answer that is still under way when the test ends. */
export function stall(endpoint: Endpoint): HttpHandler {
  return handle(endpoint, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Keeps requests waiting until they are released, and then leaves them to the next handler. */
export function hold(endpoint: Endpoint): { handler: HttpHandler; release(): void } {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  return { handler: http[method](urlOf(endpoint), () => held), release: () => release() };
}

/** Every request that the page makes, as `GET /api/user`. */
export function recordRequests(): Request[] {
  const requests: Request[] = [];
  fakeApi.events.on('request:start', ({ request }) => void requests.push(request.clone()));
  return requests;
}

export function countRequests(requests: Request[], endpoint: Endpoint): number {
  const url = `${SERVICE_PREFIX[endpoint.service]}${endpoint.path}`;
  return requests.filter(
    (request) => request.method === endpoint.method && new URL(request.url).pathname === url,
  ).length;
}

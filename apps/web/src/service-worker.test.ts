import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const ORIGIN = 'https://quilt.example.org';
const SCRIPT = '/assets/page-1a2b.js';
const JS = { 'Content-Type': 'text/javascript; charset=utf-8' };
const HTML = { 'Content-Type': 'text/html' };

const toUrl = (asked: string | Request): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;

/** What the worker uses of a cache, in memory. */
class FakeCache {
  readonly kept = new Map<string, string>();

  async match(url: string): Promise<Response | undefined> {
    const text = this.kept.get(toUrl(url));
    return text === undefined ? undefined : new Response(text);
  }

  async put(url: string, response: Response): Promise<void> {
    this.kept.set(toUrl(url), await response.text());
  }

  async addAll(requests: Request[]): Promise<void> {
    for (const request of requests) this.kept.set(toUrl(request), `kept ${new URL(request.url).pathname}`);
  }
}

interface Told {
  request?: { method: string; url: string; mode: string };
  waitUntil(work: Promise<unknown>): void;
  respondWith?(response: Promise<Response>): void;
}

const fetched = vi.fn<(request: { url: string }) => Promise<Response>>();
let listeners: Map<string, (told: Told) => void>;
let stores: Map<string, FakeCache>;

beforeEach(async () => {
  listeners = new Map();
  stores = new Map([
    ['quilt-shell-old', new FakeCache()],
    ['of-somebody-else', new FakeCache()],
  ]);
  vi.stubGlobal('KEPT', { version: 'new', files: ['/index.html', '/favicon.svg', '/assets/index-1a2b.js'] });
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (told: Told) => void) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    location: { origin: ORIGIN },
  });
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new FakeCache();
      stores.set(name, store);
      return store;
    },
  });
  vi.stubGlobal('Request', FakeRequest);
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  await import('./service-worker');
  await live('install');
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** The environment's own refuses addresses without an origin. */
class FakeRequest {
  readonly url: string;
  constructor(path: string) {
    this.url = toUrl(path);
  }
}

async function live(type: 'install' | 'activate'): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get(type)?.({ waitUntil: (work) => void works.push(work) });
  await Promise.all(works);
}

/** The answer, when all that it entails is done; null if it is left to the browser. */
async function ask(path: string, mode = 'cors'): Promise<string | null> {
  const works: Promise<unknown>[] = [];
  let answer: Promise<Response> | null = null;
  listeners.get('fetch')?.({
    request: { method: 'GET', url: toUrl(path), mode },
    waitUntil: (work) => void works.push(work),
    respondWith: (response) => {
      answer = response;
    },
  });
  const text = await ((await answer) as Response | null)?.text();
  await Promise.all(works);
  return text ?? null;
}

const kept = () =>
  [...(stores.get('quilt-shell-new')?.kept.keys() ?? [])].map((url) => new URL(url).pathname);

test('a page comes from the network while there is one, and is not kept in place of its version’s', async () => {
  fetched.mockImplementation(async () => new Response('fresh'));
  expect(await ask('/teams', 'navigate')).toBe('fresh');
  expect(await ask('/favicon.svg')).toBe('fresh');
  fetched.mockRejectedValue(new TypeError('no line'));
  expect(await ask('/teams', 'navigate')).toBe('kept /index.html');
  expect(await ask('/favicon.svg')).toBe('kept /favicon.svg');
});

test.each([502, 503, 504])('a proxy’s %s is as good as no answer', async (status) => {
  fetched.mockResolvedValue(new Response('a proxy', { status }));
  expect(await ask('/teams', 'navigate')).toBe('kept /index.html');
});

test.each([404, 500, 501, 505])('%s is an answer of the server itself', async (status) => {
  fetched.mockResolvedValue(new Response('the server', { status }));
  expect(await ask('/teams', 'navigate')).toBe('the server');
});

test('a server that never answers is not waited for', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fetched.mockReturnValue(new Promise(() => undefined));
  const answer = ask('/teams', 'navigate');
  await vi.runAllTimersAsync();
  expect(await answer).toBe('kept /index.html');
});

test('with nothing kept, whatever comes is the answer', async () => {
  stores.get('quilt-shell-new')?.kept.clear();
  fetched.mockResolvedValue(new Response('a proxy', { status: 502 }));
  expect(await ask('/teams', 'navigate')).toBe('a proxy');
  const lost = new TypeError('no line');
  fetched.mockRejectedValue(lost);
  await expect(ask('/teams', 'navigate')).rejects.toBe(lost);

  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fetched.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 9_000)));
  const answer = ask('/teams', 'navigate');
  await vi.runAllTimersAsync();
  expect(await answer).toBe('late');
});

test('a file that never changes is asked for once', async () => {
  fetched.mockImplementation(async () => new Response('code', { headers: JS }));
  expect([await ask(SCRIPT), await ask(SCRIPT)]).toEqual(['code', 'code']);
  expect(fetched).toHaveBeenCalledOnce();
  expect(await ask('/assets/index-1a2b.js')).toBe('kept /assets/index-1a2b.js');
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  ['an error', SCRIPT, { status: 404, headers: JS }],
  ['a part', SCRIPT, { status: 206, headers: JS }],
  ['a page in place of a script', SCRIPT, { status: 200, headers: HTML }],
  ['a page in place of a sheet', '/assets/page-1a2b.css', { status: 200, headers: HTML }],
  ['a page in place of a font', '/assets/font-1a2b.woff2', { status: 200, headers: HTML }],
  ['a file of no type', SCRIPT, { status: 200, headers: { 'Content-Type': '' } }],
])('%s is passed on and not kept', async (_, path, answer) => {
  fetched.mockResolvedValue(new Response('this', answer));
  expect(await ask(path)).toBe('this');
  expect(kept()).not.toContain(path);
});

test.each([
  ['/assets/page-1a2b.css', 'text/css; charset=utf-8'],
  ['/assets/font-1a2b.woff2', 'font/woff2'],
  ['/assets/logo-1a2b.svg', 'image/svg+xml'],
  ['/assets/face-1a2b.png', 'image/png'],
])('%s is kept', async (path, type) => {
  fetched.mockResolvedValue(new Response('this', { headers: { 'Content-Type': type } }));
  await ask(path);
  expect(kept()).toContain(path);
});

test('what only the server can answer is left to it', async () => {
  for (const path of ['/api/user', '/auth-service/auth/signin', '/socket.io/']) {
    expect([await ask(path), await ask(path, 'navigate')]).toEqual([null, null]);
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('with a new version the shell of the old one goes, and nothing that is not ours', async () => {
  await live('activate');
  expect([...stores.keys()].sort()).toEqual(['of-somebody-else', 'quilt-shell-new']);
});

import { wayOf } from './lib/service-worker-routes';

/** As much of the worker's world as is used here; TypeScript has one for pages or one for workers, not both. */
interface WorkerWorld {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends LifeEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

/** Put in by the build: the files of the shell, and a hash of what they are. */
declare const KEPT: { version: string; files: readonly string[] };

const PAGE = '/index.html';
const PREFIX = 'quilt-shell-';
/** A server that takes the request and never answers it is as good as away. */
const PATIENCE_MS = 3_000;
/** Something in between can answer with a page of its own in place of a file, and that would stay. */
const TYPES = new Map([
  ['js', /^(text|application)\/javascript\b/],
  ['css', /^text\/css\b/],
  ['woff2', /^font\/woff2\b/],
  ['svg', /^image\/svg\+xml\b/],
  ['png', /^image\/png\b/],
]);
const { version, files } = KEPT;
const CACHE = `${PREFIX}${version}`;
const worker = self as unknown as WorkerWorld;
const kept = new Set(files);

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, worker.location.origin, kept);
  if (way === 'hashed') event.respondWith(answerHashed(request, event));
  else if (way !== null) event.respondWith(answerFresh(request, way === 'page' ? PAGE : request.url));
});

/** All of it or nothing: half a shell would not start. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  const requests = files.map((file) =>
    // The browser may have the others already, and they are what they were.
    file.startsWith('/assets/') ? new Request(file) : new Request(file, { cache: 'no-cache' }),
  );
  await cache.addAll(requests);
  // Pages come from the network, so the next one is of this version, whatever other tabs still show.
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await worker.clients.claim();
}

async function answerHashed(request: Request, event: AskedEvent): Promise<Response> {
  const found = await find(request.url);
  if (found) return found;
  const response = await fetch(request);
  if (response.status === 200 && isOfItsType(response, request.url)) {
    const copy = response.clone();
    // A page that was opened once opens without a line too.
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request.url, copy)));
  }
  return response;
}

function isOfItsType(response: Response, url: string): boolean {
  const extension = new URL(url).pathname.split('.').at(-1) ?? '';
  return TYPES.get(extension)?.test(response.headers.get('Content-Type') ?? '') ?? false;
}

/** What comes too late is not kept: it may be of another version, whose worker keeps it with all that belongs to it. */
async function answerFresh(request: Request, instead: string): Promise<Response> {
  const asking = fetch(request);
  const response = await Promise.race([asking.catch(() => null), patience()]);
  if (response !== null && !isAway(response)) return response;
  return (await find(instead)) ?? asking;
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
}

/** A proxy whose server is away. */
function isAway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

/** Whatever the request would have liked to be told apart by: there is one of each. */
async function find(url: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(url, { ignoreVary: true });
}

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
  if (response.ok) {
    const copy = response.clone();
    // A page that was opened once opens without a line too.
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request.url, copy)));
  }
  return response;
}

async function answerFresh(request: Request, instead: string): Promise<Response> {
  try {
    const response = await fetch(request);
    // A proxy whose server is away.
    const isAnswer = response.status < 502 || response.status > 504;
    return isAnswer ? response : ((await find(instead)) ?? response);
  } catch (error) {
    const found = await find(instead);
    if (found) return found;
    throw error;
  }
}

/** Whatever the request would have liked to be told apart by: there is one of each. */
async function find(url: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(url, { ignoreVary: true });
}

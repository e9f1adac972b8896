/** What only the server can answer: never from a cache, and never looked at by the worker. */
const NEVER = ['/api', '/auth-service', '/socket.io', '/dev', '/health', '/ready', '/service-worker.js'];

/** page: from the network, else the kept page. hashed: from the cache, else the network. plain: the other way round. */
export type Way = 'page' | 'hashed' | 'plain' | null;

type Asked = Pick<Request, 'method' | 'url' | 'mode'>;

/** How the worker answers a request; null leaves it to the browser. */
export function wayOf({ method, url, mode }: Asked, origin: string, kept: ReadonlySet<string>): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (NEVER.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return null;
  // Its name has a hash of its content in it, so it never changes.
  if (pathname.startsWith('/assets/')) return 'hashed';
  if (mode === 'navigate') return 'page';
  return kept.has(pathname) ? 'plain' : null;
}

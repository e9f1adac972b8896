import { isServerPath } from '@quilt/contract/product';

/** page: from the network, else the kept page. hashed: from the cache, else the network. plain: the other way round. */
export type Way = 'page' | 'hashed' | 'plain' | null;

type Asked = Pick<Request, 'method' | 'url' | 'mode'>;

/** How the worker answers a request; null leaves it to the browser. */
export function wayOf({ method, url, mode }: Asked, origin: string, kept: ReadonlySet<string>): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  // What only the server can answer, and the worker itself: never from a cache, and not looked at.
  if (isServerPath(pathname) || pathname === '/service-worker.js') return null;
  // Its name has a hash of its content in it, so it never changes.
  if (pathname.startsWith('/assets/')) return 'hashed';
  if (mode === 'navigate') return 'page';
  return kept.has(pathname) ? 'plain' : null;
}

import { isReadablePath } from '@quilt/contract/product';
import { PATHS } from '../../lib/paths';

const PARAM = 'from';

/** The sign-in page's address, with the way back to `from` in it. */
export function toLogin(from: { pathname: string; search: string; hash: string } | null): string {
  const way = from ? `${from.pathname}${from.search}${from.hash}` : PATHS.home;
  return way === PATHS.home ? PATHS.login : `${PATHS.login}?${new URLSearchParams({ [PARAM]: way })}`;
}

/** Where to go after signing in. Anybody can write a link to the sign-in page, so it leads to our own pages only. */
export function fromLogin(search: string): string {
  const way = new URLSearchParams(search).get(PARAM);
  if (!way?.startsWith('/') || !URL.canParse(way, location.origin)) return PATHS.home;
  const url = new URL(way, location.origin);
  // `//host` and `/\host` begin with a slash too, and lead away; `/.//host` does as soon as its dot is resolved.
  const isOurs =
    url.origin === location.origin && !url.pathname.startsWith('//') && isReadablePath(url.pathname);
  if (!isOurs || url.pathname === PATHS.login) return PATHS.home;
  return `${url.pathname}${url.search}${url.hash}`;
}

import { PATHS } from '../paths';

const PARAM = 'from';

/** The sign-in page's address, with the way back to `from` in it. */
export function toLogin(from: { pathname: string; search: string; hash: string } | null): string {
  const way = from ? `${from.pathname}${from.search}${from.hash}` : PATHS.home;
  return way === PATHS.home ? PATHS.login : `${PATHS.login}?${new URLSearchParams({ [PARAM]: way })}`;
}

/** Where to go after signing in. Anybody can write a link to the sign-in page, so it leads to our own pages only. */
export function fromLogin(search: string): string {
  const way = new URLSearchParams(search).get(PARAM);
  if (!way?.startsWith('/')) return PATHS.home;
  // `//host` and `/\host` begin with a slash too, and lead away.
  const url = URL.parse(way, location.origin);
  if (url === null || url.origin !== location.origin || url.pathname === PATHS.login) return PATHS.home;
  return `${url.pathname}${url.search}${url.hash}`;
}

import type { IdKind } from './route-ids';

/** What a page asks for first: addresses of the APIs, in which `:id` is the one of the page. */
export interface FirstCalls {
  /** Wherever in it one begins. */
  always?: readonly string[];
  /** Without anything behind the `?` of its address, which asks for other things. */
  plainly?: readonly string[];
}

/** What of a route public/before-paint.js needs, as the build writes it down; files stand in a list of their own. */
export interface FirstOfRoute {
  /** A regular expression. */
  path: string;
  always: readonly string[];
  plainly: readonly string[];
  isForUsers: boolean;
}

const IDS: Record<IdKind, string> = {
  integer: '([1-9]\\d{0,14})',
  uuid: '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})',
};

/** Those whose address is the most certain come first. */
export function listFirst<Route extends { path: string; for: string; id?: IdKind; first?: FirstCalls }>(
  routes: readonly Route[],
): (FirstOfRoute & { route: Route })[] {
  const open = (path: string): number => path.split('/:').length;
  return routes
    .toSorted((one, other) => open(one.path) - open(other.path))
    .map((route) => ({
      route,
      path: toPattern(route.path, route.id),
      always: route.first?.always ?? [],
      plainly: route.first?.plainly ?? [],
      isForUsers: route.for === 'users',
    }));
}

function toPattern(path: string, id: IdKind | undefined): string {
  return path.replaceAll(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
    const one = name === 'id' && id ? IDS[id] : '([^/]+)';
    return optional ? `(?:/${one})?` : `/${one}`;
  });
}

/** What is asked for first at an address; public/before-paint.js finds the same. */
export function findFirst(
  routes: Parameters<typeof listFirst>[0],
  pathname: string,
  search: string,
): string[] {
  for (const { path, always, plainly } of listFirst(routes)) {
    const match = new RegExp(`^${path}/?$`).exec(pathname);
    if (match)
      return [...always, ...(search === '' ? plainly : [])].map((url) => url.replace(':id', match[1] ?? ''));
  }
  return [];
}

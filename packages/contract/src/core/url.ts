import { type Endpoint, SERVICE_PREFIX } from './endpoint';

interface UrlParts {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** Where a call goes, written the way the server reads it: a list repeats its name, undefined is left out. */
export function toUrl(
  { service, path }: Pick<Endpoint, 'service' | 'path'>,
  { params = {}, query = {} }: UrlParts = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  const text = search.toString();
  return `${SERVICE_PREFIX[service]}${filled}${text === '' ? '' : `?${text}`}`;
}

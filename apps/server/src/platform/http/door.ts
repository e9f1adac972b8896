import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Config, isLoopbackHost } from '../config';

/** Whether a request may come in at all, by what its headers say of its way here. */
export type Door = (headers: IncomingHttpHeaders) => boolean;

/**
 * Until PUBLIC_URL is set, only pages of this machine may call, and nobody through a proxy, so that an installation
 * behind one cannot be used before the development pages are off. Callers that are no browsers send no Origin.
 */
export function createDoor(config: Pick<Config, 'publicUrl' | 'isLoopback'>): Door {
  const { publicUrl, isLoopback } = config;
  if (publicUrl !== null) {
    const own = new URL(publicUrl).origin;
    return ({ origin }) => origin === undefined || origin === own;
  }
  return (headers) =>
    (headers.origin === undefined || isLoopbackOrigin(headers.origin)) &&
    (!isLoopback || isLoopbackAuthority(headers.host)) &&
    !isForwarded(headers);
}

/** Of which what stands before us may have believed the other. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** A proxy has said that it stands in between; one that says nothing cannot be told from a caller. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) {
    if (name.startsWith('x-forwarded-') || FORWARDED.has(name)) return true;
  }
  return false;
}

const FORWARDED: ReadonlySet<string> = new Set(['forwarded', 'x-real-ip', 'via']);

export function isLoopbackAuthority(authority: string | undefined): boolean {
  const host = /^(\[[0-9a-f:.]+\]|[^:@/?#\s]+)(:\d{1,5})?$/i.exec(authority ?? '')?.[1];
  return host !== undefined && isLoopbackHost(host);
}

function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}

import type { Endpoint } from '@quilt/contract/core';
import type { Config } from '../config';

type Headers = Readonly<Record<string, string>>;

/** Of every answer; HSTS would lock people out of an installation that has no certificate. */
function createBaseHeaders(config: Pick<Config, 'publicUrl'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Of every answer of the APIs: nothing in it is ever a page. */
export function createApiHeaders(config: Pick<Config, 'publicUrl'>): Headers {
  return {
    ...createBaseHeaders(config),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  };
}

/** Bytes that people have uploaded: a script among them, shown inline, would read the token. */
export const BYTES_POLICY = "sandbox; default-src 'none'";

/** The page's own; Mantine renders style tags. */
export const WEB_POLICY: Readonly<Record<string, string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Where 'none' keeps nothing anywhere, the others may be kept, by shared caches only what anyone may ask for: a ticket
 * or a token says that not everybody may.
 */
export function cacheControlOf(endpoint: Pick<Endpoint, 'cache' | 'caller' | 'params' | 'query'>): string {
  const isSecret =
    Object.hasOwn(endpoint.query.shape, 'ticket') || Object.hasOwn(endpoint.params.shape, 'token');
  const isForAll = endpoint.caller === 'anyone' && !isSecret;
  const who = isForAll ? 'public' : 'private';
  switch (endpoint.cache) {
    case 'none':
      return 'private, no-store';
    case 'revalidate':
      return `${who}, no-cache`;
    case 'immutable':
      return `${who}, max-age=31536000, immutable`;
  }
}

import { DEFAULT_LANGUAGE, type Language, toLanguage } from '@quilt/contract/product';
import type { FastifyRequest } from 'fastify';

/** What the request asks for, else what its user has chosen. Programs send `*` without meaning anything by it. */
export function languageOf(request: FastifyRequest): Language {
  const asked = request.headers['accept-language'];
  if (asked !== undefined && asked !== '' && asked !== '*') return toLanguage(asked);
  return request.signedIn?.language ?? DEFAULT_LANGUAGE;
}

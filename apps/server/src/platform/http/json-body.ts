import { LIMITS } from '@quilt/contract/limits';
import type { FastifyInstance } from 'fastify';
import { fail } from '../fault';
import { wrongInput } from './input';
import { isStorable } from './strings';

/** The only content that these routes read. Poisoned prototypes are refused by Fastify's own parser. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients name the type also where they send nothing.
    if (text === '') return done(null, undefined);
    parse(request, text, (error, body: unknown) => {
      if (error) return done(error);
      try {
        checkBody(body, text.includes('\\u'));
        done(null, body);
      } catch (refusal) {
        done(refusal instanceof Error ? refusal : new Error('a body could not be checked'));
      }
    });
  });
}

/**
 * Size, depth and texts, before anything walks the body by recursion. Only an escape can put an unstorable character
 * into JSON that came as UTF-8, so texts without one need no look.
 */
function checkBody(body: unknown, hasEscapes: boolean): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  let nodes = 0;
  const count = (more: number): void => {
    nodes += more;
    if (nodes > LIMITS.jsonNodes) throw fail('common.too_large');
  };
  const wait = (value: unknown, path: string, key: string | number, depth: number): void => {
    const isOfInterest = typeof value === 'object' ? value !== null : hasEscapes && typeof value === 'string';
    if (isOfInterest)
      waiting.push({ value, path: path === '' ? `${key}` : `${path}.${key}`, depth: depth + 1 });
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') {
      if (hasEscapes && !isStorable(value)) throw wrongInput(path);
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= LIMITS.jsonDepth) throw fail('common.malformed_body');
    if (Array.isArray(value)) {
      count(value.length);
      for (let index = 0; index < value.length; index += 1) wait(value[index], path, index, depth);
      continue;
    }
    const keys = Object.keys(value);
    count(keys.length);
    for (const key of keys) {
      if (hasEscapes && !isStorable(key)) throw fail('common.malformed_body');
      wait(Reflect.get(value, key), path, key, depth);
    }
  }
}

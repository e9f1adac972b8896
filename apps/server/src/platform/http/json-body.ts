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
        const keys = checkBody(body, text.includes('\\u'));
        // Of two values under one key, whoever reads the body next may mean the other one.
        if (hasMoreKeys(text, keys)) throw fail('common.malformed_body');
        done(null, body);
      } catch (refusal) {
        done(refusal instanceof Error ? refusal : new Error('a body could not be checked'));
      }
    });
  });
}

/**
 * Size, depth and texts, before anything walks the body by recursion. Only an escape can put an unstorable character
 * into JSON that came as UTF-8, so texts without one need no look. Answers how many keys all its objects have.
 */
function checkBody(body: unknown, hasEscapes: boolean): number {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  let nodes = 0;
  let allKeys = 0;
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
    allKeys += keys.length;
    for (const key of keys) {
      if (hasEscapes && !isStorable(key)) throw fail('common.malformed_body');
      wait(Reflect.get(value, key), path, key, depth);
    }
  }
  return allKeys;
}

/** Whether the JSON names more keys than its objects have: one that came twice, however it was written, is there once. */
function hasMoreKeys(text: string, keys: number): boolean {
  let colons = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) colons += 1;
  // Most bodies have no colon in their texts, and need no closer look.
  return colons > keys && countKeys(text) > keys;
}

/** Colons outside of texts: each follows a key. */
function countKeys(json: string): number {
  let keys = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') isText = !isText;
    else if (isText && character === '\\') at += 1;
    else if (!isText && character === ':') keys += 1;
  }
  return keys;
}

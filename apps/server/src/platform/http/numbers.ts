import { type Endpoint, type Scope, type ScopeKind, toScope } from '@quilt/contract/core';
import type { Viewer } from '../context';

const KINDS: Readonly<Record<string, ScopeKind>> = {
  projects: 'project',
  teams: 'team',
  chats: 'chat',
  groups: 'group',
};

/** In which scopes it is told of what changes an answer: the reader's own, and that of the thing in its address. */
export function scopesOf(
  endpoint: Endpoint,
): ((viewer: Viewer, params: Readonly<Record<string, unknown>>) => Scope[]) | null {
  const { method, kind, caller, cache, path } = endpoint;
  if (method !== 'GET' || kind !== 'json' || caller !== 'user' || cache !== 'none') return null;
  const [, things = ''] = /^\/(\w+)\/:id(?:\/|$)/.exec(path) ?? [];
  const thing = KINDS[things];
  return ({ uuid }, { id }) => [
    toScope('user', uuid),
    ...(thing && Number.isSafeInteger(id) ? [toScope(thing, Number(id))] : []),
  ];
}

/** As the header says it. */
export const writeNumbers = (numbers: ReadonlyMap<Scope, number>): string =>
  [...numbers].map(([scope, seq]) => `${scope}=${seq}`).join(' ');

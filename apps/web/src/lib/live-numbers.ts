import { NUMBERS_HEADER, readNumbers, type Scope } from '@quilt/contract/core';
import type { Query } from '@tanstack/react-query';
import { watchAnswers } from './api-client';
import { queryClient } from './query-client';
import { useSession } from './session';

/*
 * An answer says, for the scopes in which it is told what changes it, up to which number it has seen them. So a scope that
 * is joined later goes on where the oldest of the answers stands, and what came with a number is not fetched again.
 */

type Listener = (number: number, wasEarly: boolean) => void;

/** Up to which number all is known that was answered with one; events that are told since move it on. */
const known = new Map<Scope, number>();
/** Of which scopes the answer that a query holds told a number. */
const numbered = new WeakMap<Query, ReadonlySet<Scope>>();
const listeners = new Map<Scope, Listener>();

export const knownNumber = (scope: Scope): number | null => known.get(scope) ?? null;

export function keepNumber(scope: Scope, number: number): void {
  known.set(scope, number);
}

/** For a scope that is joined: it is told what its answers say from now on, and keeps the number itself. */
export function followNumbers(scope: Scope, listener: Listener): () => void {
  listeners.set(scope, listener);
  return () => void listeners.delete(scope);
}

export const isNumbered = (query: Query, scope: Scope): boolean => numbered.get(query)?.has(scope) ?? false;

/** The query that begins to ask in this very turn. */
let asking: Query | null = null;

queryClient.getQueryCache().subscribe((change) => {
  if (change.type !== 'updated' || change.action.type !== 'fetch' || change.action.meta?.fetchMore) return;
  asking = change.query;
  numbered.delete(change.query);
  queueMicrotask(() => {
    asking = null;
  });
});

watchAnswers(() => {
  const query = asking;
  return ({ headers }, wasEarly) => {
    const numbers = readNumbers(headers.get(NUMBERS_HEADER));
    for (const [scope, number] of numbers) {
      const listener = listeners.get(scope);
      if (listener) listener(number, wasEarly);
      else known.set(scope, Math.min(number, known.get(scope) ?? number));
    }
    if (query) numbered.set(query, new Set(numbers.keys()));
  };
});

export function forgetNumbers(): void {
  known.clear();
}

// Whoever signs in next has nothing to do with it.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) forgetNumbers();
});

import type { Scope } from '@quilt/contract/core';
import { FRESH_MS } from './query-client';

/** Of whatever kind. */
const ALL = '';

/** When something was told of each scope last. What was fetched longer ago than it counts as fresh is fetched anyway. */
export class ToldScopes {
  /** By scope and kind, the oldest first. */
  readonly #moments = new Map<string, number>();

  /** Without a kind: anything may have happened in it. */
  note(scope: Scope, type = ALL): void {
    const now = performance.now();
    for (const [key, moment] of this.#moments) {
      if (moment > now - FRESH_MS) break;
      this.#moments.delete(key);
    }
    this.#moments.delete(keyOf(scope, type));
    this.#moments.set(keyOf(scope, type), now);
  }

  /** The last moment at which something of these kinds was told. */
  findLast(scope: Scope, types: readonly string[]): number | null {
    const moments = [ALL, ...types].flatMap((type) => this.#moments.get(keyOf(scope, type)) ?? []);
    const last = Math.max(...moments);
    return last > performance.now() - FRESH_MS ? last : null;
  }

  clear(): void {
    this.#moments.clear();
  }
}

const keyOf = (scope: Scope, type: string): string => `${scope} ${type}`;

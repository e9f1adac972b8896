import type { Scope } from '@quilt/contract/core';
import { isRecord } from './kept';
import { useSession } from './session';
import { storage } from './storage';

const NAME = 'quilt.heard';
/** Those heard of last. */
const MOST = 50;

/*
 * The number up to which each scope was heard. Where a scope that is joined has got no further, nothing has happened in
 * it since, and what was fetched before joining is as new as it can be. Read as soon as this code is loaded, which is
 * before anything is fetched: what another tab hears after that, this one may have missed.
 */
const heard = new Map(read());

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(NAME) ?? 'null');
    if (!isRecord(kept)) return [];
    return Object.entries(kept).flatMap(([scope, seq]) =>
      typeof seq === 'number' && Number.isSafeInteger(seq) ? [[scope, seq]] : [],
    );
  } catch {
    return [];
  }
}

export function lastHeard(scope: Scope): number | null {
  return heard.get(scope) ?? null;
}

export function noteHeard(scope: Scope, seq: number): void {
  heard.delete(scope);
  heard.set(scope, seq);
}

/** For the pages that are opened after this one. */
function keep(): void {
  if (useSession.getState().token === null) return;
  const all = [...new Map([...read(), ...heard])];
  storage.setItem(NAME, JSON.stringify(Object.fromEntries(all.slice(-MOST))));
}

function forget(): void {
  heard.clear();
  storage.removeItem(NAME);
}

window.addEventListener('pagehide', keep);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
// Whoever signs in next on this device has nothing to do with it.
useSession.subscribe(({ token }, { token: former }) => former !== null && token === null && forget());

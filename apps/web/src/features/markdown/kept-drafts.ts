import { UserUuid } from '@quilt/contract/core';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useSession } from '../../lib/session';
import { storage } from '../../lib/storage';
import type { Draft } from './mentions';

const Kept = z.object({
  text: z.string(),
  mentioned: z.array(z.object({ uuid: UserUuid, fullName: z.string() })),
});
export const EMPTY_DRAFT: Draft = { text: '', mentioned: [] };

const listeners = new Set<() => void>();
/** What was typed or read last, and what the storage held then: it may be closed, and one writes all the same. */
const known = new Map<string, { raw: string | null; draft: Draft }>();

function read(key: string): Draft {
  const raw = storage.getItem(key);
  const last = known.get(key);
  if (last && last.raw === raw) return last.draft;
  const draft = raw === null ? EMPTY_DRAFT : parse(raw);
  known.set(key, { raw, draft });
  return draft;
}

function parse(raw: string): Draft {
  try {
    return Kept.parse(JSON.parse(raw));
  } catch {
    // Whatever stands there, nobody has typed it here.
    return EMPTY_DRAFT;
  }
}

function keep(key: string, draft: Draft): void {
  if (draft.text === '') storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(draft));
  known.set(key, { raw: storage.getItem(key), draft });
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What was begun to be said somewhere: it is there again after leaving that place, and after a reload. */
export function useKeptDraft(
  kind: 'comment' | 'message' | 'postComment',
  place: string | number,
): [Draft, (draft: Draft) => void] {
  const user = useSession(({ currentUser }) => currentUser?.uuid ?? '');
  const key = `quilt.${kind}.${user}.${place}`;
  const draft = useSyncExternalStore(listen, () => read(key));
  return [draft, (next) => keep(key, next)];
}

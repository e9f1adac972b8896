import { UserUuid } from '@quilt/contract/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '../../lib/session';
import { storage } from '../../lib/storage';
import type { Draft } from '../markdown';

const Kept = z.object({
  text: z.string(),
  mentioned: z.array(z.object({ uuid: UserUuid, fullName: z.string() })),
});
export const EMPTY: Draft = { text: '', mentioned: [] };

const keyOf = (user: string, task: TaskId): string => `quilt.comment.${user}.${task}`;

function read(key: string): Draft {
  try {
    return Kept.parse(JSON.parse(storage.getItem(key) ?? ''));
  } catch {
    return EMPTY;
  }
}

/** What was begun to be said about a task: it is there again after closing it, and after a reload. */
export function useDraft(task: TaskId): [Draft, (draft: Draft) => void] {
  const user = useSession(({ currentUser }) => currentUser?.uuid ?? '');
  const key = keyOf(user, task);
  const [kept, setKept] = useState(() => ({ key, draft: read(key) }));
  // Who it is may be known only after the page is there.
  if (kept.key !== key) setKept({ key, draft: read(key) });
  const keep = (next: Draft): void => {
    setKept({ key, draft: next });
    if (next.text.trim() === '') storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
  };
  return [kept.draft, keep];
}

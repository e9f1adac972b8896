import type { TaskId } from '@quilt/contract/features/tasks';
import { useSession } from '../../../lib/session';

/** What was typed and not saved. */
export interface TextDraft {
  /** What it began with. */
  seen: { version: number; title: string; description: string };
  title: string;
  description: string;
}

const drafts = new Map<TaskId, TextDraft>();

/** Whoever closes a task in the middle of a sentence finds it there again. */
export const textDrafts = {
  get: (task: TaskId): TextDraft | undefined => drafts.get(task),
  keep: (task: TaskId, draft: TextDraft): void => void drafts.set(task, draft),
  drop: (task: TaskId): void => void drafts.delete(task),
};

// What one session has typed, the next one must not see.
useSession.subscribe((session, before) => {
  if (session.token !== before.token) drafts.clear();
});

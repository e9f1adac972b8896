import type { TaskId } from '@quilt/contract/features/tasks';
import { z } from 'zod';
import { useSession } from '../../../lib/session';
import { storage } from '../../../lib/storage';

const Kept = z.object({
  seen: z.object({ version: z.int(), title: z.string(), description: z.string() }),
  title: z.string(),
  description: z.string(),
});

/** What was typed and not saved; `seen` is what it began with. */
export type TextDraft = z.output<typeof Kept>;

/** What one has typed, the next one on this device must not see. */
const keyOf = (task: TaskId): string => `quilt.text.${useSession.getState().currentUser?.uuid ?? ''}.${task}`;

/** Whoever closes a task in the middle of a sentence, or loads the page anew, finds it there again. */
export const textDrafts = {
  get(task: TaskId): TextDraft | undefined {
    const kept = storage.getItem(keyOf(task));
    if (kept === null) return undefined;
    try {
      return Kept.parse(JSON.parse(kept));
    } catch {
      // Of another version of ours.
      return undefined;
    }
  },
  keep: (task: TaskId, draft: TextDraft): void => storage.setItem(keyOf(task), JSON.stringify(draft)),
  drop: (task: TaskId): void => storage.removeItem(keyOf(task)),
};

import type { TaskCard, TaskChanges } from '@quilt/contract/features/tasks';
import { useRef, useState } from 'react';
import { ChangedMindError } from '../../../lib/use-act';
import { type Clash, useEdit } from '../../../lib/use-edit';
import { tellFailure } from '../../edits';
import { knownCard } from '../cache';
import { useTaskWords } from '../use-task-words';
import { updateTask } from '../writes';

export interface RowEdit {
  /** Answers whether it was saved; tells what went wrong, unless somebody else does. */
  save(card: TaskCard, changes: TaskChanges, seen?: number): Promise<boolean>;
  /** As above, and throws what went wrong. `seen` is the version that was edited, where that took a while. */
  put(card: TaskCard, changes: TaskChanges, seen?: number): Promise<TaskCard>;
  clash: Clash | null;
  /** Of which the clash is. */
  clashed: TaskCard | null;
}

/** Cells of a table save each by itself, one after the other: two of one hand must not clash with each other. */
export function useRowEdit(): RowEdit {
  const { wordError } = useTaskWords();
  const target = useRef<TaskCard | null>(null);
  const [clashed, setClashed] = useState<TaskCard | null>(null);
  const { edit, clash } = useEdit<TaskChanges, TaskCard>((body, leftOut) => {
    if (!target.current) throw new Error('no row is edited');
    return updateTask(target.current, body, leftOut);
  });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const put: RowEdit['put'] = (card, changes, seen) => {
    const saved = last.current.then(() => {
      const known = knownCard(card.project, card.id) ?? card;
      target.current = known;
      setClashed(known);
      return edit(seen ?? known.version, changes);
    });
    last.current = saved.catch(() => undefined);
    return saved;
  };
  return {
    put,
    save: (card, changes, seen) =>
      put(card, changes, seen).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof ChangedMindError)) tellFailure(error, wordError(error));
          return false;
        },
      ),
    clash,
    clashed,
  };
}

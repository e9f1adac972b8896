import type { Task, TaskCard, TaskChanges } from '@quilt/contract/features/tasks';
import { useRef } from 'react';
import { queryClient } from '../../../lib/query-client';
import { ChangedMindError } from '../../../lib/use-act';
import { type Clash, useEdit } from '../../../lib/use-edit';
import { tellFailure } from '../../edits';
import { taskQuery } from '../api';
import { useTaskWords } from '../use-task-words';
import { updateTask } from '../writes';

export interface TaskEdit {
  /** Saves properties at once; tells what went wrong. */
  save(changes: TaskChanges): void;
  /** Of a version that was seen before; answers whether it was saved. */
  saveAs(version: number, changes: TaskChanges): Promise<boolean>;
  clash: Clash | null;
}

/** Properties save each by itself, one after the other: two of one hand must not clash with each other. */
export function useTaskEdit(task: Task): TaskEdit {
  const { wordError } = useTaskWords();
  const { edit, clash } = useEdit<TaskChanges, TaskCard>((body, leftOut) => updateTask(task, body, leftOut));
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const put = (seen: () => number, changes: TaskChanges): Promise<boolean> => {
    const saved = last.current
      .then(() => edit(seen(), changes))
      .then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof ChangedMindError)) tellFailure(error, wordError(error));
          return false;
        },
      );
    last.current = saved;
    return saved;
  };
  const seen = (): number => queryClient.getQueryData(taskQuery(task.id).queryKey)?.version ?? task.version;
  return {
    save: (changes) => void put(seen, changes),
    saveAs: (version, changes) => put(() => version, changes),
    clash,
  };
}

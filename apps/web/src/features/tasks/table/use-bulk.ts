import type { Project } from '@quilt/contract/features/projects';
import * as endpoints from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { call } from '../../../lib/api-client';
import { useAct } from '../../../lib/use-act';
import { refreshLists, refreshNarrowed, refreshTask, showCard } from '../cache';
import { useTaskWords } from '../use-task-words';

type ManyChange = endpoints.ManyChange;
type TaskId = endpoints.TaskId;

/** Of one task that stayed as it was. */
export interface Stayed {
  id: TaskId;
  /** Null: it was so already. */
  code: endpoints.RefusalCode | null;
  tasks: string | null;
}

/** What became of the last change of many. */
export interface Outcome {
  change: ManyChange;
  done: readonly TaskId[];
  stayed: readonly Stayed[];
  at: string;
  /** It was taken back. */
  isUndone: boolean;
}

export interface Bulk {
  isActing: boolean;
  failure: string | null;
  outcome: Outcome | null;
  run(ids: readonly TaskId[], change: ManyChange): Promise<void>;
  undo(): Promise<void>;
  close(): void;
}

/** Changes many tasks by one request, and keeps what became of it until it is read. */
export function useBulk(project: Project): Bulk {
  const { act, isActing, failure, forget } = useAct(useTaskWords());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const params = { id: project.id };

  const show = (change: ManyChange, item: endpoints.TasksChanged, isUndone: boolean): void => {
    for (const { can: _, ...card } of item.done) {
      showCard(card);
      void refreshTask(card.id);
    }
    refreshNarrowed(project.id);
    if (change.kind === 'archived') refreshLists(project.id);
    const unchanged = item.unchanged.map((id): Stayed => ({ id, code: null, tasks: null }));
    setOutcome({
      change,
      done: item.done.map(({ id }) => id),
      stayed: [...item.refused, ...unchanged],
      at: item.at,
      isUndone,
    });
  };

  return {
    isActing,
    failure,
    outcome,
    async run(ids, change) {
      await act(async () => {
        const { item } = await call(endpoints.changeTasks, { params, body: { ids: [...ids], change } });
        show(change, item, false);
      });
    },
    async undo() {
      if (!outcome) return;
      const { change, done, at } = outcome;
      await act(async () => {
        const body = { ids: [...done], kind: change.kind, at };
        const { item } = await call(endpoints.undoTasks, { params, body });
        show(change, item, true);
      });
    },
    close() {
      setOutcome(null);
      forget();
    },
  };
}

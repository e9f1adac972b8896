import { can } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import type { ProjectCard } from '@quilt/contract/features/projects';
import {
  type TaskPatch,
  taskCame,
  taskChanged,
  taskCreated,
  taskDeleted,
  taskLeft,
} from '@quilt/contract/features/tasks';
import { useEffect, useEffectEvent } from 'react';
import { followScope, type LiveListener, on } from '../../lib/live';

/** Of a longer list the first ones; a line takes no more than twice as many. */
const MOST_FOLLOWED = 50;
/** However much is done meanwhile, figures are asked for once. */
const WAIT_MS = 2_000;

/** Whose load it is, and whether it is late, beside what is counted. */
const COUNTED: ReadonlySet<string> = new Set(['worker', 'inspector', 'deadline']);

const isCounted = ({ counts, fields }: TaskPatch): boolean =>
  counts !== null || fields.some((field) => COUNTED.has(field));

/** Whoever sees only how far a project is cannot follow its tasks. */
const isOpenTo = ({ role }: ProjectCard): boolean =>
  can({ role, relations: ['assignedProject'] }, 'task.see');

/** Asks for figures anew when tasks of the projects that are shown have changed them. Decided: ADR 0044. */
export function useLiveFigures(projects: readonly ProjectCard[], refetch: () => void): void {
  const ask = useEffectEvent(refetch);
  const ids = projects.filter(isOpenTo).slice(0, MOST_FOLLOWED);
  const followed = ids.map(({ id }) => id).join();
  const scopesNow = useEffectEvent(() => ids.map(({ id }) => toScope('project', id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are others with every answer, the projects are not.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        ask();
      }, WAIT_MS);
    };
    const noteCounted = (_: unknown, patch: TaskPatch): void => {
      if (isCounted(patch)) note();
    };
    const stops = scopesNow().map((scope) => {
      // The first time it is joined, what is shown was just fetched.
      let isNew = true;
      const listener: LiveListener = {
        handlers: [
          on(taskCreated, noteCounted),
          on(taskChanged, noteCounted),
          on(taskCame, noteCounted),
          on(taskLeft, note),
          on(taskDeleted, note),
        ],
        onReset: () => {
          if (!isNew) note();
          isNew = false;
        },
      };
      return followScope(scope, listener);
    });
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [followed]);
}

import { toScope } from '@quilt/contract/core';
import { tasksImported } from '@quilt/contract/features/exchange';
import { type MilestoneId, type ProjectId, projectChanged } from '@quilt/contract/features/projects';
import {
  taskCame,
  taskChanged,
  taskCreated,
  taskDeleted,
  taskLeft,
  taskPartsChanged,
} from '@quilt/contract/features/tasks';
import { useEffect, useMemo } from 'react';
import { type LiveListener, on, useScope } from '../../lib/live';
import { refetchMilestone } from './api';

/** What one press does to many tasks comes as many events. */
const PAUSE_MS = 400;

/** How far it is is counted by the server, so whatever is done to a task of its project is asked anew. */
export function useLiveMilestone(project: ProjectId, id: MilestoneId): void {
  const [listener, stop] = useMemo((): [LiveListener, () => void] => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void refetchMilestone(id);
      }, PAUSE_MS);
    };
    const handlers = [
      on(projectChanged, follow),
      on(taskCreated, follow),
      on(taskChanged, follow),
      on(taskCame, follow),
      on(taskLeft, follow),
      on(taskDeleted, follow),
      on(taskPartsChanged, follow),
      on(tasksImported, follow),
    ];
    return [{ handlers, onReset: (since) => void refetchMilestone(id, since) }, () => clearTimeout(waiting)];
  }, [id]);
  useEffect(() => stop, [stop]);
  useScope(toScope('project', project), listener);
}

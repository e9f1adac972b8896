import { toScope } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { TaskId } from '@quilt/contract/features/tasks';
import { ownTimeChanged, taskTimeChanged, timerChanged } from '@quilt/contract/features/time';
import { type LiveListener, on, useOwnScope, useScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { TASK_TIME, taskTimeQuery, timerQuery, WEEKS } from './api';

const OWN: LiveListener = {
  handlers: [
    on(timerChanged, () => void refetchNow(timerQuery)),
    on(ownTimeChanged, () => void refetchNow({ queryKey: WEEKS })),
  ],
  onReset: (since) => {
    void refetchNow(timerQuery, since);
    void refetchNow({ queryKey: WEEKS }, since);
  },
};

/** One's own timer and weeks: what is done on one device is so on all. */
export function useLiveOwnTime(): void {
  useOwnScope(OWN);
}

const OF_TASKS: LiveListener = {
  handlers: [on(taskTimeChanged, (id) => void refetchNow(taskTimeQuery(TaskId.parse(Number(id)))))],
  onReset: (since) => void refetchNow({ queryKey: TASK_TIME }, since),
};

/** Whatever anybody logs on the tasks of a project. */
export function useLiveTaskTime(project: ProjectId): void {
  useScope(toScope('project', project), OF_TASKS);
}

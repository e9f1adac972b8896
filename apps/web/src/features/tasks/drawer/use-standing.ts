import type { Project } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useEffect, useRef } from 'react';
import { refetchNow } from '../../../lib/live-query';
import { COMMENTS } from '../../comments';
import { ATTACHMENTS } from '../../documents';
import { TASK_TIME } from '../../time';
import { taskKey } from '../api';

/**
 * What may be done with a task, and what is seen of it, follows from what its viewer is in the project, and from what
 * becomes of that. No event of the task tells it, so when the project says something else the task is asked for anew.
 */
export function useStanding({ id, role, archivedAt, teamArchivedAt, can }: Project, task: TaskId): void {
  const standing = [role, archivedAt, teamArchivedAt, ...can].join(' ');
  const known = useRef({ id, standing });
  useEffect(() => {
    const before = known.current;
    known.current = { id, standing };
    if (before.id !== id || before.standing === standing) return;
    for (const queryKey of [
      taskKey(task),
      ...[COMMENTS, ATTACHMENTS, TASK_TIME].map((all) => [...all, task]),
    ]) {
      void refetchNow({ queryKey });
    }
  }, [id, standing, task]);
}

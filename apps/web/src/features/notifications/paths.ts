import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';

/** Here and not from `features/tasks`: the bell is part of the shell, and would bring the board along. */
export const taskPath = (project: ProjectId, task: TaskId): string => `/project/${project}/${task}`;

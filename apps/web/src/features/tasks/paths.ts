import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';

export const taskPath = (project: ProjectId, task: TaskId): string => `/project/${project}/${task}`;

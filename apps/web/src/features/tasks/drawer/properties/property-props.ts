import type { Project } from '@quilt/contract/features/projects';
import type { Task } from '@quilt/contract/features/tasks';
import type { TaskEdit } from '../use-task-edit';

/** Those that a key opens. */
export type OpenedProperty = 'status' | 'worker' | 'inspector' | 'priority';

export interface PropertyProps {
  task: Task;
  project: Project;
  save: TaskEdit['save'];
}

export interface OpenedProps {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

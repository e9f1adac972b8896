import type { Project } from '@quilt/contract/features/projects';
import type { TableRow } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import type { TaskEdit } from '../use-task-edit';

/** Those that a key opens. */
export type OpenedProperty = 'status' | 'worker' | 'inspector' | 'priority';

export interface PropertyProps {
  /** All of it, or a row of a table. */
  task: TableRow;
  project: Project;
  save: TaskEdit['save'];
}

export interface OpenedProps {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** Of what is opened from outside, or by itself where nobody does. */
export function useOpened({
  isOpen,
  onOpen,
}: Partial<OpenedProps>): [isOpen: boolean, onOpen: (isOpen: boolean) => void] {
  const [own, setOwn] = useState(false);
  return [isOpen ?? own, onOpen ?? setOwn];
}

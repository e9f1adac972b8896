import type { Project } from '@quilt/contract/features/projects';
import type { Task } from '@quilt/contract/features/tasks';
import type { ReactNode } from 'react';
import { moveTask } from '../writes';
import { useTaskAct } from './use-task-act';

interface TaskMoving {
  move(status: number): void;
  /** What it asks for on the way. */
  asking: ReactNode;
}

/** Gives the task another status. */
export function useTaskMove(task: Task, _project: Project): TaskMoving {
  const { act } = useTaskAct();
  return { move: (status) => void act(() => moveTask(task, { status })), asking: null };
}

import { can, type Standing } from './permissions';
import type { Role } from './roles';

/** Whoever could accept as the inspector may be one: performer and above, and observers. */
export function canBeInspector(role: Role): boolean {
  return can({ role, relations: ['inspector'] }, 'task.accept');
}

/** Whoever could start it as the worker may be one; a temporary performer only in an assigned project. */
export function canBeWorker(role: Role, isAssignedProject: boolean): boolean {
  return can(
    { role, relations: isAssignedProject ? ['worker', 'assignedProject'] : ['worker'] },
    'task.start',
  );
}

/**
 * Whether the viewer may make this one the worker. A task that is being created is free. Passing on needs
 * someone to pass it to: taking a worker away takes `task.setWorker`, while whoever creates a task may leave it free.
 */
export function canSetWorker(viewer: Standing, to: 'self' | 'other' | 'nobody'): boolean {
  if (can(viewer, 'task.setWorker')) return true;
  if (to === 'self') return can(viewer, 'task.take');
  if (to === 'other') return can(viewer, 'task.passOn');
  return viewer.relations.includes('free') && can(viewer, 'task.create');
}

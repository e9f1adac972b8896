import { type Relation, type Standing, transition, type Verdict } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { statusName } from './statuses';

type Place = Pick<Project, 'role' | 'isAlone' | 'archivedAt' | 'deletesAt' | 'can'>;

/** In what is archived or deleted nobody is anything: there it is only looked at. */
const isReadOnly = ({ archivedAt, deletesAt }: Place): boolean => archivedAt !== null || deletesAt !== null;

/** What the viewer is to a task. The server asks the same, by the same tables. */
export function standingOf(
  card: Pick<TaskCard, 'creator' | 'worker' | 'inspector'>,
  project: Place,
  viewer: UserUuid | undefined,
): Standing {
  const holds: readonly [Relation, boolean][] = [
    ['creator', card.creator !== null && card.creator === viewer],
    ['worker', card.worker !== null && card.worker === viewer],
    ['inspector', card.inspector !== null && card.inspector === viewer],
    ['free', card.worker === null],
    // Whoever is there for some projects only sees tasks of no other.
    ['assignedProject', project.can.includes('task.see')],
    ['alone', project.isAlone],
  ];
  return {
    role: isReadOnly(project) ? null : project.role,
    relations: holds.flatMap(([relation, isSo]) => (isSo ? [relation] : [])),
  };
}

interface Attempt {
  project: Place;
  viewer: UserUuid | undefined;
  hasComment?: boolean;
  goesOn?: boolean;
}

/** Whether the viewer may give the task that status, and if not, why. */
export function verdictOf(
  card: TaskCard,
  to: number,
  { project, viewer, hasComment = false, goesOn = false }: Attempt,
): Verdict {
  return transition(statusName(card.status), statusName(to), {
    ...standingOf(card, project, viewer),
    isArchived: card.archivedAt !== null,
    hasInspector: card.inspector !== null,
    hasOpenBlockers: card.isBlocked,
    hasComment,
    goesOn,
  });
}

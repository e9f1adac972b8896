import { type Refusal, type Relation, type Standing, transition, type Verdict } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { statusName } from './statuses';

/** What of a project decides on who may do what in it. */
export type Place = Pick<
  Project,
  'id' | 'role' | 'isAlone' | 'archivedAt' | 'teamArchivedAt' | 'deletesAt' | 'can'
>;

type PlaceRefusal = 'project_deleted' | 'team_archived' | 'project_archived';

/** In what is archived or deleted nobody is anything: there it is only looked at. Null where it is worked. */
export function restOf({ archivedAt, teamArchivedAt, deletesAt }: Place): PlaceRefusal | null {
  if (deletesAt !== null) return 'project_deleted';
  if (teamArchivedAt !== null) return 'team_archived';
  return archivedAt === null ? null : 'project_archived';
}

export type MoveRefusal = Refusal | PlaceRefusal;
type MoveVerdict = Verdict | { outcome: 'refused'; reason: PlaceRefusal };

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
    role: restOf(project) === null ? project.role : null,
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
): MoveVerdict {
  const rest = restOf(project);
  if (rest !== null) return { outcome: 'refused', reason: rest };
  return transition(statusName(card.status), statusName(to), {
    ...standingOf(card, project, viewer),
    isArchived: card.archivedAt !== null,
    hasInspector: card.inspector !== null,
    hasOpenBlockers: card.isBlocked,
    hasComment,
    goesOn,
  });
}

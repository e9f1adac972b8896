import { can, listAllowed, type Standing, toStatusNumber } from '@quilt/contract/access';
import type { PersonCard } from '@quilt/contract/features/profile';
import {
  type Milestone,
  PROJECT_ACTIONS,
  type Project,
  type ProjectAction,
  type ProjectCard,
  type Tag,
} from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { daysBetween } from '../../platform/days';
import { DAY_MS } from '../../platform/durations';
import type { MilestoneRow } from './milestones.repository';
import { standingIn } from './projects.access';
import type { SeenProjectRow } from './projects.repository';

/** With those of its members whom it shows, and the count of open tasks that are the viewer's. */
export function presentCard(
  project: SeenProjectRow,
  members: PersonCard[],
  currentTasks: number,
): ProjectCard {
  const done = project.done_tasks + project.archived_done_tasks;
  return {
    id: project.id,
    title: project.title,
    image: project.image,
    team: { id: project.team_id, title: project.team_title, image: project.team_image },
    teamArchivedAt: project.team_archived_at?.toISOString() ?? null,
    role: project.role,
    status: toStatusNumber(project.status),
    startsOn: project.starts_on,
    endsOn: project.ends_on,
    doneAt: project.done_at?.toISOString() ?? null,
    tasks: {
      new: project.new_tasks,
      inProgress: project.in_progress_tasks,
      onTheTest: project.on_the_test_tasks,
      done: project.done_tasks,
      archivedDone: project.archived_done_tasks,
    },
    currentTasks,
    progress: percentOf(
      done,
      project.new_tasks + project.in_progress_tasks + project.on_the_test_tasks + done,
    ),
    // Who sees nobody is not told how many there are either.
    memberCount: showsMembers(project) ? project.member_count : 0,
    members,
    archivedAt: project.archived_at?.toISOString() ?? null,
    deletesAt: project.deleted_at && deletesAt(project.deleted_at).toISOString(),
  };
}

/** Whether the viewer may know who is in it. */
export function showsMembers(project: SeenProjectRow): boolean {
  return can(standingIn(project), 'team.seeMembers');
}

export function deletesAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + LIMITS.undeleteDays * DAY_MS);
}

/** All of it is done only where nothing is left. */
function percentOf(done: number, all: number): number {
  return all === 0 ? 0 : Math.floor((100 * done) / all);
}

/** What stands inside of it is not for who sees only how far it is. */
export function presentProject(
  project: SeenProjectRow,
  card: ProjectCard,
  inside: { tags: readonly Tag[]; milestones: readonly MilestoneRow[] } | null,
): Project {
  return {
    ...card,
    description: inside ? project.description : '',
    createdAt: project.created_at.toISOString(),
    timeZone: project.team_time_zone,
    isAlone: project.team_member_count === 1,
    tags: [...(inside?.tags ?? [])],
    milestones: (inside?.milestones ?? []).map(presentMilestone),
    version: project.version,
    can: allowedIn(project, standingIn(project)),
  };
}

const SEEING: readonly ProjectAction[] = ['milestone.see', 'task.see', 'team.seeMembers'];

/** By the matrix, and by what the project is now: what is archived, or of an archived team, is only looked at. */
function allowedIn(project: SeenProjectRow, standing: Standing): ProjectAction[] {
  const left = (action: ProjectAction): boolean => {
    if (SEEING.includes(action)) return true;
    if (action === 'view.export' || action === 'projectChat.use') return project.deleted_at === null;
    if (project.team_archived_at) return false;
    if (action === 'project.delete') return true;
    if (project.deleted_at) return false;
    return (action === 'project.restore') === (project.archived_at !== null);
  };
  const allowed: readonly string[] = listAllowed(standing, PROJECT_ACTIONS);
  return PROJECT_ACTIONS.filter((action) => allowed.includes(action) && left(action));
}

export function presentMilestone(row: MilestoneRow): Milestone {
  const { starts_on: startsOn, ends_on: endsOn } = row;
  const isPlanned = startsOn !== null && endsOn !== null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    startsOn,
    endsOn,
    duration: isPlanned ? daysBetween(startsOn, endsOn) + 1 : null,
    isPlanned,
    taskCount: row.task_count,
    doneCount: row.done_count,
    progress: percentOf(row.done_count, row.task_count),
    version: row.version,
  };
}

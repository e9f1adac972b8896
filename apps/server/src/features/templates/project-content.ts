import type { Milestone, NewTag, TagId } from '@quilt/contract/features/projects';
import type { Priority, TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { addDays, daysBetween } from '../../platform/days';
import type { PlannedMilestone } from '../projects';
import type { BulkTask } from '../tasks';
import type { TaskOfProject } from './project-content.repository';

/** What a template of projects holds. Tags, milestones and tasks name each other by their places. */
export interface ProjectContent {
  tags: readonly NewTag[];
  milestones: readonly TemplateMilestone[];
  tasks: readonly TaskOfTemplate[];
}

/** Days are counted from the first day of the project; null where there was none. */
interface TemplateMilestone {
  title: string;
  description: string;
  startsAfter: number | null;
  endsAfter: number | null;
}

interface TaskOfTemplate {
  title: string;
  description: string;
  priority: Priority;
  estimate: number | null;
  startsAfter: number | null;
  dueAfter: number | null;
  milestone: number | null;
  tags: readonly number[];
  checklist: readonly string[];
  parent: number | null;
}

interface ProjectParts {
  /** From which days are counted; where it is not known, from the first that something has. */
  startsOn: string | null;
  tags: readonly (NewTag & { id: TagId })[];
  milestones: readonly (Pick<Milestone, 'id' | 'title' | 'description'> & {
    starts_on: string | null;
    ends_on: string | null;
  })[];
  tasks: readonly TaskOfProject[];
}

export function toContent({ startsOn, tags, milestones, tasks }: ProjectParts): ProjectContent {
  const days = [
    ...milestones.flatMap((one) => [one.starts_on, one.ends_on]),
    ...tasks.flatMap((one) => [one.starts_on, one.deadline]),
  ];
  const first = startsOn ?? days.flatMap((day) => day ?? []).sort()[0] ?? null;
  const after = (day: string | null): number | null =>
    day === null || first === null ? null : daysBetween(first, day);
  const placeOf = placesOf(tags);
  const milestoneAt = placesOf(milestones);
  const taskAt = placesOf(tasks);
  return {
    tags: tags.map(({ title, colour }) => ({ title, colour })),
    milestones: milestones.map(({ title, description, starts_on, ends_on }) => ({
      title,
      description,
      startsAfter: after(starts_on),
      endsAfter: after(ends_on),
    })),
    tasks: tasks.map((task) => ({
      title: task.title,
      description: task.description,
      priority: task.priority,
      estimate: task.estimate,
      startsAfter: after(task.starts_on),
      dueAfter: after(task.deadline),
      milestone: milestoneAt(task.milestone_id),
      tags: task.tag_ids.flatMap((id) => placeOf(id) ?? []),
      checklist: task.checklist,
      parent: taskAt(task.parent_id),
    })),
  };
}

function placesOf<Id>(things: readonly { id: Id }[]): (id: Id | null) => number | null {
  const places = new Map(things.map(({ id }, place) => [id, place]));
  return (id) => (id === null ? null : (places.get(id) ?? null));
}

const { first: FIRST_DAY, last: LAST_DAY } = LIMITS.days;

/** Where there is no first day, and beyond all days, null. */
function dayAfter(first: string | null, days: number | null): string | null {
  if (first === null || days === null) return null;
  if (days > daysBetween(first, LAST_DAY) || days < daysBetween(first, FIRST_DAY)) return null;
  return addDays(first, days);
}

export function plannedMilestones({ milestones }: ProjectContent, first: string | null): PlannedMilestone[] {
  return milestones.map(({ title, description, startsAfter, endsAfter }) => ({
    title,
    description,
    startsOn: dayAfter(first, startsAfter),
    endsOn: dayAfter(first, endsAfter),
  }));
}

interface Made {
  tags: readonly { id: TagId }[];
  milestones: readonly { id: Milestone['id'] }[];
}

/** All of them new, and nobody's yet. */
export function plannedTasks(
  { tasks }: ProjectContent,
  { tags, milestones }: Made,
  { first, at }: { first: string | null; at: Date },
): BulkTask[] {
  return tasks.map((task) => ({
    title: task.title,
    description: task.description,
    status: 'new',
    priority: task.priority,
    worker: null,
    inspector: null,
    startsOn: dayAfter(first, task.startsAfter),
    deadline: dayAfter(first, task.dueAfter),
    percentage: 0,
    estimate: task.estimate,
    milestone: task.milestone === null ? null : (milestones[task.milestone]?.id ?? null),
    tags: task.tags.flatMap((place) => tags[place]?.id ?? []),
    checklist: task.checklist.map((text) => ({ text, isDone: false })),
    createdAt: at,
    doneAt: null,
    archivedAt: null,
  }));
}

/** Of those that were made of its tasks, in their order. */
export function plannedSubtasks({ tasks }: ProjectContent, ids: readonly TaskId[]) {
  return tasks.flatMap(({ parent }, place) => {
    const [task, of] = [ids[place], parent === null ? undefined : ids[parent]];
    return task === undefined || of === undefined ? [] : [{ parent: of, task }];
  });
}

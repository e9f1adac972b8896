import { can } from '@quilt/contract/access';
import {
  getPlan,
  PLAN_ACTIONS,
  type Plan,
  type PlanLink,
  type PlanTask,
} from '@quilt/contract/features/plan';
import type { Project, ProjectId } from '@quilt/contract/features/projects';
import type { ConnectionId, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';
import { queryClient, unlessJustLoaded } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { projectQuery } from '../projects';
import { keepPeople, matches, standingOf, type TaskFilters, tasksKey } from '../tasks';

/** Begins as all lists of the project's tasks do, and is asked for again with them. */
const plansKey = (project: ProjectId) => [...tasksKey(project), 'plan'] as const;

export const planQuery = (project: ProjectId, filters: TaskFilters) =>
  queryOptions({
    queryKey: [...plansKey(project), filters],
    queryFn: async ({ signal }): Promise<Plan> => {
      const { item } = await call(getPlan, { params: { id: project }, query: filters }, { signal });
      keepPeople(item.people);
      return item;
    },
    refetchOnMount: unlessJustLoaded,
    placeholderData: keepPreviousData,
  });

/** Of what is narrowed, what follows a task may be hidden: the whole plan knows it. */
export const wholePlan = (project: ProjectId): Promise<Plan> =>
  queryClient.fetchQuery(planQuery(project, {}));

const cachedPlans = (project: ProjectId): TaskFilters[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: plansKey(project) })
    .map(({ queryKey }) => queryKey.at(-1) as TaskFilters);

function patchPlans(project: ProjectId, update: (plan: Plan, filters: TaskFilters) => Plan): void {
  for (const filters of cachedPlans(project)) {
    patchQuery(planQuery(project, filters), (plan) => update(plan, filters));
  }
}

const WAIT_MS = 400;
const waiting = new Set<ProjectId>();

/** What only the server knows is asked once for many. */
export function refreshPlans(project: ProjectId): void {
  if (waiting.has(project)) return;
  waiting.add(project);
  setTimeout(() => {
    waiting.delete(project);
    void queryClient.invalidateQueries({ queryKey: plansKey(project) });
  }, WAIT_MS);
}

/** What its viewer may do, which neither a card nor an event tells. */
function rightsOf(card: TaskCard, project: Project | undefined): PlanTask['can'] {
  if (!project) return [];
  const standing = standingOf(card, project, useSession.getState().currentUser?.uuid);
  return PLAN_ACTIONS.filter((action) => can(standing, action));
}

function toPlanTask(card: TaskCard): PlanTask {
  const { id, title, status, priority, worker, inspector, startsOn, deadline, percentage } = card;
  const { estimate, milestone, isBlocked, version } = card;
  const project = queryClient.getQueryData(projectQuery(card.project).queryKey);
  return {
    ...{ id, title, status, priority, worker, inspector, startsOn, deadline, percentage },
    ...{ estimate, milestone, isBlocked, version },
    can: rightsOf(card, project),
  };
}

function without(plan: Plan, id: TaskId): Plan {
  if (!plan.tasks.some((task) => task.id === id)) return plan;
  return {
    ...plan,
    tasks: plan.tasks.filter((task) => task.id !== id),
    links: plan.links.filter(({ from, to }) => from !== id && to !== id),
  };
}

const put = (plan: Plan, task: PlanTask): Plan => ({
  ...plan,
  tasks: plan.tasks.some(({ id }) => id === task.id)
    ? plan.tasks.map((one) => (one.id === task.id ? task : one))
    : [...plan.tasks, task],
});

/** A card as it is now, in every plan that has it or should. */
export function showInPlans(card: TaskCard): void {
  patchPlans(card.project, (plan, filters) => {
    const shown = plan.tasks.find(({ id }) => id === card.id);
    if (shown && shown.version > card.version) return plan;
    const fits = matches(filters, card);
    if (card.archivedAt !== null || fits === false) return without(plan, card.id);
    if (shown) return put(plan, toPlanTask(card));
    // Its links come with it, where it had any before.
    refreshPlans(card.project);
    return fits ? put(plan, toPlanTask(card)) : plan;
  });
}

export function dropFromPlans(project: ProjectId, id: TaskId): void {
  patchPlans(project, (plan) => without(plan, id));
}

/** As the server has answered; what is newer here stays. */
export function keepTasks(project: ProjectId, tasks: readonly PlanTask[]): void {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  patchPlans(project, (plan) => ({
    ...plan,
    tasks: plan.tasks.map((shown) => {
      const kept = byId.get(shown.id);
      return kept && kept.version >= shown.version ? kept : shown;
    }),
  }));
}

type Fields = Partial<Pick<PlanTask, 'startsOn' | 'deadline' | 'percentage'>>;

/** Shown ahead of the answer. */
export function showAhead(project: ProjectId, changes: ReadonlyMap<TaskId, Fields>): void {
  patchFields(project, changes, () => true);
}

/** What was shown ahead is taken back, unless somebody else has changed it meanwhile. */
export function takeBack(
  project: ProjectId,
  before: ReadonlyMap<TaskId, Fields>,
  ahead: ReadonlyMap<TaskId, Fields>,
): void {
  patchFields(project, before, (task) =>
    Object.entries(ahead.get(task.id) ?? {}).every(([name, value]) => task[name as keyof Fields] === value),
  );
}

function patchFields(
  project: ProjectId,
  changes: ReadonlyMap<TaskId, Fields>,
  isMeant: (task: PlanTask) => boolean,
): void {
  patchPlans(project, (plan) => ({
    ...plan,
    tasks: plan.tasks.map((task) => {
      const fields = changes.get(task.id);
      return fields && isMeant(task) ? { ...task, ...fields } : task;
    }),
  }));
}

export function putLink(project: ProjectId, link: PlanLink): void {
  patchPlans(project, (plan) => {
    const has = (id: TaskId): boolean => plan.tasks.some((task) => task.id === id);
    if (!has(link.from) || !has(link.to)) return plan;
    return { ...plan, links: [...plan.links.filter(({ id }) => id !== link.id), link] };
  });
}

export function dropLink(project: ProjectId, connection: ConnectionId): void {
  patchPlans(project, (plan) => ({ ...plan, links: plan.links.filter(({ id }) => id !== connection) }));
}

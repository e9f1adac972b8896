import type { HandlerInput, UserId } from '@quilt/contract/core';
import type {
  getProjectLoad as getProjectLoadEndpoint,
  listLoadTasks as listLoadTasksEndpoint,
  ProjectLoad,
  WorkerLoad,
} from '@quilt/contract/features/load';
import type { ProjectId } from '@quilt/contract/features/projects';
import { TaskId, type TaskPage } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { daysBetween } from '../../platform/days';
import { failFields } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { listAbsencesIn } from '../members';
import type { SeenProjectRow } from '../projects';
import {
  conditionsOf,
  type Filters,
  keyOfFilters,
  listUserIds,
  presentTaskCard,
  readFilter,
  readPeople,
  requireInside,
} from '../tasks';
import { readColleagues, requireTeam } from '../teams';
import { countAbsent, dayMinutes, listWorkingDays } from './hours';
import {
  type Asked,
  countByStatus,
  countPledged,
  listFigure,
  listRunningMilestones,
  type Period,
} from './load.repository';

const BOUNDS = LIMITS.load;

interface Days {
  from: string;
  to: string;
}

function requirePeriod({ from, to }: Days): void {
  if (to < from) throw failFields([{ path: 'to', code: 'load.days_wrong' }]);
  if (daysBetween(from, to) >= BOUNDS.days) {
    throw failFields([{ path: 'to', code: 'load.too_many_days', params: { max: BOUNDS.days } }]);
  }
}

async function readAsked(
  context: Context<Viewer>,
  project: SeenProjectRow,
  { from, to }: Days,
  filters: Filters,
): Promise<{ asked: Asked; period: Period }> {
  requirePeriod({ from, to });
  const conditions = conditionsOf(project.id, await readFilter(context, project, filters), null);
  const milestones = await listRunningMilestones(context.db, project.id, { from, to });
  return {
    asked: { project: project.id, conditions },
    period: { from, to, milestones, timeZone: project.team_time_zone },
  };
}

/** The number of queries is the same however many people and tasks there are. */
export async function getProjectLoad(
  context: Context<Viewer>,
  id: ProjectId,
  { from, to, ...filters }: HandlerInput<typeof getProjectLoadEndpoint>['query'],
): Promise<ProjectLoad> {
  const { db, viewer } = context;
  const { project } = await requireInside(db, viewer, id);
  const { asked, period } = await readAsked(context, project, { from, to }, filters);
  const counted = await countByStatus(db, asked);
  const pledged = new Map((await countPledged(db, asked, period)).map((row) => [row.worker_id, row]));
  const { team } = await requireTeam(db, viewer, project.team_id, 'card');
  const workers = [...new Set([...counted, ...pledged.values()].map(({ worker_id }) => worker_id))];
  const known = workers.filter((worker) => worker !== null);
  const absences = await listAbsencesIn(db, project.team_id, known, { from, to });
  const people = await readColleagues(db, known);
  const days = listWorkingDays(team, { from, to });

  const loadOf = (worker: UserId | null): WorkerLoad & { total: number } => {
    const countOf = (status: string): number =>
      counted.find((row) => row.worker_id === worker && row.status === status)?.count ?? 0;
    const tasks = {
      new: countOf('new'),
      inProgress: countOf('inProgress'),
      onTheTest: countOf('onTheTest'),
      done: countOf('done'),
    };
    const due = pledged.get(worker);
    const estimated = due?.estimated ?? 0;
    const absentDays = countAbsent(
      days,
      absences.filter(({ user_id }) => user_id === worker),
    );
    const available = worker === null ? null : (days.length - absentDays) * dayMinutes(team);
    return {
      worker: worker === null ? null : (people.get(worker)?.uuid ?? null),
      tasks,
      pledged: due?.pledged ?? 0,
      completed: due?.completed ?? 0,
      estimated,
      unestimated: due?.unestimated ?? 0,
      available,
      absentDays,
      isOverloaded: available !== null && estimated > available,
      total: tasks.new + tasks.inProgress + tasks.onTheTest + tasks.done,
    };
  };

  const loads = known.slice(0, BOUNDS.workers).map(loadOf).filter(isLoaded);
  loads.sort((one, other) => other.total - one.total);
  const rest = [loadOf(null)].filter(isLoaded);
  const all = [...pledged.values()].reduce((sum, row) => sum + row.pledged, 0);
  return {
    from,
    to,
    workingDays: days.length,
    rows: [...loads, ...rest].map(({ total: _, ...load }) => load),
    isCut: all > BOUNDS.pledged || known.length > BOUNDS.workers,
    people: [...people.values()],
  };
}

const isLoaded = ({ total, pledged }: { total: number; pledged: number }): boolean =>
  total > 0 || pledged > 0;

export async function listLoadTasks(
  context: Context<Viewer>,
  id: ProjectId,
  query: HandlerInput<typeof listLoadTasksEndpoint>['query'],
): Promise<TaskPage> {
  const { db, viewer } = context;
  const { from, to, of, figure, cursor, limit, ...filters } = query;
  const { project } = await requireInside(db, viewer, id);
  const { asked, period } = await readAsked(context, project, { from, to }, filters);
  const name = JSON.stringify(['load', id, from, to, of, figure, ...keyOfFilters(filters)]);
  const [after = null] = decodeCursor(z.tuple([TaskId]), cursor, name) ?? [];
  const [worker = null] = of === 'none' ? [] : await listUserIds(db, [of]);
  const rows =
    of !== 'none' && worker === null
      ? []
      : await listFigure(db, asked, { worker, figure, period }, { after, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, name, (row) => [row.id]);
  return { items: items.map(presentTaskCard), nextCursor, people: await readPeople(db, items) };
}

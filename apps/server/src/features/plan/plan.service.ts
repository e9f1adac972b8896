import type { UserId } from '@quilt/contract/core';
import type { Plan, PlanMove, PlanMoved, PlanMoves } from '@quilt/contract/features/plan';
import type { ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { dayIn } from '../../platform/days';
import { type FieldFault, failFields } from '../../platform/fault';
import { once } from '../../platform/writes';
import { type Filters, findDayFaults, lockMany, moveDays, readFilter, requireInside } from '../tasks';
import { readCalendar, readColleagues } from '../teams';
import { createPresenter } from './plan.presenter';
import { listLinks, listPlanRows, listUuids, type PlanRow } from './plan.repository';

export async function getPlan(context: Context<Viewer>, id: ProjectId, filters: Filters): Promise<Plan> {
  const { db, viewer, clock } = context;
  const { project } = await requireInside(db, viewer, id);
  const filter = await readFilter(context, project, filters);
  const [found, calendar] = await Promise.all([
    listPlanRows(db, id, filter, LIMITS.planTasks + 1),
    readCalendar(db, viewer, project.team_id),
  ]);
  const isCut = found.length > LIMITS.planTasks;
  const rows = isCut ? found.slice(0, LIMITS.planTasks) : found;
  const ids = rows.map((row) => row.id);
  const [links, uuids, people] = await Promise.all([
    listLinks(db, ids),
    listUuids(db, namedBy(rows)),
    readColleagues(db, namedBy(rows)),
  ]);
  const shown = new Set(ids);
  return {
    tasks: rows.map(createPresenter(project, viewer, uuids)),
    links: links.filter(({ to }) => shown.has(to)),
    people: [...people.values()],
    calendar,
    today: dayIn(clock.now(), project.team_time_zone),
    isCut,
  };
}

/** What is wrong with them whoever asks. */
export function findMoveFaults(moves: readonly PlanMove[]): FieldFault[] {
  const seen = new Set<unknown>();
  return moves.flatMap((move, place): FieldFault[] => {
    const isTwice = seen.has(move.id);
    seen.add(move.id);
    return [
      ...(isTwice ? [{ path: `moves.${place}.id`, code: 'plan.named_twice' as const }] : []),
      ...findDayFaults(move, `moves.${place}.`),
    ];
  });
}

/** All of them or none; a repeat is told how they are now. */
export function movePlan(context: Context<Viewer>, id: ProjectId, { moves }: PlanMoves): Promise<PlanMoved> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const ids = moves.map((move) => move.id);
    const many = await lockMany(tx, viewer, id, ids, { withConnected: false });
    const faults = findMoveFaults(moves);
    if (faults.length > 0) throw failFields(faults);
    const rows = new Map(many.found.map(({ task }) => [task.id, task]));
    await once(tx, context, async () => {
      const moved = await moveDays(tx, { viewer, at: clock.now() }, many, moves);
      for (const row of moved) rows.set(row.id, row);
      return undefined;
    });
    const all = [...rows.values()];
    const uuids = await listUuids(tx, namedBy(all));
    return { tasks: all.map(createPresenter(many.project, viewer, uuids)) };
  });
}

function namedBy(rows: readonly PlanRow[]): UserId[] {
  return [
    ...new Set(rows.flatMap(({ worker_id, inspector_id }) => [worker_id ?? [], inspector_id ?? []].flat())),
  ];
}

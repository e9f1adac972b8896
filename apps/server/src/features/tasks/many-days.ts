import { can } from '@quilt/contract/access';
import type { PlanMove } from '@quilt/contract/features/plan';
import type { Tx } from '../../platform/db/database';
import { type FieldFault, fail, failFields } from '../../platform/fault';
import type { Changer, Many, OneOfMany } from './many.access';
import { writeDays } from './many.repository';
import { afterEdit } from './many-edits';
import { tellChanged } from './task-events';
import { recordChange } from './task-history';
import type { TaskCardRow } from './tasks.repository';

const DAYS = ['startsOn', 'deadline'] as const;

interface Moved {
  place: number;
  move: PlanMove;
  one: OneOfMany;
  current: Pick<PlanMove, (typeof DAYS)[number]>;
  fields: (typeof DAYS)[number][];
}

/**
 * Of locked tasks: both days of each, all of them or none, in a fixed number of statements. Answers those that are
 * others now.
 */
export async function moveDays(
  tx: Tx,
  { viewer, at }: Changer,
  { project, found }: Many,
  moves: readonly PlanMove[],
): Promise<TaskCardRow[]> {
  const byId = new Map(found.map((one) => [one.task.id, one]));
  requireFound(moves, byId);
  const asked = moves.flatMap((move, place): Moved[] => {
    const one = byId.get(move.id);
    if (!one) return [];
    const current = { startsOn: one.task.starts_on, deadline: one.task.deadline };
    return [{ place, move, one, current, fields: DAYS.filter((day) => current[day] !== move[day]) }];
  });
  const changed = asked.filter(({ fields }) => fields.length > 0);
  requireMovable(changed);
  requireAsSeen(changed);
  if (changed.length === 0) return [];
  const changed_at = await writeDays(
    tx,
    changed.map(({ move }) => move),
  );
  await recordChange(
    tx,
    changed.flatMap(({ move, current, fields }) =>
      fields.map((kind) => ({
        task: move.id,
        actor: viewer.id,
        at,
        kind,
        shownFrom: current[kind],
        shownTo: move[kind],
        valueFrom: current[kind],
        valueTo: move[kind],
      })),
    ),
  );
  return changed.map(({ move, one: { task }, fields }) => {
    const row = afterEdit(task, fields, { starts_on: move.startsOn, deadline: move.deadline }, changed_at);
    tellChanged(tx, { row, project, actor: viewer.uuid, fields, was: row.status, counts: null });
    return row;
  });
}

function requireFound(moves: readonly PlanMove[], byId: ReadonlyMap<number, OneOfMany>): void {
  const faults = moves.flatMap(({ id }, place): FieldFault[] =>
    byId.has(id) ? [] : [{ path: `moves.${place}.id`, code: 'tasks.not_in_project' }],
  );
  if (faults.length > 0) throw failFields(faults);
}

function requireMovable(asked: readonly Moved[]): void {
  const archived = asked.filter(({ one }) => one.task.archived_at);
  if (archived.length > 0) throw fail('plan.archived', { tasks: nameThem(archived) });
  const others = asked.filter(({ one }) => !can(one.standing, 'task.plan'));
  if (others.length > 0) throw fail('plan.not_yours', { tasks: nameThem(others) });
}

const NAMED = 5;

function nameThem(asked: readonly Moved[]): string {
  const named = asked.slice(0, NAMED).map(({ one: { task } }) => `#${task.id} ${task.title}`);
  return `${named.join(', ')}${asked.length > NAMED ? ` +${asked.length - NAMED}` : ''}`;
}

/** Where both want the same there is nothing to choose. */
function requireAsSeen(asked: readonly Moved[]): void {
  const clashes = asked.flatMap(({ place, move, current, fields }) =>
    fields
      .filter((day) => move.was[day] !== current[day])
      .map((day) => ({
        path: `moves.${place}.${day}`,
        code: 'common.edit_conflict' as const,
        params: { mine: move[day] ?? '', theirs: current[day] ?? '' },
      })),
  );
  if (clashes.length > 0) throw fail('common.edit_conflict', {}, clashes);
}

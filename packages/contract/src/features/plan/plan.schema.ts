import { z } from 'zod';
import type { Action } from '../../access/permissions';
import { Day } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { CONNECTION_ENDS, ConnectionId } from '../tasks/task-parts.schema';
import { TaskId } from '../tasks/tasks.ids';
import { TaskCard } from '../tasks/tasks.schema';
import { TeamCalendar } from '../teams/teams.schema';

/**
 * What may be done to a task in a plan. Whoever may plan a task moves its days, and connects others to it so that it
 * follows them; ends and lag of a connection, and taking it away, are of what follows too.
 */
export const PLAN_ACTIONS = ['task.plan', 'task.setPercentage'] as const satisfies readonly Action[];
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** Of a card: as much of it as a bar and its row show. */
export const PlanTask = TaskCard.pick({
  id: true,
  title: true,
  status: true,
  priority: true,
  worker: true,
  inspector: true,
  startsOn: true,
  deadline: true,
  percentage: true,
  estimate: true,
  milestone: true,
  isBlocked: true,
  version: true,
}).extend({ can: z.array(z.enum(PLAN_ACTIONS)) });
export type PlanTask = z.output<typeof PlanTask>;

/** One task precedes another of the same project; both are on its board. */
export const PlanLink = z.object({
  id: ConnectionId,
  from: TaskId,
  to: TaskId,
  ends: z.enum(CONNECTION_ENDS),
  lag: z.int(),
});
export type PlanLink = z.output<typeof PlanLink>;

/**
 * All of a project at once, as far as the filters let it through. Milestones are those of the project. What has to
 * shift with a task is asked of the plan without filters: what follows may be hidden by them.
 */
export const Plan = z.object({
  /** Those with a day first, by the first one; then the others. */
  tasks: z.array(PlanTask),
  /** Between these tasks. */
  links: z.array(PlanLink),
  people: z.array(PersonCard),
  calendar: TeamCalendar,
  /** In the time zone of the team. */
  today: Day,
  /** There are more of them than a plan holds. */
  isCut: z.boolean(),
});
export type Plan = z.output<typeof Plan>;

/** From when to when; a task may have one of the two days alone, or none. */
const Span = z.strictObject({ startsOn: Day.nullable(), deadline: Day.nullable() });

export const PlanMove = Span.extend({
  id: TaskId,
  /** What the mover saw: where it is so no more, nothing is done, and what it is now is told. */
  was: Span,
});
export type PlanMove = z.output<typeof PlanMove>;

export const PlanMoves = z.strictObject({
  moves: z.array(PlanMove).min(1).max(LIMITS.planMoves, 'plan.too_many_moves'),
});
export type PlanMoves = z.output<typeof PlanMoves>;

/** Each as it is now, in the order of the moves. */
export const PlanMoved = z.object({ tasks: z.array(PlanTask) });
export type PlanMoved = z.output<typeof PlanMoved>;

import { z } from 'zod';
import { Day } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { PersonCard } from '../profile/profile.schema';
import { TaskCounts } from '../projects/projects.schema';

/**
 * What is counted of a worker. By status: all that are on the board now. Pledged: due in the period, or of a milestone
 * that runs in it. Completed: those of them that became done in it.
 */
export const LOAD_FIGURES = ['new', 'inProgress', 'onTheTest', 'done', 'pledged', 'completed'] as const;
export const LoadFigure = z.enum(LOAD_FIGURES);
export type LoadFigure = z.output<typeof LoadFigure>;

export const WorkerLoad = z.object({
  /** Null: of nobody. */
  worker: UserUuid.nullable(),
  /** Each figure is one more than the most that is counted, where there are more. */
  tasks: TaskCounts,
  pledged: z.int(),
  completed: z.int(),
  /** Of what is pledged, in minutes, and how many of those have no estimate. */
  estimated: z.int(),
  unestimated: z.int(),
  /** Working hours of the team in the period, less the days that they are away, in minutes; null of nobody. */
  available: z.int().nullable(),
  /** Working days in the period on which they are away. */
  absentDays: z.int(),
  /** More is estimated than they have hours for. */
  isOverloaded: z.boolean(),
});
export type WorkerLoad = z.output<typeof WorkerLoad>;

export const ProjectLoad = z.object({
  from: Day,
  to: Day,
  /** Working days of the team in the period, holidays left out. */
  workingDays: z.int(),
  /** Who has most tasks first; what nobody works on last. */
  rows: z.array(WorkerLoad),
  /** More is pledged than is looked at, or more people work on it. */
  isCut: z.boolean(),
  people: z.array(PersonCard),
});
export type ProjectLoad = z.output<typeof ProjectLoad>;

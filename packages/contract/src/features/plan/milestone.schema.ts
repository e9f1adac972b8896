import { z } from 'zod';
import { Day } from '../../core/envelope';
import { Milestone, ProjectId } from '../projects/projects.schema';
import { TaskId } from '../tasks/tasks.ids';

/** At the end of that day: how many tasks the milestone had, and how many of them were done. */
export const BurnUpDay = z.object({ day: Day, scope: z.int(), done: z.int() });
export type BurnUpDay = z.output<typeof BurnUpDay>;

/** How a milestone goes on; its tasks are those of the plan, of this milestone. */
export const MilestoneProgress = z.object({
  milestone: Milestone,
  project: ProjectId,
  /** In the time zone of the team. */
  today: Day,
  /** Since when both its days are set. */
  plannedSince: Day.nullable(),
  /** From its first day to today, or to its last; empty where there are too many tasks to be counted. */
  days: z.array(BurnUpDay),
  isCut: z.boolean(),
  /** Of those that are late, which of the project wait for them. */
  blocking: z.array(z.object({ task: TaskId, blocks: z.array(TaskId) })),
});
export type MilestoneProgress = z.output<typeof MilestoneProgress>;

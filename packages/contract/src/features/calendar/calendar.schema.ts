import { z } from 'zod';
import { Day } from '../../core/envelope';
import { PersonCard } from '../profile/profile.schema';
import { TableRow } from '../tasks/table.schema';
import { TeamCalendar } from '../teams/teams.schema';
import { WorkspaceTask } from '../workspace/workspace.schema';

/** On which days a task stands: on its deadline, or on all from its start to its deadline; on the one it has of both. */
export const CALENDAR_MODES = ['deadline', 'span'] as const;
export const CalendarMode = z.enum(CALENDAR_MODES);
export type CalendarMode = z.output<typeof CalendarMode>;

/** A day that tasks stand on. */
export const CalendarDay = z.object({
  day: Day,
  /** Of all that match, up to one more than is counted. */
  count: z.int(),
});
export type CalendarDay = z.output<typeof CalendarDay>;

const days = {
  days: z.array(CalendarDay),
  /** There are more tasks of several days than are looked at. */
  isCut: z.boolean(),
  people: z.array(PersonCard),
};

/** Tasks of a project by days: the first of each day, and how many there are. */
export const ProjectCalendar = z.object({
  ...days,
  items: z.array(TableRow),
  workingDays: TeamCalendar.shape.workingDays,
  /** Of these days. */
  holidays: TeamCalendar.shape.holidays,
});
export type ProjectCalendar = z.output<typeof ProjectCalendar>;

/** The open tasks that one works on, of all projects. */
export const OwnCalendar = z.object({ ...days, items: z.array(WorkspaceTask) });
export type OwnCalendar = z.output<typeof OwnCalendar>;

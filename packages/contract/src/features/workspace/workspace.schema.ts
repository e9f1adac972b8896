import { z } from 'zod';
import { Role } from '../../access/roles';
import { Day, Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { NotificationId } from '../notifications/notifications.schema';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId, TaskCounts } from '../projects/projects.schema';
import { ChangeKind, TaskChange, TIME_KINDS } from '../tasks/task-parts.schema';
import { TaskId } from '../tasks/tasks.ids';
import { TaskCard } from '../tasks/tasks.schema';
import { TeamId } from '../teams/teams.ids';

/** When an open task is due, by the days of its team. Weeks begin on Monday; what comes after this one is later. */
export const DUE_SPANS = ['overdue', 'today', 'week', 'later', 'none'] as const;
const DueSpan = z.enum(DUE_SPANS);
export type DueSpan = z.output<typeof DueSpan>;

/** What one works on, by when it is due; then what one inspects: on the test, and not yet. */
export const WORKSPACE_GROUPS = [...DUE_SPANS, 'toInspect', 'inspectLater'] as const;
export const WorkspaceGroup = z.enum(WORKSPACE_GROUPS);
export type WorkspaceGroup = z.output<typeof WorkspaceGroup>;

/** A card, where it is, and what the viewer is there. */
export const WorkspaceTask = TaskCard.extend({
  place: z.object({
    id: ProjectId,
    title: z.string(),
    role: Role,
    /** Nobody else is in the team, so one may accept what one has done oneself. */
    isAlone: z.boolean(),
  }),
  span: DueSpan,
});
export type WorkspaceTask = z.output<typeof WorkspaceTask>;

/** What of the page is asked for: that of one project, or of one team. */
export const WorkspaceFilter = { project: ProjectId.optional(), team: TeamId.optional() };
export type WorkspaceFilter = { project?: ProjectId | undefined; team?: TeamId | undefined };

/** Whether somebody new has taken each of the first steps, in the order in which they are shown. */
export const FIRST_STEPS = ['profile', 'team', 'invitation', 'project', 'task'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
const FirstSteps = z.object({
  profile: z.boolean(),
  team: z.boolean(),
  invitation: z.boolean(),
  project: z.boolean(),
  task: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** Up to one more than is shown. */
const BoundedCount = z.int();

export const WorkspaceWindow = z.object({
  group: WorkspaceGroup,
  count: BoundedCount,
  items: z.array(WorkspaceTask),
  nextCursor: z.string().nullable(),
});
export type WorkspaceWindow = z.output<typeof WorkspaceWindow>;

/** A page of them, and everybody whom they name. */
export const WorkspacePage = z.object({
  items: z.array(WorkspaceTask),
  nextCursor: z.string().nullable(),
  people: z.array(PersonCard),
});
export type WorkspacePage = z.output<typeof WorkspacePage>;

const NamedTask = z.object({ id: TaskId, project: ProjectId, title: z.string() });

/** Somebody has named the viewer in a description or a comment. */
export const Mention = z.object({
  /** Of the notification that tells of it. */
  id: NotificationId,
  task: NamedTask,
  /** The latest to do so; null where the account is gone. */
  actor: UserUuid.nullable(),
  isRead: z.boolean(),
  at: Instant,
});
export type Mention = z.output<typeof Mention>;

/** Of others' time nothing is told here, whoever may see it. */
const ActivityKind = z.enum([...ChangeKind.exclude(TIME_KINDS).options, 'commented']);

/** What somebody else did to a task that one works on or inspects. */
export const Activity = z.object({
  key: z.string(),
  kind: ActivityKind,
  from: TaskChange.shape.from,
  to: TaskChange.shape.to,
  task: NamedTask,
  /** Null under "Deleted user". */
  actor: UserUuid.nullable(),
  at: Instant,
});
export type Activity = z.output<typeof Activity>;

export const Month = z.string().regex(/^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])$/);
/** Days with open tasks of one's own, of the six weeks in which a calendar shows the month. */
export const MonthDays = z.object({
  month: Month,
  days: z.array(z.object({ day: Day, count: BoundedCount })),
});
export type MonthDays = z.output<typeof MonthDays>;

export const Workspace = z.object({
  windows: z.array(WorkspaceWindow),
  mentions: z.object({
    /** Up to one more than is shown. */
    unread: BoundedCount,
    items: z.array(Mention),
    nextCursor: z.string().nullable(),
  }),
  /** What one works on; of what is done, this week's. */
  statuses: TaskCounts,
  /** The latest last, which is this week; each by its Monday. */
  weeks: z.array(z.object({ startsOn: Day, count: BoundedCount })),
  activity: z.array(Activity),
  /** That in which it is this month by UTC; of others the calendar asks for itself. */
  month: MonthDays,
  /** Where a new task may go: beside the first one shown, or else anywhere; null where the viewer may make none. */
  newIn: ProjectId.nullable(),
  /** Null for who has taken or closed them. */
  firstSteps: FirstSteps.nullable(),
  people: z.array(PersonCard),
});
export type Workspace = z.output<typeof Workspace>;

const DueList = z.object({ count: BoundedCount, items: z.array(WorkspaceTask) });
/** What cannot wait: due today or before, and on the test for the viewer. */
export const DueTasks = z.object({ due: DueList, toInspect: DueList });
export type DueTasks = z.output<typeof DueTasks>;

import { z } from 'zod';
import type { Action } from '../../access/permissions';
import { Role } from '../../access/roles';
import { Version } from '../../core/edit';
import { Day, Instant } from '../../core/envelope';
import { ImageId } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { line } from '../../core/line';
import { TAG_COLOURS } from '../../core/tag-colours';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { TeamId } from '../teams/teams.ids';
import { TeamMark } from '../teams/teams.schema';
import { ProjectId } from './projects.ids';

export { ProjectId } from './projects.ids';
export const TagId = integerId('TagId');
export type TagId = z.output<typeof TagId>;
export const MilestoneId = integerId('MilestoneId');
export type MilestoneId = z.output<typeof MilestoneId>;

/** 1 new, 2 in progress, 3 on the test, 4 done, as wherever the API carries a status: place in TASK_STATUSES plus one. */
export const StatusNumber = z.int().min(1).max(4);
export type StatusNumber = z.output<typeof StatusNumber>;

const Title = line().min(1, 'common.required').max(LIMITS.projectTitle.max, 'projects.title_too_long');
const Description = z.string().trim().max(LIMITS.projectDescription.max, 'projects.text_too_long');

/** How the built-in templates are called; the web words them, the server knows what is in them. */
export const PROJECT_TEMPLATES = ['productRelease', 'campaign', 'research', 'event'] as const;
export type ProjectTemplate = (typeof PROJECT_TEMPLATES)[number];

export const NewProject = z.strictObject({
  team: TeamId,
  title: Title,
  description: Description.default(''),
  startsOn: Day.nullable().default(null),
  endsOn: Day.nullable().default(null),
  /** Null begins with nothing; a template brings tags and milestones, in the asker's language, from the first day on. */
  template: z.enum(PROJECT_TEMPLATES).nullable().default(null),
});
export type NewProject = z.output<typeof NewProject>;

export const ProjectChanges = z.strictObject({
  title: Title.optional(),
  description: Description.optional(),
  status: StatusNumber.optional(),
  startsOn: Day.nullable().optional(),
  endsOn: Day.nullable().optional(),
});
export type ProjectChanges = z.output<typeof ProjectChanges>;

/** How many tasks stand where; archived ones are in none. */
export const TaskCounts = z.object({
  new: z.int(),
  inProgress: z.int(),
  onTheTest: z.int(),
  done: z.int(),
});
export type TaskCounts = z.output<typeof TaskCounts>;

/** Of a project, with what was finished and then archived: that stays done in its progress, and stands in no column. */
export const ProjectCounts = TaskCounts.extend({ archivedDone: z.int() });
export type ProjectCounts = z.output<typeof ProjectCounts>;

export const Tag = z.object({ id: TagId, title: z.string(), colour: z.enum(TAG_COLOURS) });
export type Tag = z.output<typeof Tag>;
export const NewTag = z.strictObject({
  title: line().min(1, 'common.required').max(LIMITS.tagTitle.max, 'projects.title_too_long'),
  colour: z.enum(TAG_COLOURS),
});
export type NewTag = z.output<typeof NewTag>;

const MilestoneTitle = line()
  .min(1, 'common.required')
  .max(LIMITS.milestoneTitle.max, 'projects.title_too_long');
const MilestoneDescription = z.string().trim().max(LIMITS.milestoneDescription.max, 'projects.text_too_long');

export const NewMilestone = z.strictObject({
  title: MilestoneTitle,
  description: MilestoneDescription.default(''),
  startsOn: Day.nullable().default(null),
  endsOn: Day.nullable().default(null),
});
export type NewMilestone = z.output<typeof NewMilestone>;

export const MilestoneChanges = z.strictObject({
  title: MilestoneTitle.optional(),
  description: MilestoneDescription.optional(),
  startsOn: Day.nullable().optional(),
  endsOn: Day.nullable().optional(),
});
export type MilestoneChanges = z.output<typeof MilestoneChanges>;

export const Milestone = z.object({
  id: MilestoneId,
  title: z.string(),
  description: z.string(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  /** Days from the first to the last, both counted; null where it is not planned. */
  duration: z.int().nullable(),
  /** Both days are set. */
  isPlanned: z.boolean(),
  /** With those that were finished and then archived, which stay done. */
  taskCount: z.int(),
  doneCount: z.int(),
  /** In percent, of its tasks. */
  progress: z.int(),
  version: Version,
});
export type Milestone = z.output<typeof Milestone>;

export const ProjectMark = z.object({ id: ProjectId, title: z.string(), image: ImageId.nullable() });
export type ProjectMark = z.output<typeof ProjectMark>;

export const ProjectCard = ProjectMark.extend({
  team: TeamMark,
  /** Since when its team is archived, and everything in it only to be read. */
  teamArchivedAt: Instant.nullable(),
  /** Of the viewer in the team. */
  role: Role,
  status: StatusNumber,
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  /** When its status became done. */
  doneAt: Instant.nullable(),
  tasks: ProjectCounts,
  /** Open ones whose worker is the viewer, up to 100. */
  currentTasks: z.int(),
  /** In percent, of its tasks; what was finished stays so when it is archived. */
  progress: z.int(),
  memberCount: z.int(),
  /** The first of them, as far as the viewer may know who is there. */
  members: z.array(PersonCard),
  archivedAt: Instant.nullable(),
  /** When it goes for good, unless somebody who may delete it takes that back. */
  deletesAt: Instant.nullable(),
});
export type ProjectCard = z.output<typeof ProjectCard>;

export const PROJECT_ACTIONS = [
  'project.edit',
  'project.setStatus',
  'project.archive',
  'project.restore',
  'project.delete',
  'milestone.see',
  'milestone.manage',
  'tag.manage',
  'task.see',
  'task.create',
  'team.seeMembers',
  'projectChat.use',
  'view.share',
  'view.export',
  'template.manage',
  'task.import',
] as const satisfies readonly Action[];
export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

export const Project = ProjectCard.extend({
  description: z.string(),
  createdAt: Instant,
  /** Of the team, where days of the project are days. */
  timeZone: z.string(),
  /** Nobody else is in the team. */
  isAlone: z.boolean(),
  /** Empty for who sees only how far it is. */
  tags: z.array(Tag),
  milestones: z.array(Milestone),
  version: Version,
  can: z.array(z.enum(PROJECT_ACTIONS)),
});
export type Project = z.output<typeof Project>;

export const ProjectMember = z.object({ person: PersonCard, role: Role });
export type ProjectMember = z.output<typeof ProjectMember>;

export const PROJECT_SORTS = ['title', 'newest', 'end'] as const;

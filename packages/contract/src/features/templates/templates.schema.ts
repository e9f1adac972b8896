import { z } from 'zod';
import { Version } from '../../core/edit';
import { Instant } from '../../core/envelope';
import { integerId } from '../../core/integer-id';
import { line } from '../../core/line';
import { LIMITS } from '../../limits';
import { NewProject } from '../projects/projects.schema';
import { NewTask } from '../tasks/tasks.schema';

export const TaskTemplateId = integerId('TaskTemplateId');
export type TaskTemplateId = z.output<typeof TaskTemplateId>;
export const ProjectTemplateId = integerId('ProjectTemplateId');
export type ProjectTemplateId = z.output<typeof ProjectTemplateId>;

const Title = line().min(1, 'common.required').max(LIMITS.templateTitle.max, 'templates.title_too_long');

/** What a task is made with. People are none of it: whose a task is, is said when there is one. */
export const TemplateTask = NewTask.pick({
  title: true,
  description: true,
  priority: true,
  estimate: true,
  tags: true,
  checklist: true,
}).extend({
  /** So many days after it was made it is due; null has no deadline. */
  dueAfter: z.int().min(0).max(LIMITS.repeatDueDays, 'templates.too_late').nullable().default(null),
});
export type TemplateTask = z.output<typeof TemplateTask>;

export const TaskTemplate = z.object({
  id: TaskTemplateId,
  title: z.string(),
  /** Without tags that are gone. */
  task: TemplateTask,
  version: Version,
});
export type TaskTemplate = z.output<typeof TaskTemplate>;

export const NewTaskTemplate = z.strictObject({ title: Title, task: TemplateTask });
export type NewTaskTemplate = z.output<typeof NewTaskTemplate>;

export const TaskTemplateChanges = z.strictObject({
  title: Title.optional(),
  task: TemplateTask.optional(),
});
export type TaskTemplateChanges = z.output<typeof TaskTemplateChanges>;

/** A team's own, of which it is shown how much is in it. */
export const OwnProjectTemplate = z.object({
  id: ProjectTemplateId,
  title: z.string(),
  taskCount: z.int(),
  milestoneCount: z.int(),
  tagCount: z.int(),
  createdAt: Instant,
});
export type OwnProjectTemplate = z.output<typeof OwnProjectTemplate>;

export const ProjectTemplateTitle = z.strictObject({ title: Title });
export type ProjectTemplateTitle = z.output<typeof ProjectTemplateTitle>;

/** Days of the template are counted from its first day; where it has none, they are left out. */
export const ProjectFromTemplate = NewProject.omit({ team: true, template: true });
export type ProjectFromTemplate = z.output<typeof ProjectFromTemplate>;

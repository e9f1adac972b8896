import { type Action, can } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import type { ProjectId, TagId } from '@quilt/contract/features/projects';
import { NewTask, type TaskCard } from '@quilt/contract/features/tasks';
import {
  type NewTaskTemplate,
  type TaskTemplate,
  type TaskTemplateChanges,
  type TaskTemplateId,
  type TemplateTask,
  taskTemplatesChanged,
} from '@quilt/contract/features/templates';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { addDays, dayIn } from '../../platform/days';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { type Edit, mergeEdit } from '../../platform/edits';
import { fail, failFields } from '../../platform/fault';
import { once } from '../../platform/writes';
import { listTags, lockProject, type ProjectAccess, requireProject } from '../projects';
import { holdProject, makeTask, presentTaskCard, requireTask, standingTo } from '../tasks';
import {
  countTaskTemplates,
  deleteTaskTemplateRow,
  findTaskTemplate,
  insertTaskTemplate,
  listTaskTemplateRows,
  type TaskTemplateRow,
  updateTaskTemplateRow,
} from './templates.repository';

export async function listTaskTemplates(
  { db, viewer }: Context<Viewer>,
  id: ProjectId,
): Promise<TaskTemplate[]> {
  const { project } = await requireProject(db, viewer, id, 'task.see');
  if (project.deleted_at) throw fail('common.not_found');
  const [rows, known] = await Promise.all([listTaskTemplateRows(db, id), readTags(db, id)]);
  return rows.map((row) => present(row, known));
}

export function createTaskTemplate(
  context: Context<Viewer>,
  id: ProjectId,
  { title, task }: NewTaskTemplate,
): Promise<TaskTemplate> {
  return context.transaction(async (tx) => {
    await lockProject(tx, context.viewer, id, 'template.manage');
    if ((await countTaskTemplates(tx, id)) >= LIMITS.taskTemplates) {
      throw fail('templates.too_many', { max: LIMITS.taskTemplates });
    }
    const known = await readTags(tx, id);
    requireTags(task, known, 'task.tags');
    const row = await insertTaskTemplate(tx, { project: id, title, task, at: context.clock.now() });
    tellChanged(tx, id);
    return present(row, known);
  });
}

export function updateTaskTemplate(
  context: Context<Viewer>,
  id: TaskTemplateId,
  edit: Edit<TaskTemplateChanges>,
): Promise<TaskTemplate> {
  return context.transaction(async (tx) => {
    const { template, project } = await lockTemplate(tx, context.viewer, id);
    const current = { title: template.title, task: template.task };
    const { changes, version, field_versions } = mergeEdit<TaskTemplateChanges>(template, current, edit);
    const known = await readTags(tx, project.id);
    if (changes.task) requireTags(changes.task, known, 'changes.task.tags');
    if (Object.keys(changes).length === 0) return present(template, known);
    const row = { ...template, ...current, ...changes, version };
    await updateTaskTemplateRow(tx, id, {
      title: row.title,
      task: JSON.stringify(row.task),
      version,
      field_versions: JSON.stringify(field_versions),
    });
    tellChanged(tx, project.id);
    return present(row, known);
  });
}

export async function deleteTaskTemplate(context: Context<Viewer>, id: TaskTemplateId): Promise<void> {
  await context.transaction(async (tx) => {
    const { project } = await lockTemplate(tx, context.viewer, id);
    await deleteTaskTemplateRow(tx, id);
    tellChanged(tx, project.id);
  });
}

/** Whoever may not plan gets what they may write themselves. */
export function createTaskFromTemplate(context: Context<Viewer>, id: TaskTemplateId): Promise<TaskCard> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const seen = await requireTemplate(tx, viewer, id, 'task.create');
    const { project } = await holdProject(tx, viewer, seen.template.project_id, 'task.create');
    const { template } = await requireTemplate(tx, viewer, id, 'task.create');
    const standing = standingTo(
      { creator_id: viewer.id, worker_id: null, inspector_id: null },
      project,
      viewer,
    );
    const { title, description, checklist, priority, estimate, dueAfter, tags } = template.task;
    const known = await readTags(tx, project.id);
    const today = dayIn(clock.now(), project.team_time_zone);
    const planned = {
      priority,
      estimate,
      deadline: dueAfter === null ? null : addDays(today, dueAfter),
      tags: tags.filter((tag) => known.has(tag)),
    };
    const wanted = NewTask.parse({
      title,
      description,
      ...(can(standing, 'task.edit') && { checklist }),
      ...(can(standing, 'task.plan') && planned),
    });
    const made = await once(tx, context, async () => (await makeTask(tx, context, project, wanted)).id);
    // Of a repeat, as it is now.
    return presentTaskCard((await requireTask(tx, viewer, made, 'task.see')).task);
  });
}

interface TemplateAccess extends ProjectAccess {
  template: TaskTemplateRow;
}

/** The only way from an id to one: by who sees the tasks of its project. */
async function requireTemplate(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: TaskTemplateId,
  action: Action,
): Promise<TemplateAccess> {
  const template = await findTaskTemplate(reader, id);
  if (!template) throw fail('common.not_found');
  const access = await requireProject(reader, viewer, template.project_id, 'project.see');
  if (access.project.deleted_at || !can(access.standing, 'task.see')) throw fail('common.not_found');
  if (!can(access.standing, action)) throw fail('common.forbidden');
  return { ...access, template };
}

/** As above, for who changes it: nobody else of the team does until this is done. */
async function lockTemplate(tx: Tx, viewer: Pick<Viewer, 'id'>, id: TaskTemplateId): Promise<TemplateAccess> {
  const { project } = await requireTemplate(tx, viewer, id, 'template.manage');
  await lockProject(tx, viewer, project.id, 'template.manage');
  return requireTemplate(tx, viewer, id, 'template.manage');
}

async function readTags(reader: Reader, project: ProjectId): Promise<ReadonlySet<TagId>> {
  return new Set((await listTags(reader, project)).map(({ id }) => id));
}

function requireTags({ tags }: TemplateTask, known: ReadonlySet<TagId>, path: string): void {
  if (!tags.every((tag) => known.has(tag))) throw failFields([{ path, code: 'tasks.not_in_project' }]);
}

function present({ id, title, task, version }: TaskTemplateRow, known: ReadonlySet<TagId>): TaskTemplate {
  return { id, title, task: { ...task, tags: task.tags.filter((tag) => known.has(tag)) }, version };
}

function tellChanged(tx: Tx, project: ProjectId): void {
  publish(tx, taskTemplatesChanged, { id: project, scope: toScope('project', project) });
}

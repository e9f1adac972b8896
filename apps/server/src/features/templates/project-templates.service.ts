import { type Action, can } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import type { Project, ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import {
  type OwnProjectTemplate,
  type ProjectFromTemplate,
  type ProjectTemplateId,
  type ProjectTemplateTitle,
  projectTemplatesChanged,
} from '@quilt/contract/features/templates';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { addDays, dayIn } from '../../platform/days';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { once } from '../../platform/writes';
import {
  listMilestones,
  listTags,
  lockProject,
  makeProject,
  readProject,
  requireDaysInOrder,
} from '../projects';
import { connectSubtasks, createInBulk, lockRoom } from '../tasks';
import { lockTeam, requireTeam, type TeamAccess } from '../teams';
import { plannedMilestones, plannedSubtasks, plannedTasks, toContent } from './project-content';
import { listTasksOf } from './project-content.repository';
import {
  countProjectTemplates,
  deleteProjectTemplateRow,
  findProjectTemplate,
  insertProjectTemplate,
  listProjectTemplateRows,
  type ProjectTemplateRow,
  readContent,
  renameProjectTemplateRow,
} from './templates.repository';

export async function listProjectTemplates(
  { db, viewer }: Context<Viewer>,
  id: TeamId,
): Promise<OwnProjectTemplate[]> {
  requireAction(await requireTeam(db, viewer, id, 'team.see'), 'project.create');
  return (await listProjectTemplateRows(db, id)).map(present);
}

/** What is on its board, its milestones and its tags; nothing of who did what. */
export function createProjectTemplate(
  context: Context<Viewer>,
  id: ProjectId,
  { title }: ProjectTemplateTitle,
): Promise<OwnProjectTemplate> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const { project } = await lockProject(tx, viewer, id, 'template.manage');
    const team = project.team_id;
    if ((await countProjectTemplates(tx, team)) >= LIMITS.projectTemplates) {
      throw fail('templates.too_many', { max: LIMITS.projectTemplates });
    }
    const max = LIMITS.projectTemplateTasks;
    const [tags, milestones, tasks] = await Promise.all([
      listTags(tx, id),
      listMilestones(tx, id),
      listTasksOf(tx, id, max + 1),
    ]);
    if (tasks.length > max) throw fail('templates.too_large', { max });
    const content = toContent({ startsOn: project.starts_on, tags, milestones, tasks });
    const row = await insertProjectTemplate(tx, { team, title, content, at: clock.now() });
    tellChanged(tx, team);
    return present(row);
  });
}

export function renameProjectTemplate(
  context: Context<Viewer>,
  id: ProjectTemplateId,
  { title }: ProjectTemplateTitle,
): Promise<OwnProjectTemplate> {
  return context.transaction(async (tx) => {
    const { template } = await lockTemplate(tx, context.viewer, id, 'template.manage');
    await renameProjectTemplateRow(tx, id, title);
    tellChanged(tx, template.team_id);
    return present({ ...template, title });
  });
}

export async function deleteProjectTemplate(context: Context<Viewer>, id: ProjectTemplateId): Promise<void> {
  await context.transaction(async (tx) => {
    const { template } = await lockTemplate(tx, context.viewer, id, 'template.manage');
    await deleteProjectTemplateRow(tx, id);
    tellChanged(tx, template.team_id);
  });
}

/** With all that the template holds, or not at all. */
export function createProjectFromTemplate(
  context: Context<Viewer>,
  id: ProjectTemplateId,
  wanted: ProjectFromTemplate,
): Promise<Project> {
  requireDaysInOrder(wanted, 'endsOn');
  return context.transaction(async (tx) => {
    const { team } = await lockTemplate(tx, context.viewer, id, 'project.create');
    const made = await once(tx, context, () => makeFrom(tx, context, { id, team, wanted }));
    return readProject(tx, context.viewer, made);
  });
}

async function makeFrom(
  tx: Tx,
  context: Context<Viewer>,
  { id, team, wanted }: Pick<TemplateAccess, 'team'> & { id: ProjectTemplateId; wanted: ProjectFromTemplate },
): Promise<ProjectId> {
  const content = await readContent(tx, id);
  const first = wanted.startsOn;
  const made = await makeProject(tx, context, {
    ...wanted,
    team,
    tags: content.tags,
    milestones: plannedMilestones(content, first),
  });
  const at = context.clock.now();
  const today = dayIn(at, team.time_zone);
  await lockRoom(tx, made.id);
  const { ids } = await createInBulk(tx, {
    project: made.id,
    creator: context.viewer.id,
    isWatchedByCreator: true,
    today,
    nearUntil: addDays(today, LIMITS.deadlineNearDays),
    tasks: plannedTasks(content, made, { first, at }),
  });
  await connectSubtasks(tx, plannedSubtasks(content, ids), at);
  return made.id;
}

interface TemplateAccess extends TeamAccess {
  template: ProjectTemplateRow;
}

/** The only way from an id to one: by who is in its team. */
async function requireTemplate(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: ProjectTemplateId,
  action: Action,
): Promise<TemplateAccess> {
  const template = await findProjectTemplate(reader, id);
  if (!template) throw fail('common.not_found');
  const access = await requireTeam(reader, viewer, template.team_id, 'team.see');
  requireAction(access, action);
  return { ...access, template };
}

/** As above, for who changes something: nobody else of the team does until this is done. */
async function lockTemplate(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: ProjectTemplateId,
  action: Action,
): Promise<TemplateAccess> {
  const { template } = await requireTemplate(tx, viewer, id, action);
  await lockTeam(tx, viewer, template.team_id, action);
  return requireTemplate(tx, viewer, id, action);
}

function requireAction({ standing }: TeamAccess, action: Action): void {
  if (!can(standing, action)) throw fail('common.forbidden');
}

function present(row: ProjectTemplateRow): OwnProjectTemplate {
  return {
    id: row.id,
    title: row.title,
    taskCount: row.task_count,
    milestoneCount: row.milestone_count,
    tagCount: row.tag_count,
    createdAt: row.created_at.toISOString(),
  };
}

function tellChanged(tx: Tx, team: TeamId): void {
  publish(tx, projectTemplatesChanged, { id: team, scope: toScope('team', team) });
}

import { TAG_COLOURS } from '@quilt/contract/core';
import type { MilestoneId, TagId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { recordEntry } from '../teams';
import { countMilestones, deleteMilestoneRow, insertMilestones } from './milestones.repository';
import type { SeenProjectRow } from './projects.repository';
import { tellChanged } from './projects.service';
import { countTags, deleteTagRow, insertTags } from './tags.repository';

type Acting = Pick<Context, 'viewer' | 'clock'>;

export interface ProjectParts {
  tags: TagId[];
  milestones: MilestoneId[];
}

/** Tags and milestones that the project lacks, as far as there is room; under the team's lock. */
export async function makeParts(
  tx: Tx,
  acting: Acting,
  project: SeenProjectRow,
  { tags, milestones }: { tags: readonly string[]; milestones: readonly string[] },
): Promise<ProjectParts> {
  const at = acting.clock.now();
  const countOfTags = await countTags(tx, project.id);
  const madeTags = await insertTags(
    tx,
    project.id,
    tags.slice(0, Math.max(LIMITS.tagsPerProject - countOfTags, 0)).map((title, place) => ({
      title,
      colour: TAG_COLOURS[(countOfTags + place) % TAG_COLOURS.length] ?? TAG_COLOURS[0],
    })),
    at,
  );
  const room = Math.max(LIMITS.milestonesPerProject - (await countMilestones(tx, project.id)), 0);
  const planned = milestones
    .slice(0, room)
    .map((title) => ({ title, description: '', startsOn: null, endsOn: null }));
  const madeMilestones = await insertMilestones(tx, project.id, planned, at);
  for (const { title } of madeTags) await recordTag(tx, acting, project, { from: null, to: title });
  for (const { title } of madeMilestones)
    await recordMilestone(tx, acting, project, 'milestoneCreated', title);
  if (madeTags.length + madeMilestones.length > 0) tellChanged(tx, project, { isShownOnCards: false });
  return { tags: madeTags.map(({ id }) => id), milestones: madeMilestones.map(({ id }) => id) };
}

/** Of these parts those that no task has; under the team's lock. */
export async function removeUnusedParts(
  tx: Tx,
  acting: Acting,
  project: SeenProjectRow,
  { tags, milestones }: ProjectParts,
): Promise<void> {
  const { rows: unusedTags } = await sql<{ id: TagId; title: string }>`
    select id, title from project_tags
     where id = any (${tags}::bigint[]) and project_id = ${project.id}
       and not exists (select from task_tags where tag_id = project_tags.id)`.execute(tx);
  const { rows: unusedMilestones } = await sql<{ id: MilestoneId; title: string }>`
    select id, title from milestones
     where id = any (${milestones}::bigint[]) and project_id = ${project.id}
       and not exists (select from tasks where milestone_id = milestones.id)`.execute(tx);
  for (const { id, title } of unusedTags) {
    await deleteTagRow(tx, id);
    await recordTag(tx, acting, project, { from: title, to: null });
  }
  for (const { id, title } of unusedMilestones) {
    await deleteMilestoneRow(tx, id);
    await recordMilestone(tx, acting, project, 'milestoneDeleted', title);
  }
  if (unusedTags.length + unusedMilestones.length > 0) tellChanged(tx, project, { isShownOnCards: false });
}

function recordTag(
  tx: Tx,
  acting: Acting,
  { id, team_id, title }: SeenProjectRow,
  change: { from: string | null; to: string | null },
): Promise<void> {
  const params = { title, field: 'tag', ...change };
  return recordEntry(tx, acting, { team: team_id, kind: 'projectChanged', project: id, params });
}

function recordMilestone(
  tx: Tx,
  acting: Acting,
  project: SeenProjectRow,
  kind: 'milestoneCreated' | 'milestoneDeleted',
  title: string,
): Promise<void> {
  const params = { title, project: project.title };
  return recordEntry(tx, acting, { team: project.team_id, kind, project: project.id, params });
}

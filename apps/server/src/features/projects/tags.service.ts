import type { NewTag, ProjectId, Tag, TagId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { recordEntry } from '../teams';
import { lockProject } from './projects.access';
import type { SeenProjectRow } from './projects.repository';
import { tellChanged } from './projects.service';
import { countTags, deleteTagRow, findTag, insertTags, updateTagRow } from './tags.repository';

export function createTag(context: Context<Viewer>, id: ProjectId, wanted: NewTag): Promise<Tag> {
  return context.transaction(async (tx) => {
    const { project } = await lockProject(tx, context.viewer, id, 'tag.manage');
    if ((await countTags(tx, id)) >= LIMITS.tagsPerProject) {
      throw fail('projects.too_many_tags', { max: LIMITS.tagsPerProject });
    }
    const [tag] = await insertTags(tx, id, [wanted], context.clock.now());
    if (!tag) throw new Error('an insert without a row');
    await recordTag(tx, context, project, null, tag.title);
    return tag;
  });
}

export function updateTag(
  context: Context<Viewer>,
  id: ProjectId,
  tagId: TagId,
  wanted: NewTag,
): Promise<Tag> {
  return context.transaction(async (tx) => {
    const { project } = await lockProject(tx, context.viewer, id, 'tag.manage');
    const former = await requireTag(tx, id, tagId);
    if (former.title !== wanted.title || former.colour !== wanted.colour) {
      await updateTagRow(tx, tagId, wanted);
      await recordTag(tx, context, project, former.title, wanted.title);
    }
    return { ...former, ...wanted };
  });
}

export async function deleteTag(context: Context<Viewer>, id: ProjectId, tagId: TagId): Promise<void> {
  await context.transaction(async (tx) => {
    const { project } = await lockProject(tx, context.viewer, id, 'tag.manage');
    const { title } = await requireTag(tx, id, tagId);
    await deleteTagRow(tx, tagId);
    await recordTag(tx, context, project, title, null);
  });
}

async function requireTag(tx: Tx, project: ProjectId, id: TagId): Promise<Tag> {
  const tag = await findTag(tx, project, id);
  if (!tag) throw fail('common.not_found');
  return tag;
}

/** A change of the project; null is what a tag was before it was made, and what it is once it is gone. */
async function recordTag(
  tx: Tx,
  context: Context<Viewer>,
  project: SeenProjectRow,
  from: string | null,
  to: string | null,
): Promise<void> {
  await recordEntry(tx, context, {
    team: project.team_id,
    kind: 'projectChanged',
    project: project.id,
    params: { title: project.title, field: 'tag', from, to },
  });
  tellChanged(tx, project, { isShownOnCards: false });
}

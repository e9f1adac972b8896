import { randomUUID } from 'node:crypto';
import { ImageId } from '@quilt/contract/core';
import type { Project, ProjectId } from '@quilt/contract/features/projects';
import { letGo, withStored } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { ByteAnswer, UploadedFile } from '../../platform/feature';
import { toAddressKey } from '../../platform/http/address';
import { readPicture } from '../profile';
import { recordEntry } from '../teams';
import { readProject } from './project-cards';
import { deleteProjectImage, findProjectImage, insertProjectImage } from './project-image.repository';
import { lockProject, requireProject, requireWritable } from './projects.access';
import { type SeenProjectRow, updateProjectRow } from './projects.repository';
import { tellChanged } from './projects.service';

/** In place of the former one, whose bytes go. */
export async function uploadProjectImage(
  context: Context<Viewer>,
  id: ProjectId,
  file: UploadedFile,
): Promise<Project> {
  const { viewer, clock } = context;
  // Before the picture is read, which takes long; asked again when it is put there.
  const access = await requireProject(context.db, viewer, id, 'project.edit');
  requireWritable(access.project);
  const { original, thumbnail } = await readPicture(file.path, toAddressKey(context.address), viewer.uuid);
  return withStored(context, { original, thumbnail }, async (tx, stored) => {
    const { project } = await lockProject(tx, viewer, id, 'project.edit');
    await letGo(tx, context, await deleteProjectImage(tx, id));
    const image = ImageId.parse(randomUUID());
    await insertProjectImage(tx, {
      id: image,
      project_id: id,
      original_key: stored.original.key,
      thumbnail_key: stored.thumbnail.key,
      thumbnail_bytes: stored.thumbnail.bytes,
      created_at: clock.now(),
    });
    await setImage(tx, context, project, image);
    return readProject(tx, viewer, id);
  });
}

/** One that is not there is no failure. */
export async function removeProjectImage(context: Context<Viewer>, id: ProjectId): Promise<void> {
  await context.transaction(async (tx) => {
    const { project } = await lockProject(tx, context.viewer, id, 'project.edit');
    if (project.image === null) return;
    await letGo(tx, context, await deleteProjectImage(tx, id));
    await setImage(tx, context, project, null);
  });
}

async function setImage(
  tx: Tx,
  context: Context<Viewer>,
  project: SeenProjectRow,
  image: ImageId | null,
): Promise<void> {
  await updateProjectRow(tx, project.id, { image });
  await recordEntry(tx, context, {
    team: project.team_id,
    kind: 'projectChanged',
    project: project.id,
    params: { title: project.title, field: 'image' },
  });
  tellChanged(tx, project, { isShownOnCards: true });
}

export async function openProjectImage(
  { db, blobs, viewer }: Context<Viewer>,
  id: ProjectId,
  image: ImageId,
): Promise<ByteAnswer> {
  await requireProject(db, viewer, id, 'project.see');
  const found = await findProjectImage(db, id, image);
  if (!found) throw fail('common.not_found');
  return {
    body: await blobs.open(found.thumbnail_key),
    type: 'image/webp',
    bytes: found.thumbnail_bytes,
    etag: image,
  };
}

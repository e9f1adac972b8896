import { randomUUID } from 'node:crypto';
import { ImageId, toScope } from '@quilt/contract/core';
import { type Team, type TeamId, teamChanged } from '@quilt/contract/features/teams';
import { letGo, withStored } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { Fault, fail } from '../../platform/fault';
import type { ByteAnswer, UploadedFile } from '../../platform/feature';
import { toAddressKey } from '../../platform/http/address';
import { readPicture } from '../profile';
import { recordEntry } from './ledger';
import { deleteImage, findThumbnail, insertImage, isInvited, listPictured } from './team-images.repository';
import { canSee, lockTeam, requireTeam, requireWritable } from './teams.access';
import { setImage } from './teams.repository';
import { readTeam } from './teams.service';

/** In place of the former one, whose bytes go. */
export async function uploadImage(context: Context<Viewer>, id: TeamId, file: UploadedFile): Promise<Team> {
  const { db, viewer, address, clock } = context;
  // Before the picture is read, which takes long; asked again when it is put there.
  const { team } = await requireTeam(db, viewer, id, 'team.changeSettings');
  requireWritable(team);
  const { original, thumbnail } = await readPicture(file.path, toAddressKey(address), viewer.uuid);
  return withStored(context, { original, thumbnail }, async (tx, stored) => {
    await lockTeam(tx, viewer, id, 'team.changeSettings');
    await letGo(tx, context, await deleteImage(tx, id));
    const image = ImageId.parse(randomUUID());
    await insertImage(tx, {
      id: image,
      team_id: id,
      original_key: stored.original.key,
      thumbnail_key: stored.thumbnail.key,
      thumbnail_bytes: stored.thumbnail.bytes,
      created_at: clock.now(),
    });
    await changeImage(tx, context, id, image);
    return readTeam(tx, context, id);
  });
}

/** One that is not there is no failure. */
export async function removeImage(context: Context<Viewer>, id: TeamId): Promise<void> {
  await context.transaction(async (tx) => {
    const { team } = await lockTeam(tx, context.viewer, id, 'team.changeSettings');
    if (team.image === null) return;
    await letGo(tx, context, await deleteImage(tx, id));
    await changeImage(tx, context, id, null);
  });
}

async function changeImage(
  tx: Tx,
  context: Context<Viewer>,
  id: TeamId,
  image: ImageId | null,
): Promise<void> {
  await setImage(tx, id, image);
  await recordEntry(tx, context, { team: id, kind: 'teamChanged', params: { field: 'image' } });
  publish(tx, teamChanged, { id, scope: toScope('team', id) });
}

/** Of the size in which teams are shown. */
export async function openImage(context: Context<Viewer>, id: TeamId, image: ImageId): Promise<ByteAnswer> {
  await requireShown(context, id);
  const found = await findThumbnail(context.db, id, image);
  if (!found) throw fail('common.not_found');
  return {
    body: await context.blobs.open(found.thumbnail_key),
    type: 'image/webp',
    bytes: found.thumbnail_bytes,
    etag: image,
  };
}

/** Whoever sees its card, or the invitation that shows it. */
async function requireShown({ db, viewer, clock }: Context<Viewer>, id: TeamId): Promise<void> {
  try {
    await requireTeam(db, viewer, id, 'card');
  } catch (error) {
    const isRefused = error instanceof Fault && error.code === 'common.not_found';
    if (!isRefused || !(await isInvited(db, id, viewer.id, clock.now()))) throw error;
  }
}

/** Of these teams, as far as `openImage` shows them. */
export async function readImages(
  { db, viewer, clock }: Context<Viewer>,
  ids: readonly TeamId[],
): Promise<Map<TeamId, ImageId>> {
  if (ids.length === 0) return new Map();
  const rows = await listPictured(db, [...new Set(ids)], viewer.id, clock.now());
  return new Map(rows.filter((row) => row.is_invited || canSee(row)).map(({ id, image }) => [id, image]));
}

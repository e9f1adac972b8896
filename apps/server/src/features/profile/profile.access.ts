import { type Tie, tieOf } from '@quilt/contract/access';
import type { ImageId, UserUuid } from '@quilt/contract/core';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { isErased } from './erased';
import { findOriginal, findThumbnail, type Original, type Thumbnail } from './images.repository';
import { findUserByUuid, type UserRow } from './profile.repository';

/** What the viewer is to the owner: the one place that asks, for whatever the owner shows to some. */
async function tieBetween(
  _reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  owner: Pick<UserRow, 'id'>,
): Promise<Tie> {
  return tieOf({ isSelf: viewer.id === owner.id, isBlocked: false, isFriend: false, isSubscriber: false });
}

/** The only way from a uuid to a user. Nobody is told apart from somebody who has gone or blocked the viewer. */
export async function requireUser(
  reader: Reader,
  viewer: Viewer,
  uuid: UserUuid,
): Promise<{ row: UserRow; tie: Tie }> {
  const row = await findUserByUuid(reader, uuid);
  if (!row || isErased(row)) throw fail('common.not_found');
  const tie = await tieBetween(reader, viewer, row);
  if (tie === 'blocked') throw fail('common.not_found');
  return { row, tie };
}

/**
 * The only way from somebody's uuid to their avatar. Avatars are among the few things that everybody signed in may
 * see, of private accounts too, so the viewer only has to be somebody.
 */
export async function requireThumbnail(reader: Reader, _viewer: Viewer, uuid: UserUuid): Promise<Thumbnail> {
  const thumbnail = await findThumbnail(reader, uuid);
  // The same for an unknown user and for one without an avatar: who asks learns nothing about accounts.
  if (!thumbnail) throw fail('common.not_found');
  return thumbnail;
}

/** As with thumbnails; its id is known to those who were shown the user. */
export async function requireOriginal(reader: Reader, _viewer: Viewer, id: ImageId): Promise<Original> {
  const original = await findOriginal(reader, id);
  if (!original) throw fail('common.not_found');
  return original;
}

import type { UserUuid } from '@quilt/contract/core';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { findThumbnail, type Thumbnail } from './profile.repository';

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

import type { UserUuid } from '@quilt/contract/core';
import {
  getCurrentUser,
  getThumbnail,
  getThumbnailOfAuthService,
  signIn,
  signOut,
} from '@quilt/contract/features/auth';
import type { Context } from '../../platform/context';
import { fail } from '../../platform/fault';
import { type ByteAnswer, route } from '../../platform/feature';
import { presentCurrentUser } from './auth.presenter';
import { findThumbnail, findUser } from './auth.repository';
import * as service from './auth.service';
import { userRowOf } from './sessions';

/** Avatars are among the few things that everybody signed in may see, of private accounts too. */
async function thumbnail(context: Context, uuid: UserUuid): Promise<ByteAnswer> {
  const image = await findThumbnail(context.db, uuid);
  if (!image) throw fail('common.not_found');
  return {
    body: await context.blobs.open(image.thumbnail_key),
    type: 'image/webp',
    bytes: image.thumbnail_bytes,
    etag: image.id,
  };
}

export const authRoutes = [
  route(signIn, async (context, { body }, extras) => ({
    item: { accessToken: await service.signIn(context, body, extras) },
  })),
  route(signOut, async (context) => {
    await service.signOut(context);
    return undefined;
  }),
  route(getCurrentUser, async (context) => {
    const row = userRowOf(context.viewer) ?? (await findUser(context.db, context.viewer.id));
    if (!row) throw fail('auth.session_ended');
    return { item: presentCurrentUser(row, context.clock.now()) };
  }),
  route(getThumbnail, (context, { params }) => thumbnail(context, params.uuid)),
  route(getThumbnailOfAuthService, (context, { params }) => thumbnail(context, params.uuid)),
];

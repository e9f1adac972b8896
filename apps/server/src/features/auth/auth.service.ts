import { toScope, type UserUuid } from '@quilt/contract/core';
import { type CurrentUser, type SignIn, type UserChanges, userUpdated } from '@quilt/contract/features/auth';
import type { Context, Viewer } from '../../platform/context';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import type { ByteAnswer, Extras } from '../../platform/feature';
import { once } from '../../platform/writes';
import { requireThumbnail } from './auth.access';
import { presentCurrentUser } from './auth.presenter';
import {
  findUser,
  findUserByLogin,
  lockUser,
  type UserRow,
  updateUser as updateUserRow,
} from './auth.repository';
import { isPassword } from './passwords';
import { endSession, startSession, userRowOf } from './sessions';

/** Any failure gives the one message, after the same work, so that nobody learns which accounts exist. */
export async function signIn(
  context: Context,
  { username, password }: SignIn,
  extras: Extras,
): Promise<string> {
  const user = await findUserByLogin(context.db, username.trim());
  if (!(await isPassword(user?.password_hash ?? null, password)) || !user) throw fail('auth.bad_credentials');
  return context.transaction((tx) =>
    startSession(tx, {
      userId: user.id,
      now: context.clock.now(),
      device: extras.userAgent,
      address: extras.address,
    }),
  );
}

export async function signOut(context: Context<Viewer>): Promise<void> {
  await context.transaction((tx) => endSession(tx, context.viewer.uuid, context.viewer.sessionId));
}

export async function readCurrentUser({ db, viewer }: Context<Viewer>): Promise<UserRow> {
  const row = userRowOf(viewer) ?? (await findUser(db, viewer.id));
  if (!row) throw fail('auth.session_ended');
  return row;
}

/** Told to the user's other devices, where it changes anything. */
export async function updateUser(context: Context<Viewer>, changes: UserChanges): Promise<CurrentUser> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const before = await lockUser(tx, viewer.id);
    if (!before) throw fail('auth.session_ended');
    return once(tx, context, async () => {
      const { language } = changes;
      if (language === undefined || language === before.language)
        return presentCurrentUser(before, clock.now());
      const after = await updateUserRow(tx, viewer.id, { language });
      publish(tx, userUpdated, {
        id: viewer.uuid,
        scope: toScope('user', viewer.uuid),
        patch: { language },
      });
      return presentCurrentUser(after, clock.now());
    });
  });
}

export async function openThumbnail(
  { db, blobs, viewer }: Context<Viewer>,
  uuid: UserUuid,
): Promise<ByteAnswer> {
  const thumbnail = await requireThumbnail(db, viewer, uuid);
  return {
    body: await blobs.open(thumbnail.thumbnail_key),
    type: 'image/webp',
    bytes: thumbnail.thumbnail_bytes,
    etag: thumbnail.id,
  };
}

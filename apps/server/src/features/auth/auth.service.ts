import { toScope, type UserUuid } from '@quilt/contract/core';
import { type SignIn, type UserChanges, userUpdated } from '@quilt/contract/features/auth';
import type { Context, Viewer } from '../../platform/context';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import type { ByteAnswer, Extras } from '../../platform/feature';
import { once } from '../../platform/writes';
import { requireThumbnail } from './auth.access';
import { changeLanguage, findUser, findUserByLogin, type UserRow } from './auth.repository';
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
export async function updateUser(context: Context<Viewer>, changes: UserChanges): Promise<UserRow> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    await once(tx, context, async (): Promise<undefined> => {
      const { language } = changes;
      if (language === undefined || !(await changeLanguage(tx, viewer.id, language))) return;
      publish(tx, userUpdated, {
        id: viewer.uuid,
        scope: toScope('user', viewer.uuid),
        patch: { language },
      });
    });
    const row = await findUser(tx, viewer.id);
    if (!row) throw fail('auth.session_ended');
    return row;
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

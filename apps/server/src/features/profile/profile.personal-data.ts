import { DEFAULT_PRIVACY } from '@quilt/contract/access';
import { toScope, type UserId } from '@quilt/contract/core';
import { ERASED_USERNAME_PREFIX } from '@quilt/contract/features/profile';
import { letGo } from '../../platform/blobs';
import type { Platform } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { deleteScope } from '../../platform/events';
import type { PersonalData } from '../../platform/feature';
import { deleteMailsTo, listMailsTo } from '../../platform/mail';
import { deleteClientWrites, listClientWrites } from '../../platform/writes';
import { deleteImages, listOriginals } from './images.repository';
import { NOBODYS_HASH } from './nobodys-hash';
import { retireUsernames } from './usernames';
import { listHeldUsernames } from './usernames.repository';

async function exportAccount(reader: Reader, user: UserId): Promise<unknown> {
  const account = await reader
    .selectFrom('users')
    .select([
      'uuid',
      'username',
      'email',
      'email_verified_at',
      'first_name',
      'last_name',
      'gender',
      'sex',
      'birth_date',
      'phone',
      'specialty_id',
      'position_id',
      'job_title',
      'city_id',
      'account_type',
      'conf',
      'language',
      'created_at',
      'password_changed_at',
      'deletes_at',
    ])
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const images = await listOriginals(reader, user);
  const heldUsernames = await listHeldUsernames(reader, user);
  const mails = await listMailsTo(reader, account.email);
  const clientWrites = await listClientWrites(reader, user);
  return { account, images, heldUsernames, mails, clientWrites };
}

async function listFiles(reader: Reader, user: UserId): Promise<{ name: string; key: string }[]> {
  const images = await listOriginals(reader, user);
  return images.map(({ id, original_key }) => ({ name: `avatar-${id}.webp`, key: original_key }));
}

/** The row stays, nameless, because what others rely on refers to it. */
async function eraseAccount(
  tx: Tx,
  user: UserId,
  platform: Pick<Platform, 'jobs' | 'config' | 'clock'>,
): Promise<void> {
  const { email, uuid, username } = await tx
    .selectFrom('users')
    .select(['email', 'uuid', 'username'])
    .where('id', '=', user)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await deleteMailsTo(tx, email);
  await deleteClientWrites(tx, user);
  // Its events hold what the user wrote; those in the scopes of others are pruned in their time.
  await deleteScope(tx, toScope('user', uuid));
  await retireUsernames(tx, platform, user, username);
  await tx
    .updateTable('users')
    .set({
      username: `${ERASED_USERNAME_PREFIX}${user}`,
      email: `deleted-${user}@invalid`,
      email_verified_at: null,
      password_hash: NOBODYS_HASH,
      first_name: 'Deleted',
      last_name: 'user',
      gender: 'other',
      sex: null,
      birth_date: '1900-01-01',
      phone: null,
      avatar: null,
      specialty_id: null,
      position_id: null,
      job_title: null,
      city_id: null,
      account_type: 'private',
      conf: JSON.stringify(DEFAULT_PRIVACY),
      password_changed_at: null,
      deletes_at: null,
    })
    .where('id', '=', user)
    .execute();
  await letGo(tx, platform, await deleteImages(tx, user));
}

export const profilePersonalData: PersonalData = {
  words: {
    en: {
      part: 'your profile',
      holds: 'your account, your avatar, the names you gave up, when you were mailed',
    },
    ru: {
      part: 'ваш профиль',
      holds: 'ваш аккаунт, аватар, прежние имена пользователя, когда вам отправляли письма',
    },
  },
  columns: [
    'profile_images.user_id',
    'held_usernames.user_id',
    'client_writes.user_id',
    // Not exported: an event repeats what is exported where it belongs.
    'scopes.scope',
    'outbox.scope',
  ],
  export: exportAccount,
  files: listFiles,
  erase: eraseAccount,
};

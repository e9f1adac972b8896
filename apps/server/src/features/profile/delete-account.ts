import { toScope, type UserId, UserUuid } from '@quilt/contract/core';
import { letGo, listKeysOf } from '../../platform/blobs';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { deleteScope } from '../../platform/events';
import { deleteMailsTo } from '../../platform/mail';

/**
 * As if it had never been: name and address are free at once. Only of an account that nobody can rely on yet; the
 * others are erased by what each feature says of personal data, and leave a nameless row.
 */
export async function deleteAccount(
  tx: Tx,
  { jobs, blobColumns }: Pick<Platform, 'jobs' | 'blobColumns'>,
  user: UserId,
): Promise<void> {
  const keys = await listKeysOf(tx, user, blobColumns);
  await tx.deleteFrom('held_usernames').where('user_id', '=', user).execute();
  const { uuid, email } = await tx
    .deleteFrom('users')
    .where('id', '=', user)
    .returning(['uuid', 'email'])
    .executeTakeFirstOrThrow();
  await deleteMailsTo(tx, email);
  await deleteScope(tx, toScope('user', UserUuid.parse(uuid)));
  await letGo(tx, { jobs }, keys);
}

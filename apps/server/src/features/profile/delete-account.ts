import { toScope, type UserId, UserUuid } from '@quilt/contract/core';
import { sql } from 'kysely';
import { dropBlobs, KEY_COLUMNS } from '../../platform/blobs';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { deleteScope } from '../../platform/events';
import { deleteMailsTo } from '../../platform/mail';

/**
 * As if it had never been: name and address are free at once. Only of an account that nobody can rely on yet; the
 * others are erased by what each feature says of personal data, and leave a nameless row.
 */
export async function deleteAccount(tx: Tx, { jobs }: Pick<Platform, 'jobs'>, user: UserId): Promise<void> {
  const keys = await listBlobKeys(tx, user);
  await tx.deleteFrom('held_usernames').where('user_id', '=', user).execute();
  const { uuid, email } = await tx
    .deleteFrom('users')
    .where('id', '=', user)
    .returning(['uuid', 'email'])
    .executeTakeFirstOrThrow();
  await deleteMailsTo(tx, email);
  await deleteScope(tx, toScope('user', UserUuid.parse(uuid)));
  if (keys.length > 0) await jobs.enqueue(tx, dropBlobs, { keys });
}

async function listBlobKeys(tx: Tx, user: UserId): Promise<string[]> {
  const columns = KEY_COLUMNS.map((name) => {
    const [table = '', column = ''] = name.split('.');
    return sql`select ${sql.ref(column)} as key from ${sql.table(table)} where user_id = ${user}`;
  });
  const { rows } = await sql<{ key: string | null }>`${sql.join(columns, sql` union `)}`.execute(tx);
  return rows.flatMap(({ key }) => key ?? []);
}

import { expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { findSession } from '../auth/sessions.repository';
import {
  findUser,
  findUserByUuid,
  lockUser,
  USER_COLUMNS,
  type UserRow,
  updateUserRow,
} from './profile.repository';

const { people, platform, clock, context } = await createTestApp();

test('a user is the same row by whatever it is found, without what guards the account', async () => {
  const { alice } = await people('alice');
  const row = await context.transaction((tx) =>
    updateUserRow(tx, alice.id, {
      phone: '+79175550134',
      deletes_at: clock.now(),
      email_verified_at: clock.now(),
    }),
  );
  expect(row).toMatchObject({ username: 'alice', deletes_at: clock.now(), email_verified_at: clock.now() });
  const { rows: tokens } = await platform.pool.query<{ token_hash: Buffer }>(
    'select token_hash from sessions where user_id = $1',
    [alice.id],
  );
  const found: Record<string, UserRow | null> = {
    id: await findUser(platform.db, alice.id),
    uuid: await findUserByUuid(platform.db, alice.uuid),
    lock: await context.transaction((tx) => lockUser(tx, alice.id)),
  };
  for (const by of Object.keys(found)) expect([by, found[by]]).toEqual([by, row]);
  expect(await findSession(platform.pool, tokens[0]?.token_hash ?? Buffer.alloc(0))).toMatchObject(row);
  expect(Object.keys(row).sort()).toEqual([...USER_COLUMNS].sort());
  expect(USER_COLUMNS.filter((column) => column.includes('password'))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../../db/demo';
import { dropBlobs } from '../../platform/blobs';
import { FEATURES } from '../../services/features';
import { createTestApp } from '../../testing';
import { newcomer, postSignUp, register, wishOf } from '../../testing/sign-ups';
import { whileWaiting } from '../../testing/waiting';
import { removeUnverified, sweepCodes } from './registration.jobs';

const server = await createTestApp();
const { platform, clock, people } = server;

beforeAll(() => platform.jobs.start(platform, [dropBlobs]));

const DAY_MINUTES = 24 * 60;

async function exists(username: string): Promise<boolean> {
  const { rows } = await platform.pool.query('select from users where username = $1', [username]);
  return rows.length > 0;
}

/** Tables in which a row holds one of these texts. */
async function tablesHolding(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(platform.db);
  const holding: string[] = [];
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} as t
      where exists (select from unnest(${texts}::text[]) as text where strpos(t::text, text) > 0) limit 1`.execute(
      platform.db,
    );
    if (found.rows.length > 0) holding.push(name);
  }
  return holding;
}

test('an account that is not confirmed goes after seven days, and name and address are free again', async () => {
  const ada = await newcomer(server, 'ada_gone');
  const { rows } = await platform.pool.query("select id, uuid from users where username = 'ada_gone'");
  const { id, uuid } = rows[0];
  const kept = await platform.blobs.put(Buffer.from('her picture'));
  const image = randomUUID();
  await platform.pool.query('insert into profile_images values ($1, $2, $3, $3, 11, $4)', [
    image,
    id,
    kept.key,
    clock.now(),
  ]);
  await platform.pool.query('update users set avatar = $1 where id = $2', [image, id]);
  await platform.pool.query("insert into held_usernames values ('ada_before', $1, $2)", [
    id,
    new Date(clock.now().getTime() + 90 * DAY_MINUTES * 60_000),
  ]);
  expect(await tablesHolding([ada.email, uuid])).toEqual([
    'mailed_codes',
    'mails',
    'outbox',
    'scopes',
    'users',
  ]);

  clock.advance({ minutes: LIMITS.unverifiedDays * DAY_MINUTES - 1 });
  await removeUnverified.run(platform, null);
  expect(await exists('ada_gone')).toBe(true);
  clock.advance({ minutes: 1 });
  await removeUnverified.run(platform, null);
  await platform.jobs.drain();
  expect(await exists('ada_gone')).toBe(false);
  expect(await tablesHolding([ada.email, uuid, 'ada_before'])).toEqual([]);
  expect(await platform.blobs.stat(kept.key)).toBeNull();
  expect(await ada.isVerified()).toBe(false);

  expect((await postSignUp(server, wishOf('ada_gone'))).status).toBe(201);
  expect((await postSignUp(server, wishOf('ada_before'))).status).toBe(201);
});

test('those who confirmed, demo accounts, and what is left of erased ones stay', async () => {
  const bea = await newcomer(server, 'bea');
  await bea.try(await bea.code());
  await people('carl');
  await fillDemo(platform, FEATURES);
  await platform.pool.query("update users set email_verified_at = null where username = 'mira'");
  await register(server, 'erased');
  await platform.pool.query(
    "update users set username = 'deleted_77', email = 'deleted-77@invalid' where username = 'erased'",
  );
  await register(server, 'dora_gone');
  clock.advance({ days: 30 });
  await removeUnverified.run(platform, null);
  expect(await Promise.all(['bea', 'carl', 'mira', 'deleted_77', 'dora_gone'].map(exists))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('one that cannot be removed does not keep the others', async () => {
  await register(server, 'relied_on');
  await register(server, 'not_relied_on');
  await platform.pool.query('create table relying (user_id bigint references users (id))');
  await platform.pool.query("insert into relying select id from users where username = 'relied_on'");
  clock.advance({ days: 8 });
  await removeUnverified.run(platform, null);
  expect([await exists('relied_on'), await exists('not_relied_on')]).toEqual([true, false]);
  expect(server.log()).toContain('an unverified account was not removed');
  await platform.pool.query('drop table relying');
});

test('one that is confirmed in the last moment stays', async () => {
  await register(server, 'gerda');
  await register(server, 'hilda_gone');
  clock.advance({ days: 8 });
  const mine = "username = 'gerda'";
  await whileWaiting(server, {
    first: (other) => other.query(`select from users where ${mine} for update`),
    second: () => removeUnverified.run(platform, null),
    last: (other) => other.query(`update users set email_verified_at = $1 where ${mine}`, [clock.now()]),
  });
  expect([await exists('gerda'), await exists('hilda_gone')]).toEqual([true, false]);
});

test('codes that ran out are swept, and no others', async () => {
  const erna = await newcomer(server, 'erna');
  clock.advance({ minutes: LIMITS.mailedCode.minutes - 1 });
  const frida = await newcomer(server, 'frida');
  await sweepCodes.run(platform, null);
  const { rows } = await platform.pool.query('select email from mailed_codes where email in ($1, $2)', [
    erna.email,
    frida.email,
  ]);
  expect(rows).toEqual([{ email: frida.email }]);
  expect(await frida.try(await frida.code())).toMatchObject({ ok: true });
});

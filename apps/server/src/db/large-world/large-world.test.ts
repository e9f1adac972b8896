import { PrivacySettings } from '@quilt/contract/access';
import { Scope, UserId, UserUuid } from '@quilt/contract/core';
import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startSession } from '../../features/auth';
import type { Feature } from '../../platform/feature';
import type { WorldUsers } from '../../platform/worlds';
import { createTestApp } from '../../testing';
import { drawQuickly } from '../../testing/portraits';
import { makeLargeWorld } from '.';

drawQuickly();

const USERS = 400;
const { platform, context, call, people } = await createTestApp();
const handed: WorldUsers[] = [];
const witness: Feature = {
  name: 'witness',
  routes: [],
  largeWorld: async ({ users }) => {
    handed.push(users);
  },
};
const make = (features: readonly Feature[] = [witness]) =>
  makeLargeWorld(platform, features, { users: USERS }, () => {});
const allUsers = () => platform.db.selectFrom('users').selectAll().orderBy('id').execute();

beforeAll(async () => {
  await people('earlier');
  await make();
});

test('as many users as asked for come to those who are there, each with a scope', async () => {
  const users = await allUsers();
  expect(users).toHaveLength(USERS + 1);
  const scopes = await platform.db.selectFrom('scopes').select('scope').execute();
  expect(new Set(scopes.map(({ scope }) => Scope.parse(scope)))).toEqual(
    new Set(users.map(({ uuid }) => `user:${uuid}`)),
  );
});

test('the parts of features are told ids in one piece, in the order of joining', async () => {
  const made = (await allUsers()).filter(({ username }) => username !== 'earlier');
  expect(handed).toEqual([{ firstId: made[0]?.id, count: USERS }]);
  expect(made.at(-1)?.id).toBe((made[0]?.id ?? 0) + USERS - 1);
  const joined = made.map(({ created_at }) => created_at.getTime());
  expect(joined).toEqual([...joined].sort((a, b) => a - b));
  const { later } = await people('later');
  expect(later.id).toBeGreaterThan(made.at(-1)?.id ?? Number.POSITIVE_INFINITY);
});

test('they are as different as people are', async () => {
  const users = (await allUsers()).filter(({ username }) => username.includes('_'));
  const share = (holds: (user: (typeof users)[number]) => boolean) =>
    users.filter(holds).length / users.length;
  expect(share(({ first_name }) => /[А-ЯЁ]/.test(first_name))).toBeGreaterThan(0.4);
  expect(share(({ first_name }) => /[A-Z]/.test(first_name))).toBeGreaterThan(0.2);
  expect(share(({ avatar }) => avatar !== null)).toBeGreaterThan(0.4);
  expect(share(({ avatar }) => avatar === null)).toBeGreaterThan(0.2);
  expect(share(({ account_type }) => account_type === 'private')).toBeGreaterThan(0.04);
  expect(share(({ email_verified_at }) => email_verified_at === null)).toBeGreaterThan(0.01);
  expect(share(({ specialty_id }) => specialty_id !== null)).toBeGreaterThan(0.8);
  expect(new Set(users.map(({ specialty_id }) => specialty_id)).size).toBeGreaterThan(20);
  for (const user of users) expect(PrivacySettings.safeParse(user.conf).success).toBe(true);
  const ages = users.map(({ birth_date }) => 2026 - Number(birth_date.slice(0, 4)));
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(14);
  expect(Math.max(...ages)).toBeLessThanOrEqual(100);
});

test('one of them reads their own profile as anybody does, but knows no password', async () => {
  const user = (await allUsers()).find(({ avatar }) => avatar !== null);
  if (!user) throw new Error('nobody has an avatar');
  const token = await context.transaction((tx) =>
    startSession(tx, context, {
      user: { id: UserId.parse(user.id), uuid: UserUuid.parse(user.uuid) },
      now: platform.clock.now(),
      userAgent: 'test',
      address: '127.0.0.1',
    }),
  );
  const answer = await call(getCurrentUser, {}, { token });
  expect(answer.ok && answer.data.item).toMatchObject({ username: user.username, uuid: user.uuid });
  const refused = await call(signIn, { body: { username: user.username, password: 'quilt-demo-2026' } });
  expect(refused.ok || refused.error.code).toBe('auth.bad_credentials');
});

test('a second one is refused in a sentence, and changes nothing', async () => {
  const before = await allUsers();
  await expect(make()).rejects.toThrow(`There is a large world of ${USERS} users in this database already`);
  expect(await allUsers()).toEqual(before);
});

test('the same size gives the same people, and one that fails in between leaves nothing', async () => {
  const people = async () =>
    (await allUsers())
      .filter(({ username }) => username.includes('_'))
      .map(({ uuid, first_name, last_name, birth_date, gender }) => ({
        uuid,
        first_name,
        last_name,
        birth_date,
        gender,
      }));
  const before = await people();
  await sql`truncate users, scopes, outbox, installation cascade`.execute(platform.db);
  const broken: Feature = {
    name: 'broken',
    routes: [],
    largeWorld: async () => {
      throw new Error('killed');
    },
  };
  await expect(make([broken])).rejects.toThrow('killed');
  expect(await allUsers()).toEqual([]);
  await make();
  expect(await people()).toEqual(before);
});

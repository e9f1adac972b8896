import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../features/auth';
import type { Config } from '../../platform/config';
import type { Feature } from '../../platform/feature';
import { createTestApp } from '../../testing';
import { drawQuickly } from '../../testing/portraits';
import { fillDemo, prepareDemo, securePublicDemo } from '.';

drawQuickly();

const { platform, call, people } = await createTestApp();
const known = 'quilt-demo-2026';

/** The same installation, started with other settings. */
const startedWith = (settings: Partial<Config>) => ({
  ...platform,
  config: { ...platform.config, ...settings },
});
const onPublicAddress = { isLoopback: false };
const onOwnServer = { databaseUrl: 'postgres://db.example/quilt' };

const canSignIn = async (username: string, password: string) =>
  (await call(signIn, { body: { username, password } })).ok;

beforeEach(async () => {
  await sql`truncate users, scopes, outbox, installation cascade`.execute(platform.db);
});

test('by default it is made on the embedded database of a loopback address, with the known password', async () => {
  const result = await fillDemo(platform, []);
  expect(result).toEqual({
    state: 'made',
    signIns: { usernames: ['mira', 'daniel', 'lena'], password: known },
  });
  expect(await canSignIn('mira', known)).toBe(true);
});

test.each([
  ['on a public address', onPublicAddress],
  ['on a server of one’s own', onOwnServer],
  ['when it is not wanted', { demo: false }],
])('%s there is none', async (_, settings) => {
  expect(await fillDemo(startedWith(settings), [])).toEqual({ state: 'absent' });
  expect(await canSignIn('mira', known)).toBe(false);
});

test.each([
  ['on a public address', onPublicAddress],
  ['on a server of one’s own', onOwnServer],
])('%s it is made when asked for, with a made-up password', async (_, settings) => {
  const result = await fillDemo(startedWith({ ...settings, demo: true }), []);
  const password = result.state === 'made' ? result.signIns.password : '';
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(await canSignIn('mira', known)).toBe(false);
  expect(await canSignIn('mira', password)).toBe(true);
  // Told once: the next start neither knows it nor says it.
  expect(await prepareDemo(startedWith({ ...settings, demo: true }), [], () => {})).toBeNull();
});

test('the first start decides: it does not appear later by itself, but when asked for', async () => {
  await fillDemo(startedWith({ demo: false }), []);
  expect(await fillDemo(platform, [])).toEqual({ state: 'absent' });
  expect((await fillDemo(startedWith({ demo: true }), [])).state).toBe('made');
});

test('it takes no name from anybody', async () => {
  await people('mira');
  const lines: string[] = [];
  expect(await fillDemo(platform, [], (line) => lines.push(line))).toEqual({ state: 'absent' });
  expect(lines).toEqual([expect.stringContaining('not made')]);
});

test('a start that fails in between leaves nothing, and the next one makes all of it', async () => {
  const broken: Feature = {
    name: 'broken',
    routes: [],
    demo: async (context) => {
      expect(await context.db.selectFrom('users').select('id').execute()).toHaveLength(24);
      throw new Error('killed');
    },
  };
  await expect(fillDemo(platform, [broken])).rejects.toThrow('killed');
  expect(await platform.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect((await fillDemo(platform, [])).state).toBe('made');
});

test('two that start at once make it once', async () => {
  const results = await Promise.all([fillDemo(platform, []), fillDemo(platform, [])]);
  expect(results.map(({ state }) => state).sort()).toEqual(['made', 'there']);
});

test('features get their turn in order, with the people there and their writes kept', async () => {
  const told: string[] = [];
  const part = (name: string): Feature => ({
    name,
    routes: [],
    demo: async (context) => {
      told.push(name);
      await context.transaction((tx) =>
        tx
          .insertInto('installation')
          .values({ key: name, value: JSON.stringify(told) })
          .execute(),
      );
    },
  });
  await fillDemo(platform, [part('first'), part('second')]);
  const notes = await platform.db
    .selectFrom('installation')
    .select(['key', 'value'])
    .where('key', '!=', 'demo')
    .orderBy('key')
    .execute();
  expect(notes).toEqual([
    { key: 'first', value: ['first'] },
    { key: 'second', value: ['first', 'second'] },
  ]);
});

test('before others can reach it, the known password opens nothing and its sessions are over', async () => {
  await fillDemo(platform, []);
  const { guest } = await people('guest');
  const signedIn = await call(signIn, { body: { username: 'mira', password: known } });
  const token = signedIn.ok ? signedIn.data.item.accessToken : '';
  // Lena has chosen her own password, which is nobody's business.
  await platform.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('a-password-of-her-own') })
    .where('username', '=', 'lena')
    .execute();

  expect(await securePublicDemo(platform)).toBe(0);
  expect((await call(getCurrentUser, {}, { token })).ok).toBe(true);

  expect(await securePublicDemo(startedWith(onPublicAddress))).toBe(2);
  const refused = await call(getCurrentUser, {}, { token });
  expect(refused.ok || refused.error.code).toBe('auth.session_ended');
  expect(await canSignIn('mira', known)).toBe(false);
  expect(await canSignIn('daniel', known)).toBe(false);
  expect(await canSignIn('lena', 'a-password-of-her-own')).toBe(true);
  expect((await guest.call(getCurrentUser, {})).ok).toBe(true);
  expect(await securePublicDemo(startedWith(onPublicAddress))).toBe(0);
});

test('a start tells the sign-ins that work, and no others', async () => {
  const start = (settings: Partial<Config> = {}) => prepareDemo(startedWith(settings), [], () => {});
  expect(await start()).toEqual({ usernames: ['mira', 'daniel', 'lena'], password: known });
  expect(await start()).toEqual({ usernames: ['mira', 'daniel', 'lena'], password: known });
  await platform.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('a-password-of-his-own') })
    .where('username', '=', 'daniel')
    .execute();
  expect(await start()).toEqual({ usernames: ['mira', 'lena'], password: known });
  expect(await start(onPublicAddress)).toBeNull();
  // What was closed once stays closed.
  expect(await start()).toBeNull();
});

import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser, getThumbnail } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { FEATURES } from '../../services/features';
import { createTestApp } from '../../testing';
import { fillDemo } from '.';
import { DEMO_PEOPLE, DEMO_SIGN_INS } from './people';

const { platform, call, app } = await createTestApp();
const password = 'quilt-demo-2026';

beforeAll(async () => {
  expect((await fillDemo(platform, FEATURES)).state).toBe('made');
});

async function tokenOf(username: string): Promise<string> {
  const answer = await call(signIn, { body: { username, password } });
  if (!answer.ok) throw new Error(`${username}: ${answer.error.code}`);
  return answer.data.item.accessToken;
}

test('24 people with verified addresses that belong to nobody', async () => {
  const users = await platform.db.selectFrom('users').selectAll().orderBy('id').execute();
  expect(users).toHaveLength(24);
  for (const user of users) {
    expect(user.is_demo).toBe(true);
    expect(user.email).toMatch(/\.example$/);
    expect(user.email_verified_at).not.toBeNull();
    expect(user.specialty_id).not.toBeNull();
    expect(user.created_at.getTime()).toBeLessThan(platform.clock.now().getTime());
  }
  expect(users.filter((user) => /[а-яё]/i.test(user.first_name)).length).toBeGreaterThanOrEqual(6);
  expect(new Set(users.map((user) => user.language))).toEqual(new Set(['en', 'ru']));
  expect(new Set(users.map((user) => user.gender))).toEqual(new Set(['male', 'female', 'other']));
});

test.each(DEMO_SIGN_INS)('%s signs in with the known password and sees their own name', async (username) => {
  const token = await tokenOf(username);
  const person = DEMO_PEOPLE.find((one) => one.username === username);
  const answer = await call(getCurrentUser, {}, { token });
  expect(answer.ok && answer.data.item).toMatchObject({
    username,
    firstName: person?.firstName,
    lastName: person?.lastName,
  });
});

test('whoever can be signed in as has tasks of their own in both languages', async () => {
  const { rows } = await sql<{ username: string; title: string }>`
    select users.username, tasks.title from tasks join users on users.id = tasks.worker_id
     where tasks.archived_at is null and tasks.status <> 'done'`.execute(platform.db);
  for (const username of DEMO_SIGN_INS) {
    const own = rows.filter((row) => row.username === username);
    const russian = own.filter(({ title }) => /[а-яё]/i.test(title));
    expect(russian.length, username).toBeGreaterThanOrEqual(5);
    expect(own.length - russian.length, username).toBeGreaterThanOrEqual(5);
  }
});

test('nobody else can be signed in as with it', async () => {
  const others = DEMO_PEOPLE.filter(({ username }) => !DEMO_SIGN_INS.some((name) => name === username));
  expect(others).toHaveLength(21);
  // They share one hash, so that one who is refused speaks for all.
  const hashes = await platform.db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where(
      'username',
      'in',
      others.map(({ username }) => username),
    )
    .execute();
  expect(hashes).toHaveLength(1);
  const answer = await call(signIn, { body: { username: others[0]?.username ?? '', password } });
  expect(answer.ok || answer.error.code).toBe('auth.bad_credentials');
});

test('those with a portrait show it, the others have none', async () => {
  // Whom nobody has blocked.
  const token = await tokenOf('daniel');
  const shown: string[] = [];
  for (const { username, look } of DEMO_PEOPLE) {
    const { uuid } = await platform.db
      .selectFrom('users')
      .select('uuid')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const response = await app.inject({
      url: `/api${getThumbnail.path.replace(':uuid', uuid)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode, username).toBe(look ? 200 : 404);
    if (look) shown.push(response.rawPayload.toString('base64'));
    // RIFF....WEBP
    if (look) expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  }
  expect(shown.length).toBeGreaterThanOrEqual(20);
  expect(new Set(shown).size).toBe(shown.length);
  expect(DEMO_PEOPLE.length - shown.length).toBeGreaterThanOrEqual(3);
});

test('what is in the logs of teams was done in working hours, each at a time of its own, and by some device', async () => {
  const { rows } = await sql<{ hour: number; time: string; is_past: boolean; device: string }>`
    select extract(hour from ledger.at at time zone teams.time_zone)::int as hour,
           to_char(ledger.at at time zone teams.time_zone, 'HH24:MI') as time,
           ledger.at <= ${platform.clock.now()} as is_past, ledger.device
      from team_ledger ledger join teams on teams.id = ledger.team_id
     where teams.title = 'Northlight Studio'`.execute(platform.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ hour, is_past }) => !is_past || hour < 9 || hour >= 18)).toEqual([]);
  expect(new Set(rows.map(({ time }) => time)).size).toBe(rows.length);
  expect(rows.filter(({ device }) => device === '')).toEqual([]);
});

test('a second start finds it there and adds nothing', async () => {
  const count = () =>
    platform.db
      .selectFrom('users')
      .select((all) => all.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  expect(await fillDemo(platform, FEATURES)).toEqual({ state: 'there' });
  expect(await count()).toEqual(before);
});

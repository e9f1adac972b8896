import { randomUUID } from 'node:crypto';
import { signIn, signOut } from '@quilt/contract/features/auth';
import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import type { Language } from '@quilt/contract/product';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';

const { people, call, app, platform } = await createTestApp();

async function languageOf(person: Person): Promise<string | null> {
  const answer = await person.call(getCurrentUser, {});
  return answer.ok ? answer.data.item.language : null;
}

/** Changes with every write of the row, and with every lock for one. */
async function versionOf(person: Person): Promise<string> {
  const { rows } = await platform.pool.query(
    'select xmin::text || xmax::text as version from users where id = $1',
    [person.id],
  );
  return rows[0].version;
}

describe('a user who changes their language', () => {
  test('is answered with it, has it from then on, and their other devices are told', async () => {
    const { alice, bob } = await people('alice', 'bob');
    const answer = await alice.call(updateUser, { body: { language: 'ru' } });
    expect(answer).toMatchObject({
      status: 200,
      data: { item: { uuid: alice.uuid, username: 'alice', language: 'ru' } },
    });
    expect([await languageOf(alice), await languageOf(bob)]).toEqual(['ru', 'en']);
    expect(await eventsOf(alice)).toEqual([
      { type: 'user.updated', id: alice.uuid, patch: { language: 'ru' } },
    ]);
    expect(await eventsOf(bob)).toEqual([]);
  });

  test('is spoken to in it where the request does not say', async () => {
    const { carol } = await people('carol');
    await carol.call(updateUser, { body: { language: 'ru' } });
    const refused = await app.inject({
      method: 'PUT',
      url: '/api/user',
      headers: { authorization: `Bearer ${carol.token}` },
      payload: { language: 'de' },
    });
    expect(refused.json().error.message).toBe('Проверьте отмеченные поля.');
  });

  test('is told nothing new where nothing changes', async () => {
    const { dave } = await people('dave');
    const version = await versionOf(dave);
    for (const body of [{}, { language: 'en' as const }]) {
      expect(await dave.call(updateUser, { body })).toMatchObject({
        status: 200,
        data: { item: { language: 'en' } },
      });
    }
    expect(await eventsOf(dave)).toEqual([]);
    expect(await versionOf(dave)).toBe(version);
    await dave.call(updateUser, { body: { language: 'ru' } });
    expect(await versionOf(dave)).not.toBe(version);
  });

  test('by the same choice on two devices at once is told of it once', async () => {
    const { gina } = await people('gina');
    const other = await platform.pool.connect();
    await other.query('begin');
    const { rows } = await other.query('select pg_backend_pid() as pid');
    await other.query("update users set language = 'ru' where id = $1", [gina.id]);
    const answer = gina.call(updateUser, { body: { language: 'ru' } });
    await vi.waitFor(async () => {
      const { rows: waiting } = await platform.pool.query(
        'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [rows[0].pid],
      );
      expect(waiting).toHaveLength(1);
    });
    await other.query('commit');
    other.release();
    expect(await answer).toMatchObject({ status: 200, data: { item: { language: 'ru' } } });
    expect(await eventsOf(gina)).toEqual([]);
  });

  test('can say so again and again: it is done once, and in the order in which it was said', async () => {
    const { erin } = await people('erin');
    const [first, second] = [randomUUID(), randomUUID()];
    const say = (language: Language, clientId: string) =>
      erin.call(updateUser, { body: { language } }, { clientId });
    const russian = await Promise.all(Array.from({ length: AT_ONCE }, () => say('ru', first)));
    expect(russian[0]).toMatchObject({ status: 200, data: { item: { language: 'ru' } } });
    for (const repeat of russian) expect(repeat).toEqual(russian[0]);
    const english = await say('en', second);
    // A repeat changes nothing, and is told what is true now.
    expect(await say('ru', first)).toEqual(english);
    expect(await languageOf(erin)).toBe('en');
    expect(await eventsOf(erin)).toHaveLength(2);

    const other = await erin.call(updateUser, { body: { language: 'ru' } }, { clientId: second });
    expect(other).toMatchObject({ status: 409, error: { code: 'common.repeat_differs' } });
    expect(await languageOf(erin)).toBe('en');
  });
});

describe('nothing is changed', () => {
  test('without a session, nor with one that has ended, also when it was said before', async () => {
    const { frank } = await people('frank');
    const body = { language: 'ru' } as const;
    expect(await call(updateUser, { body })).toMatchObject({
      status: 401,
      error: { code: 'auth.session_missing' },
    });
    const clientId = randomUUID();
    expect(await frank.call(updateUser, { body }, { clientId })).toMatchObject({ ok: true });
    await frank.call(signOut, {});
    expect(await frank.call(updateUser, { body }, { clientId })).toMatchObject({
      status: 401,
      error: { code: 'auth.session_ended' },
    });
    // Signed in again, the same person gets the same answer.
    const again = await call(signIn, { body: { username: 'frank', password: frank.password } });
    const token = again.ok ? again.data.item.accessToken : '';
    expect(await call(updateUser, { body }, { token, clientId })).toMatchObject({
      data: { item: { language: 'ru' } },
    });
  });

  test.each([
    ['id', '{"language":"ru","id":1}', 400],
    ['uuid', '{"language":"ru","uuid":"6f1c0f4e-5f0a-4c53-9d5e-3a2f6d0a7b11"}', 400],
    ['an address', '{"language":"ru","email":"other@example.org"}', 400],
    ['a role', '{"language":"ru","role":"owner"}', 400],
    ['isAdmin', '{"language":"ru","isAdmin":true}', 400],
    ['__proto__', '{"language":"ru","__proto__":{"isAdmin":true}}', 400],
    ['constructor', '{"language":"ru","constructor":{"prototype":{}}}', 400],
    ['no object', '["ru"]', 400],
    ['null itself', 'null', 400],
    ['nothing', '', 400],
    ['an unknown language', '{"language":"de"}', 422],
    ['a number', '{"language":1}', 422],
    ['null', '{"language":null}', 422],
    ['a list', '{"language":["ru"]}', 422],
    ['an empty text', '{"language":""}', 422],
  ])('by %s', async (name, payload, status) => {
    const username = `u_${name.replace(/\W/g, '_')}`;
    const { [username]: person } = await people(username);
    if (!person) throw new Error('nobody was made');
    const before = await person.call(getCurrentUser, {});
    const response = await app.inject({
      method: 'PUT',
      url: '/api/user',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(await person.call(getCurrentUser, {})).toEqual(before);
    expect(await eventsOf(person)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { toScope } from '@quilt/contract/core';
import { getCurrentUser, signIn, signOut, updateUser } from '@quilt/contract/features/auth';
import { catchUp } from '@quilt/contract/features/live';
import { describe, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';

const { people, call, app } = await createTestApp();

async function eventsOf(person: Person) {
  const answer = await person.call(catchUp, {
    params: { scope: toScope('user', person.uuid) },
    query: { after: 0 },
  });
  return answer.ok ? answer.data.items.map(({ type, id, patch }) => ({ type, id, patch })) : answer.error;
}

async function languageOf(person: Person): Promise<string | null> {
  const answer = await person.call(getCurrentUser, {});
  return answer.ok ? answer.data.item.language : null;
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
    for (const body of [{}, { language: 'en' as const }]) {
      expect(await dave.call(updateUser, { body })).toMatchObject({
        status: 200,
        data: { item: { language: 'en' } },
      });
    }
    expect(await eventsOf(dave)).toEqual([]);
  });

  test('can say so again and again: it is done once, and in the order in which it was said', async () => {
    const { erin } = await people('erin');
    const [first, second] = [randomUUID(), randomUUID()];
    const russian = await erin.call(updateUser, { body: { language: 'ru' } }, { clientId: first });
    await erin.call(updateUser, { body: { language: 'en' } }, { clientId: second });
    const repeats = await Promise.all(
      Array.from({ length: 50 }, () =>
        erin.call(updateUser, { body: { language: 'ru' } }, { clientId: first }),
      ),
    );
    for (const repeat of repeats) expect(repeat).toEqual(russian);
    expect(await languageOf(erin)).toBe('en');
    expect((await eventsOf(erin)) as unknown[]).toHaveLength(2);

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

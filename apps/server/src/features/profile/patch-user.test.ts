import { getCurrentUser, patchUser, updateUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { eventsOf } from '../../testing/events';

const { people, call, app, clock, platform } = await createTestApp();
const START = clock.now();
beforeEach(() => clock.set(START));

async function someone(name: string): Promise<Person> {
  const { [name]: person } = await people(name);
  if (!person) throw new Error('nobody was made');
  return person;
}

const codesOf = (answer: { ok: boolean; error?: { fields: { path: string; code: string }[] } }) =>
  Object.fromEntries((answer.error?.fields ?? []).map(({ path, code }) => [path, code]));

describe('a user who changes what the auth service keeps', () => {
  test('is answered with it, and their devices are told exactly what is new, with what follows from it', async () => {
    const { alice, bob } = await people('alice', 'bob');
    const answer = await alice.call(patchUser, {
      body: {
        firstName: ' Анна-Мария ',
        lastName: 'Tester',
        birthDate: '2000-06-16',
        phone: '+7 (917) 555-01-34',
        sex: 'female',
      },
    });
    const news = {
      firstName: 'Анна-Мария',
      fullName: 'Анна-Мария Tester',
      birthDate: '2000-06-16',
      age: 25,
      phone: '+79175550134',
      sex: 'female',
    };
    expect(answer).toMatchObject({ status: 200, data: { item: { ...news, lastName: 'Tester' } } });
    expect(await alice.call(getCurrentUser, {})).toMatchObject({ data: { item: news } });
    expect(await eventsOf(alice)).toEqual([{ type: 'user.updated', id: alice.uuid, patch: news }]);
    expect(await eventsOf(bob)).toEqual([]);
    expect(await bob.call(getCurrentUser, {})).toMatchObject({ data: { item: { phone: null } } });
  });

  test('clears with null, and leaves what is not named', async () => {
    const { carol } = await people('carol');
    await carol.call(patchUser, { body: { phone: '+447700900118', sex: 'male' } });
    expect(await carol.call(patchUser, { body: { phone: null } })).toMatchObject({
      data: { item: { phone: null, sex: 'male' } },
    });
    expect(await carol.call(patchUser, { body: { sex: null } })).toMatchObject({
      data: { item: { phone: null, sex: null } },
    });
  });

  test('is told nothing new where nothing changes', async () => {
    const { dave } = await people('dave');
    for (const body of [{}, { firstName: 'Dave', username: 'dave', birthDate: '1990-02-28', phone: null }]) {
      expect(await dave.call(patchUser, { body })).toMatchObject({ status: 200 });
    }
    expect(await eventsOf(dave)).toEqual([]);
  });

  test('makes no lost change of two at once', async () => {
    const { erin } = await people('erin');
    await Promise.all([
      erin.call(patchUser, { body: { firstName: 'Erin-One' } }),
      erin.call(patchUser, { body: { lastName: 'Two' } }),
      erin.call(updateUser, { body: { gender: 'female' } }),
    ]);
    expect(await erin.call(getCurrentUser, {})).toMatchObject({
      data: { item: { fullName: 'Erin-One Two', gender: 'female' } },
    });
  });
});

describe('refused', () => {
  test('all that is wrong is told at once, whether a schema or a rule says so', async () => {
    const { frank, gina } = await people('frank', 'gina');
    const answer = await frank.call(patchUser, {
      body: { firstName: '', lastName: 'x1', username: gina.username, birthDate: '2020-01-01', phone: '12' },
    });
    expect(answer).toMatchObject({ status: 422, error: { code: 'common.fields_required' } });
    expect(codesOf(answer)).toEqual({
      firstName: 'common.required',
      lastName: 'profile.name_characters',
      username: 'profile.username_taken',
      birthDate: 'profile.age',
      phone: 'profile.phone_wrong',
    });
    expect(await frank.call(getCurrentUser, {})).toMatchObject({
      data: { item: { fullName: 'Frank Tester' } },
    });
    expect(await eventsOf(frank)).toEqual([]);
  });

  test.each([
    '12',
    '+7',
    '8 917 555 01 34',
    '+7 917 555 01 34 ext. 5',
    '+999 12345678',
    'call me',
    '+7917555013456789',
  ])('a phone number that nobody can dial: %s', async (phone) => {
    const person = await someone(`p${Buffer.from(phone).toString('hex').slice(-20)}`);
    const answer = await person.call(patchUser, { body: { phone } });
    expect(answer).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'phone', code: 'profile.phone_wrong' }] },
    });
  });

  test('a birth date outside of the bounds, by the day it is now', async () => {
    const { heidi } = await people('heidi');
    const faultOf = async (birthDate: string) => {
      const answer = await heidi.call(patchUser, { body: { birthDate } });
      return answer.ok ? null : answer.error.fields[0]?.code;
    };
    // Today is the 15th of June 2026.
    expect(await faultOf('2012-06-16')).toBe('profile.age');
    expect(await faultOf('2012-06-15')).toBeNull();
    expect(await faultOf('1925-06-15')).toBe('profile.age');
    expect(await faultOf('1925-06-16')).toBeNull();
    expect(await faultOf('2026-06-16')).toBe('profile.birth_date_wrong');
    expect(await faultOf('2001-02-29')).toBe('profile.birth_date_wrong');
    expect(await faultOf('yesterday')).toBe('profile.birth_date_wrong');
    clock.advance({ days: 1 });
    expect(await faultOf('2012-06-16')).toBeNull();
    clock.advance({ days: -2 });
    // What was right when it was said stays, whatever the clock says now.
    expect(await faultOf('2012-06-16')).toBeNull();
    expect(await faultOf('2012-06-17')).toBe('profile.age');
    expect((await heidi.call(patchUser, { body: { birthDate: '2012-06-17' } })).ok).toBe(false);
    const answer = await heidi.call(patchUser, { body: { birthDate: '2012-06-17' } });
    expect(!answer.ok && answer.error.fields[0]?.params).toEqual({
      min: LIMITS.age.min,
      max: LIMITS.age.max,
    });
  });

  test('without a session', async () => {
    expect(await call(patchUser, { body: { firstName: 'Eve' } })).toMatchObject({
      status: 401,
      error: { code: 'auth.session_missing' },
    });
  });

  const OTHERS = [
    '"id":1',
    '"uuid":"018f4e7c-0000-7000-8000-000000000001"',
    '"email":"x@example.org"',
    '"email_verified_at":"2026-01-01T00:00:00Z"',
    '"password":"a-new-password"',
    '"password_hash":"x"',
    '"role":"admin"',
    '"isAdmin":true',
    '"is_demo":true',
    '"__proto__":{"role":"admin"}',
    '"constructor":{}',
    '"avatar":null',
    '"deletesAt":null',
    '"deletes_at":null',
    '"created_at":"2026-01-01T00:00:00Z"',
    '"unheard_of":1',
  ];
  const FIELDS = {
    PATCH: {
      url: '/auth-service/user',
      own: '"firstName":"Changed"',
      others: [
        '"language":"ru"',
        '"gender":"male"',
        '"specialty_id":1',
        '"positionId":1',
        '"cityId":1',
        '"jobTitle":"X"',
        '"conf":{}',
        '"accountType":"private"',
      ],
    },
    PUT: {
      url: '/api/user',
      own: '"gender":"female"',
      others: [
        '"firstName":"X"',
        '"username":"xyz"',
        '"phone":null',
        '"sex":null',
        '"birthDate":"1990-01-01"',
      ],
    },
  } as const;

  test.each(['PATCH', 'PUT'] as const)('every field that is not of %s', async (method) => {
    const person = await someone(`whole_${method}`);
    const before = await person.call(getCurrentUser, {});
    const { url, own, others } = FIELDS[method];
    for (const other of [...OTHERS, ...others]) {
      const response = await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        payload: `{${own},${other}}`,
      });
      expect([other, response.statusCode], response.body).toEqual([other, 400]);
    }
    expect(await person.call(getCurrentUser, {})).toEqual(before);
    expect(await eventsOf(person)).toEqual([]);
  });
});

describe('specialty and gender', () => {
  test('are changed, and the specialty is cleared with null', async () => {
    const { ivan } = await people('ivan');
    const { rows } = await platform.pool.query('select id from specialties order by id limit 1');
    expect(await ivan.call(updateUser, { body: { specialty_id: rows[0].id, gender: 'male' } })).toMatchObject(
      { data: { item: { specialty_id: rows[0].id, gender: 'male', sex: null } } },
    );
    expect(await ivan.call(updateUser, { body: { specialty_id: null } })).toMatchObject({
      data: { item: { specialty_id: null, gender: 'male' } },
    });
    expect(await eventsOf(ivan)).toEqual([
      { type: 'user.updated', id: ivan.uuid, patch: { specialty_id: rows[0].id, gender: 'male' } },
      { type: 'user.updated', id: ivan.uuid, patch: { specialty_id: null } },
    ]);
  });

  test('one that is not in the list is refused beside all else that is wrong', async () => {
    const { judy } = await people('judy');
    const answer = await judy.call(updateUser, { body: { specialty_id: 2 ** 31 - 1, language: 'ru' } });
    expect(answer).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'specialty_id', code: 'common.wrong_field' }] },
    });
    const both = await judy.call(updateUser, { body: { specialty_id: 2 ** 31 - 1, gender: 'x' as 'male' } });
    expect(codesOf(both)).toEqual({ specialty_id: 'common.wrong_field', gender: 'common.wrong_field' });
    expect(await judy.call(getCurrentUser, {})).toMatchObject({ data: { item: { language: 'en' } } });
  });
});

import { getCurrentUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { codeFor, mailsTo } from '../../testing/mails';
import { AT_ONCE } from '../../testing/matrix';
import { countRows, faultsOf, postSignUp, register, wishOf } from '../../testing/sign-ups';

const server = await createTestApp();
const { call, platform, log, app } = server;

const signUp = (body: unknown) => postSignUp(server, body);
const countUsers = () => countRows(server, 'users');
const countMails = () => countRows(server, 'mails');

describe('signing up', () => {
  test('makes an account that is signed in at once, with an address to be confirmed', async () => {
    const { status, body } = await signUp(wishOf('Nina_1'));
    expect(status).toBe(201);
    expect(body.item.accessToken).toMatch(/^[\w-]{43}\.[\w-]{11}$/);
    expect(body.item.device).toMatch(/^[\w-]{22}\.[\w-]{11}\.[\w-]{43}$/);
    expect(await call(getCurrentUser, {}, { token: body.item.accessToken })).toMatchObject({
      data: {
        item: {
          username: 'Nina_1',
          email: 'Nina_1@example.org',
          email_verified_at: null,
          fullName: 'Nina Petrova',
          gender: 'female',
          sex: 'female',
          birthDate: '1990-02-28',
          specialty_id: 1,
          language: 'en',
        },
      },
    });
    const [mail] = await mailsTo(platform, 'nina_1@example.org');
    const code = await codeFor(platform, 'nina_1@example.org');
    expect(mail?.subject).toBe(`${code.slice(0, 3)} ${code.slice(3)} is your Quilt code`);
    expect(mail?.text).toContain(
      'Hello Nina, type this code in Quilt to confirm that Nina_1@example.org is yours.',
    );
    expect(mail?.html).toContain(`${code.slice(0, 3)}\u00A0${code.slice(3)}`);
  });

  test('in Russian makes an account that is written to in Russian', async () => {
    const { body } = await postSignUp(server, { ...wishOf('olya'), name: 'Оля', gender: 'other' }, 'ru');
    expect(await call(getCurrentUser, {}, { token: body.item.accessToken })).toMatchObject({
      data: { item: { language: 'ru', gender: 'other', sex: null } },
    });
    const [mail] = await mailsTo(platform, 'olya@example.org');
    expect(mail?.subject).toMatch(/^\d{3} \d{3} — ваш код Quilt$/);
    expect(mail?.text).toMatch(/Здравствуйте, Оля![\s\S]*^\d{6}$/m);
  });

  test('keeps neither the password nor the token nor the code, and logs none of them', async () => {
    const { body } = await signUp(wishOf('secretive'));
    const code = await codeFor(platform, 'secretive@example.org');
    const { rows } = await platform.pool.query(
      `select u.*, s.*, c.* from users u join sessions s on s.user_id = u.id join mailed_codes c on c.user_id = u.id
        where u.username = 'secretive'`,
    );
    const stored = JSON.stringify(rows);
    for (const secret of ['seven purple kettles', body.item.accessToken, body.item.device, code]) {
      expect(stored).not.toContain(secret);
      expect(log()).not.toContain(secret);
    }
  });
});

describe('all that is wrong is told at once', () => {
  test('where everything is missing', async () => {
    const answer = await signUp({});
    expect([answer.status, answer.body.error?.code]).toEqual([422, 'common.fields_required']);
    const { claim: _, ...required } = { ...wishOf('x'), claim: '' };
    expect(Object.keys(faultsOf(answer)).sort()).toEqual(Object.keys(required).sort());
  });

  test('what the schema says and what only the server knows', async () => {
    await register(server, 'ada');
    const answer = await signUp({
      ...wishOf('ADA'),
      name: 'Ada7',
      email: 'no address',
      password: 'password1',
      birthdate: '2020-01-01',
      specialty_id: 999_999,
      terms: false,
    });
    expect([answer.status, answer.body.error?.code]).toEqual([422, 'common.wrong_fields']);
    expect(faultsOf(answer)).toEqual({
      name: 'profile.name_characters',
      username: 'profile.username_taken',
      email: 'profile.email_wrong',
      password: 'auth.password_common',
      birthdate: 'profile.age',
      specialty_id: 'common.wrong_field',
      terms: 'registration.terms_required',
    });
  });

  test('a taken username and a taken address together, in whatever case', async () => {
    await register(server, 'berta');
    const answer = await signUp({ ...wishOf('BERTA'), email: 'Berta@Example.ORG' });
    expect([answer.status, answer.body.error?.code]).toEqual([409, 'profile.username_taken']);
    expect(faultsOf(answer)).toEqual({ username: 'profile.username_taken', email: 'profile.email_taken' });
    const other = await signUp({ ...wishOf('berta_2'), email: ' berta@example.org ' });
    expect([other.status, other.body.error?.code]).toEqual([409, 'profile.email_taken']);
    expect(faultsOf(other)).toEqual({ email: 'profile.email_taken' });
  });

  test('but an address’s owner only to a wish that could make an account, and so leave a trace', async () => {
    await register(server, 'clara');
    const taken = { ...wishOf('clara_2'), email: 'clara@example.org' };
    for (const field of Object.keys(taken).filter((name) => name !== 'email')) {
      const answer = await signUp({ ...taken, [field]: undefined });
      expect([answer.status, faultsOf(answer)]).toEqual([422, { [field]: 'common.required' }]);
    }
    const refused = await signUp({ ...taken, terms: false });
    expect(faultsOf(refused)).toEqual({ terms: 'registration.terms_required' });
    expect(faultsOf(await signUp(taken))).toEqual({ email: 'profile.email_taken' });
  });

  test('a taken name and a common password', async () => {
    const answer = await signUp({ ...wishOf('berta'), password: 'password1' });
    expect(answer.status).toBe(422);
    expect(faultsOf(answer)).toMatchObject({
      username: 'profile.username_taken',
      password: 'auth.password_common',
    });
  });
});

describe('of many at once', () => {
  const FIFTY = Array.from({ length: AT_ONCE }, (_, index) => index);

  test('with one username, one has an account', async () => {
    const before = await countUsers();
    const answers = await Promise.all(
      FIFTY.map((number) =>
        signUp({ ...wishOf(number % 2 ? 'wanted' : 'Wanted'), email: `w${number}@example.org` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect([answer.status, faultsOf(answer)]).toEqual([409, { username: 'profile.username_taken' }]);
    }
    expect(await countUsers()).toBe(before + 1);
  });

  test('with one address, one has an account, and one mail is sent', async () => {
    const before = await countUsers();
    const answers = await Promise.all(
      FIFTY.map((number) =>
        signUp({ ...wishOf(`single_${number}`), email: number % 2 ? 'one@example.org' : 'One@example.org' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect([answer.status, faultsOf(answer)]).toEqual([409, { email: 'profile.email_taken' }]);
    }
    expect(await countUsers()).toBe(before + 1);
    expect(await mailsTo(platform, 'one@example.org')).toHaveLength(1);
  });

  test('with both, both are named to those who were late', async () => {
    const answers = await Promise.all(FIFTY.map(() => signUp(wishOf('same'))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(faultsOf(answer)).toEqual({ username: 'profile.username_taken', email: 'profile.email_taken' });
    }
  });
});

describe('nobody is registered and nothing is sent', () => {
  const body = (email: string) => JSON.stringify(wishOf('forged')).replace('"forged@example.org"', email);

  test.each([
    ['a list of addresses', body('["a@example.org","b@example.org"]'), 422],
    ['an object', body('{"$ne":""}'), 422],
    ['a number', body('7'), 422],
    ['null', body('null'), 422],
    ['a second line', body('"a@example.org\\r\\nBcc: b@example.org"'), 422],
    ['a line end behind', body('"a@example.org\\r\\n"'), 422],
    ['a line end before', body('"\\na@example.org"'), 422],
    ['a second address behind a comma', body('"a@example.org,b@example.org"'), 422],
    ['a second address behind a semicolon', body('"a@example.org;b@example.org"'), 422],
    ['a name before it', body('"Mira <a@example.org>"'), 422],
    ['two @', body('"a@b@example.org"'), 422],
    ['letters of another script', body('"mirа@example.org"'), 422],
    ['255 characters', body(`"${'a'.repeat(243)}@example.org"`), 422],
    ['the field twice', body('"a@example.org","email":"b@example.org"'), 400],
    ['the field twice, once escaped', body('"a@example.org","\\u0065mail":"b@example.org"'), 400],
    [
      'a field that is not asked for',
      body('"a@example.org","email_verified_at":"2026-01-01T00:00:00Z"'),
      400,
    ],
    ['a role', body('"a@example.org","role":"owner"'), 400],
    ['a prototype', body('"a@example.org","__proto__":{"isAdmin":true}'), 400],
  ])('for %s', async (_, payload, status) => {
    const [users, mails] = [await countUsers(), await countMails()];
    expect((await signUp(payload)).status).toBe(status);
    expect([await countUsers(), await countMails()]).toEqual([users, mails]);
  });
});

test('sign-ups from one network address are throttled', async () => {
  const statuses: number[] = [];
  for (let number = 0; number <= LIMITS.signUpsPerHour; number += 1) {
    const response = await app.inject({
      method: 'POST',
      url: '/auth-service/auth/signup',
      remoteAddress: '192.0.2.60',
      payload: {},
    });
    statuses.push(response.statusCode);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(LIMITS.signUpsPerHour);
  expect(statuses.at(-1)).toBe(429);
});

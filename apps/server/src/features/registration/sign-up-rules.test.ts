import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/durations';
import { createTestApp } from '../../testing';
import { countRows, faultsOf, postSignUp, wishOf } from '../../testing/sign-ups';
import { whileWaiting } from '../../testing/waiting';

const server = await createTestApp({ ADMIN_USERNAMES: 'operator' });
const { people, platform, clock } = server;

const signUp = (body: unknown) => postSignUp(server, body);
const countUsers = () => countRows(server, 'users');

describe('a username is refused', () => {
  test.each([
    ['full-width letters', 'ｍｉｒａ', 422, 'profile.username_characters'],
    ['a Cyrillic look-alike', 'mirа', 422, 'profile.username_characters'],
    ['the Kelvin sign', '\u212Aate_k', 422, 'profile.username_characters'],
    ['a dotless i', 'm\u0131ra', 422, 'profile.username_characters'],
    ['a combining accent', 'mira\u0301', 422, 'profile.username_characters'],
    ['an invisible letter', 'mi\u200bra', 422, 'profile.username_characters'],
    ['a space', ' mira', 422, 'profile.username_characters'],
    ['a line end', 'mira\n', 422, 'profile.username_characters'],
    ['a hyphen', 'mira-s', 422, 'profile.username_characters'],
    ['an @', 'mira@s', 422, 'profile.username_characters'],
    ['two letters', 'mi', 422, 'profile.username_too_short'],
    ['33 letters', 'm'.repeat(33), 422, 'profile.username_too_long'],
    ['a reserved name', 'Admin', 409, 'profile.username_taken'],
    ['that of the product', 'QUILT', 409, 'profile.username_taken'],
    ['that of an erased account', 'Deleted_7', 409, 'profile.username_taken'],
    ['an administrator’s', 'OPERATOR', 409, 'profile.username_taken'],
  ])('for %s', async (_, username, status, code) => {
    const before = await countUsers();
    const answer = await signUp({ ...wishOf('anybody'), username });
    expect([answer.status, faultsOf(answer)]).toEqual([status, { username: code }]);
    expect(await countUsers()).toBe(before);
  });

  test('while it is held, and not a moment longer', async () => {
    const { carla } = await people('carla');
    const until = new Date(clock.now().getTime() + 60_000);
    await platform.pool.query(
      'insert into held_usernames (username, user_id, held_until) values ($1, $2, $3)',
      ['former_name', carla.id, until],
    );
    expect(faultsOf(await signUp(wishOf('Former_Name')))).toEqual({ username: 'profile.username_taken' });
    clock.advance({ minutes: 1 });
    expect((await signUp(wishOf('Former_Name'))).status).toBe(201);
  });

  test('when it is given up while somebody waits for it', async () => {
    const { dora } = await people('dora');
    // Taken where nobody sees it yet: the name is free when it is asked for, and waited for when it is written.
    const answer = await whileWaiting(server, {
      first: (other) => other.query("update users set username = 'wanted' where id = $1", [dora.id]),
      second: () => signUp({ ...wishOf('wanted'), email: 'dora_3@example.org' }),
      last: async (other) => {
        await other.query("update users set username = 'dora' where id = $1", [dora.id]);
        await other.query(
          "insert into held_usernames (username, user_id, held_until) values ('wanted', $1, $2)",
          [dora.id, new Date(clock.now().getTime() + 60_000)],
        );
      },
    });
    expect(faultsOf(answer)).toEqual({ username: 'profile.username_taken' });
    const { rows } = await platform.pool.query("select from users where username = 'wanted'");
    expect(rows).toEqual([]);
  });
});

describe('a password is refused', () => {
  test.each([
    ['7 characters', 'seven7!', 'auth.password_too_short'],
    ['129 characters', 'x7'.repeat(65).slice(1), 'auth.password_too_long'],
    ['a common one', 'Password1', 'auth.password_common'],
    ['the username in it', 'xx-FRIEDA-xx', 'auth.password_has_name'],
    ['the address in it', 'my frieda_mail one', 'auth.password_has_name'],
  ])('for %s', async (_, password, code) => {
    const answer = await signUp({ ...wishOf('frieda'), email: 'frieda_mail@example.org', password });
    expect([answer.status, faultsOf(answer)]).toEqual([422, { password: code }]);
  });

  test('and not for its letters', async () => {
    expect((await signUp({ ...wishOf('greta'), password: 'ключ 🗝 и ёж' })).status).toBe(201);
  });
});

describe('an age', () => {
  const years = (age: number, days: number) => {
    const day = new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    return `${Number(day.slice(0, 4)) - age}${day.slice(4)}`;
  };

  test('is that of the day it is asked on', async () => {
    const { min, max } = LIMITS.age;
    const tomorrow = years(min, 1);
    const refused = await signUp({ ...wishOf('young'), birthdate: tomorrow });
    expect(faultsOf(refused)).toEqual({ birthdate: 'profile.age' });
    expect((await signUp({ ...wishOf('just_14'), birthdate: years(min, 0) })).status).toBe(201);
    expect(faultsOf(await signUp({ ...wishOf('old'), birthdate: years(max + 1, 0) }))).toEqual({
      birthdate: 'profile.age',
    });
    expect((await signUp({ ...wishOf('just_100'), birthdate: years(max + 1, 1) })).status).toBe(201);
    clock.advance({ days: 1 });
    expect((await signUp({ ...wishOf('young'), birthdate: tomorrow })).status).toBe(201);
  });

  test.each(['2026-02-30', '1990-2-28', '28.02.1990', '0000-01-01', '2090-01-01', ''])(
    'of %s is refused',
    async (birthdate) => {
      const answer = await signUp({ ...wishOf('timeless'), birthdate });
      expect(answer.status).toBe(422);
      expect(Object.keys(faultsOf(answer))).toEqual(['birthdate']);
    },
  );
});

import { getCurrentUser, patchUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { AT_ONCE } from '../../testing/matrix';
import { findFreeUsernames, isUsernameFree } from '.';
import { sweepUsernames } from './profile.jobs';
import { profilePersonalData } from './profile.personal-data';

const { people, clock, platform, context } = await createTestApp({ ADMIN_USERNAMES: 'overseer' });
const START = clock.now();
beforeEach(() => clock.set(START));

const rename = (person: Person | undefined, username: string) => {
  if (!person) throw new Error('nobody was made');
  return person.call(patchUser, { body: { username } });
};
const TAKEN = {
  status: 409,
  error: { code: 'profile.username_taken', fields: [{ path: 'username', code: 'profile.username_taken' }] },
};

async function nameOf(person: Person): Promise<string> {
  const answer = await person.call(getCurrentUser, {});
  return answer.ok ? answer.data.item.username : answer.error.code;
}

describe('another username', () => {
  test('is the user’s from then on, and the session goes on', async () => {
    const { alice } = await people('alice');
    expect(await rename(alice, 'Alice_Two')).toMatchObject({
      status: 200,
      data: { item: { username: 'Alice_Two' } },
    });
    expect(await nameOf(alice)).toBe('Alice_Two');
  });

  test('in another case is the same name, and holds nothing', async () => {
    const { bob } = await people('bob');
    expect(await rename(bob, 'BOB')).toMatchObject({ status: 200, data: { item: { username: 'BOB' } } });
    const { rows } = await platform.pool.query('select from held_usernames where user_id = $1', [bob.id]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['somebody else’s', 'carol'],
    ['somebody else’s in another case', 'CAROL'],
    ['reserved', 'Admin'],
    ['reserved', 'support'],
    ['of an erased account', 'deleted_7'],
    ['the operator’s', 'overseer'],
    ['the operator’s in another case', 'OverSeer'],
  ])('is refused where it is %s: %s', async (_why, username) => {
    const own = `asks_${username.toLowerCase()}${username === 'CAROL' || username === 'OverSeer' ? '_2' : ''}`;
    const created = await people(own, ...(username === 'carol' ? ['carol'] : []));
    expect(await rename(created[own], username)).toMatchObject(TAKEN);
    expect(await isUsernameFree(platform.db, context, username)).toBe(false);
  });

  test.each([
    'сarol',
    'ｃａｒｏｌ',
    'car ol',
    'caról',
    'a-b-c',
    'ab',
    'x'.repeat(33),
    '',
    'carol\u200b',
    '\u212Aate',
  ])('is refused where it is none: %j', async (username) => {
    const own = `none${Buffer.from(username).toString('hex').slice(0, 20)}`;
    const { [own]: person } = await people(own);
    expect(await rename(person, username)).toMatchObject({ status: 422 });
  });

  test('goes to one of many who want it at once', async () => {
    const crowd = Object.values(
      await people(...Array.from({ length: AT_ONCE }, (_, index) => `crowd_${index}`)),
    );
    const answers = await Promise.all(
      crowd.map((person, index) => rename(person, index % 2 ? 'Prize' : 'prize')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject(TAKEN);
  });

  test('can be had only so often, for each holds a name', async () => {
    const { dora } = await people('dora');
    for (let time = 0; time < LIMITS.usernameChangesPerDay; time += 1) {
      expect(await rename(dora, `dora_${time}`)).toMatchObject({ status: 200 });
    }
    expect(await rename(dora, 'dora_more')).toMatchObject({
      status: 429,
      error: { code: 'common.too_many_requests' },
    });
    expect(await nameOf(dora)).toBe(`dora_${LIMITS.usernameChangesPerDay - 1}`);
  });
});

describe('a name that was given up', () => {
  test('is nobody’s for ninety days but who had it, in any case of letters', async () => {
    const { erin, frank } = await people('erin', 'frank');
    await rename(erin, 'erin_new');
    for (const username of ['erin', 'ERIN']) expect(await rename(frank, username)).toMatchObject(TAKEN);
    clock.advance({ days: LIMITS.heldUsernameDays, minutes: -1 });
    expect(await isUsernameFree(platform.db, context, 'erin')).toBe(false);
    expect(await isUsernameFree(platform.db, context, 'erin', { except: erin.id })).toBe(true);
    clock.advance({ days: -1, minutes: -60 });
    expect(await isUsernameFree(platform.db, context, 'erin')).toBe(false);
    clock.advance({ days: 1, minutes: 61 });
    expect(await isUsernameFree(platform.db, context, 'erin')).toBe(true);
  });

  test('can be taken back, and then the other one is held', async () => {
    const { gina, hans } = await people('gina', 'hans');
    await rename(gina, 'gina_two');
    expect(await rename(gina, 'gina')).toMatchObject({ status: 200 });
    const { rows } = await platform.pool.query('select username from held_usernames where user_id = $1', [
      gina.id,
    ]);
    expect(rows).toEqual([{ username: 'gina_two' }]);
    expect(await rename(hans, 'gina_two')).toMatchObject(TAKEN);
    expect(await rename(hans, 'gina')).toMatchObject(TAKEN);
  });

  test('is given to nobody while it is being given up', async () => {
    const { ivan } = await people('ivan');
    const crowd = Object.values(
      await people(...Array.from({ length: 20 }, (_, index) => `vulture_${index}`)),
    );
    const [gone, ...answers] = await Promise.all([
      rename(ivan, 'ivan_two'),
      ...crowd.map((person) => rename(person, 'ivan')),
    ]);
    expect(gone).toMatchObject({ status: 200 });
    for (const answer of answers) expect(answer).toMatchObject(TAKEN);
  });

  test('by an account that was erased stays nobody’s too, without being kept', async () => {
    const { judy, kim } = await people('judy', 'kim');
    await rename(judy, 'judy_later');
    for (let time = 0; time < 2; time += 1) {
      await context.transaction((tx) => profilePersonalData.erase(tx, judy.id, platform));
    }
    for (const username of ['judy', 'Judy_Later']) expect(await rename(kim, username)).toMatchObject(TAKEN);
    const { rows } = await platform.pool.query(
      "select * from held_usernames where username like '%judy%' or user_id = $1",
      [judy.id],
    );
    expect(rows).toEqual([]);
    clock.advance({ days: LIMITS.heldUsernameDays });
    await sweepUsernames.run(platform, null);
    expect(await isUsernameFree(platform.db, context, 'judy')).toBe(true);
    const { rows: left } = await platform.pool.query('select from held_usernames where user_id is null');
    expect(left).toEqual([]);
  });
});

test('a name of the operator is free to the operator alone', async () => {
  expect(await isUsernameFree(platform.db, context, 'overseer')).toBe(false);
  expect(await isUsernameFree(platform.db, context, 'overseer', { isOperator: true })).toBe(true);
  expect(await isUsernameFree(platform.db, context, 'admin', { isOperator: true })).toBe(false);
});

test('names that are like a taken one are free, and fit', async () => {
  await people('leo', 'leo1', 'leo_');
  const found = await findFreeUsernames(platform.db, context, 'leo');
  expect(found).toHaveLength(3);
  for (const username of found) {
    expect(username).toMatch(/^leo\w{0,29}$/);
    expect(['leo', 'leo1', 'leo_']).not.toContain(username);
    expect(await isUsernameFree(platform.db, context, username)).toBe(true);
  }
  for (const odd of ['x', 'Я', '', '"; drop table users', 'x'.repeat(32)]) {
    for (const username of await findFreeUsernames(platform.db, context, odd)) {
      expect(username).toMatch(/^[A-Za-z0-9_]{3,32}$/);
    }
  }
});

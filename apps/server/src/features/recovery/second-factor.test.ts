import {
  changePassword,
  keepRecoveryCodes,
  proveSelf,
  renewRecoveryCodes,
} from '@quilt/contract/features/auth';
import { readRecovery, readUndo, undoChange } from '@quilt/contract/features/recovery';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createLinkWorld, homeOf, NEW } from '../../testing/link-world';
import { mailsTo } from '../../testing/mails';
import { turnOnTwoFactor } from '../../testing/two-factor';
import { sweepLinks } from './recovery.jobs';

const world = await createLinkWorld();
const { people, platform, clock, call, recover, undoTokensTo, undo, choose, enter } = world;

const THIEFS = 'the-thief-likes-it';
const OFF = 'Two-factor is off for your Quilt account';
const GONE = 'The recovery codes of your Quilt account do not work any more';

/** By what is taken back, and not that somebody did it. */
const timesTold = async (person: Person, subject: string) =>
  (await mailsTo(platform, homeOf(person))).filter(
    (mail) =>
      mail.subject === subject && /was taken back/.test(mail.text) && !/Was it not you/.test(mail.text),
  ).length;

async function lastLinkTo(person: Person): Promise<string> {
  return (await undoTokensTo(homeOf(person))).at(-1) ?? '';
}

const look = (token: string) => call(readUndo, { params: { token } });

async function change(person: Person): Promise<void> {
  clock.advance({ minutes: 1 });
  const body = { currentPassword: person.password, newPassword: THIEFS };
  expect(await person.call(changePassword, { body })).toMatchObject({ ok: true });
}

async function takeBack(person: Person, formerPassword?: string): Promise<void> {
  clock.advance({ minutes: 1 });
  const answer = await undo(await lastLinkTo(person), formerPassword);
  expect(answer).toMatchObject({ ok: true });
  await choose(answer.ok ? answer.data.item.recoveryToken : '');
}

/** Somebody who sets it up, and to whom nothing happens until it is too old to be a thief's. */
async function guarded(name: string): Promise<{ person: Person; codes: string[] }> {
  const { [name]: person } = await people(name);
  if (!person) throw new Error('nobody was made');
  const { recoveryCodes: codes } = await turnOnTwoFactor(world, person);
  clock.advance({ days: LIMITS.undoLinkDays + 1 });
  return { person, codes };
}

test('a factor of the days before goes for whoever gives the former password, and the owner is told', async () => {
  const { alice, bob } = await people('alice', 'bob');
  await turnOnTwoFactor(world, alice);
  for (const person of [alice, bob]) {
    await change(person);
    const factor = person === alice ? 'goes' : 'none';
    expect(await look(await lastLinkTo(person))).toMatchObject({ data: { item: { factor } } });
    await takeBack(person, person.password);
    expect(await enter(person)).toMatchObject({ ok: true });
  }
  expect(await timesTold(alice, OFF)).toBe(1);
  expect(await timesTold(bob, OFF)).toBe(0);
});

test('without it the factor stays with its codes, the rest is taken back, and the next page says so', async () => {
  const { carol } = await people('carol');
  const { recoveryCodes } = await turnOnTwoFactor(world, carol);
  await change(carol);
  const answer = await undo(await lastLinkTo(carol));
  const token = answer.ok ? answer.data.item.recoveryToken : '';
  expect(await call(readRecovery, { params: { token } })).toMatchObject({
    data: { item: { hasTwoFactor: true } },
  });
  await choose(token);
  expect(await enter(carol)).toMatchObject({ status: 401, error: { code: 'auth.code_required' } });
  expect(await enter(carol, NEW, recoveryCodes[0])).toMatchObject({ ok: true });
  expect(await timesTold(carol, OFF)).toBe(0);
});

test('a wrong one is told, five close the question, also at once, and the link is good without it', async () => {
  const { dave } = await people('dave');
  await turnOnTwoFactor(world, dave);
  const token = await lastLinkTo(dave);
  const tries = LIMITS.formerPasswordTries;
  expect(await undo(token, 'not-it')).toMatchObject({
    status: 422,
    error: {
      fields: [
        { path: 'formerPassword', code: 'recovery.former_password_wrong', params: { left: tries - 1 } },
      ],
    },
  });
  const answers = await Promise.all(Array.from({ length: 2 * tries }, () => undo(token, 'not-it')));
  const codes = answers.map((answer) => (answer.ok ? '' : answer.error.code));
  expect(codes.filter((code) => code === 'recovery.former_password_wrong')).toHaveLength(tries - 2);
  expect(codes.filter((code) => code === 'recovery.former_password_closed')).toHaveLength(tries + 2);
  expect(await undo(token, dave.password)).toMatchObject({
    status: 409,
    error: { code: 'recovery.former_password_closed' },
  });
  expect(await look(token)).toMatchObject({ data: { item: { kind: 'two_factor', factor: 'stays' } } });
  await takeBack(dave);
  expect(await enter(dave)).toMatchObject({ error: { code: 'auth.code_required' } });
});

test('a factor that was set up while the owner looked at the link is told first, and nothing is taken back', async () => {
  const { olga } = await people('olga');
  await change(olga);
  const token = await lastLinkTo(olga);
  expect(await look(token)).toMatchObject({ data: { item: { factor: 'none' } } });
  clock.advance({ minutes: 1 });
  await turnOnTwoFactor(world, olga);
  expect(await call(undoChange, { params: { token }, body: {} })).toMatchObject({
    status: 409,
    error: { code: 'recovery.former_password_required' },
  });
  expect(await look(token)).toMatchObject({ data: { item: { factor: 'goes' } } });
  const answer = await undo(token, olga.password);
  await choose(answer.ok ? answer.data.item.recoveryToken : '');
  expect(await enter(olga)).toMatchObject({ ok: true });
});

test('a right one uses up no try, and is not asked for where nothing hangs on it', async () => {
  const { person } = await guarded('erin');
  await change(person);
  const token = await lastLinkTo(person);
  expect(await look(token)).toMatchObject({ data: { item: { factor: 'stays' } } });
  expect(await undo(token, 'not-it')).toMatchObject({ ok: true });
});

test('whoever recovers an account that was never confirmed is told of the factor that goes', async () => {
  const { frank } = await people('frank');
  await turnOnTwoFactor(world, frank);
  await platform.pool.query('update users set email_verified_at = null where id = $1', [frank.id]);
  await recover(frank);
  expect(await enter(frank)).toMatchObject({ ok: true });
  expect(await timesTold(frank, OFF)).toBe(1);
});

test('no link is kept with a password that it can ask for no more', async () => {
  const { grace, ivan } = await people('grace', 'ivan');
  const hashes = async (person: Person) =>
    platform.db
      .selectFrom('undo_links')
      .select('former_password_hash')
      .where('user_id', '=', person.id)
      .where('former_password_hash', 'is not', null)
      .execute();
  for (const person of [grace, ivan]) {
    await change(person);
    expect(await hashes(person)).toHaveLength(1);
  }
  await takeBack(grace);
  // What the new password mails has none either: nobody had one before it.
  expect(await hashes(grace)).toEqual([]);
  clock.advance({ days: LIMITS.undoLinkDays });
  await sweepLinks.run(platform, null);
  expect(await hashes(ivan)).toEqual([]);
  // Every hour.
  expect(sweepLinks.schedule).toEqual({ minute: expect.any(Number) });
});

describe('of an older factor, a recovery code', () => {
  async function renew(person: Person): Promise<string[]> {
    await person.call(proveSelf, { body: { password: person.password } });
    const answer = await person.call(renewRecoveryCodes, {});
    return answer.ok ? answer.data.item.recoveryCodes : [];
  }

  async function putAway(person: Person, code = ''): Promise<void> {
    await person.call(proveSelf, { body: { password: person.password } });
    expect(await person.call(keepRecoveryCodes, { body: { code } })).toMatchObject({ ok: true });
  }

  test('of before stays good, and new ones that were never put away do not become it', async () => {
    const { person, codes } = await guarded('judy');
    const pending = await renew(person);
    await change(person);
    await takeBack(person, person.password);
    expect(await enter(person, NEW, pending[0])).toMatchObject({ error: { code: 'auth.wrong_code' } });
    for (const code of codes) expect(await enter(person, NEW, code)).toMatchObject({ ok: true });
    const { rows } = await platform.pool.query('select 1 from recovery_codes where is_pending');
    expect(rows).toEqual([]);
    expect(await timesTold(person, GONE)).toBe(0);
  });

  test('that was put away lately goes with the former password, whenever it was made, and that is told', async () => {
    const { person } = await guarded('kim');
    const codes = await renew(person);
    clock.advance({ days: LIMITS.undoLinkDays + 1 });
    await putAway(person, codes[0]);
    await change(person);
    expect(await look(await lastLinkTo(person))).toMatchObject({ data: { item: { factor: 'codes_go' } } });
    await takeBack(person, person.password);
    expect(await enter(person, NEW, codes[0])).toMatchObject({ error: { code: 'auth.wrong_code' } });
    expect(await timesTold(person, GONE)).toBe(1);
    expect(await timesTold(person, OFF)).toBe(0);
  });

  test('stays good for a mailbox alone, whatever was done', async () => {
    const { person } = await guarded('laura');
    const codes = await renew(person);
    await putAway(person, codes[0]);
    await takeBack(person);
    expect(await enter(person, NEW, codes[0])).toMatchObject({ ok: true });
    await recover(person);
    expect(await enter(person, NEW, codes[1])).toMatchObject({ ok: true });
    for (const token of await undoTokensTo(homeOf(person))) {
      const answer = await undo(token, NEW);
      if (answer.ok) await choose(answer.data.item.recoveryToken);
    }
    expect(await enter(person, NEW, codes[2])).toMatchObject({ ok: true });
    expect(await timesTold(person, GONE)).toBe(0);
  });

  test('is mailed with a link that takes it back, when it is new', async () => {
    const { person, codes: own } = await guarded('mallory');
    const codes = await renew(person);
    await putAway(person, codes[0]);
    expect(await look(await lastLinkTo(person))).toMatchObject({
      data: { item: { kind: 'recovery_codes', factor: 'codes_go' } },
    });
    await takeBack(person, person.password);
    for (const code of [codes[0], own[0]]) {
      expect(await enter(person, NEW, code)).toMatchObject({ error: { code: 'auth.wrong_code' } });
    }
  });
});

import { cancelDeletion, requestDeletion, startArchive } from '@quilt/contract/features/account';
import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser, getUser, updateUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../platform/durations';
import { FEATURES } from '../../services/features';
import type { Person } from '../../testing';
import { createAccountWorld } from '../../testing/account-world';
import { eventsOf } from '../../testing/events';
import { connectLive, until, untilHeard } from '../../testing/live-client';
import { whileWaiting } from '../../testing/waiting';
import { createEraseJob } from './deletion.jobs';
import { partsOf } from './parts';

const { people, call, app, clock, platform, log, start, keyOf, mailsTo } = await createAccountWorld();
const parts = partsOf(FEATURES);
const eraseJob = createEraseJob(() => parts);
const sweep = () => eraseJob.run(platform, null);
const DAYS_14 = new Date(start.getTime() + LIMITS.deletionDays * DAY_MS).toISOString();

async function deletesAt(person: Person): Promise<string | null> {
  const answer = await person.call(getCurrentUser, {});
  return answer.ok ? answer.data.item.deletesAt : answer.error.code;
}

const enter = ({ username, password }: Person) => call(signIn, { body: { username, password } });

describe('deleting an account', () => {
  test('takes fourteen days, in which everything works as before', async () => {
    const { alice, bob } = await people('alice', 'bob');
    expect(await alice.call(requestDeletion, {})).toMatchObject({
      status: 200,
      data: { item: { deletesAt: DAYS_14 } },
    });
    expect([await deletesAt(alice), await deletesAt(bob)]).toEqual([DAYS_14, null]);
    expect(await eventsOf(alice)).toEqual([
      { type: 'user.updated', id: alice.uuid, patch: { deletesAt: DAYS_14 } },
    ]);
    clock.advance({ days: LIMITS.deletionDays, minutes: -1 });
    await sweep();
    expect(await enter(alice)).toMatchObject({ ok: true });
    expect(await bob.call(getUser, { params: { uuid: alice.uuid } })).toMatchObject({ ok: true });
  });

  test('is told by mail, in the account’s language, and asked for again it is the same day', async () => {
    const { carol, dora } = await people('carol', 'dora');
    await dora.call(updateUser, { body: { language: 'ru' } });
    for (const person of [carol, dora]) await person.call(requestDeletion, {});
    clock.advance({ minutes: 5 });
    expect(await carol.call(requestDeletion, {})).toMatchObject({ data: { item: { deletesAt: DAYS_14 } } });
    const [english, ...others] = await mailsTo(carol);
    expect(others).toEqual([]);
    expect(english?.subject).toBe('Your Quilt account goes on 29 June 2026');
    expect(english?.text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/settings\/account$/m);
    const [russian] = await mailsTo(dora);
    expect(russian?.subject).toMatch(/^Ваш аккаунт Quilt будет удалён 29 июня 2026/);
    expect(russian?.html).toContain('<html lang="ru">');
  });

  test('needs a session, and a password given a moment ago; keeping the account needs no password', async () => {
    const { erin } = await people('erin');
    for (const endpoint of [requestDeletion, cancelDeletion]) {
      expect(await call(endpoint, {})).toMatchObject({ status: 401 });
    }
    clock.advance({ minutes: LIMITS.proofMinutes });
    expect(await erin.call(requestDeletion, {})).toMatchObject({ error: { code: 'auth.proof_required' } });
    expect(await deletesAt(erin)).toBeNull();
    clock.set(start);
    await erin.call(requestDeletion, {});
    clock.advance({ minutes: LIMITS.proofMinutes });
    expect(await erin.call(cancelDeletion, {})).toMatchObject({ status: 204 });
  });

  test('is nothing that a session can ask for that is ended meanwhile', async () => {
    const { quinn } = await people('quinn');
    const answer = await whileWaiting(
      { platform },
      {
        first: (other) => other.query('select from users where id = $1 for update', [quinn.id]),
        second: () => quinn.call(requestDeletion, {}),
        last: (other) => other.query('delete from sessions where user_id = $1', [quinn.id]),
      },
    );
    expect(answer).toMatchObject({ status: 401, error: { code: 'auth.session_ended' } });
    const { rows } = await platform.pool.query('select deletes_at from users where id = $1', [quinn.id]);
    expect(rows).toEqual([{ deletes_at: null }]);
    expect(await mailsTo(quinn)).toEqual([]);
  });

  test('can be taken back until the account is gone', async () => {
    const { frank } = await people('frank');
    await frank.call(requestDeletion, {});
    expect(await frank.call(cancelDeletion, {})).toMatchObject({ status: 204 });
    expect(await frank.call(cancelDeletion, {})).toMatchObject({ status: 204 });
    expect(await eventsOf(frank)).toEqual([
      { type: 'user.updated', id: frank.uuid, patch: { deletesAt: DAYS_14 } },
      { type: 'user.updated', id: frank.uuid, patch: { deletesAt: null } },
    ]);
    clock.advance({ days: LIMITS.deletionDays + 1 });
    await sweep();
    expect(await deletesAt(frank)).toBeNull();

    clock.set(start);
    await frank.call(requestDeletion, {});
    // Its day has come, but nobody has erased it yet.
    clock.advance({ days: LIMITS.deletionDays, minutes: 10 });
    expect(await frank.call(cancelDeletion, {})).toMatchObject({ status: 204 });
    await sweep();
    expect(await deletesAt(frank)).toBeNull();
  });

  test('fills no mailbox, however often it is asked for and taken back', async () => {
    const { greta } = await people('greta');
    for (let time = 0; time < LIMITS.mailedCode.perDay + 5; time += 1) {
      await greta.call(requestDeletion, {});
      await greta.call(cancelDeletion, {});
    }
    expect(await mailsTo(greta)).toHaveLength(LIMITS.mailedCode.perDay);
  });

  test('is not hastened by a clock that runs a day ahead, nor undone by one that is set back', async () => {
    const { hans } = await people('hans');
    await hans.call(requestDeletion, {});
    for (const change of [{ days: 1 }, { days: -1, minutes: -60 }, { minutes: 60 }]) {
      clock.advance(change);
      await sweep();
      expect(await deletesAt(hans)).toBe(DAYS_14);
    }
  });
});

describe('on the day', () => {
  test('all is erased, signing in fails, and the others are not touched', async () => {
    const { ivan, judy } = await people('ivan', 'judy');
    await ivan.call(startArchive, {});
    await platform.jobs.drain();
    const key = await keyOf(ivan);
    await ivan.call(requestDeletion, {});
    clock.advance({ days: LIMITS.deletionDays });
    await sweep();
    await platform.jobs.drain();

    for (const username of ['ivan', 'ivan@example.org', `deleted_${ivan.id}`]) {
      expect(await call(signIn, { body: { username, password: ivan.password } })).toMatchObject({
        status: 401,
        error: { code: 'auth.bad_credentials' },
      });
    }
    expect(await deletesAt(ivan)).toBe('auth.session_ended');
    expect(await judy.call(getUser, { params: { uuid: ivan.uuid } })).toMatchObject({ status: 404 });
    const { rows } = await platform.pool.query(
      'select first_name, last_name, email, deletes_at from users where id = $1',
      [ivan.id],
    );
    expect(rows).toEqual([
      { first_name: 'Deleted', last_name: 'user', email: `deleted-${ivan.id}@invalid`, deletes_at: null },
    ]);
    expect(await mailsTo(ivan)).toEqual([]);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await platform.blobs.stat(key)).toBeNull();
    expect(await enter(judy)).toMatchObject({ ok: true });
    // Once is enough.
    await sweep();
    expect(await deletesAt(judy)).toBeNull();
  });

  test('open sockets are closed', async () => {
    const { kim, leo } = await people('kim', 'leo');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    const url = `http://127.0.0.1:${address.port}`;
    const [own, other] = [connectLive({ url, token: kim.token }), connectLive({ url, token: leo.token })];
    try {
      await untilHeard(own, kim);
      expect(await other.connected()).toBeNull();
      await kim.call(requestDeletion, {});
      clock.advance({ days: LIMITS.deletionDays });
      await sweep();
      await until(() => expect(own.ended).toEqual(['auth.session_ended']));
      expect(other.ended).toEqual([]);
    } finally {
      own.close();
      other.close();
    }
  });

  test('features are asked in turn, the last first, all in one transaction', async () => {
    const { mia } = await people('mia');
    await mia.call(requestDeletion, {});
    clock.advance({ days: LIMITS.deletionDays });
    const order: string[] = [];
    for (const { name, personalData } of parts) {
      const original = personalData.erase;
      vi.spyOn(personalData, 'erase').mockImplementation(async (tx, user, house) => {
        order.push(name);
        await original(tx, user, house);
        if (name === 'profile') throw new Error('the last one fails');
      });
    }
    await sweep();
    expect(order).toEqual(parts.map(({ name }) => name).reverse());
    // Nothing of it was done, but that the sessions have ended; it is tried again.
    expect(await enter(mia)).toMatchObject({ ok: true });
    expect(log()).toContain('an account could not be erased');
    vi.restoreAllMocks();
    await sweep();
    expect(await enter(mia)).toMatchObject({ ok: false });
  });

  test('one who cannot be erased holds up nobody else', async () => {
    const { nina, olga } = await people('nina', 'olga');
    for (const person of [nina, olga]) await person.call(requestDeletion, {});
    clock.advance({ days: LIMITS.deletionDays });
    const [first] = parts;
    const original = first?.personalData.erase;
    if (!first || !original) throw new Error('there is nothing to erase');
    vi.spyOn(first.personalData, 'erase').mockImplementation(async (tx, user, house) => {
      if (user === nina.id) throw new Error('not her');
      return original(tx, user, house);
    });
    await sweep();
    expect([(await enter(nina)).ok, (await enter(olga)).ok]).toEqual([true, false]);
    vi.restoreAllMocks();
    await sweep();
    expect((await enter(nina)).ok).toBe(false);
  });

  test('whoever keeps the account in the last moment keeps it', async () => {
    const { pia } = await people('pia');
    await pia.call(requestDeletion, {});
    clock.advance({ days: LIMITS.deletionDays });
    const [outcome] = await Promise.all([pia.call(cancelDeletion, {}), sweep()]);
    const { rows } = await platform.pool.query('select username, deletes_at from users where id = $1', [
      pia.id,
    ]);
    // Either it came in time and all is as before, or it was refused and all is gone; never half of it.
    expect(rows).toEqual([{ username: outcome.ok ? 'pia' : `deleted_${pia.id}`, deletes_at: null }]);
  });
});

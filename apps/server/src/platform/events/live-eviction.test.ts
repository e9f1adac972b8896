import { defineEvent, toScope } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startSession } from '../../features/auth';
import { until } from '../../testing/live-client';
import { createLiveWorld, textsOf } from '../../testing/live-world';
import { publish, runTransaction } from '../db/transaction';

const world = await createLiveWorld();
const { platform, context, clock, people, serve, connect, makeScope, note, remove, tell } = world;

test('who was removed hears nothing after it, however long the check takes; the others miss nothing', async () => {
  const { hana, ivan } = await people('hana', 'ivan');
  const scope = await makeScope('team', hana, ivan);
  const [stays, goes] = [await connect(hana), await connect(ivan)];
  for (const client of [stays, goes]) expect(await client.join(scope)).toEqual({ ok: true, seq: 0 });
  let answer: () => void = () => undefined;
  const asked: string[] = [];
  world.beforeAnswer = (viewer) => {
    asked.push(viewer.username);
    return new Promise((resolve) => {
      answer = resolve;
    });
  };

  await note(scope, 'both');
  await remove(ivan, scope, ivan.uuid);
  await note(scope, 'secret');
  await until(() => expect(asked).toEqual(['ivan']));
  expect(textsOf(stays)).not.toContain('secret');
  answer();
  await until(() => expect(textsOf(stays)).toEqual(['both', accessChanged.type, 'secret']));
  await until(() => expect(goes.evicted).toEqual([{ scope, code: 'common.not_found' }]));
  expect(textsOf(goes)).toEqual(['both']);

  world.beforeAnswer = async () => undefined;
  expect(await goes.join(scope)).toEqual({ ok: false, code: 'common.not_found' });
});

test('a change that concerns everybody checks everybody; who cannot be checked has to ask again', async () => {
  const { jane, kurt, lena } = await people('jane', 'kurt', 'lena');
  const scope = await makeScope('team', jane, kurt, lena);
  const [stays, goes, unclear] = [await connect(jane), await connect(kurt), await connect(lena)];
  for (const client of [stays, goes, unclear]) await client.join(scope);
  world.beforeAnswer = async (viewer) => {
    if (viewer.username === 'lena') throw new Error('no answer');
  };
  await remove(kurt, scope, 1);
  await note(scope, 'later');
  await until(() => expect(textsOf(stays)).toEqual([accessChanged.type, 'later']));
  await until(() => expect(goes.evicted).toEqual([{ scope, code: 'common.not_found' }]));
  await until(() => expect(unclear.evicted).toEqual([{ scope, code: 'common.unavailable' }]));
  expect([goes.received, unclear.received]).toEqual([[], []]);
  expect(await unclear.join(scope)).toEqual({ ok: false, code: 'common.unavailable' });
  world.beforeAnswer = async () => undefined;
  expect(await unclear.join(scope)).toEqual({ ok: true, seq: 2 });
});

test('a join that was allowed before the removal and completes after it is refused', async () => {
  const { mary } = await people('mary');
  const scope = await makeScope('team', mary);
  const client = await connect(mary);
  let answer: (() => void) | null = null;
  world.beforeAnswer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const joining = client.join(scope);
  await until(() => expect(answer).not.toBeNull());
  await remove(mary, scope, mary.uuid);
  world.beforeAnswer = async () => undefined;
  (answer as (() => void) | null)?.();
  expect(await joining).toEqual({ ok: false, code: 'common.not_found' });
});

test('what hangs on the lost access is left too, also where nobody listens to the scope that changed', async () => {
  const { nick } = await people('nick');
  const team = await makeScope('team', nick);
  const [kept, lost] = [await makeScope('project', nick), await makeScope('project', nick)];
  const client = await connect(nick);
  await client.join(kept);
  await client.join(lost);
  world.expel(nick, lost);
  await remove(nick, team, nick.uuid);
  await until(() => expect(client.evicted).toEqual([{ scope: lost, code: 'common.not_found' }]));
  await note(lost, 'secret');
  await note(kept, 'open');
  await until(() => expect(textsOf(client)).toEqual(['open']));
});

test('signing out closes the sockets of that session and no others', async () => {
  const { olga } = await people('olga');
  const token = await context.transaction((tx) =>
    startSession(tx, context, { user: olga, now: clock.now(), userAgent: 'phone', address: '127.0.0.1' }),
  );
  const [first, second] = [await connect(olga), await connect(olga)];
  const phone = await connect({ ...olga, token });
  const { rows } = await sql<{ id: number }>`
    select id from sessions where user_id = ${olga.id} order by id limit 1`.execute(platform.db);
  await runTransaction(
    platform.db,
    async (tx) =>
      publish(tx, defineEvent('session.ended'), { id: rows[0]?.id ?? 0, scope: toScope('user', olga.uuid) }),
    tell,
  );
  for (const client of [first, second]) {
    await until(() => expect(client.socket.connected).toBe(false));
    expect(client.ended).toEqual(['auth.session_ended']);
    expect(client.received).toEqual([]);
  }
  await until(() => expect(textsOf(phone)).toEqual(['session.ended']));
  expect(phone.socket.connected).toBe(true);
});

test('a session that ended where nobody told is looked for within 5 s, and found by the first look', async () => {
  const { tilda } = await people('tilda');
  // What the server puts off by no more than that is done here at once, and nothing else ever.
  const due: (() => void)[] = [];
  const start = setTimeout;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms = 0) => {
    if (ms <= 5_000) due.push(work);
    return start(() => undefined);
  });
  const other = await serve();
  timers.mockRestore();
  try {
    const client = await connect(tilda, other.url);
    await sql`delete from sessions where user_id = ${tilda.id}`.execute(platform.db);
    for (const work of due) work();
    await until(() => expect(client.ended).toEqual(['auth.session_ended']));
  } finally {
    await other.close();
  }
});

test('a session that ended or expired where nobody told is noticed', async () => {
  const { paul, rita, sven } = await people('paul', 'rita', 'sven');
  const other = await serve({ sessionCheckMs: 20 });
  try {
    const [ended, expired, lasting] = [
      await connect(paul, other.url),
      await connect(rita, other.url),
      await connect(sven, other.url),
    ];
    await sql`delete from sessions where user_id = ${paul.id}`.execute(platform.db);
    await sql`update sessions set expires_at = ${clock.now()} where user_id = ${rita.id}`.execute(
      platform.db,
    );
    for (const client of [ended, expired]) {
      await until(() => expect(client.ended).toEqual(['auth.session_ended']));
      await until(() => expect(client.socket.connected).toBe(false));
    }
    expect(lasting.socket.connected).toBe(true);
  } finally {
    await other.close();
  }
});

import { UserUuid } from '@quilt/contract/core';
import {
  acceptFriendship,
  acceptSubscriber,
  block as blockUser,
  declineSubscriber,
  dropFriendRequest,
  listBlocked,
  listMutualFriends,
  removeFriend,
  removeSubscriber,
  report,
  unblock,
  unsubscribe,
} from '@quilt/contract/features/friends';
import { getUser, HIDDEN_PARTS, listProfileStrips } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { watchQueries } from '../../testing/asked-queries';
import { eventsOf, handOut } from '../../testing/events';
import { createTiesWorld, NO_TIES } from '../../testing/ties-world';

const world = await createTiesWorld();
const {
  people,
  call,
  platform,
  clock,
  ask,
  befriend,
  block,
  subscribe,
  friendsOf,
  tiesTold,
  done,
  makeCrowd,
} = world;
const NO_USER = UserUuid.parse('018f4e7c-0000-7000-8000-00000000ffff');
const NOT_FOUND = { ok: false, status: 404, error: { code: 'common.not_found' } };

describe('blocking', () => {
  test('ends every tie, hides each from the other, and is taken back', async () => {
    const { alice, bob } = await people('alice', 'bob');
    await befriend(alice, bob);
    await subscribe(alice, bob);
    await subscribe(bob, alice);
    expect(await block(alice, bob)).toMatchObject({
      status: 201,
      data: { item: { ...NO_TIES, isBlockedByMe: true } },
    });
    expect([await friendsOf(alice), await friendsOf(bob)]).toEqual([[], []]);
    // Who was blocked hears no more than that they are parted.
    expect((await tiesTold(bob, alice)).at(-1)).toEqual(NO_TIES);
    const told = (await eventsOf(bob)).length;

    for (const [viewer, owner] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const params = { uuid: owner.uuid };
      for (const endpoint of [
        acceptFriendship,
        dropFriendRequest,
        removeFriend,
        unsubscribe,
        removeSubscriber,
        acceptSubscriber,
        declineSubscriber,
      ] as const) {
        expect(await viewer.call(endpoint, { params })).toMatchObject(NOT_FOUND);
      }
      expect(await ask(viewer, owner)).toMatchObject(NOT_FOUND);
      expect(await subscribe(viewer, owner)).toMatchObject(NOT_FOUND);
      expect(await viewer.call(listProfileStrips, { params, query: {} })).toMatchObject(NOT_FOUND);
      expect(await viewer.call(listMutualFriends, { params, query: {} })).toMatchObject(NOT_FOUND);
    }
    // Whom one has blocked one finds by name, to take it back.
    const { item } = await done(alice.call(getUser, { params: { uuid: bob.uuid }, query: {} }));
    expect(item).toMatchObject({
      fullName: 'Bob Tester',
      ties: { ...NO_TIES, isBlockedByMe: true },
      hidden: [...HIDDEN_PARTS],
      can: [],
    });
    for (const part of ['username', 'gender', 'age', 'birthDate', 'cityId', 'email', 'phone']) {
      expect([part, part in item]).toEqual([part, false]);
    }
    // It cannot be told from an account that is not there.
    expect(await bob.call(getUser, { params: { uuid: alice.uuid }, query: {} })).toMatchObject(NOT_FOUND);
    expect(await block(bob, alice)).toMatchObject(NOT_FOUND);
    expect(await bob.call(unblock, { params: { uuid: alice.uuid } })).toMatchObject(NOT_FOUND);
    expect((await done(bob.call(listBlocked, { query: {} }))).items).toEqual([]);
    expect((await done(alice.call(listBlocked, { query: {} }))).items).toMatchObject([
      { person: { uuid: bob.uuid, fullName: 'Bob Tester' }, since: clock.now().toISOString() },
    ]);

    expect(await alice.call(unblock, { params: { uuid: bob.uuid } })).toMatchObject({ status: 204 });
    expect(await alice.call(unblock, { params: { uuid: bob.uuid } })).toMatchObject(NOT_FOUND);
    expect(await eventsOf(bob)).toHaveLength(told);
    expect(await ask(bob, alice)).toMatchObject({ ok: true });
  });

  test('who is blocked is refused by the same questions to the database as where nobody is', async () => {
    const { oscar, paula } = await people('oscar', 'paula');
    await block(oscar, paula);
    await handOut(world);
    const questionsOf = async (refused: () => Promise<unknown>) => {
      const queries = watchQueries();
      expect(await refused()).toMatchObject(NOT_FOUND);
      const texts = queries.asked().map(({ text }) => text);
      queries.stop();
      // Whose session it is may be remembered, and events are looked for meanwhile.
      return texts.filter((text) => /users|friendships/.test(text) && !text.includes('sessions'));
    };
    for (const endpoint of [getUser, listMutualFriends, removeFriend, unblock] as const) {
      const ofUuid = (uuid: UserUuid) =>
        questionsOf(() => paula.call(endpoint, { params: { uuid }, query: {} }));
      const asked = await ofUuid(oscar.uuid);
      expect(asked.join()).toContain('blocks');
      expect(asked).toEqual(await ofUuid(NO_USER));
    }
  });

  test('a stranger hears nothing of it, and requests go too', async () => {
    const { carol, dave, erin } = await people('carol', 'dave', 'erin');
    await block(carol, dave);
    expect(await eventsOf(dave)).toEqual([]);
    await ask(erin, carol);
    await block(carol, erin);
    expect((await tiesTold(erin, carol)).at(-1)).toEqual(NO_TIES);
    await carol.call(unblock, { params: { uuid: erin.uuid } });
    expect(await carol.call(acceptFriendship, { params: { uuid: erin.uuid } })).toMatchObject(NOT_FOUND);
  });

  test('is not for oneself or nobody; 50 at once are one, and the last that one may have is made once', async () => {
    const { frank, gina } = await people('frank', 'gina');
    expect(await block(frank, frank)).toMatchObject({ status: 422, error: { code: 'friends.own_account' } });
    expect(await frank.call(blockUser, { body: { uuid: NO_USER } })).toMatchObject(NOT_FOUND);
    expect(await call(blockUser, { body: { uuid: gina.uuid } })).toMatchObject({ status: 401 });
    const same = await Promise.all(Array.from({ length: 50 }, () => block(frank, gina)));
    expect(same.every(({ ok }) => ok)).toBe(true);

    const { hal } = await people('hal');
    const others = await makeCrowd(50);
    const crowd = await makeCrowd(LIMITS.blocks - 1);
    await sql`insert into blocks select ${hal.id}, id, ${clock.now()} from unnest(${crowd.map(({ id }) => id)}::bigint[]) id`.execute(
      platform.db,
    );
    const answers = await Promise.all(others.map((other) => block(hal, other)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      error: { code: 'friends.too_many_blocks', params: { max: LIMITS.blocks } },
    });
  });

  test('two who block each other at once: one of them finds nobody any more', async () => {
    const { ida, joe } = await people('ida', 'joe');
    const answers = await Promise.all([block(ida, joe), block(joe, ida)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  });
});

describe('a report', () => {
  const send = (who: Person, whom: Person, text = 'Writes to everybody.') =>
    who.call(report, { body: { uuid: whom.uuid, reason: 'spam', text } });
  const reportsOn = async (person: Person) =>
    (
      await platform.db
        .selectFrom('reports')
        .select(['reporter_id', 'reason', 'text'])
        .where('user_id', '=', person.id)
        .execute()
    ).map(({ reporter_id, ...said }) => [reporter_id, said]);

  test('is kept once, the last words count, and nobody hears of it', async () => {
    const { kim, leo } = await people('kim', 'leo');
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(kim, leo)));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect(await send(kim, leo, 'And again.')).toMatchObject({ status: 204 });
    expect(await reportsOn(leo)).toEqual([[kim.id, { reason: 'spam', text: 'And again.' }]]);
    expect(await eventsOf(leo)).toEqual([]);
  });

  test('is possible of whom one has blocked, not of who has blocked one, of oneself, or too long', async () => {
    const { max, nat } = await people('max', 'nat');
    await block(max, nat);
    expect(await send(max, nat)).toMatchObject({ status: 204 });
    expect(await send(nat, max)).toMatchObject(NOT_FOUND);
    expect(await send(max, max)).toMatchObject({ error: { code: 'friends.own_account' } });
    expect(await send(max, nat, 'x'.repeat(LIMITS.reportText.max + 1))).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'text', code: 'friends.report_too_long' }] },
    });
    expect(await reportsOn(max)).toEqual([]);
  });
});

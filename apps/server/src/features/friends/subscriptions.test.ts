import {
  acceptSubscriber,
  declineSubscriber,
  listSubscriberRequests,
  listSubscribers,
  listSubscriptions,
  removeSubscriber,
  subscribe as subscribeTo,
  unsubscribe,
} from '@quilt/contract/features/friends';
import { updateUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';
import { createTiesWorld, NO_TIES } from '../../testing/ties-world';
import { whileWaiting } from '../../testing/waiting';

const world = await createTiesWorld();
const { people, call, platform, clock, subscribe, bell, tiesTold, done, makeCrowd, setAccountType } = world;
const NOT_FOUND = { ok: false, status: 404, error: { code: 'common.not_found' } };

const uuids = (page: { items: { person: { uuid: string } }[] }) =>
  page.items.map(({ person }) => person.uuid);
const subscriptionsOf = async (who: Person) => uuids(await done(who.call(listSubscriptions, { query: {} })));
const subscribersOf = async (who: Person) => uuids(await done(who.call(listSubscribers, { query: {} })));
const waitingFor = async (who: Person) => uuids(await done(who.call(listSubscriberRequests, { query: {} })));

async function countRows({ id }: Person): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from subscriptions where subscriber_id = ${id}`.execute(platform.db);
  return rows[0]?.n ?? -1;
}

describe('a public account', () => {
  test('is subscribed to at once, and either of the two ends it', async () => {
    const { alice, bob, carol } = await people('alice', 'bob', 'carol');
    expect(await subscribe(alice, bob)).toMatchObject({
      status: 201,
      data: { item: { ...NO_TIES, subscribedByMe: true } },
    });
    expect([await subscriptionsOf(alice), await subscribersOf(bob)]).toEqual([[bob.uuid], [alice.uuid]]);
    expect(await tiesTold(bob, alice)).toEqual([{ ...NO_TIES, subscribedToMe: true }]);
    expect(await bell(bob)).toMatchObject({ unread: 1, items: [{ kind: 'subscribed', isOpen: false }] });

    const end = (who: Person, whose: Person) => who.call(unsubscribe, { params: { uuid: whose.uuid } });
    const cut = (who: Person, whose: Person) => who.call(removeSubscriber, { params: { uuid: whose.uuid } });
    expect(await end(carol, bob)).toMatchObject(NOT_FOUND);
    expect(await end(bob, alice)).toMatchObject(NOT_FOUND);
    expect(await cut(alice, bob)).toMatchObject(NOT_FOUND);
    expect(await end(alice, bob)).toMatchObject({ status: 204 });
    expect(await end(alice, bob)).toMatchObject(NOT_FOUND);
    await subscribe(alice, bob);
    expect(await cut(bob, alice)).toMatchObject({ status: 204 });
    expect([await subscriptionsOf(alice), await bell(bob)]).toEqual([[], { unread: 0, items: [] }]);
  });

  test('is not one’s own, and nothing for those who are not signed in', async () => {
    const { dan } = await people('dan');
    expect(await subscribe(dan, dan)).toMatchObject({ status: 422, error: { code: 'friends.own_account' } });
    expect(await call(subscribeTo, { body: { uuid: dan.uuid } })).toMatchObject({ status: 401 });
  });
});

describe('a private account', () => {
  test('is asked, lets in or does not, and shows who waits to its owner alone', async () => {
    const { eva, fay, gus } = await people('eva', 'fay', 'gus');
    await setAccountType(eva, 'private');
    expect(await subscribe(fay, eva)).toMatchObject({
      data: { item: { ...NO_TIES, subscriptionAskedByMe: true } },
    });
    await subscribe(gus, eva);
    expect([await subscriptionsOf(fay), await subscribersOf(eva)]).toEqual([[], []]);
    expect((await waitingFor(eva)).sort()).toEqual([fay.uuid, gus.uuid].sort());
    expect(await waitingFor(gus)).toEqual([]);
    expect(await bell(eva)).toMatchObject({
      unread: 2,
      items: [
        { kind: 'subscriptionAsked', isOpen: true },
        { kind: 'subscriptionAsked', isOpen: true },
      ],
    });
    const accept = (who: Person, whom: Person) => who.call(acceptSubscriber, { params: { uuid: whom.uuid } });
    const decline = (who: Person, whom: Person) =>
      who.call(declineSubscriber, { params: { uuid: whom.uuid } });
    expect(await accept(fay, eva)).toMatchObject(NOT_FOUND);
    expect(await accept(fay, gus)).toMatchObject(NOT_FOUND);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => accept(eva, fay)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await decline(eva, fay)).toMatchObject(NOT_FOUND);
    expect(await decline(eva, gus)).toMatchObject({ status: 204 });
    expect([await subscribersOf(eva), await waitingFor(eva)]).toEqual([[fay.uuid], []]);
    expect(await tiesTold(fay, eva)).toEqual([
      { ...NO_TIES, subscriptionAskedByMe: true },
      { ...NO_TIES, subscribedByMe: true },
    ]);
    expect(await bell(fay)).toMatchObject({ unread: 1, items: [{ kind: 'subscriptionAccepted' }] });
    expect(await bell(gus)).toEqual({ unread: 0, items: [] });
    expect(await bell(eva)).toMatchObject({
      unread: 0,
      items: [{ kind: 'subscriptionAsked', isOpen: false, actors: [{ uuid: fay.uuid }] }],
    });
  });

  test('lets in those who wait when it becomes public, however many, and keeps its subscribers when it is private again', async () => {
    const { hal, ida } = await people('hal', 'ida');
    await setAccountType(hal, 'private');
    await subscribe(ida, hal);
    const crowd = await makeCrowd(110);
    await sql`insert into subscriptions (subscriber_id, user_id, asked_at)
      select id, ${hal.id}, ${clock.now()} from unnest(${crowd.map(({ id }) => id)}::bigint[]) id`.execute(
      platform.db,
    );

    await done(hal.call(updateUser, { body: { accountType: 'public' } }));
    await handOut(world);
    expect(await waitingFor(hal)).toEqual([]);
    expect(await subscriptionsOf(ida)).toEqual([hal.uuid]);
    expect((await tiesTold(ida, hal)).at(-1)).toEqual({ ...NO_TIES, subscribedByMe: true });
    expect(await tiesTold(hal, ida)).toEqual([
      { ...NO_TIES, subscriptionAskedByThem: true },
      { ...NO_TIES, subscribedToMe: true },
    ]);
    expect(await bell(ida)).toMatchObject({ unread: 1, items: [{ kind: 'subscriptionAccepted' }] });
    const { rows } = await sql`select from subscriptions where user_id = ${hal.id} and since is null`.execute(
      platform.db,
    );
    expect(rows).toEqual([]);

    await done(hal.call(updateUser, { body: { accountType: 'private' } }));
    await handOut(world);
    expect(await subscriptionsOf(ida)).toEqual([hal.uuid]);
  });

  test('that went public and back at once lets nobody in', async () => {
    const { jim, kay } = await people('jim', 'kay');
    await setAccountType(jim, 'private');
    await subscribe(kay, jim);
    await handOut(world);
    const holder = await platform.pool.connect();
    // The dispatcher waits, as when it has much to do.
    await holder.query('select pg_advisory_lock(7451003)');
    await done(jim.call(updateUser, { body: { accountType: 'public' } }));
    await done(jim.call(updateUser, { body: { accountType: 'private' } }));
    await holder.query('select pg_advisory_unlock(7451003)');
    holder.release();
    await handOut(world);
    expect(await waitingFor(jim)).toEqual([kay.uuid]);
  });

  test('whoever subscribes while it becomes one waits with the others', async () => {
    const { lea, max } = await people('lea', 'max');
    const answer = await whileWaiting(world, {
      first: (client) => client.query('select from users where id = $1 for no key update', [lea.id]),
      second: () => subscribe(max, lea),
      last: (client) => client.query(`update users set account_type = 'private' where id = $1`, [lea.id]),
    });
    expect(answer).toMatchObject({ data: { item: { ...NO_TIES, subscriptionAskedByMe: true } } });
  });
});

test('the last subscription that one may have is made once, those that wait counted too', async () => {
  const crowd = await makeCrowd(LIMITS.subscriptions - 1);
  const { nat } = await people('nat');
  const others = await makeCrowd(50);
  await sql`insert into subscriptions (subscriber_id, user_id, asked_at, since)
    select ${nat.id}, id, ${clock.now()}, case when id % 2 = 0 then ${clock.now()}::timestamptz end
      from unnest(${crowd.map(({ id }) => id)}::bigint[]) id`.execute(platform.db);
  const answers = await Promise.all(others.map((other) => subscribe(nat, other)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    error: { code: 'friends.too_many_subscriptions', params: { max: LIMITS.subscriptions } },
  });
  expect(await countRows(nat)).toBe(LIMITS.subscriptions);
});

test('many subscriptions at once are one, and are told once', async () => {
  const { oda, pat } = await people('oda', 'pat');
  await Promise.all(Array.from({ length: AT_ONCE }, () => subscribe(oda, pat)));
  expect(await countRows(oda)).toBe(1);
  expect(await tiesTold(pat, oda)).toHaveLength(1);
  expect(await bell(pat)).toMatchObject({ unread: 1, items: [{ count: 1 }] });
});

import { UserUuid } from '@quilt/contract/core';
import {
  acceptFriendship,
  askForFriendship,
  dropFriendRequest,
  listFriendRequests,
  listFriends,
  removeFriend,
} from '@quilt/contract/features/friends';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';
import { createTiesWorld, NO_TIES } from '../../testing/ties-world';
import { whileWaiting } from '../../testing/waiting';

const world = await createTiesWorld();
const { people, call, platform, clock, ask, accept, befriend, block, friendsOf, tiesTold, done, makeCrowd } =
  world;

const FRIENDS = { ...NO_TIES, friendship: 'friends' };
const NOT_FOUND = { ok: false, status: 404, error: { code: 'common.not_found' } };

async function fillFriends(
  person: Person,
  count: number,
  crowd: readonly Pick<Person, 'id'>[],
): Promise<void> {
  await sql`insert into friendships (user_id, friend_id, since)
    select ${person.id}, id, ${clock.now()} from unnest(${crowd.slice(0, count).map(({ id }) => id)}::bigint[]) id`.execute(
    platform.db,
  );
}

const countOf = async (table: 'friendships' | 'friend_requests', { id }: Person): Promise<number> => {
  const column = table === 'friendships' ? 'user_id' : 'from_id';
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(platform.db);
  return rows[0]?.n ?? -1;
};

describe('a friendship', () => {
  test('is asked for and accepted, and both are told as each sees it', async () => {
    const { alice, bob, carol } = await people('alice', 'bob', 'carol');
    expect(await ask(alice, bob)).toMatchObject({
      status: 201,
      data: { item: { ...NO_TIES, friendship: 'askedByMe' } },
    });
    const asked = await done(bob.call(listFriendRequests, { query: { direction: 'in' } }));
    expect(asked.items).toMatchObject([
      { person: { uuid: alice.uuid }, ties: { friendship: 'askedByThem' }, since: clock.now().toISOString() },
    ]);
    const sent = await done(alice.call(listFriendRequests, { query: { direction: 'out' } }));
    expect(sent.items).toMatchObject([{ person: { uuid: bob.uuid } }]);
    // Nobody accepts for another, nor one's own.
    expect(await accept(carol, alice)).toMatchObject(NOT_FOUND);
    expect(await accept(alice, bob)).toMatchObject(NOT_FOUND);

    expect(await accept(bob, alice)).toMatchObject({ ok: true, data: { item: FRIENDS } });
    expect([await friendsOf(alice), await friendsOf(bob)]).toEqual([[bob.uuid], [alice.uuid]]);
    expect(await tiesTold(alice, bob)).toEqual([{ ...NO_TIES, friendship: 'askedByMe' }, FRIENDS]);
    expect(await tiesTold(bob, alice)).toEqual([{ ...NO_TIES, friendship: 'askedByThem' }, FRIENDS]);
    expect(await eventsOf(carol)).toEqual([]);

    expect(await alice.call(removeFriend, { params: { uuid: bob.uuid } })).toMatchObject({ status: 204 });
    expect([await friendsOf(alice), await friendsOf(bob)]).toEqual([[], []]);
    expect((await tiesTold(bob, alice)).at(-1)).toEqual(NO_TIES);
    expect(await alice.call(removeFriend, { params: { uuid: bob.uuid } })).toMatchObject(NOT_FOUND);
  });

  test('that is asked for is declined, or taken back, by those two alone', async () => {
    const { dan, eva, fay } = await people('dan', 'eva', 'fay');
    const drop = (who: Person, whose: Person) =>
      who.call(dropFriendRequest, { params: { uuid: whose.uuid } });
    await ask(dan, eva);
    expect(await drop(fay, eva)).toMatchObject(NOT_FOUND);
    expect(await drop(eva, dan)).toMatchObject({ status: 204 });
    expect(await drop(eva, dan)).toMatchObject(NOT_FOUND);
    await ask(dan, eva);
    expect(await drop(dan, eva)).toMatchObject({ status: 204 });
    expect(await accept(eva, dan)).toMatchObject(NOT_FOUND);
    expect(await tiesTold(eva, dan)).toEqual([
      { ...NO_TIES, friendship: 'askedByThem' },
      NO_TIES,
      { ...NO_TIES, friendship: 'askedByThem' },
      NO_TIES,
    ]);
  });

  test('is not for oneself, for nobody, for those without a session or a confirmed address', async () => {
    const { gus, hal } = await people('gus', 'hal');
    const uuid = UserUuid.parse('018f4e7c-0000-7000-8000-00000000ffff');
    expect(await ask(gus, gus)).toMatchObject({ status: 422, error: { code: 'friends.own_account' } });
    expect(await gus.call(askForFriendship, { body: { uuid } })).toMatchObject(NOT_FOUND);
    expect(await call(askForFriendship, { body: { uuid: gus.uuid } })).toMatchObject({ status: 401 });
    for (const endpoint of [acceptFriendship, dropFriendRequest, removeFriend] as const) {
      expect(await gus.call(endpoint, { params: { uuid: gus.uuid } })).toMatchObject(NOT_FOUND);
      expect(await gus.call(endpoint, { params: { uuid } })).toMatchObject(NOT_FOUND);
    }
    await platform.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', gus.id)
      .execute();
    expect(await ask(gus, hal)).toMatchObject({ status: 403, error: { code: 'friends.unverified' } });
    await ask(hal, gus);
    expect(await accept(gus, hal)).toMatchObject({ ok: true });
  });
});

describe('many at once', () => {
  test('many requests from both sides make one friendship', async () => {
    const { ida, jim } = await people('ida', 'jim');
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => (n % 2 === 0 ? ask(ida, jim) : ask(jim, ida))),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect([await friendsOf(ida), await friendsOf(jim)]).toEqual([[jim.uuid], [ida.uuid]]);
    expect([await countOf('friend_requests', ida), await countOf('friend_requests', jim)]).toEqual([0, 0]);
    // Asked by one, accepted by the other: each is told twice.
    expect(await tiesTold(ida, jim)).toHaveLength(2);
    expect(await tiesTold(jim, ida)).toHaveLength(2);
  });

  test('many requests from one side make one, and as many answers one friendship', async () => {
    const { kay, leo } = await people('kay', 'leo');
    await Promise.all(Array.from({ length: AT_ONCE }, () => ask(kay, leo)));
    expect(await countOf('friend_requests', kay)).toBe(1);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => accept(leo, kay)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await tiesTold(kay, leo)).toHaveLength(2);
  });

  test('the last place among the friends is taken once, on either side', async () => {
    const crowd = await makeCrowd(LIMITS.friends);
    const { max } = await people('max');
    const askers = Object.values(
      await people('max1', 'max2', 'max3', 'max4', 'max5', 'max6', 'max7', 'max8', 'max9', 'max10'),
    );
    await fillFriends(max, LIMITS.friends - 1, crowd);
    for (const asker of askers) await done(ask(asker, max));
    const answers = await Promise.all(askers.flatMap((asker) => [accept(max, asker), ask(max, asker)]));
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toHaveLength(18);
    for (const one of refused) {
      expect(one).toMatchObject({
        status: 409,
        error: { code: 'friends.too_many', params: { max: LIMITS.friends } },
      });
    }
    expect(await countOf('friendships', max)).toBe(LIMITS.friends);
    // Who is full neither asks, nor is taken in by whom they have asked.
    const { nat, oda } = await people('nat', 'oda');
    expect(await ask(max, nat)).toMatchObject({ error: { code: 'friends.too_many' } });
    await done(ask(oda, nat));
    await fillFriends(oda, LIMITS.friends, crowd);
    expect(await accept(nat, oda)).toMatchObject({ error: { code: 'friends.too_many' } });
  });

  test('the last of the requests that one may have is sent once', async () => {
    const crowd = await makeCrowd(LIMITS.friendRequests - 1);
    const { pat } = await people('pat');
    const asked = await makeCrowd(50);
    await sql`insert into friend_requests (from_id, to_id, asked_at)
      select ${pat.id}, id, ${clock.now()} from unnest(${crowd.map(({ id }) => id)}::bigint[]) id`.execute(
      platform.db,
    );
    const answers = await Promise.all(asked.map((one) => ask(pat, one)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      error: { code: 'friends.too_many_requests', params: { max: LIMITS.friendRequests } },
    });
    expect(await countOf('friend_requests', pat)).toBe(LIMITS.friendRequests);
  });

  test('a block that comes while a request is accepted leaves no friendship, whoever is first', async () => {
    const names = Array.from({ length: 5 }, (_, n) => [`qui${n}`, `ray${n}`] as const);
    for (const [first, second] of names) {
      const { [first]: one, [second]: other } = await people(first, second);
      if (!one || !other) throw new Error('nobody was made');
      await done(ask(one, other));
      const [accepted, blocked] = await Promise.all([accept(other, one), block(one, other)]);
      expect(blocked).toMatchObject({ ok: true, data: { item: { ...NO_TIES, isBlockedByMe: true } } });
      if (!accepted.ok) expect(accepted).toMatchObject(NOT_FOUND);
      expect([await countOf('friendships', one), await countOf('friendships', other)]).toEqual([0, 0]);
    }
  });

  test('an answer that waited for a block finds nobody', async () => {
    const { sam, tom } = await people('sam', 'tom');
    await done(ask(sam, tom));
    const answer = await whileWaiting(world, {
      first: (client) => client.query('select from users where id = $1 for no key update', [sam.id]),
      second: () => accept(tom, sam),
      last: async (client) => {
        await client.query('delete from friend_requests where from_id = $1', [sam.id]);
        await client.query('insert into blocks values ($1, $2, now())', [sam.id, tom.id]);
      },
    });
    expect(answer).toMatchObject(NOT_FOUND);
    expect(await friendsOf(tom)).toEqual([]);
  });
});

test('friends are listed newest first, page by page', async () => {
  const { uma } = await people('uma');
  const others = Object.values(await people('ver1', 'ver2', 'ver3', 'ver4', 'ver5'));
  for (const [index, other] of others.entries()) {
    // Two of one moment: a key is more than the time.
    if (index % 2 === 0) clock.advance({ minutes: 1 });
    await befriend(uma, other);
  }
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await done(uma.call(listFriends, { query: { limit: 2, cursor } }));
    seen.push(...page.items.map(({ person }) => person.uuid));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const moment = (other: (typeof others)[number]) => Math.floor(others.indexOf(other) / 2);
  const newest = others.toSorted((one, other) => moment(other) - moment(one) || other.id - one.id);
  expect(seen).toEqual(newest.map(({ uuid }) => uuid));
});

import { canReadPost, POST_LEVELS, type PostLevel } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import * as feeds from '@quilt/contract/features/feeds';
import { removeFriend, unsubscribe } from '@quilt/contract/features/friends';
import { createGroup, inviteToGroup, joinGroup, leaveGroup } from '@quilt/contract/features/groups';
import { catchUp } from '@quilt/contract/features/live';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createFeedsWorld } from '../../testing/feeds-world';
import { gateOf } from './posts.access';
import { findPosts } from './posts.repository';

const world = await createFeedsWorld();
const { people, post, idsOf, befriend, subscribe, block, done, platform } = world;

const named = await people('olga', 'fred', 'sue', 'stan', 'tess', 'bill', 'fern', 'hugo');
const { olga, fred, sue, stan, tess, bill, fern, hugo } = named;
/** Fern was of the team and the group, and is not any more; Bill was blocked, and is of both. */
const VIEWERS = {
  self: olga,
  friend: fred,
  subscriber: sue,
  stranger: stan,
  teammate: tess,
  blocked: bill,
  former: fern,
};
type Kind = keyof typeof VIEWERS;
const KINDS = Object.keys(VIEWERS) as Kind[];

/** Written out, and not asked of the law: this is what the law has to say. */
const REACHED: Record<'public' | 'private', Record<PostLevel, readonly Kind[]>> = {
  public: {
    public: ['self', 'friend', 'subscriber', 'stranger', 'teammate', 'former'],
    friends: ['self', 'friend'],
    team: ['self', 'teammate', 'blocked'],
    group: ['self', 'teammate'],
    me: ['self'],
  },
  private: {
    public: ['self', 'friend', 'subscriber'],
    friends: ['self', 'friend'],
    team: ['self', 'teammate', 'blocked'],
    group: ['self', 'teammate'],
    me: ['self'],
  },
};
/** In whose own feed it is, of those who may read it. */
const TIED: readonly Kind[] = ['self', 'friend', 'subscriber'];

await befriend(olga, fred);
await done(subscribe(sue, olga));
const { id: team } = await world.teamWith({ owner: olga, performer: tess, observer: bill, manager: fern });
const { id: group } = (
  await done(olga.call(createGroup, { body: { title: 'Trams', category: 'city', visibility: 'byRequest' } }))
).item;
for (const person of [tess, bill, fern]) {
  await done(olga.call(inviteToGroup, { params: { id: group, uuid: person.uuid } }));
  await done(person.call(joinGroup, { params: { id: group } }));
}
await done(block(olga, bill));

const levels = new Map<PostLevel, feeds.PostId>();
for (const level of POST_LEVELS) {
  const { id } = await post(olga, {
    level,
    ...(level === 'team' && { team }),
    ...(level === 'group' && { group }),
  });
  levels.set(level, id);
}
await sql`delete from team_members where team_id = ${team} and user_id = ${fern.id}`.execute(platform.db);
await done(fern.call(leaveGroup, { params: { id: group } }));

const reads = async (person: Person, id: feeds.PostId) =>
  (await person.call(feeds.getPost, { params: { id } })).ok;

for (const account of ['public', 'private'] as const) {
  test.each(POST_LEVELS)(`of a ${account} account, what is posted at the level %s`, async (level) => {
    await world.setAccountType(olga, account);
    const id = levels.get(level) ?? feeds.PostId.parse(1);
    const where = async (look: (person: Person) => Promise<boolean>) => {
      const found: Kind[] = [];
      for (const kind of KINDS) if (await look(VIEWERS[kind])) found.push(kind);
      return found;
    };
    const reached = REACHED[account][level];
    expect(await where((person) => reads(person, id))).toEqual(reached);
    expect(await where(async (person) => (await idsOf(person)).includes(id))).toEqual(
      reached.filter((kind) => level === 'team' || level === 'group' || TIED.includes(kind)),
    );
    const isListed = async (person: Person, query: Parameters<typeof idsOf>[1]) => {
      const answer = await person.call(feeds.listPosts, { query: query ?? {} });
      return answer.ok && answer.data.items.some((item) => item.id === id);
    };
    expect(await where((person) => isListed(person, { feed: 'public' }))).toEqual(
      level === 'public' ? reached : [],
    );
    // The profile of whoever has blocked them is not there for them.
    expect(await where((person) => isListed(person, { of: olga.uuid }))).toEqual(
      reached.filter((kind) => kind !== 'blocked'),
    );
    expect(await where((person) => isListed(person, { team }))).toEqual(level === 'team' ? reached : []);
    expect(await where((person) => isListed(person, { group }))).toEqual(level === 'group' ? reached : []);
    const comments = { params: { id }, query: {} };
    const expected =
      level === 'team' || level === 'group' || account === 'public'
        ? reached
        : reached.filter((kind) => kind !== 'subscriber');
    expect(await where(async (person) => (await person.call(feeds.listPostComments, comments)).ok)).toEqual(
      expected,
    );
  });

  test(`of a ${account} account the law says what the lists say`, async () => {
    await world.setAccountType(olga, account);
    // Whatever each may read, by their own row of it.
    for (const kind of KINDS) {
      const viewer = VIEWERS[kind].id;
      const ids = [...levels.values()];
      const shown = await findPosts(platform.db, viewer, ids);
      const open = [...shown.values()].filter((row) => canReadPost([gateOf(row, viewer)]));
      expect(open.map(({ level }) => level).toSorted()).toEqual(
        POST_LEVELS.filter((level) => REACHED[account][level].includes(kind)).toSorted(),
      );
      expect(open).toHaveLength(shown.size);
    }
  });
}

test('whoever reads both reads a share, and nobody else', async () => {
  await world.setAccountType(olga, 'public');
  const { gus } = await people('gus');
  await befriend(olga, gus);
  await befriend(gus, hugo);
  const id = levels.get('friends') ?? feeds.PostId.parse(1);
  const share = (level: PostLevel) =>
    gus.call(feeds.createPost, { body: { level, text: 'Look', shares: id } });
  expect(await share('public')).toMatchObject({ status: 422 });
  const { item } = await done(share('friends'));
  expect(item.shared).toMatchObject({ id, text: 'The tram is late' });
  expect(await reads(olga, item.id)).toBe(true);
  // A friend of whoever shared it is no friend of whose it is.
  expect(await reads(hugo, item.id)).toBe(false);
  expect(await idsOf(hugo, { of: gus.uuid })).toEqual([]);
  expect(await reads(stan, item.id)).toBe(false);
  // A share of a share shares the first.
  const again = await olga.call(feeds.createPost, {
    body: { level: 'friends', text: 'So', shares: item.id },
  });
  expect(again).toMatchObject({ ok: true, data: { item: { shared: { id } } } });
  await done(olga.call(feeds.deletePost, { params: { id } }));
  expect(await reads(gus, item.id)).toBe(false);
  await done(olga.call(feeds.restorePost, { params: { id } }));
  expect(await reads(gus, item.id)).toBe(true);
});

test('unfriending, blocking, unsubscribing and leaving hold at the next read', async () => {
  const { una, vic, wes } = await people('una', 'vic', 'wes');
  await befriend(una, vic);
  await done(subscribe(wes, una));
  const open = await post(una);
  const close = await post(una, { level: 'friends' });
  expect(await idsOf(vic)).toEqual([close.id, open.id]);
  expect(await idsOf(wes)).toEqual([open.id]);
  await done(vic.call(removeFriend, { params: { uuid: una.uuid } }));
  expect(await idsOf(vic)).toEqual([]);
  expect(await reads(vic, close.id)).toBe(false);
  await world.setAccountType(una, 'private');
  expect(await reads(vic, open.id)).toBe(false);
  await world.setAccountType(una, 'public');
  expect(await reads(vic, open.id)).toBe(true);
  await done(block(una, vic));
  expect(await reads(vic, open.id)).toBe(false);
  await done(wes.call(unsubscribe, { params: { uuid: una.uuid } }));
  expect(await idsOf(wes)).toEqual([]);
});

test('what travels in events is an id, to the author and the team alone', async () => {
  for (const [scope, viewer] of [
    [toScope('team', team), tess],
    [toScope('user', olga.uuid), olga],
  ] as const) {
    const told = await done(viewer.call(catchUp, { params: { scope }, query: { after: 0 } }));
    const posts = told.items.filter(({ type }) => type.startsWith('post.'));
    expect(posts.length).toBeGreaterThan(0);
    expect(posts.every(({ patch }) => patch === null)).toBe(true);
  }
  const scope = toScope('user', fred.uuid);
  const told = await done(fred.call(catchUp, { params: { scope }, query: { after: 0 } }));
  expect(told.items.filter(({ type }) => type.startsWith('post.'))).toEqual([]);
});

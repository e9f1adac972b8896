import * as feeds from '@quilt/contract/features/feeds';
import { expect, test } from 'vitest';
import { lockTeam } from '../../platform/db/locks';
import { runTransaction } from '../../platform/db/transaction';
import { handOut } from '../../testing/events';
import { createFeedsWorld } from '../../testing/feeds-world';
import { AT_ONCE } from '../../testing/matrix';
import { untilWaiting } from '../../testing/waiting';

const world = await createFeedsWorld();
const { people, post, idsOf, read, befriend, done, cast } = world;

test('what is posted comes into the feeds of those who are tied to its author, the newest first', async () => {
  const { abe, bea, sam, otis } = await people('abe', 'bea', 'sam', 'otis');
  await befriend(abe, bea);
  await done(world.subscribe(sam, abe));
  const first = await post(abe);
  const second = await post(abe, { level: 'friends' });
  const own = await post(abe, { level: 'me' });
  expect(await idsOf(abe)).toEqual([own.id, second.id, first.id]);
  expect(await idsOf(abe, { feed: 'mine' })).toEqual([own.id, second.id, first.id]);
  expect(await idsOf(bea)).toEqual([second.id, first.id]);
  expect(await idsOf(sam)).toEqual([first.id]);
  expect(await idsOf(otis)).toEqual([]);
  expect(await idsOf(otis, { feed: 'public' })).toContain(first.id);
  expect(await idsOf(otis, { of: abe.uuid })).toEqual([first.id]);
  const page = await done(abe.call(feeds.listPosts, { query: { limit: 2 } }));
  expect(page.items.map(({ id }) => id)).toEqual([own.id, second.id]);
  expect(await idsOf(abe, { limit: 2, cursor: page.nextCursor ?? '' })).toEqual([first.id]);
});

test('whoever is newly tied to somebody meets what they said last, and no more of it than they may read', async () => {
  const { nan, ned, nix } = await people('nan', 'ned', 'nix');
  const open = await post(nan);
  const close = await post(nan, { level: 'friends' });
  await post(nan, { level: 'me' });
  await befriend(nan, ned);
  await done(world.subscribe(nix, nan));
  await handOut(world);
  expect(await idsOf(ned)).toEqual([close.id, open.id]);
  expect(await idsOf(nix)).toEqual([open.id]);
  expect(await idsOf(nan, { feed: 'tied' })).toHaveLength(3);
});

test('a post says something, and is for a team that one is in', async () => {
  const { ana } = await people('ana');
  const { id: team } = await world.teamWith();
  const create = (
    person: typeof ana,
    body: Parameters<typeof ana.call<typeof feeds.createPost>>[1]['body'],
  ) => person.call(feeds.createPost, { body });
  expect(await create(ana, { level: 'public', text: '  ' })).toMatchObject({ status: 422 });
  expect(await create(ana, { level: 'team', text: 'Hi' })).toMatchObject({ status: 422 });
  expect(await create(cast.outsider, { level: 'team', team, text: 'Hi' })).toMatchObject({ status: 404 });
  expect(await create(cast.bystander, { level: 'team', team, text: 'Hi' })).toMatchObject({ status: 403 });
  const { id } = await post(cast.performer, { level: 'team', team });
  for (const reader of [cast.owner, cast.bystander]) expect(await idsOf(reader)).toContain(id);
  expect(await idsOf(cast.outsider, { of: cast.performer.uuid })).toEqual([]);
  expect(await idsOf(cast.owner, { team })).toEqual([id]);
  expect(await cast.outsider.call(feeds.listPosts, { query: { team } })).toMatchObject({ status: 404 });
  expect(await cast.outsider.call(feeds.getPost, { params: { id } })).toMatchObject({ status: 404 });
});

test('an edit keeps what was said before; a delete can be taken back by whoever did it', async () => {
  const { eddy, eve } = await people('eddy', 'eve');
  const { id } = await post(eddy, { text: 'One' });
  const params = { id };
  expect(await eve.call(feeds.updatePost, { params, body: { text: 'No' } })).toMatchObject({ status: 403 });
  const { item } = await done(eddy.call(feeds.updatePost, { params, body: { text: 'Two' } }));
  expect(item).toMatchObject({ text: 'Two', editedAt: expect.any(String) });
  const former = await done(eve.call(feeds.listFormerPosts, { params }));
  expect(former.items.map(({ text }) => text)).toEqual(['One']);
  expect(await eve.call(feeds.deletePost, { params })).toMatchObject({ status: 403 });
  await done(eddy.call(feeds.deletePost, { params }));
  expect(await eddy.call(feeds.getPost, { params })).toMatchObject({ status: 404 });
  expect(await eve.call(feeds.restorePost, { params })).toMatchObject({ status: 404 });
  await done(eddy.call(feeds.restorePost, { params }));
  await done(eddy.call(feeds.restorePost, { params }));
  expect(await eve.call(feeds.restorePost, { params })).toMatchObject({ status: 403 });
  expect((await read(eve, id)).text).toBe('Two');
});

test('a post goes to more people with nothing that was said to fewer', async () => {
  const { boz, bix, byr } = await people('boz', 'bix', 'byr');
  await befriend(boz, bix);
  const widen = (id: feeds.PostId, text: string) =>
    boz.call(feeds.updatePost, { params: { id }, body: { text, level: 'public' } });
  const { id } = await post(boz, { level: 'friends', text: 'For friends' });
  await done(boz.call(feeds.updatePost, { params: { id }, body: { text: 'Still for friends' } }));
  await done(widen(id, 'For all'));
  expect(await done(byr.call(feeds.listFormerPosts, { params: { id } }))).toEqual({ items: [] });
  const { id: answered } = await post(boz, { level: 'friends' });
  await world.say(bix, answered, 'Between us');
  expect(await widen(answered, 'For all')).toMatchObject({ status: 422 });
  expect(await byr.call(feeds.getPost, { params: { id: answered } })).toMatchObject({ status: 404 });
});

test('100 quick reactions end in the last, and are counted once', async () => {
  const { ron, ria } = await people('ron', 'ria');
  const { id } = await post(ron);
  const params = { id };
  const react = (sign: '👍' | '❤️') => ria.call(feeds.reactToPost, { params, body: { sign } });
  await Promise.all(Array.from({ length: 100 }, (_, n) => react(n % 2 ? '👍' : '❤️')));
  await done(react('❤️'));
  expect(await read(ria, id)).toMatchObject({ reactions: [{ sign: '❤️', count: 1 }], myReaction: '❤️' });
  await done(ria.call(feeds.takeBackReaction, { params }));
  await done(ria.call(feeds.takeBackReaction, { params }));
  expect(await read(ria, id)).toMatchObject({ reactions: [], myReaction: null });
});

test('a poll counts a voter once under 50 votes at once', async () => {
  const { pam, pat, pip } = await people('pam', 'pat', 'pip');
  const poll = { question: 'When?', options: ['Today', 'Never'] };
  const made = await post(pam, { text: '', poll });
  const [today, never] = made.poll?.options.map(({ id }) => id) ?? [];
  const params = { id: made.id };
  const vote = (person: typeof pat, ...options: number[]) =>
    person.call(feeds.voteInPoll, { params, body: { options } });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => vote(pat, (n % 2 ? today : never) ?? 0)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await done(vote(pat, today ?? 0));
  await done(vote(pip, never ?? 0));
  expect((await read(pam, made.id)).poll).toMatchObject({ voters: 2, options: [{ votes: 1 }, { votes: 1 }] });
  expect((await read(pat, made.id)).poll?.options.map(({ isMine }) => isMine)).toEqual([true, false]);
  expect(await vote(pat, today ?? 0, never ?? 0)).toMatchObject({ status: 422 });
  expect(await vote(pat, 999_999)).toMatchObject({ status: 422 });
  await done(pat.call(feeds.takeBackVote, { params }));
  expect((await read(pam, made.id)).poll).toMatchObject({ voters: 1, options: [{ votes: 0 }, { votes: 1 }] });
});

test('a fourth pin is refused, also when four come at once', async () => {
  const { pen } = await people('pen');
  const made = [];
  for (let n = 0; n < 4; n += 1) made.push(await post(pen));
  const answers = await Promise.all(made.map(({ id }) => pen.call(feeds.pinPost, { params: { id } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
  const pinned = await done(pen.call(feeds.listPinnedPosts, { query: { of: pen.uuid } }));
  expect(pinned.items).toHaveLength(3);
});

test('of two teams that a post has to do with the one that was made first is taken first', async () => {
  const { platform } = world;
  const { owner } = cast;
  const [first, second] = [await world.teamWith(), await world.teamWith()];
  const original = await post(owner);
  const said = await post(owner, { level: 'team', team: second.id });
  const share = await post(owner, { level: 'team', team: second.id, shares: original.id });
  const asked = await runTransaction(
    platform.db,
    async (tx) => {
      await lockTeam(tx, first.id);
      const body = { level: 'team' as const, team: first.id, text: 'Here too' };
      const answers = [
        owner.call(feeds.updatePost, { params: { id: said.id }, body }),
        owner.call(feeds.createPost, { body: { ...body, shares: share.id } }),
      ];
      await untilWaiting(world, 'pg_advisory_xact_lock_shared', answers.length);
      // Whoever waits for the first holds nothing of the second.
      await lockTeam(tx, second.id);
      return { answers };
    },
    platform.committed,
  );
  for (const answer of asked.answers) await done(answer);
});

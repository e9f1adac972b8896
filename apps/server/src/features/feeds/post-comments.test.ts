import type { PrivacySettings } from '@quilt/contract/access';
import * as feeds from '@quilt/contract/features/feeds';
import { updateUser } from '@quilt/contract/features/profile';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createFeedsWorld } from '../../testing/feeds-world';

const world = await createFeedsWorld();
const { people, post, say, read, befriend, block, done, cast } = world;

const listed = async (person: Person, id: feeds.PostId) =>
  (await done(person.call(feeds.listPostComments, { params: { id }, query: {} }))).items;
const set = (person: Person, conf: Partial<PrivacySettings>) =>
  done(person.call(updateUser, { body: { conf } }));

test('a comment is replied to one level deep, and what was deleted leaves its place while there are replies', async () => {
  const { cal, cid, coy } = await people('cal', 'cid', 'coy');
  const { id } = await post(cal);
  const root = await say(cid, id, 'First');
  const reply = await say(coy, id, 'Second', root.id);
  const deeper = await say(cal, id, 'Third', reply.id);
  expect([reply.root, deeper.root]).toEqual([root.id, root.id]);
  expect((await read(coy, id)).commentCount).toBe(3);
  const of = (comment: feeds.PostCommentId) => ({ params: { id, comment } });
  const reword = (person: Person) =>
    person.call(feeds.updatePostComment, { ...of(root.id), body: { text: 'Anew' } });
  expect(await reword(coy)).toMatchObject({ status: 403 });
  expect(await done(reword(cid))).toMatchObject({ item: { text: 'Anew', editedAt: expect.any(String) } });
  expect(await coy.call(feeds.deletePostComment, of(root.id))).toMatchObject({ status: 403 });
  await done(cid.call(feeds.deletePostComment, of(root.id)));
  expect(await listed(coy, id)).toMatchObject([{ id: root.id, text: '', isDeleted: true, replyCount: 2 }]);
  const replies = await done(coy.call(feeds.listPostReplies, { ...of(root.id), query: {} }));
  expect(replies.items.map(({ text }) => text)).toEqual(['Second', 'Third']);
  // Whose post it is may delete what is said under it.
  await done(cal.call(feeds.deletePostComment, of(reply.id)));
  await done(cal.call(feeds.deletePostComment, of(deeper.id)));
  expect(await listed(coy, id)).toEqual([]);
  expect((await read(coy, id)).commentCount).toBe(0);
});

test('who comments, and who sees comments, is their author’s to say', async () => {
  const { dan, dot, dov } = await people('dan', 'dot', 'dov');
  await befriend(dan, dot);
  const { id } = await post(dan);
  await say(dov, id, 'Hi');
  await set(dan, { commentPosts: 'friends', seeComments: 'friends' });
  const comment = (person: Person) =>
    person.call(feeds.createPostComment, { params: { id }, body: { text: 'Me too' } });
  expect(await comment(dov)).toMatchObject({ status: 403, error: { code: 'feeds.comments_closed' } });
  expect(await comment(dot)).toMatchObject({ ok: true });
  expect((await read(dov, id)).commentCount).toBe(null);
  expect((await read(dot, id)).commentCount).toBe(2);
  const list = (person: Person) => person.call(feeds.listPostComments, { params: { id }, query: {} });
  expect(await list(dov)).toMatchObject({ status: 403, error: { code: 'feeds.comments_hidden' } });
  expect(await list(dot)).toMatchObject({ ok: true });
});

test('a block hides comments from each other, but inside a team', async () => {
  const { fay, fox, flo } = await people('fay', 'fox', 'flo');
  const { id } = await post(fay);
  const root = await say(fox, id, 'Here');
  await done(block(flo, fox));
  expect(await listed(flo, id)).toEqual([]);
  expect(await listed(fay, id)).toHaveLength(1);
  const react = { params: { id, comment: root.id }, body: { sign: '👍' as const } };
  expect(await flo.call(feeds.reactToPostComment, react)).toMatchObject({ status: 404 });
  expect(await done(fay.call(feeds.reactToPostComment, react))).toMatchObject({ item: { myReaction: '👍' } });

  const { id: team } = await world.teamWith();
  const inTeam = await post(cast.manager, { level: 'team', team });
  await say(cast.performer, inTeam.id);
  await done(block(cast.observer, cast.performer));
  expect(await listed(cast.observer, inTeam.id)).toHaveLength(1);
});

test('an announcement is confirmed by each of the team, and its author sees who has', async () => {
  const { id: team } = await world.teamWith();
  const body = { kind: 'announcement' as const, level: 'team' as const, team, text: 'Moved' };
  expect(await cast.performer.call(feeds.createPost, { body })).toMatchObject({ status: 403 });
  const { id } = await post(cast.manager, body);
  const params = { id };
  expect((await read(cast.performer, id)).can).toContain('post.confirm');
  for (let n = 0; n < 2; n += 1) await done(cast.performer.call(feeds.confirmPost, { params }));
  expect((await read(cast.manager, id)).confirmations).toEqual({ count: 1, isMine: false });
  const list = (person: Person, state: 'confirmed' | 'missing') =>
    person.call(feeds.listConfirmations, { params, query: { state } });
  const confirmed = await done(list(cast.manager, 'confirmed'));
  expect(confirmed.items.map(({ person }) => person.uuid)).toEqual([cast.performer.uuid]);
  expect((await done(list(cast.owner, 'missing'))).items).toHaveLength(5);
  expect(await list(cast.performer, 'missing')).toMatchObject({ status: 403 });
  expect(await cast.outsider.call(feeds.confirmPost, { params })).toMatchObject({ status: 404 });
});

import type { PrivacySettings } from '@quilt/contract/access';
import * as feeds from '@quilt/contract/features/feeds';
import { removeFriend } from '@quilt/contract/features/friends';
import { listNotifications } from '@quilt/contract/features/notifications';
import { updateUser } from '@quilt/contract/features/profile';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { createFeedsWorld } from '../../testing/feeds-world';

const world = await createFeedsWorld();
const { people, post, say, read, befriend, block, done, cast, platform } = world;

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
  // Before their address is confirmed one writes to friends alone.
  await set(dan, { commentPosts: 'everyone' });
  const confirm = (at: Date | null) =>
    platform.db
      .updateTable('users')
      .set({ email_verified_at: at })
      .where('id', 'in', [dot.id, dov.id])
      .execute();
  await confirm(null);
  expect(await comment(dov)).toMatchObject({ status: 403, error: { code: 'feeds.unverified_comment' } });
  const { item: of } = await done(comment(dot));
  await confirm(new Date());
  expect((await read(dov, id)).commentCount).toBe(null);
  expect((await read(dot, id)).commentCount).toBe(2);
  const list = (person: Person) => person.call(feeds.listPostComments, { params: { id }, query: {} });
  expect(await list(dov)).toMatchObject({ status: 403, error: { code: 'feeds.comments_hidden' } });
  expect(await list(dot)).toMatchObject({ ok: true });
  // Nor is what one does not see replied to.
  const body = { text: 'You too', root: of.id };
  expect(await dov.call(feeds.createPostComment, { params: { id }, body })).toMatchObject({ status: 404 });
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

/** Of posts, as kind and by how many. */
async function toldOf(person: Person) {
  await handOut(world);
  const { items } = await done(person.call(listNotifications, { query: {} }));
  return items.flatMap(({ kind, count }) => (kind.startsWith('post') ? [`${kind} ${count}`] : [])).sort();
}
const naming = (...named: Person[]) => named.map(({ uuid }) => `[@You](/profile/${uuid})`).join(' ');

test('whoever is named, answered or reacted to is told, while they may read it, and nobody else', async () => {
  const { guy, gil, gus, gwyn } = await people('guy', 'gil', 'gus', 'gwyn');
  await befriend(guy, gil);
  const { id } = await post(guy, { level: 'friends', text: `Hello ${naming(guy, gil, gus)}` });
  expect([await toldOf(gil), await toldOf(gus), await toldOf(guy)]).toEqual([['postMention 1'], [], []]);
  await befriend(guy, gwyn);
  const root = await say(gil, id, 'First');
  const second = await say(gwyn, id, `Second ${naming(gus, gil)}`, root.id);
  await say(gwyn, id, 'Third', root.id);
  const react = (sign: '👍' | '❤️') =>
    done(gil.call(feeds.reactToPostComment, { params: { id, comment: second.id }, body: { sign } }));
  for (const sign of ['👍', '❤️'] as const) await react(sign);
  expect(await toldOf(guy)).toEqual(['postCommented 3']);
  expect(await toldOf(gil)).toEqual(['postMention 1', 'postMention 1', 'postReplied 1']);
  expect([await toldOf(gwyn), await toldOf(gus)]).toEqual([['postReacted 1'], []]);

  // An edit names others, and what is not said any more is not told.
  const comment = { params: { id, comment: second.id } };
  await done(gwyn.call(feeds.updatePostComment, { ...comment, body: { text: 'Nobody' } }));
  expect(await toldOf(gil)).toEqual(['postMention 1', 'postReplied 1']);
  const edit = (text: string) => done(guy.call(feeds.updatePost, { params: { id }, body: { text } }));
  await edit(naming(gwyn));
  expect([await toldOf(gil), await toldOf(gwyn)]).toEqual([
    ['postReplied 1'],
    ['postMention 1', 'postReacted 1'],
  ]);
  await done(gwyn.call(feeds.deletePostComment, comment));
  expect(await toldOf(gwyn)).toEqual(['postMention 1']);

  // At the next read, without anybody having to hear of it.
  await set(guy, { seeComments: 'me' });
  expect(await toldOf(gil)).toEqual([]);
  await set(guy, { seeComments: 'everyone' });
  expect(await toldOf(gil)).toEqual(['postReplied 1']);
  await done(guy.call(removeFriend, { params: { uuid: gwyn.uuid } }));
  expect(await toldOf(gwyn)).toEqual([]);
  await done(guy.call(feeds.deletePost, { params: { id } }));
  expect([await toldOf(guy), await toldOf(gil)]).toEqual([[], []]);
  await done(guy.call(feeds.restorePost, { params: { id } }));
  expect(await toldOf(gil)).toEqual(['postReplied 1']);
});

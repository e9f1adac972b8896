import * as feeds from '@quilt/contract/features/feeds';
import {
  banFromGroup,
  changeGroupRole,
  createGroup,
  deleteGroup,
  type GroupId,
  joinGroup,
} from '@quilt/contract/features/groups';
import { listNotifications } from '@quilt/contract/features/notifications';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { createFeedsWorld } from '../../testing/feeds-world';

const world = await createFeedsWorld();
const { people, post, say, idsOf, done } = world;

const found = async (owner: Person) =>
  (await done(owner.call(createGroup, { body: { title: 'Signs', category: 'city', visibility: 'open' } })))
    .item.id;
const join = (person: Person, id: GroupId) => done(person.call(joinGroup, { params: { id } }));

test('members post to a group and into the feeds of its members; whoever is banned loses it', async () => {
  const { ola, max, sid, tom } = await people('ola', 'max', 'sid', 'tom');
  const group = await found(ola);
  await join(max, group);
  const refused = await sid.call(feeds.createPost, { body: { level: 'group', group, text: 'Hi' } });
  expect(refused).toMatchObject({ status: 403 });
  expect(await sid.call(feeds.createPost, { body: { level: 'group', text: 'Hi' } })).toMatchObject({
    status: 422,
  });
  const said = await post(max, { level: 'group', group });
  expect(said).toMatchObject({ group, team: null });
  expect(await idsOf(ola)).toEqual([said.id]);
  // It is open: others read it, and have it in no feed of theirs; what it says is for members to answer.
  expect(await idsOf(sid, { group })).toEqual([said.id]);
  expect(await idsOf(sid)).toEqual([]);
  expect(await idsOf(sid, { feed: 'public' })).not.toContain(said.id);
  const comment = { params: { id: said.id }, body: { text: 'Me too' } };
  expect(await sid.call(feeds.createPostComment, comment)).toMatchObject({ status: 403 });
  const { id: told } = await say(ola, said.id, 'Me too');
  const answers = (person: Person) =>
    Promise.all([
      person.call(feeds.reactToPost, { params: { id: said.id }, body: { sign: '👍' } }),
      person.call(feeds.reactToPostComment, { params: { id: said.id, comment: told }, body: { sign: '👍' } }),
      person.call(feeds.voteInPoll, { params: { id: said.id }, body: { options: [1] } }),
    ]);
  expect(await answers(sid)).toMatchObject([{ status: 403 }, { status: 403 }, { status: 403 }]);
  expect(await answers(ola)).toMatchObject([{ ok: true }, { ok: true }, { status: 404 }]);
  // Nothing of it goes anywhere else.
  const share = (level: 'public' | 'friends') =>
    max.call(feeds.createPost, { body: { level, text: 'Look', shares: said.id } });
  expect(await share('public')).toMatchObject({ status: 422 });
  await done(ola.call(banFromGroup, { params: { id: group, uuid: max.uuid } }));
  expect(await max.call(feeds.getPost, { params: { id: said.id } })).toMatchObject({ status: 404 });
  expect(await max.call(feeds.listPosts, { query: { group } })).toMatchObject({ status: 403 });
  expect(await idsOf(max)).toEqual([]);
  expect(await idsOf(tom, { group })).toEqual([said.id]);
  await done(ola.call(deleteGroup, { params: { id: group } }));
  expect(await tom.call(feeds.getPost, { params: { id: said.id } })).toMatchObject({ status: 404 });
});

test('moderators delete what members say, and members do not', async () => {
  const { ivy: ola, mod, ned: max, kim } = await people('ivy', 'mod', 'ned', 'kim');
  const group = await found(ola);
  for (const person of [mod, max, kim]) await join(person, group);
  const role = { params: { id: group, uuid: mod.uuid }, body: { role: 'moderator' as const } };
  await done(ola.call(changeGroupRole, role));
  const { id } = await post(max, { level: 'group', group });
  const { id: comment } = await say(kim, id);
  expect(await kim.call(feeds.deletePost, { params: { id } })).toMatchObject({ status: 403 });
  // What is reported is told to those who moderate, and not by whom.
  const reason = { reason: 'spam' as const };
  await done(kim.call(feeds.reportPost, { params: { id }, body: reason }));
  await done(max.call(feeds.reportPostComment, { params: { id, comment }, body: reason }));
  await handOut(world);
  const toldTo = async (person: Person) =>
    (await done(person.call(listNotifications, { query: {} }))).items.filter(
      ({ kind }) => kind === 'reported',
    );
  for (const person of [ola, mod]) {
    expect(await toldTo(person)).toMatchObject([
      { params: { postId: id, groupTitle: 'Signs' }, actors: [], count: 2 },
    ]);
  }
  expect(await toldTo(kim)).toEqual([]);
  const demote = { ...role, body: { role: 'member' as const } };
  await done(ola.call(changeGroupRole, demote));
  expect(await toldTo(mod)).toEqual([]);
  await done(ola.call(changeGroupRole, role));
  await done(mod.call(feeds.deletePostComment, { params: { id, comment } }));
  await done(mod.call(feeds.deletePost, { params: { id } }));
  expect(await idsOf(kim, { group })).toEqual([]);
  expect(await toldTo(ola)).toEqual([]);
});

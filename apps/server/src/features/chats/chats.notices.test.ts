import {
  type ChatId,
  type ChatNotices,
  countChats,
  createMessage,
  deleteMessage,
  getProjectChat,
  getTeamChat,
  type MessageId,
  readChat,
  removeChatMember,
  updateMessage,
  updateOwnChat,
  updateThread,
} from '@quilt/contract/features/chats';
import { block } from '@quilt/contract/features/friends';
import { countNotifications, listNotifications } from '@quilt/contract/features/notifications';
import { deleteTeam } from '@quilt/contract/features/teams';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createChatsWorld } from '../../testing/chats-world';
import { handOut } from '../../testing/events';

const world = await createChatsWorld();
const { people, direct, group, done, say } = world;

/** What somebody is told, as kind and how often. */
async function allToldOf(person: Person): Promise<[string, number][]> {
  await handOut(world);
  const { items } = await done(person.call(listNotifications, { query: { state: 'unread' } }));
  const { item } = await done(person.call(countNotifications, {}));
  expect(item.unread).toBe(items.length);
  return items.map(({ kind, count }) => [kind, count]);
}
/** Of what is said. */
const toldOf = async (person: Person) => (await allToldOf(person)).filter(([kind]) => kind !== 'addedToChat');
const naming = ({ uuid }: Person) => `Hello [@You](/profile/${uuid})`;
const reply = async (person: Person, chat: ChatId, root: MessageId, text: string) =>
  (await done(person.call(createMessage, { params: { id: chat }, body: { text, root } }))).item;
const read = (person: Person, chat: ChatId, number: number) =>
  done(person.call(readChat, { params: { id: chat }, body: { number } }));

test('of direct messages one is told once, until one reads them; of one’s own never', async () => {
  const { abe, bea } = await people('abe', 'bea');
  const chat = await direct(abe, bea);
  for (const text of ['one', 'two', 'three']) await say(abe, chat.id, text);
  expect(await toldOf(bea)).toEqual([['directMessage', 3]]);
  expect(await toldOf(abe)).toEqual([]);
  const { items } = await done(bea.call(listNotifications, { query: {} }));
  expect(items[0]).toMatchObject({ params: { chatId: chat.id }, actors: [{ uuid: abe.uuid }] });
  await read(bea, chat.id, 2);
  expect(await toldOf(bea)).toEqual([['directMessage', 3]]);
  await read(bea, chat.id, 3);
  expect(await toldOf(bea)).toEqual([]);
  await say(abe, chat.id, 'four');
  expect(await toldOf(bea)).toEqual([['directMessage', 1]]);
  // Who answers has read.
  await say(bea, chat.id, 'five');
  expect(await toldOf(bea)).toEqual([]);
  expect(await toldOf(abe)).toEqual([['directMessage', 1]]);
});

test('in a group those are told who are named or follow the thread, and nobody who is not in it', async () => {
  const { cid, dan, eva, fay } = await people('cid', 'dan', 'eva', 'fay');
  const chat = await group(cid, dan, eva);
  const root = await say(dan, chat.id, 'root');
  expect(await toldOf(eva)).toEqual([]);
  await say(cid, chat.id, `${naming(eva)} and ${naming(fay)}`);
  expect(await toldOf(eva)).toEqual([['chatMention', 1]]);
  expect([await toldOf(fay), await toldOf(dan)]).toEqual([[], []]);
  await reply(cid, chat.id, root.id, 'a reply');
  await reply(eva, chat.id, root.id, `another, ${naming(dan)}`);
  expect(await toldOf(dan)).toEqual([
    ['chatMention', 1],
    ['threadReply', 1],
  ]);
  expect(await toldOf(cid)).toEqual([['threadReply', 1]]);
  const params = { id: chat.id, message: root.id };
  await done(dan.call(updateThread, { params, body: { readReply: 2 } }));
  expect(await toldOf(dan)).toEqual([]);
  await done(cid.call(updateThread, { params, body: { isFollowed: false } }));
  await reply(dan, chat.id, root.id, 'a third');
  expect(await toldOf(cid)).toEqual([['threadReply', 1]]);
});

test('a chat tells all, mentions or nothing, and people who are blocked nothing either', async () => {
  const { gus, hal, ida } = await people('gus', 'hal', 'ida');
  const chat = await group(gus, hal);
  const between = await direct(gus, ida);
  const choose = (notices: ChatNotices) =>
    done(hal.call(updateOwnChat, { params: { id: chat.id }, body: { notices } }));
  const root = await say(hal, chat.id, 'root');
  await choose('nothing');
  await reply(gus, chat.id, root.id, naming(hal));
  expect(await toldOf(hal)).toEqual([]);
  await choose('mentions');
  await reply(gus, chat.id, root.id, 'no name');
  expect(await toldOf(hal)).toEqual([]);
  expect((await done(hal.call(countChats, {}))).item.unread).toBe(0);
  await say(gus, chat.id, naming(hal));
  expect(await toldOf(hal)).toEqual([['chatMention', 1]]);
  await say(gus, between.id, 'hello');
  await done(ida.call(block, { body: { uuid: gus.uuid } }));
  expect(await toldOf(ida)).toEqual([]);
});

test('whoever is put into a group is told so, until they do something there or are out of it', async () => {
  const { oli, pam, rex } = await people('oli', 'pam', 'rex');
  const chat = await group(oli, pam, rex);
  expect([await allToldOf(oli), await allToldOf(pam)]).toEqual([[], [['addedToChat', 1]]]);
  const { items } = await done(pam.call(listNotifications, { query: {} }));
  expect(items[0]).toMatchObject({
    params: { chatId: chat.id, chatTitle: chat.title },
    actors: [{ uuid: oli.uuid }],
  });
  await say(pam, chat.id, 'Hello');
  expect(await allToldOf(pam)).toEqual([]);
  await done(oli.call(removeChatMember, { params: { id: chat.id, uuid: rex.uuid } }));
  expect(await allToldOf(rex)).toEqual([]);
});

test('what is not said any more is not told any more', async () => {
  const { joe, kai, lea } = await people('joe', 'kai', 'lea');
  const chat = await group(joe, kai, lea);
  const named = await say(joe, chat.id, naming(kai));
  expect(await toldOf(kai)).toEqual([['chatMention', 1]]);
  const params = { id: chat.id, message: named.id };
  await done(joe.call(updateMessage, { params, body: { text: naming(lea) } }));
  expect([await toldOf(kai), await toldOf(lea)]).toEqual([[], [['chatMention', 1]]]);
  await done(joe.call(deleteMessage, { params }));
  expect(await toldOf(lea)).toEqual([]);
  const between = await direct(joe, kai);
  const [one, two] = [await say(joe, between.id, 'one'), await say(joe, between.id, 'two')];
  expect(await toldOf(kai)).toEqual([['directMessage', 2]]);
  await done(joe.call(deleteMessage, { params: { id: between.id, message: one.id } }));
  expect(await toldOf(kai)).toEqual([['directMessage', 2]]);
  await done(joe.call(deleteMessage, { params: { id: between.id, message: two.id } }));
  expect(await toldOf(kai)).toEqual([]);
  // Before anybody heard of it.
  const soon = await say(joe, between.id, 'soon gone');
  await done(joe.call(deleteMessage, { params: { id: between.id, message: soon.id } }));
  expect(await toldOf(kai)).toEqual([]);
});

test('who was removed keeps no word of the chat; in chats of teams the matrix says who is told', async () => {
  const { max, ned } = await people('max', 'ned');
  const chat = await group(max, ned);
  await say(max, chat.id, naming(ned));
  expect(await toldOf(ned)).toEqual([['chatMention', 1]]);
  await done(max.call(removeChatMember, { params: { id: chat.id, uuid: ned.uuid } }));
  expect(await toldOf(ned)).toEqual([]);
  const { owner, performer, bystander } = world.cast;
  const team = await world.teamWith();
  const { item: ofTeam } = await done(owner.call(getTeamChat, { params: { id: team.id } }));
  await say(owner, ofTeam.id, `${naming(performer)} ${naming(bystander)} ${naming(ned)}`);
  const inTeam = (await toldOf(performer)).filter(([kind]) => kind === 'chatMention');
  expect(inTeam).toEqual([['chatMention', 1]]);
  expect((await toldOf(ned)).filter(([kind]) => kind === 'chatMention')).toEqual([]);
  const { item: ofProject } = await done(owner.call(getProjectChat, { params: { id: team.project } }));
  expect(ofProject.kind).toBe('project');
  await done(owner.call(deleteTeam, { params: { id: team.id } }));
  expect((await toldOf(performer)).filter(([kind]) => kind === 'chatMention')).toEqual([]);
});

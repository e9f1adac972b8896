import { randomUUID } from 'node:crypto';
import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import { toScope } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/chats';
import {
  addMessageReaction,
  type ChatId,
  createMessage,
  deleteMessage,
  forwardMessage,
  getMessage,
  listFormerTexts,
  listMessages,
  listPinnedMessages,
  listReplies,
  listSavedMessages,
  type MessageId,
  pinMessage,
  removeMessageReaction,
  saveMessage,
  searchMessages,
  unpinMessage,
  unsaveMessage,
  updateMessage,
  updateThread,
} from '@quilt/contract/features/chats';
import { catchUp } from '@quilt/contract/features/live';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { codeOf, createChatsWorld } from '../../testing/chats-world';
import { handOut } from '../../testing/events';

const world = await createChatsWorld();
const { platform, clock, done, people, direct, group, say, textsIn } = world;

async function toldIn(person: Person, chat: ChatId) {
  const { items } = await done(
    person.call(catchUp, { params: { scope: toScope('chat', chat) }, query: { after: 0 } }),
  );
  return items;
}

const reply = async (person: Person, chat: ChatId, root: MessageId, text: string, isAlsoInChat = false) =>
  (await done(person.call(createMessage, { params: { id: chat }, body: { text, root, isAlsoInChat } }))).item;

describe('what becomes of a message', () => {
  test('its author rewords it, with what it said before; nothing older is caught up with', async () => {
    const { amy, bob } = await people('amy', 'bob');
    const chat = await direct(amy, bob);
    const { id: message } = await say(amy, chat.id, 'Firts');
    const params = { id: chat.id, message };
    const reword = (person: Person, text: string, clientId?: string) =>
      person.call(updateMessage, { params, body: { text } }, clientId ? { clientId } : {});
    expect(await codeOf(reword(bob, 'Mine'))).toBe('common.forbidden');
    clock.advance({ minutes: 1 });
    const clientId = randomUUID();
    await done(reword(amy, 'First', clientId));
    clock.advance({ minutes: 1 });
    await done(reword(amy, 'The first'));
    // A repeat that comes late changes nothing back.
    expect((await done(reword(amy, 'First', clientId))).item.text).toBe('The first');
    const former = await done(bob.call(listFormerTexts, { params }));
    expect(former.items.map(({ text }) => text)).toEqual(['First', 'Firts']);
    expect(JSON.stringify(await toldIn(bob, chat.id))).not.toContain('Firts');
    expect((await done(bob.call(getMessage, { params }))).item.editedAt).not.toBeNull();
  });

  test('it is deleted for all by its author, or by who runs the chat; its number stays', async () => {
    const { cid, dan, eva } = await people('cid', 'dan', 'eva');
    const chat = await group(cid, dan, eva);
    await say(cid, chat.id, 'Before');
    const { id: message } = await say(dan, chat.id, 'Secret');
    const params = { id: chat.id, message };
    await done(eva.call(addMessageReaction, { params: { ...params, sign: '👍' } }));
    await done(eva.call(saveMessage, { params: { message } }));
    expect(await codeOf(eva.call(deleteMessage, { params }))).toBe('common.forbidden');
    await done(cid.call(deleteMessage, { params }));
    await done(dan.call(deleteMessage, { params }));
    const { items } = await done(eva.call(listMessages, { params: { id: chat.id }, query: {} }));
    expect(items).toMatchObject([
      { number: 1, text: 'Before' },
      { number: 2, text: '', isDeleted: true, reactions: [] },
    ]);
    const told = await toldIn(eva, chat.id);
    expect(JSON.stringify(told)).not.toContain('Secret');
    expect(told.filter(({ type }) => type === 'message.deleted')).toHaveLength(1);
    for (const answering of [
      dan.call(updateMessage, { params, body: { text: 'Again' } }),
      eva.call(addMessageReaction, { params: { ...params, sign: '👍' } }),
      eva.call(saveMessage, { params: { message } }),
      eva.call(createMessage, { params: { id: chat.id }, body: { text: 'Why?', root: message } }),
      eva.call(forwardMessage, { params: { id: chat.id }, body: { message } }),
    ]) {
      expect(await codeOf(answering)).toBe('chats.message_deleted');
    }
    expect((await done(eva.call(listSavedMessages, { query: {} }))).items).toEqual([]);
  });

  test('reactions, once each', async () => {
    const { fay, gus } = await people('fay', 'gus');
    const chat = await direct(fay, gus);
    const { id: message } = await say(fay, chat.id, 'Hello');
    const params = { id: chat.id, message, sign: '🎉' as const };
    await done(gus.call(addMessageReaction, { params }));
    await done(gus.call(addMessageReaction, { params }));
    clock.advance({ minutes: 1 });
    const { item } = await done(fay.call(addMessageReaction, { params }));
    expect(item.reactions).toEqual([{ sign: '🎉', people: [gus.uuid, fay.uuid] }]);
    expect((await done(gus.call(removeMessageReaction, { params }))).item.reactions).toEqual([
      { sign: '🎉', people: [fay.uuid] },
    ]);
    const changes = (await toldIn(fay, chat.id)).filter(({ type }) => type === 'message.changed');
    expect(changes).toHaveLength(3);
    const react = (sign: string) =>
      codeOf(fay.call(addMessageReaction, { params: { id: chat.id, message, sign } }));
    const signs = [...'🐀🐁🐂🐃🐄🐅🐆🐇🐈🐉🐊🐋🐌🐍🐎🐏🐐🐑🐒'];
    for (const sign of signs) expect(await react(sign)).toBe('ok');
    expect(await react('🐓')).toBe('chats.too_many_signs');
    expect(await react('🐀')).toBe('ok');
  });

  test('pins, by who may, and no more than there is room for', async () => {
    const { hal, ida } = await people('hal', 'ida');
    const chat = await group(hal, ida);
    const { id: message } = await say(ida, chat.id, 'Read this');
    const params = { id: chat.id, message };
    expect(await codeOf(ida.call(pinMessage, { params }))).toBe('common.forbidden');
    expect((await done(hal.call(pinMessage, { params }))).item.isPinned).toBe(true);
    expect((await done(ida.call(listPinnedMessages, { params: { id: chat.id } }))).items).toMatchObject([
      { id: message },
    ]);
    await done(hal.call(unpinMessage, { params }));
    const more = await Promise.all(
      Array.from({ length: CHAT_LIMITS.pinnedMessages + 5 }, (_, index) => say(ida, chat.id, `${index}`)),
    );
    const codes = await Promise.all(
      more.map(({ id }) => codeOf(hal.call(pinMessage, { params: { id: chat.id, message: id } }))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(CHAT_LIMITS.pinnedMessages);
    expect(new Set(codes)).toEqual(new Set(['ok', 'chats.too_many_pins']));
  });

  test('forwarded to where one may write, with who said it first; one hands on only what one reads', async () => {
    const { joe, kai, lea } = await people('joe', 'kai', 'lea');
    const [here, there] = [await direct(joe, kai), await direct(kai, lea)];
    const { id: message } = await say(joe, here.id, 'It works');
    const { item } = await done(kai.call(forwardMessage, { params: { id: there.id }, body: { message } }));
    expect(item).toMatchObject({
      text: 'It works',
      author: kai.uuid,
      forwarded: { author: joe.uuid },
      number: 1,
    });
    const again = await done(
      lea.call(forwardMessage, { params: { id: there.id }, body: { message: item.id } }),
    );
    expect(again.item.forwarded).toEqual({ author: joe.uuid });
    expect(await codeOf(lea.call(forwardMessage, { params: { id: there.id }, body: { message } }))).toBe(
      'common.not_found',
    );
    const { people: named } = await done(lea.call(listMessages, { params: { id: there.id }, query: {} }));
    expect(named.map(({ uuid }) => uuid).sort()).toEqual([joe.uuid, kai.uuid, lea.uuid].sort());
  });

  test('saved for oneself, until one may not read it any more', async () => {
    const { max, nat, oli } = await people('max', 'nat', 'oli');
    const chat = await group(max, nat);
    const { id: message } = await say(max, chat.id, 'Keep this');
    expect(await codeOf(oli.call(saveMessage, { params: { message } }))).toBe('common.not_found');
    await done(nat.call(saveMessage, { params: { message } }));
    const saved = async () =>
      (await done(nat.call(listSavedMessages, { query: {} }))).items.map(({ id }) => id);
    expect(await saved()).toEqual([message]);
    const window = await done(nat.call(listMessages, { params: { id: chat.id }, query: {} }));
    expect(window.saved).toEqual([message]);
    await done(max.call(endpoints.removeChatMember, { params: { id: chat.id, uuid: nat.uuid } }));
    expect(await saved()).toEqual([message]);
    await done(nat.call(endpoints.forgetChat, { params: { id: chat.id } }));
    expect(await saved()).toEqual([]);
    await done(nat.call(unsaveMessage, { params: { message } }));
  });
});

describe('threads', () => {
  test('replies have their own numbers and their own unread, and stay out of the chat unless said there', async () => {
    const { pam, quin, ray } = await people('pam', 'quin', 'ray');
    const chat = await group(pam, quin, ray);
    const root = await say(pam, chat.id, 'Which label?');
    const first = await reply(quin, chat.id, root.id, 'B');
    const second = await reply(ray, chat.id, first.id, 'B too', true);
    const third = await reply(quin, chat.id, root.id, 'Then B');
    expect([first, second, third].map((one) => [one.number, one.root, one.reply])).toEqual([
      [null, root.id, 1],
      [2, root.id, 2],
      [null, root.id, 3],
    ]);
    expect(await textsIn(pam, chat.id)).toEqual(['Which label?', 'B too']);
    const window = await done(pam.call(listMessages, { params: { id: chat.id }, query: {} }));
    expect(window.items[0]?.replies).toMatchObject({ count: 3, people: [quin.uuid, ray.uuid] });
    expect(window.roots.map(({ id }) => id)).toEqual([root.id]);
    expect(window.threads).toEqual([{ root: root.id, isFollowed: true, readReply: 0, unread: 3 }]);
    const thread = async (person: Person, query: object = {}) => {
      const found = await done(
        person.call(listReplies, { params: { id: chat.id, message: second.id }, query }),
      );
      return [
        found.root.id,
        found.items.map(({ reply: number }) => number),
        found.thread.unread,
        found.hasEarlier,
      ];
    };
    expect(await thread(pam)).toEqual([root.id, [1, 2, 3], 3, false]);
    expect(await thread(ray, { before: 3, limit: 1 })).toEqual([root.id, [2], 1, true]);
    expect(await thread(quin)).toEqual([root.id, [1, 2, 3], 0, false]);
    const params = { id: chat.id, message: root.id };
    const { item } = await done(pam.call(updateThread, { params, body: { readReply: 2 } }));
    expect(item).toEqual({ root: root.id, isFollowed: true, readReply: 2, unread: 1 });
    await done(pam.call(updateThread, { params, body: { isFollowed: false } }));
    await reply(ray, chat.id, root.id, 'Good');
    expect((await thread(pam))[2]).toBe(0);
  });

  test('replies that come at once have one number each', async () => {
    const { sue, tom } = await people('sue', 'tom');
    const chat = await direct(sue, tom);
    const root = await say(sue, chat.id, 'Go');
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        reply(index % 2 ? sue : tom, chat.id, root.id, `${index}`, index % 5 === 0),
      ),
    );
    expect(made.map((one) => one.reply ?? 0).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const numbers = made.flatMap((one) => one.number ?? []).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => index + 2));
  });
});

describe('search', () => {
  test('by beginnings of words, in one chat or in all of one’s own, and never in others', async () => {
    const { ula, vic, wes } = await people('ula', 'vic', 'wes');
    const [one, two, foreign] = [await direct(ula, vic), await direct(ula, wes), await direct(vic, wes)];
    await say(vic, one.id, 'The cache key is stale');
    clock.advance({ minutes: 1 });
    await say(ula, two.id, 'Ключ кеша — ещё раз, cache key');
    await say(vic, foreign.id, 'cache key of others');
    const find = async (person: Person, search: string, chat?: ChatId) =>
      (await done(person.call(searchMessages, { query: { search, ...(chat && { chat }) } }))).items.map(
        (item) => item.chat,
      );
    expect(await find(ula, 'CACHE ke')).toEqual([two.id, one.id]);
    expect(await find(ula, 'cache key', one.id)).toEqual([one.id]);
    expect(await find(ula, 'еще')).toEqual([two.id]);
    // Other forms of the words, and one typed on the other keyboard.
    expect([await find(ula, 'ключами', two.id), await find(ula, 'rk.x'), await find(ula, 'caches')]).toEqual([
      [two.id],
      [two.id],
      [two.id, one.id],
    ]);
    expect(await find(ula, "cache' | 'key")).toEqual([two.id, one.id]);
    expect(await find(ula, '!!!')).toEqual([]);
    expect(await find(ula, 'others')).toEqual([]);
    const narrow = async (query: object) =>
      (await done(ula.call(searchMessages, { query: { search: 'cache', ...query } }))).items.map(
        (item) => item.chat,
      );
    expect(await narrow({ besides: two.id })).toEqual([one.id]);
    expect(await narrow({ author: ula.uuid })).toEqual([two.id]);
    expect(await narrow({ since: clock.now().toISOString() })).toEqual([two.id]);
    expect(await narrow({ until: clock.now().toISOString() })).toEqual([one.id]);
    expect(await narrow({ hasFile: 'true' })).toEqual([]);
    expect(await codeOf(ula.call(searchMessages, { query: { search: 'cache', chat: foreign.id } }))).toBe(
      'common.not_found',
    );
  });
});

describe('who leaves a group or is removed', () => {
  test('reads up to that number, as it was then, and nothing after', async () => {
    const { hana, igor, jude } = await people('hana', 'igor', 'jude');
    const chat = await group(hana, igor, jude);
    const id = chat.id;
    const first = await say(hana, id, 'alpha one');
    const inThread = await reply(igor, id, first.id, 'alpha inside');
    const kept = await say(jude, id, 'alpha two');
    const edit = (text: string) =>
      done(hana.call(updateMessage, { params: { id, message: first.id }, body: { text } }));
    clock.advance({ minutes: 1 });
    await edit('alpha reworded');
    clock.advance({ minutes: 1 });
    const notYet = { id, message: kept.id };
    await done(hana.call(endpoints.removeChatMember, { params: { id, uuid: jude.uuid } }));
    clock.advance({ minutes: 1 });
    await edit('alpha secret');
    await reply(hana, id, first.id, 'alpha later inside');
    const after = await say(hana, id, 'alpha three');
    await done(hana.call(pinMessage, { params: notYet }));
    await done(hana.call(addMessageReaction, { params: { ...notYet, sign: '👍' } }));
    const body = { version: chat.version, changes: { title: 'Renamed' } };
    await done(hana.call(endpoints.updateChat, { params: { id }, body }));

    const { items } = await done(jude.call(endpoints.listChats, { query: {} }));
    expect(items).toMatchObject([
      { id, title: chat.title, lastNumber: 2, readNumber: 2, can: [], left: { wasRemoved: true } },
    ]);
    expect(items[0]?.lastMessage?.text).toBe('alpha two');
    expect((await done(jude.call(endpoints.countChats, {}))).item.unread).toBe(0);
    const window = (query: object) => done(jude.call(listMessages, { params: { id }, query }));
    for (const query of [{}, { after: 0 }, { around: 9 }, { at: after.createdAt }, { before: 9 }]) {
      const { hasLater, ...found } = await window(query);
      expect(found.items.map(({ text }) => text)).toEqual(['alpha reworded', 'alpha two']);
      expect(hasLater).toBe(false);
      expect(found.items[0]).toMatchObject({ replies: { count: 1 } });
      expect(found.items[1]).toMatchObject({ isPinned: false, reactions: [] });
    }
    const place = { params: { id, message: first.id } };
    const thread = await done(jude.call(endpoints.listReplies, { ...place, query: {} }));
    expect(thread.items.map((item) => item.id)).toEqual([inThread.id]);
    const former = await done(jude.call(endpoints.listFormerTexts, place));
    expect(former.items.map(({ text }) => text)).toEqual(['alpha one']);
    expect((await done(jude.call(endpoints.listPinnedMessages, { params: { id } }))).items).toEqual([]);
    const find = async (search: string) =>
      (await done(jude.call(searchMessages, { query: { search } }))).items.map((item) => item.text);
    // Of what was reworded since, the words are those of now.
    expect([await find('alpha'), await find('secret')]).toEqual([['alpha two', 'alpha inside'], []]);
    const refused = { params: { id, message: after.id } };
    expect(await codeOf(jude.call(getMessage, refused))).toBe('common.not_found');
    expect(await codeOf(jude.call(endpoints.listReplies, { ...refused, query: {} }))).toBe(
      'common.not_found',
    );
    expect(await codeOf(jude.call(saveMessage, { params: { message: after.id } }))).toBe('common.not_found');
    const events = { params: { scope: toScope('chat', id) }, query: { after: 0 } };
    expect(await codeOf(jude.call(catchUp, events))).toBe('common.not_found');
    // Members read it all, and whoever is added again is one of them.
    expect(await textsIn(igor, id)).toEqual(['alpha secret', 'alpha two', 'alpha three']);
    await done(hana.call(endpoints.addChatMembers, { params: { id }, body: { people: [jude.uuid] } }));
    expect(await textsIn(jude, id)).toEqual(['alpha secret', 'alpha two', 'alpha three']);
  });

  test('does nothing there any more, and takes it off their list for good; with the last it goes', async () => {
    const { kira, levi } = await people('kira', 'levi');
    const { id } = await group(kira, levi);
    const { id: message } = await say(levi, id, 'Before');
    const forget = (person: Person) => codeOf(person.call(endpoints.forgetChat, { params: { id } }));
    expect(await forget(levi)).toBe('common.forbidden');
    await done(levi.call(endpoints.removeChatMember, { params: { id, uuid: levi.uuid } }));
    const one = { id, message };
    const refused = await Promise.all([
      codeOf(levi.call(createMessage, { params: { id }, body: { text: 'After' } })),
      codeOf(levi.call(addMessageReaction, { params: { ...one, sign: '👍' } })),
      codeOf(levi.call(updateMessage, { params: one, body: { text: 'Other' } })),
      codeOf(levi.call(deleteMessage, { params: one })),
      codeOf(levi.call(updateThread, { params: one, body: { isFollowed: true } })),
      codeOf(levi.call(endpoints.listChatMembers, { params: { id }, query: {} })),
      codeOf(levi.call(endpoints.readChat, { params: { id }, body: { number: 1 } })),
      codeOf(levi.call(endpoints.updateOwnChat, { params: { id }, body: { isPinned: true } })),
      codeOf(levi.call(endpoints.removeChatMember, { params: { id, uuid: kira.uuid } })),
      codeOf(levi.call(endpoints.addChatMembers, { params: { id }, body: { people: [levi.uuid] } })),
    ]);
    const [left, forbidden] = ['chats.left', 'common.forbidden'];
    expect(refused).toEqual([left, left, left, ...Array.from({ length: 7 }, () => forbidden)]);
    // Whoever is the last to leave reads it still.
    await done(kira.call(endpoints.removeChatMember, { params: { id, uuid: kira.uuid } }));
    expect(await textsIn(kira, id)).toEqual(['Before']);
    expect(await forget(levi)).toBe('ok');
    expect([await forget(levi), await codeOf(levi.call(endpoints.getChat, { params: { id } }))]).toEqual([
      'common.not_found',
      'common.not_found',
    ]);
    expect(await forget(kira)).toBe('ok');
    const { rows } = await sql`select from chats where id = ${id}`.execute(platform.db);
    expect(rows).toEqual([]);
  });
});

test('a foreign chat is not there, whatever is asked of it', async () => {
  const { xia, yan, zoe } = await people('xia', 'yan', 'zoe');
  const chat = await group(xia, yan);
  const { id: message } = await say(xia, chat.id, 'Inside');
  const id = chat.id;
  const one = { id, message };
  const before = await stateOf(id);
  const asked = [
    zoe.call(endpoints.getChat, { params: { id } }),
    zoe.call(endpoints.updateChat, { params: { id }, body: { version: 1, changes: { title: 'Mine' } } }),
    zoe.call(endpoints.updateOwnChat, { params: { id }, body: { notices: 'nothing' } }),
    zoe.call(endpoints.forgetChat, { params: { id } }),
    zoe.call(endpoints.readChat, { params: { id }, body: { number: 1 } }),
    zoe.call(endpoints.removeChatImage, { params: { id } }),
    zoe.call(endpoints.listChatMembers, { params: { id }, query: {} }),
    zoe.call(endpoints.addChatMembers, { params: { id }, body: { people: [zoe.uuid] } }),
    zoe.call(endpoints.updateChatMember, { params: { id, uuid: zoe.uuid }, body: { role: 'owner' } }),
    zoe.call(endpoints.removeChatMember, { params: { id, uuid: yan.uuid } }),
    zoe.call(listMessages, { params: { id }, query: {} }),
    zoe.call(getMessage, { params: one }),
    zoe.call(createMessage, { params: { id }, body: { text: 'Hello' } }),
    zoe.call(updateMessage, { params: one, body: { text: 'Hello' } }),
    zoe.call(deleteMessage, { params: one }),
    zoe.call(listFormerTexts, { params: one }),
    zoe.call(addMessageReaction, { params: { ...one, sign: '👍' } }),
    zoe.call(removeMessageReaction, { params: { ...one, sign: '👍' } }),
    zoe.call(listPinnedMessages, { params: { id } }),
    zoe.call(pinMessage, { params: one }),
    zoe.call(unpinMessage, { params: one }),
    zoe.call(listReplies, { params: one, query: {} }),
    zoe.call(updateThread, { params: one, body: { isFollowed: true } }),
    zoe.call(forwardMessage, { params: { id }, body: { message } }),
    zoe.call(saveMessage, { params: { message } }),
    zoe.call(endpoints.listChatCandidates, { query: { purpose: 'group', chat: id } }),
    zoe.call(catchUp, { params: { scope: toScope('chat', id) }, query: { after: 0 } }),
  ];
  for (const answering of asked) expect(await codeOf(answering)).toBe('common.not_found');
  // Nor by way of a chat of one's own.
  const own = await direct(zoe, xia);
  for (const answering of [
    zoe.call(getMessage, { params: { id: own.id, message } }),
    zoe.call(createMessage, { params: { id: own.id }, body: { text: 'Hello', root: message } }),
    zoe.call(addMessageReaction, { params: { id: own.id, message, sign: '👍' } }),
  ]) {
    expect(await codeOf(answering)).toBe('common.not_found');
  }
  expect(await stateOf(id)).toBe(before);
  await handOut(world);
});

async function stateOf(chat: ChatId): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws('|', (select chats::text from chats where id = ${chat}),
      (select string_agg(m::text, ';' order by id) from messages m where chat_id = ${chat}),
      (select string_agg(m::text, ';' order by user_id) from chat_members m where chat_id = ${chat})) as state`.execute(
    platform.db,
  );
  return rows[0]?.state ?? '';
}

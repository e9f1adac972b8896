import { randomUUID } from 'node:crypto';
import { NUMBERS_HEADER, readNumbers, toScope } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/chats';
import {
  type ChatId,
  countChats,
  createChat,
  createMessage,
  getChat,
  listChats,
  listMessages,
  messageCreated,
  openDirectChat,
  readChat,
  removeChatMember,
} from '@quilt/contract/features/chats';
import { unblock } from '@quilt/contract/features/friends';
import { catchUp } from '@quilt/contract/features/live';
import { updateUser } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { codeOf, createChatsWorld } from '../../testing/chats-world';
import { eventsOf } from '../../testing/events';
import { until } from '../../testing/live-client';

const world = await createChatsWorld();
const { platform, clock, done, people, befriend, block, direct, group, say, textsIn, come } = world;

const messageTo = (chat: ChatId, text = 'Hello') => ({ params: { id: chat }, body: { text } });
const write = (person: Person, chat: ChatId, text = 'Hello') =>
  codeOf(person.call(createMessage, messageTo(chat, text)));
const open = (person: Person, other: Person) =>
  codeOf(person.call(openDirectChat, { params: { uuid: other.uuid } }));
const setPrivacy = (person: Person, conf: object) => done(person.call(updateUser, { body: { conf } }));
const listOf = async (person: Person, search = '') =>
  (await done(person.call(listChats, { query: { search } }))).items;

describe('direct chats', () => {
  test('fifty first messages at once, from both sides, make one chat and fifty numbers', async () => {
    const { abe, bea } = await people('abe', 'bea');
    const sent = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const [from, to] = index % 2 === 0 ? [abe, bea] : [bea, abe];
        const chat = await direct(from, to);
        return say(from, chat.id, `message ${index}`);
      }),
    );
    expect(new Set(sent.map(({ chat }) => chat)).size).toBe(1);
    expect(sent.map(({ number }) => number ?? 0).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const chat = sent[0]?.chat as ChatId;
    const window = await done(abe.call(listMessages, { params: { id: chat }, query: { limit: 100 } }));
    expect(window.items.map(({ number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const { items } = await done(
      abe.call(catchUp, { params: { scope: toScope('chat', chat) }, query: { after: 0 } }),
    );
    const told = items
      .filter(({ type }) => type === messageCreated.type)
      .map(({ patch }) => messageCreated.patch.parse(patch).number);
    expect(told).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test('an empty one is in nobody’s list; the first message puts it into both', async () => {
    const { cid, dan } = await people('cid', 'dan');
    const chat = await direct(cid, dan);
    expect([await listOf(cid), await listOf(dan)]).toEqual([[], []]);
    await say(cid, chat.id, 'Hello');
    expect(await listOf(cid)).toMatchObject([
      { id: chat.id, person: dan.uuid, lastNumber: 1, readNumber: 1 },
    ]);
    expect(await listOf(dan)).toMatchObject([
      { id: chat.id, person: cid.uuid, lastNumber: 1, readNumber: 0, lastMessage: { text: 'Hello' } },
    ]);
    expect((await eventsOf(dan)).map(({ type, id }) => [type, id])).toContainEqual(['chat.added', chat.id]);
    expect((await listOf(dan, 'CID')).map(({ id }) => id)).toEqual([chat.id]);
    expect(await listOf(dan, 'nobody')).toEqual([]);
    expect((await done(dan.call(countChats, {}))).item.unread).toBe(1);
  });

  test('the list says how far it has seen each chat, and counts the unread of all in its first page', async () => {
    const { kit, liv, moe } = await people('kit', 'liv', 'moe');
    const chats = [await direct(liv, kit), await direct(moe, kit)].map(({ id }) => id);
    for (const [index, from] of [liv, moe].entries()) await say(from, chats[index] as ChatId, 'Hello');
    const ask = async (query: string) => {
      const headers = { authorization: `Bearer ${kit.token}` };
      const answer = await world.app.inject({ url: `/api/chats?${query}`, headers });
      const numbers = readNumbers(String(answer.headers[NUMBERS_HEADER.toLowerCase()] ?? ''));
      return { numbers, ...answer.json() };
    };
    const { numbers, unread, nextCursor } = await ask('limit=1');
    const [, last = 0 as ChatId] = chats;
    expect([...numbers.keys()].sort()).toEqual([toScope('chat', last), toScope('user', kit.uuid)]);
    const { items } = await done(
      kit.call(catchUp, {
        params: { scope: toScope('chat', last) },
        query: { after: numbers.get(toScope('chat', last)) ?? 0 },
      }),
    );
    expect([unread, items]).toEqual([2, []]);
    expect(await ask(`limit=1&cursor=${nextCursor}`)).not.toHaveProperty('unread');
    expect(await ask('search=liv')).not.toHaveProperty('unread');
  });

  test('who may be written to is asked at the beginning and at every message', async () => {
    const { eva, fay, gus } = await people('eva', 'fay', 'gus');
    expect(await open(eva, eva)).toBe('common.not_found');
    await setPrivacy(fay, { sendMessages: 'friends' });
    expect(await open(eva, fay)).toBe('chats.friends_only');
    await setPrivacy(fay, { sendMessages: 'me' });
    expect(await open(eva, fay)).toBe('chats.nobody');
    await setPrivacy(fay, { sendMessages: 'everyone' });
    const chat = await direct(eva, fay);
    await say(eva, chat.id, 'Before');
    await setPrivacy(fay, { sendMessages: 'friends' });
    expect(await write(eva, chat.id)).toBe('chats.friends_only');
    expect((await done(eva.call(getChat, { params: { id: chat.id } }))).item).toMatchObject({
      refusal: 'friendsOnly',
      can: [],
    });
    // It stays readable, and the other one may write.
    expect(await open(eva, fay)).toBe('ok');
    expect(await textsIn(eva, chat.id)).toEqual(['Before']);
    expect(await write(fay, chat.id, 'From me')).toBe('ok');
    await befriend(eva, fay);
    expect(await write(eva, chat.id, 'As friends')).toBe('ok');
    // Unverified accounts write to friends alone.
    await sql`update users set email_verified_at = null where id = ${gus.id}`.execute(platform.db);
    expect(await open(gus, eva)).toBe('chats.unverified');
    await sql`update users set email_verified_at = now() where id = ${gus.id}`.execute(platform.db);
    expect(await open(gus, eva)).toBe('ok');
  });

  test('a block hides it from both, and lifting it brings it back', async () => {
    const { hal, ida } = await people('hal', 'ida');
    const chat = await direct(hal, ida);
    await say(hal, chat.id, 'Hello');
    await done(block(ida, hal));
    for (const person of [hal, ida]) {
      expect(await write(person, chat.id)).toBe('common.not_found');
      expect(await codeOf(person.call(getChat, { params: { id: chat.id } }))).toBe('common.not_found');
      expect(await listOf(person)).toEqual([]);
      expect((await done(person.call(countChats, {}))).item.unread).toBe(0);
    }
    expect(await open(hal, ida)).toBe('common.not_found');
    await done(ida.call(unblock, { params: { uuid: hal.uuid } }));
    expect(await textsIn(hal, chat.id)).toEqual(['Hello']);
  });
});

describe('groups', () => {
  test('who may be added is asked when it is made and when they are invited; all come in or none', async () => {
    const { joe, kai, lea, max } = await people('joe', 'kai', 'lea', 'max');
    await setPrivacy(kai, { inviteToGroupChats: 'friends' });
    const body = { title: 'Trip', people: [kai.uuid, lea.uuid] };
    const refused = await joe.call(createChat, { body });
    expect(refused).toMatchObject({ ok: false, error: { code: 'chats.may_not_invite' } });
    const chat = await group(joe, lea);
    const invite = (person: Person, ...added: Person[]) =>
      codeOf(
        person.call(endpoints.addChatMembers, {
          params: { id: chat.id },
          body: { people: added.map(({ uuid }) => uuid) },
        }),
      );
    expect(await invite(lea, max, kai)).toBe('chats.may_not_invite');
    expect(await invite(max, max)).toBe('common.not_found');
    expect(await invite(lea, max)).toBe('ok');
    await befriend(joe, kai);
    expect(await invite(joe, kai, max)).toBe('ok');
    const members = await done(max.call(endpoints.listChatMembers, { params: { id: chat.id }, query: {} }));
    expect(members.items.map(({ person, role }) => [person.firstName.toLowerCase(), role])).toEqual([
      ['joe', 'owner'],
      ['kai', 'member'],
      ['lea', 'member'],
      ['max', 'member'],
    ]);
    const offered = await done(
      joe.call(endpoints.listChatCandidates, { query: { purpose: 'group', chat: chat.id } }),
    );
    expect(offered.items).toMatchObject([{ isFriend: true, refusal: 'memberAlready' }]);
  });

  test('owner, moderators and members; an owner who leaves is followed, and there is one at every moment', async () => {
    const { nat, oli, pam, quin } = await people('nat', 'oli', 'pam', 'quin');
    const chat = await group(nat, oli, pam, quin);
    const role = (person: Person, whom: Person, to: endpoints.ChatRole) =>
      codeOf(
        person.call(endpoints.updateChatMember, {
          params: { id: chat.id, uuid: whom.uuid },
          body: { role: to },
        }),
      );
    const remove = (person: Person, whom: Person) =>
      codeOf(person.call(removeChatMember, { params: { id: chat.id, uuid: whom.uuid } }));
    const rename = (person: Person, version = 1) =>
      codeOf(
        person.call(endpoints.updateChat, {
          params: { id: chat.id },
          body: { version, changes: { title: 'New' } },
        }),
      );
    expect(await role(oli, pam, 'moderator')).toBe('common.forbidden');
    expect(await rename(oli)).toBe('common.forbidden');
    expect(await remove(oli, pam)).toBe('common.forbidden');
    expect(await role(nat, oli, 'moderator')).toBe('ok');
    expect(await role(nat, nat, 'member')).toBe('common.forbidden');
    expect(await rename(oli)).toBe('ok');
    expect(await remove(oli, nat)).toBe('common.forbidden');
    expect(await remove(oli, quin)).toBe('ok');
    expect(await rename(quin)).toBe('common.forbidden');
    expect(await remove(nat, nat)).toBe('ok');
    expect(await listOf(nat)).toMatchObject([{ left: { wasRemoved: false } }]);
    expect((await listOf(oli))[0]).toMatchObject({ role: 'owner', peopleCount: 2, title: 'New' });
    expect(await role(oli, pam, 'owner')).toBe('ok');
    expect((await listOf(oli))[0]?.role).toBe('moderator');
  });

  test('a role changes while its holder talks, and neither is refused', async () => {
    const { unni, vito } = await people('unni', 'vito');
    const chat = await group(unni, vito);
    const talk = Promise.all(Array.from({ length: 20 }, (_, index) => say(vito, chat.id, `${index}`)));
    for (let n = 0; n < 10; n += 1) {
      const role = n % 2 === 0 ? 'moderator' : 'member';
      const params = { id: chat.id, uuid: vito.uuid };
      await done(unni.call(endpoints.updateChatMember, { params, body: { role } }));
    }
    await talk;
    expect(await textsIn(unni, chat.id)).toHaveLength(20);
  });

  test('who is removed hears nothing that is numbered after it, however many talk meanwhile', async () => {
    const { ray, sue, tom } = await people('ray', 'sue', 'tom');
    const chat = await group(ray, sue, tom);
    const scope = toScope('chat', chat.id);
    const [stays, goes] = [await come(sue), await come(tom)];
    for (const client of [stays, goes]) expect(await client.join(scope)).toMatchObject({ ok: true });
    const talk = Promise.all(Array.from({ length: 30 }, (_, index) => say(sue, chat.id, `${index}`)));
    await done(ray.call(removeChatMember, { params: { id: chat.id, uuid: tom.uuid } }));
    await talk;
    await until(() =>
      expect(stays.received.filter(({ type }) => type === messageCreated.type)).toHaveLength(30),
    );
    await until(() => expect(goes.evicted).toEqual([{ scope, code: 'common.not_found' }]));
    const removedAt = stays.received.find(({ type }) => type === 'access.changed')?.seq ?? 0;
    expect(removedAt).toBeGreaterThan(0);
    expect(goes.received.filter((event) => event.scope === scope && event.seq >= removedAt)).toEqual([]);
    expect(await goes.join(scope)).toEqual({ ok: false, code: 'common.not_found' });
    expect(await write(tom, chat.id)).toBe('chats.left');
    // Up to the very number that it had when they went.
    const heard = goes.received.filter(({ type }) => type === messageCreated.type);
    expect(await textsIn(tom, chat.id)).toHaveLength(heard.length);
  });
});

describe('sending', () => {
  test('the same client id is one message, however often and at once; another text is refused', async () => {
    const { ula, vic } = await people('ula', 'vic');
    const chat = await direct(ula, vic);
    const clientId = randomUUID();
    const send = (text: string) => ula.call(createMessage, messageTo(chat.id, text), { clientId });
    const answers = await Promise.all(Array.from({ length: 20 }, () => done(send('Once'))));
    expect(new Set(answers.map(({ item }) => item.id)).size).toBe(1);
    expect(answers[0]?.item).toMatchObject({ clientId, number: 1 });
    expect(await codeOf(send('Twice'))).toBe('common.repeat_differs');
    expect(await textsIn(vic, chat.id)).toEqual(['Once']);
    // The write is forgotten after a while, the message is not.
    await sql`delete from client_writes`.execute(platform.db);
    expect((await done(send('Once'))).item.id).toBe(answers[0]?.item.id);
    expect(await textsIn(vic, chat.id)).toEqual(['Once']);
  });

  test('windows before, after and around a number, and from a moment on', async () => {
    const { wes, xia } = await people('wes', 'xia');
    const chat = await direct(wes, xia);
    for (let index = 1; index <= 25; index += 1) {
      clock.advance({ minutes: 1 });
      await say(wes, chat.id, `${index}`);
    }
    const window = async (query: object) => {
      const found = await done(
        xia.call(listMessages, { params: { id: chat.id }, query: { limit: 6, ...query } }),
      );
      return [found.items.map(({ number }) => number), found.hasEarlier, found.hasLater];
    };
    expect(await window({})).toEqual([[20, 21, 22, 23, 24, 25], true, false]);
    expect(await window({ before: 4 })).toEqual([[1, 2, 3], false, true]);
    expect(await window({ after: 0 })).toEqual([[1, 2, 3, 4, 5, 6], false, true]);
    expect(await window({ after: 23 })).toEqual([[24, 25], true, false]);
    expect(await window({ around: 12 })).toEqual([[9, 10, 11, 12, 13, 14], true, true]);
    const { items } = await done(
      xia.call(listMessages, { params: { id: chat.id }, query: { around: 10, limit: 1 } }),
    );
    expect(await window({ at: items[0]?.createdAt })).toEqual([[7, 8, 9, 10, 11, 12], true, true]);
  });

  test('what was read is told to the others, never goes back, and counts what is not', async () => {
    const { yan, zoe } = await people('yan', 'zoe');
    const chat = await direct(yan, zoe);
    for (const text of ['1', '2', '3']) await say(yan, chat.id, text);
    const read = (number: number) => done(zoe.call(readChat, { params: { id: chat.id }, body: { number } }));
    const state = async (person: Person) => {
      const { item } = await done(person.call(getChat, { params: { id: chat.id } }));
      return [item.readNumber, item.othersReadNumber];
    };
    const listener = await come(yan);
    await listener.join(toScope('chat', chat.id));
    expect([await state(yan), await state(zoe)]).toEqual([
      [3, 0],
      [0, 3],
    ]);
    await read(2);
    await read(1);
    expect([await state(yan), await state(zoe)]).toEqual([
      [3, 2],
      [2, 3],
    ]);
    await read(99);
    expect(await state(zoe)).toEqual([3, 3]);
    await until(() =>
      expect(listener.received.filter(({ type }) => type === 'chat.read').map(({ patch }) => patch)).toEqual([
        { person: zoe.uuid, number: 2 },
        { person: zoe.uuid, number: 3 },
      ]),
    );
  });

  test('that somebody types is heard by the others who listen to the chat', async () => {
    const { amy, bob, cal } = await people('amy', 'bob', 'cal');
    const chat = await direct(amy, bob);
    const [mine, theirs, foreign] = [await come(amy), await come(bob), await come(cal)];
    const heard: unknown[] = [];
    for (const client of [mine, theirs, foreign])
      client.socket.on('typing', (message) => heard.push(message));
    await mine.join(toScope('chat', chat.id));
    await theirs.join(toScope('chat', chat.id));
    foreign.socket.emit('typing', { chat: chat.id, root: null });
    mine.socket.emit('typing', { chat: chat.id, root: null });
    await until(() => expect(heard).toEqual([{ chat: chat.id, root: null, person: amy.uuid }]));
    // More often is not told, and what is no such message is the end of the line, of that one alone.
    mine.socket.emit('typing', { chat: chat.id, root: null });
    foreign.socket.io.reconnection(false);
    foreign.socket.emit('typing', { chat: 'broken', root: 'x'.repeat(100) } as never);
    await until(() => expect(foreign.socket.connected).toBe(false));
    expect([mine.socket.connected, theirs.socket.connected]).toEqual([true, true]);
    expect(heard).toHaveLength(1);
  });
});

test('the list goes on by its cursor, the pinned first', async () => {
  const { deb, ...others } = await people('deb', 'eli', 'fritz', 'gil', 'hugo');
  const chats: ChatId[] = [];
  for (const other of Object.values(others)) {
    clock.advance({ minutes: 1 });
    const chat = await direct(other, deb);
    await say(other, chat.id, 'Hello');
    chats.push(chat.id);
  }
  const [first = 0 as ChatId] = chats;
  await done(
    deb.call(endpoints.updateOwnChat, {
      params: { id: first },
      body: { isPinned: true, notices: 'nothing' },
    }),
  );
  const found: ChatId[] = [];
  let cursor: string | undefined;
  do {
    const page = await done(deb.call(listChats, { query: { limit: 2, ...(cursor && { cursor }) } }));
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toEqual([first, ...chats.slice(1).reverse()]);
  expect((await done(deb.call(countChats, {}))).item.unread).toBe(3);
});

import { randomUUID } from 'node:crypto';
import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import {
  type ChatId,
  createMessage,
  deleteMessage,
  deleteScheduledMessage,
  listMessages,
  listScheduledMessages,
  openChatFiles,
  removeChatMember,
  scheduleMessage,
  sendScheduledMessage,
  updateScheduledMessage,
  uploadToChat,
} from '@quilt/contract/features/chats';
import { updateUser } from '@quilt/contract/features/profile';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { codeOf, createChatsWorld } from '../../testing/chats-world';
import { eventsOf } from '../../testing/events';
import { sendScheduledMessages } from './scheduled.jobs';
import { sweepScheduled } from './scheduled.service';

const world = await createChatsWorld();
const { people, direct, group, done, platform, clock, say, textsIn } = world;

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const later = (person: Person, chat: ChatId, text: string, minutes = 10) =>
  person.call(scheduleMessage, { params: { id: chat }, body: { text, sendAt: inMinutes(minutes) } });
const schedule = async (person: Person, chat: ChatId, text: string, minutes?: number) =>
  (await done(later(person, chat, text, minutes))).item;
const waitingOf = async (person: Person, chat?: ChatId) =>
  (await done(person.call(listScheduledMessages, { query: { chat } }))).items;
const sweep = () => sweepScheduled(platform, clock.now());

test('a message is sent when its time has come, also after the server was down, and no earlier', async () => {
  const { ann, bix } = await people('ann', 'bix');
  const chat = await direct(ann, bix);
  await schedule(ann, chat.id, 'second', 20);
  await schedule(ann, chat.id, 'first', 10);
  expect((await waitingOf(ann, chat.id)).map(({ text }) => text)).toEqual(['first', 'second']);
  expect(await waitingOf(bix, chat.id)).toEqual([]);
  clock.advance({ minutes: 9 });
  await sweep();
  expect(await sendScheduledMessages.isDue?.(platform)).toBe(false);
  expect(await textsIn(bix, chat.id)).toEqual([]);
  clock.advance({ minutes: 600 });
  expect(await sendScheduledMessages.isDue?.(platform)).toBe(true);
  await sweep();
  expect(await textsIn(bix, chat.id)).toEqual(['first', 'second']);
  expect(await waitingOf(ann)).toEqual([]);
  const { items } = await done(bix.call(listMessages, { params: { id: chat.id }, query: {} }));
  expect(items[0]).toMatchObject({ number: 1, author: ann.uuid, createdAt: clock.now().toISOString() });
  const told = (await eventsOf(ann)).filter(({ type }) => type === 'scheduledMessage.changed');
  expect(told).toHaveLength(4);
});

test('each once and in order, though fifty sweep at the same time', async () => {
  const { cas, dot } = await people('cas', 'dot');
  const chat = await direct(cas, dot);
  const texts = Array.from({ length: 30 }, (_, index) => `message ${index}`);
  for (const [index, text] of texts.entries()) await schedule(cas, chat.id, text, 1 + index / 100);
  clock.advance({ minutes: 5 });
  await Promise.all(Array.from({ length: 50 }, sweep));
  // Those that found all of them taken have ended before the last was sent.
  await sweep();
  expect(await textsIn(dot, chat.id)).toEqual(texts);
});

test('its author changes it, sends it now or throws it away; for others it is not there', async () => {
  const { eli, flo } = await people('eli', 'flo');
  const chat = await direct(eli, flo);
  const one = await schedule(eli, chat.id, 'one');
  const two = await schedule(eli, chat.id, 'two');
  const params = { id: one.id };
  const body = { text: 'changed', sendAt: inMinutes(30) };
  for (const answer of [
    flo.call(updateScheduledMessage, { params, body }),
    flo.call(deleteScheduledMessage, { params }),
    flo.call(sendScheduledMessage, { params }),
  ]) {
    expect(await codeOf(answer)).toBe('common.not_found');
  }
  const { item } = await done(eli.call(updateScheduledMessage, { params, body }));
  expect(item).toMatchObject({ text: 'changed', sendAt: body.sendAt });
  clock.advance({ minutes: 15 });
  await done(eli.call(deleteScheduledMessage, { params: { id: two.id } }));
  await sweep();
  expect(await textsIn(flo, chat.id)).toEqual([]);
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => codeOf(eli.call(sendScheduledMessage, { params }))),
  );
  expect(codes.toSorted()).toEqual([...Array(4).fill('common.not_found'), 'ok']);
  expect(await textsIn(flo, chat.id)).toEqual(['changed']);
});

test('what is sent now is sent once, however often its answer gets lost', async () => {
  const { quin, rex } = await people('quin', 'rex');
  const chat = await direct(quin, rex);
  const [one, two] = [await schedule(quin, chat.id, 'one'), await schedule(quin, chat.id, 'two')];
  const clientId = randomUUID();
  const sendNow = (id = one.id) => quin.call(sendScheduledMessage, { params: { id } }, { clientId });
  const answers = await Promise.all(Array.from({ length: 10 }, () => done(sendNow())));
  const [message] = answers;
  expect(message?.item).toMatchObject({ text: 'one', number: 1, author: quin.uuid });
  for (const answer of answers) expect(answer).toEqual(message);
  expect(await textsIn(rex, chat.id)).toEqual(['one']);
  expect(await codeOf(sendNow(two.id))).toBe('common.repeat_differs');
  // By another try it is not there any more.
  const again = quin.call(sendScheduledMessage, { params: { id: one.id } }, { clientId: randomUUID() });
  expect(await codeOf(again)).toBe('common.not_found');
  expect(await textsIn(rex, chat.id)).toEqual(['one']);
});

test('a moment that is over or too far off, an empty one and one too many are refused', async () => {
  const { gil, hana } = await people('gil', 'hana');
  const chat = await direct(gil, hana);
  const faultsOf = async (minutes: number) => {
    const answer = await later(gil, chat.id, 'text', minutes);
    return answer.ok ? [] : answer.error.fields.map(({ path, code }) => [path, code]);
  };
  expect(await faultsOf(0)).toEqual([['sendAt', 'chats.moment_past']]);
  expect(await faultsOf(CHAT_LIMITS.scheduledDays * 1440 + 1)).toEqual([['sendAt', 'chats.moment_too_far']]);
  expect(await later(gil, chat.id, ' ')).toMatchObject({ status: 422 });
  const codes = await Promise.all(
    Array.from({ length: CHAT_LIMITS.scheduledMessages + 5 }, () => codeOf(later(gil, chat.id, 'text'))),
  );
  expect(codes.filter((code) => code === 'ok')).toHaveLength(CHAT_LIMITS.scheduledMessages);
  expect(new Set(codes)).toEqual(new Set(['ok', 'chats.too_many_scheduled']));
});

test('in a foreign chat nobody schedules anything, nor with files of others', async () => {
  const { ivo, jan, kit } = await people('ivo', 'jan', 'kit');
  const chat = await direct(ivo, jan);
  expect(await codeOf(later(kit, chat.id, 'guess'))).toBe('common.not_found');
  const files = { file: { bytes: Buffer.from('a') } };
  const { item: file } = await done(ivo.call(uploadToChat, { params: { id: chat.id }, files }));
  const body = { text: '', attachments: [file.id], sendAt: inMinutes(5) };
  expect(await codeOf(jan.call(scheduleMessage, { params: { id: chat.id }, body }))).toBe('chats.file_gone');
});

test('whoever may not write there any more keeps it with the reason, and can send it when they may again', async () => {
  const { lia, mo1, nat } = await people('lia', 'mo1', 'nat');
  const chat = await group(lia, mo1, nat);
  const between = await direct(mo1, nat);
  const root = await say(nat, between.id, 'root');
  await schedule(mo1, chat.id, 'to the group');
  const reply = { text: 'reply', root: root.id, sendAt: inMinutes(10) };
  await done(mo1.call(scheduleMessage, { params: { id: between.id }, body: reply }));
  await schedule(lia, chat.id, 'of somebody else');
  await done(lia.call(removeChatMember, { params: { id: chat.id, uuid: mo1.uuid } }));
  await done(nat.call(deleteMessage, { params: { id: between.id, message: root.id } }));
  clock.advance({ minutes: 11 });
  await sweep();
  await sweep();
  expect(await textsIn(nat, chat.id)).toEqual(['of somebody else']);
  const refusals = (await waitingOf(mo1)).map(({ text, refusal }) => [text, refusal]);
  expect(refusals).toEqual([
    ['to the group', 'gone'],
    ['reply', 'messageDeleted'],
  ]);
  const { chats } = await done(mo1.call(listScheduledMessages, { query: {} }));
  expect(chats.map(({ id, left }) => [id, left !== null])).toEqual(
    expect.arrayContaining([
      [chat.id, true],
      [between.id, false],
    ]),
  );
  // Nobody writes to Nat any more, and then everybody again.
  const kept = await schedule(mo1, between.id, 'to a friend');
  await done(nat.call(updateUser, { body: { conf: { sendMessages: 'me' } } }));
  clock.advance({ minutes: 11 });
  await sweep();
  expect((await waitingOf(mo1, between.id)).find(({ id }) => id === kept.id)?.refusal).toBe('nobody');
  const params = { id: kept.id };
  expect(await codeOf(mo1.call(sendScheduledMessage, { params }))).toBe('chats.nobody');
  await done(nat.call(updateUser, { body: { conf: { sendMessages: 'everyone' } } }));
  expect(await codeOf(mo1.call(sendScheduledMessage, { params }))).toBe('ok');
  expect(await textsIn(nat, between.id)).toEqual(['', 'to a friend']);
});

test('files wait with their message, and go with what is thrown away or taken off', async () => {
  const { oz1, pat } = await people('oz1', 'pat');
  const chat = await direct(oz1, pat);
  const upload = async () => {
    const files = { file: { bytes: Buffer.from('a text') } };
    return (await done(oz1.call(uploadToChat, { params: { id: chat.id }, files }))).item;
  };
  const [one, two] = [await upload(), await upload()];
  const body = { text: '', attachments: [one.id, two.id], sendAt: inMinutes(10) };
  const { item } = await done(oz1.call(scheduleMessage, { params: { id: chat.id }, body }));
  expect(item.attachments).toEqual([one, two]);
  const said = { text: 'taken?', attachments: [one.id] };
  expect(await codeOf(oz1.call(createMessage, { params: { id: chat.id }, body: said }))).toBe(
    'chats.file_gone',
  );
  const openedBy = async (person: Person) =>
    (await done(person.call(openChatFiles, { params: { id: chat.id }, body: { ids: [one.id, two.id] } })))
      .items;
  expect([await openedBy(oz1), await openedBy(pat)].map(({ length }) => length)).toEqual([2, 0]);
  const changes = { ...body, attachments: [two.id] };
  await done(oz1.call(updateScheduledMessage, { params: { id: item.id }, body: changes }));
  clock.advance({ minutes: 11 });
  await sweep();
  const { items } = await done(pat.call(listMessages, { params: { id: chat.id }, query: {} }));
  expect(items[0]?.attachments).toEqual([two]);
  expect((await openedBy(pat)).map(({ id }) => id)).toEqual([two.id]);
});

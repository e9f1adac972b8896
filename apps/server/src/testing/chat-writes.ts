import type { Endpoint } from '@quilt/contract/core';
import * as chats from '@quilt/contract/features/chats';
import { createProject } from '@quilt/contract/features/projects';
import { createTeam } from '@quilt/contract/features/teams';
import type { Person, SentInput } from '.';

const CHAT_WRITES: readonly unknown[] = Object.values(chats);

async function ok<Data>(
  answering: Promise<{ ok: true; data: Data } | { ok: false; error: { code: string } }>,
): Promise<Data> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`refused: ${answer.error.code}`);
  return answer.data;
}

async function newProject(person: Person) {
  const { item: team } = await ok(person.call(createTeam, { body: { title: 'Thieves', timeZone: 'UTC' } }));
  return (await ok(person.call(createProject, { body: { team: team.id, title: 'Heist' } }))).item.id;
}

/** What each write of chats is sent, in a group of the person's with somebody else; undefined for all others. */
export async function prepareChatWrite(
  endpoint: Endpoint,
  person: Person,
  { somebody, asker }: { somebody: Person; asker: Person },
  image: NonNullable<SentInput<typeof chats.uploadChatImage>['files']>['image'],
): Promise<SentInput<Endpoint> | undefined> {
  if (!CHAT_WRITES.includes(endpoint)) return undefined;
  const { uuid } = somebody;
  const { item: chat } = await ok(
    person.call(chats.createChat, { body: { title: 'Thieves', people: [uuid] } }),
  );
  const params = { id: chat.id };
  const { item: message } = await ok(person.call(chats.createMessage, { params, body: { text: 'Tonight' } }));
  await ok(somebody.call(chats.createMessage, { params, body: { text: 'At nine' } }));
  const one = { id: chat.id, message: message.id };
  const project = endpoint === chats.createTaskOfMessage ? await newProject(person) : 1;
  const { item: file } = await ok(
    person.call(chats.uploadToChat, { params, files: { file: { bytes: Buffer.from('Map') } } }),
  );
  const sendAt = '2026-12-24T18:00:00.000Z';
  const { item: scheduled } = await ok(
    person.call(chats.scheduleMessage, { params, body: { text: 'Run', sendAt } }),
  );
  const inputs = new Map<Endpoint, object>([
    [chats.scheduleMessage, { params, body: { text: 'Hide', sendAt } }],
    [chats.updateScheduledMessage, { params: { id: scheduled.id }, body: { text: 'Walk', sendAt } }],
    [chats.deleteScheduledMessage, { params: { id: scheduled.id } }],
    [chats.sendScheduledMessage, { params: { id: scheduled.id } }],
    [chats.uploadToChat, { params, files: { file: { bytes: Buffer.from('Plan') } } }],
    [chats.deleteChatUpload, { params: { ...params, document: file.id } }],
    [chats.openChatFiles, { params, body: { ids: [file.id] } }],
    [chats.createChat, { body: { title: 'Others', people: [uuid] } }],
    [chats.openDirectChat, { params: { uuid } }],
    [chats.updateChat, { params, body: { version: 1, changes: { title: 'Taken' } } }],
    [chats.uploadChatImage, { params, files: { image } }],
    [chats.removeChatImage, { params }],
    [chats.updateOwnChat, { params, body: { isMuted: true } }],
    [chats.readChat, { params, body: { number: 2 } }],
    [chats.addChatMembers, { params, body: { people: [asker.uuid] } }],
    [chats.updateChatMember, { params: { ...params, uuid }, body: { role: 'owner' } }],
    [chats.removeChatMember, { params: { ...params, uuid } }],
    [chats.createMessage, { params, body: { text: 'Now' } }],
    [chats.updateMessage, { params: one, body: { text: 'Tomorrow' } }],
    [chats.deleteMessage, { params: one }],
    [chats.addMessageReaction, { params: { ...one, sign: '👍' } }],
    [chats.removeMessageReaction, { params: { ...one, sign: '👍' } }],
    [chats.pinMessage, { params: one }],
    [chats.unpinMessage, { params: one }],
    [chats.updateThread, { params: one, body: { isFollowed: true } }],
    [chats.forwardMessage, { params, body: { message: message.id } }],
    [chats.createTaskOfMessage, { params: one, body: { project, title: 'Heist' } }],
    [chats.showCards, { body: { messages: [message.id] } }],
    [chats.saveMessage, { params: { message: message.id } }],
    [chats.unsaveMessage, { params: { message: message.id } }],
  ]);
  const input = inputs.get(endpoint);
  if (!input) throw new Error(`what is sent to ${endpoint.path} is not said here`);
  return input as SentInput<Endpoint>;
}

import { parseScope, Scope, type UserId, UserUuid } from '@quilt/contract/core';
import {
  ChatId,
  chatJoined,
  chatOwnChanged,
  chatRemoved,
  MessageId,
  messageChanged,
  messageCreated,
  messageDeleted,
  threadOwnChanged,
} from '@quilt/contract/features/chats';
import { accessChanged } from '@quilt/contract/features/live';
import { CHAT_NOTIFICATIONS, type NotificationParams } from '@quilt/contract/features/notifications';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { eachByItself, readPatch } from '../../platform/events';
import type { Consumer } from '../../platform/feature';
import {
  listReadersAbout,
  listReadersOf,
  type Notice,
  notifier,
  notifierOfMany,
  readerOf,
  readNotices,
  withdraw,
  withdrawAbout,
  withdrawOf,
} from '../notifications';
import { mentionsIn } from '../tasks';
import { isInside } from './chats.access';
import { findChatFor } from './chats.repository';
import {
  findToldMessage,
  hasUnreadOf,
  listChatReadersOf,
  listPeopleOf,
  listSeen,
  listToldMessages,
  type ToldMessage,
  type ToldReader,
} from './told.repository';

/* What is merged: messages of one person in a row, and replies in one thread. A mention is a thing of its own. */
const ofChat = (chat: ChatId): string => `chat:${chat}`;
const ofThread = (root: MessageId): string => `thread:${root}`;
const ofMessage = (message: MessageId): string => `message:${message}`;

type Person = Notice['reader'];

function paramsOf(message: ToldMessage): NotificationParams {
  return {
    chatId: message.chat_id,
    messageId: message.id,
    ...(message.title !== null && { chatTitle: message.title }),
    ...(message.root_id !== null && { rootId: message.root_id }),
    ...(message.team_id !== null && { teamId: message.team_id, teamTitle: message.team_title ?? '' }),
    ...(message.project_id !== null && {
      projectId: message.project_id,
      projectTitle: message.project_title ?? '',
    }),
  };
}

/** Null for whoever wants to hear less of the chat, or has read it already. */
function noticeOf(
  message: ToldMessage,
  reader: ToldReader,
  mentioned: readonly UserUuid[],
): Omit<Notice, 'actor'> | null {
  const isRead =
    (message.number !== null && message.number <= reader.read_number) ||
    (message.reply !== null && message.reply <= reader.read_reply);
  const isNamed = mentioned.includes(reader.uuid);
  if (reader.notices === 'nothing' || (reader.notices === 'mentions' && !isNamed) || isRead) return null;
  const told = { reader: { id: reader.id, uuid: reader.uuid }, params: paramsOf(message) };
  if (message.kind === 'direct') return { ...told, kind: 'directMessage', subject: ofChat(message.chat_id) };
  if (isNamed) return { ...told, kind: 'chatMention', subject: ofMessage(message.id) };
  if (message.root_id === null || !reader.is_followed) return null;
  return { ...told, kind: 'threadReply', subject: ofThread(message.root_id) };
}

interface Said extends ToldMessage {
  author_id: UserId;
}

/** Those that still stand, in their order; not those deleted before anybody heard of them, or by somebody who is gone. */
async function listStanding<Patch extends { id: MessageId }>(
  tx: Tx,
  told: readonly { patch: Patch }[],
): Promise<{ message: Said; patch: Patch }[]> {
  const messages = await listToldMessages(
    tx,
    told.map(({ patch }) => patch.id),
  );
  return told.flatMap(({ patch }) => {
    const message = messages.get(patch.id);
    if (!message || message.is_deleted || message.author_id === null) return [];
    return [{ message: { ...message, author_id: message.author_id }, patch }];
  });
}

const said = notifierOfMany(messageCreated, async (tx, told) => {
  const heard = (await listStanding(tx, told))
    .map(({ message }) => ({ message, id: message.id, uuids: mentionsIn(message.text) }))
    // Most of what many hear names nobody and replies to nothing: nobody of them has to be looked at.
    .filter(
      ({ message, uuids }) => message.kind === 'direct' || message.root_id !== null || uuids.length > 0,
    );
  const readers = await listChatReadersOf(tx, heard);
  return heard.flatMap(({ message, uuids }) =>
    (readers.get(message.id) ?? []).flatMap((reader) => {
      const notice = noticeOf(message, reader, uuids);
      return notice ? [{ ...notice, actor: message.author_id }] : [];
    }),
  );
});

/** Whoever was put into a group, and is still there. */
const added = notifier(chatJoined, async (tx, event, { by }) => {
  const [reader, actor] = [await findPerson(tx, readerOf(event)), await findPerson(tx, by)];
  const chat = ChatId.parse(event.id);
  const row = reader && (await findChatFor(tx, chat, reader.id));
  if (!reader || !actor || !row || !isInside(row)) return null;
  const params = { chatId: chat, ...(row.title !== null && { chatTitle: row.title }) };
  return { reader, actor: actor.id, kind: 'addedToChat', subject: ofChat(chat), params };
});

/** Whom an edit names, the message did not name before, and nobody has told yet. */
const edited = notifier(
  messageChanged,
  async (tx, _event, patch) => {
    const [standing] = await listStanding(tx, [{ patch }]);
    if (!standing || standing.message.kind === 'direct') return null;
    const { message } = standing;
    const named = mentionsIn(message.text).filter((uuid) => patch.mentioned?.includes(uuid));
    const readers = (await listChatReadersOf(tx, [{ id: message.id, uuids: named }])).get(message.id) ?? [];
    const told = await listReadersAbout(
      tx,
      ofMessage(message.id),
      readers.map((reader) => reader.id),
    );
    const known = new Set(told.map((reader) => reader.id));
    return readers.flatMap((reader) => {
      if (known.has(reader.id) || !named.includes(reader.uuid)) return [];
      const notice = noticeOf(message, reader, named);
      return notice ? [{ ...notice, actor: message.author_id }] : [];
    });
  },
  ({ mentioned = [] }) => mentioned.length > 0,
);

/** Who was told of what is not said any more. */
const unsaid: Consumer = {
  name: 'words of what messages do not say any more',
  types: [messageChanged.type, messageDeleted.type],
  // Only an edit of its words takes something back.
  concerns: (event) =>
    event.type === messageDeleted.type || readPatch(messageChanged, event).mentioned !== undefined,
  handle: eachByItself(async (tx, event) => {
    const message = await findToldMessage(tx, MessageId.parse(event.id));
    if (!message) return;
    const people = await listPeopleOf(tx, message.chat_id);
    const named = mentionsIn(message.text);
    for (const reader of await listReadersAbout(tx, ofMessage(message.id), people)) {
      if (!named.includes(reader.uuid))
        await withdrawAbout(tx, reader, ofMessage(message.id), ['chatMention']);
    }
    if (message.is_deleted && message.author_id !== null)
      await takeBack(tx, message, message.author_id, people);
  }),
};

/** Where its author has said something else there that is still unread, that stands. */
async function takeBack(
  tx: Tx,
  message: ToldMessage,
  author: UserId,
  people: readonly UserId[],
): Promise<void> {
  const { chat_id: chat, root_id: root } = message;
  const isDirect = message.kind === 'direct';
  if (!isDirect && root === null) return;
  const subject = isDirect || root === null ? ofChat(chat) : ofThread(root);
  for (const reader of await listReadersAbout(tx, subject, people)) {
    if (await hasUnreadOf(tx, { author, chat, root, user: reader.id })) continue;
    await withdraw(tx, reader, author, [isDirect ? 'directMessage' : 'threadReply'], subject);
  }
}

async function findPerson(tx: Tx, uuid: string | number): Promise<Person | null> {
  const parsed = UserUuid.safeParse(uuid);
  if (!parsed.success) return null;
  const { rows } = await sql<Person>`select id, uuid from users where uuid = ${parsed.data}`.execute(tx);
  return rows[0] ?? null;
}

/** Who reads what they were told of has read that too. */
const seen: Consumer = {
  name: 'words of messages that were read',
  types: [chatOwnChanged.type, threadOwnChanged.type],
  handle: async (tx, events, now) => {
    const asked = events.map((event) => ({
      reader: readerOf(event),
      chat:
        event.type === threadOwnChanged.type
          ? readPatch(threadOwnChanged, event).chat
          : ChatId.parse(event.id),
    }));
    for (const { seen, ...reader } of await listSeen(tx, asked)) await readNotices(tx, reader, seen, now);
  },
};

/** Whoever does not read a chat any more keeps no word of it. */
const lostChats: Consumer = {
  name: 'words of chats that are lost',
  types: [accessChanged.type, chatRemoved.type],
  concerns: ({ type, scope }) => type === chatRemoved.type || parseScope(Scope.parse(scope)).kind === 'chat',
  handle: eachByItself(async (tx, event) => {
    const isRemoved = event.type === chatRemoved.type;
    const chat = ChatId.parse(isRemoved ? event.id : Number(parseScope(Scope.parse(event.scope)).id));
    const person = await findPerson(tx, isRemoved ? readerOf(event) : event.id);
    // Of everybody at once where what it is of was deleted.
    const readers = person
      ? [person]
      : await listReadersOf(tx, { chatId: chat }, CHAT_NOTIFICATIONS, await listPeopleOf(tx, chat));
    for (const reader of readers) {
      const row = await findChatFor(tx, chat, reader.id);
      if (!row || !isInside(row)) await withdrawOf(tx, reader, { chatId: chat }, CHAT_NOTIFICATIONS);
    }
  }),
};

export const chatsConsumers: readonly Consumer[] = [said, added, edited, unsaid, seen, lostChats];

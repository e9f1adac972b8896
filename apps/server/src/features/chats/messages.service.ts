import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import { toScope, type UserId } from '@quilt/contract/core';
import {
  type ChatId,
  chatAdded,
  type Message,
  type MessageId,
  type MessageSign,
  messageChanged,
  messageCreated,
  messageDeleted,
  type NewMessage,
  type ScheduledMessageId,
  threadOwnChanged,
} from '@quilt/contract/features/chats';
import type { Context, Platform, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { forget, publish } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import { fail, failFields } from '../../platform/fault';
import { once } from '../../platform/writes';
import { mentionsIn, newMentions } from '../tasks';
import { hangFiles } from './chat-files.repository';
import { copyFiles, takeUploads } from './chat-files.service';
import { holdChat, holdToWrite, requireMay, requireOpen } from './chats.access';
import { type ChatRow, listMemberUuids, lockScope } from './chats.repository';
import { tellOwn } from './chats.service';
import { findMessageFor } from './messages.access';
import { presentMessage } from './messages.presenter';
import {
  countPins,
  deleteMessageReaction,
  emptyMessage,
  findByClientId,
  findMessageRow,
  type InsertedMessage,
  insertMessage,
  insertMessageReaction,
  lockMessageRow,
  type MessageRow,
  setMessageText,
  setPinned,
} from './messages.repository';
import { followThread, ownThread } from './threads.repository';

type Said = Pick<NewMessage, 'text' | 'attachments' | 'isAlsoInChat'> & {
  root?: MessageId | undefined;
  forwardedFrom: { author: UserId | null; message: MessageId } | null;
};

export function createMessage(context: Context<Viewer>, id: ChatId, said: NewMessage): Promise<Message> {
  requireWords(said);
  return say(context, id, async () => ({ ...said, forwardedFrom: null }));
}

/** It says something, or has a file. */
export function requireWords({ text, attachments }: { text: string; attachments: readonly unknown[] }): void {
  if (text === '' && attachments.length === 0) throw failFields([{ path: 'text', code: 'common.required' }]);
}

/** Who said it first stays with it, however often it goes on; it has to be read by whoever hands it on. */
export function forwardMessage(context: Context<Viewer>, id: ChatId, message: MessageId): Promise<Message> {
  return say(context, id, async (tx) => {
    const row = await findMessageFor(tx, context.viewer, message);
    if (row.deleted_at) throw fail('chats.message_deleted');
    const author = row.is_forwarded ? row.forwarded_author_id : row.author_id;
    return { text: row.text, attachments: [], isAlsoInChat: false, forwardedFrom: { author, message } };
  });
}

function say(context: Context<Viewer>, id: ChatId, find: (tx: Tx) => Promise<Said>): Promise<Message> {
  const { viewer, clock, clientWrite } = context;
  return context.transaction(async (tx) => {
    const chat = await holdToWrite(tx, viewer, id, clock.now());
    const said = await find(tx);
    let added: MessageRow | null = null;
    const made = await once(tx, context, async () => {
      const clientId = clientWrite?.clientId ?? null;
      // Of one so old that the write is forgotten, the message still knows.
      const known = clientId && (await findByClientId(tx, viewer.id, clientId));
      if (known) return known;
      added = await addMessage(tx, context, chat, { ...said, sender: viewer, clientId, at: clock.now() });
      return added.id;
    });
    // Of a repeat, as it is now.
    return presentMessage(added ?? (await getRow(tx, id, made)));
  });
}

export interface Sent extends Said {
  sender: Pick<Viewer, 'id' | 'uuid'>;
  /** What it was until now, whose files it takes over. */
  scheduled?: ScheduledMessageId;
  clientId: Parameters<typeof insertMessage>[1]['clientId'];
  at: Date;
}

/** By whoever holds their place in the chat, and may write there. */
export async function addMessage(
  tx: Tx,
  platform: Pick<Platform, 'blobs' | 'config'>,
  chat: ChatRow,
  sent: Sent,
): Promise<MessageRow> {
  const { sender, text, root, isAlsoInChat, forwardedFrom, clientId, at } = sent;
  const thread = root === undefined ? null : await lockThread(tx, chat.id, root);
  // Before the chat's number is taken: whoever deletes files locks their space first, too.
  const files = forwardedFrom
    ? await copyFiles(tx, platform, { of: forwardedFrom.message, chat, sender: sender.id, at })
    : await takeUploads(
        tx,
        { chat: chat.id, uploader: sender.id, scheduled: sent.scheduled ?? null },
        sent.attachments,
      );
  const inserted = await insertMessage(tx, {
    chat: chat.id,
    root: thread,
    isInChat: thread === null || isAlsoInChat,
    author: sender.id,
    clientId,
    text,
    words: wordsOf(text, files),
    forwardedFrom,
    at,
  });
  const { id } = inserted;
  await hangFiles(
    tx,
    { message: id },
    files.map((file) => file.id),
  );
  // Of one that has nothing with it all is known.
  const row =
    files.length > 0 || forwardedFrom
      ? await getRow(tx, chat.id, id)
      : newRow(chat.id, thread, inserted, sent);
  const scope = toScope('chat', chat.id);
  if (thread !== null) {
    const first = await getRow(tx, chat.id, thread);
    await followThread(tx, thread, { author: first.author_id, replier: sender.id, reply: row.reply ?? 0 });
    publish(tx, messageChanged, { id: thread, scope, patch: presentMessage(first) });
    publish(tx, threadOwnChanged, {
      id: thread,
      scope: toScope('user', sender.uuid),
      patch: { chat: chat.id, ...(await ownThread(tx, sender.id, thread)) },
    });
  }
  const mentioned = mentionsIn(text);
  publish(tx, messageCreated, {
    id,
    scope,
    patch: { ...presentMessage(row), ...(mentioned.length > 0 && { mentioned }) },
  });
  if (inserted.own) tellOwn(tx, sender.uuid, chat.id, inserted.own);
  if (row.number !== null) await awake(tx, chat, at);
  return row;
}

function newRow(
  chat: ChatId,
  root: MessageId | null,
  { id, number, reply }: InsertedMessage,
  { sender, clientId, text, at }: Sent,
): MessageRow {
  return {
    id,
    chat_id: chat,
    number,
    root_id: root,
    reply,
    author_id: sender.id,
    author_uuid: sender.uuid,
    client_id: clientId,
    text,
    attachments: [],
    is_forwarded: false,
    forwarded_author_id: null,
    forwarded_author_uuid: null,
    created_at: at,
    edited_at: null,
    deleted_at: null,
    pinned_at: null,
    reply_count: 0,
    replied_at: null,
    task_id: null,
    reactions: [],
    repliers: [],
  };
}

/** A message is found by the names of its files, too. */
function wordsOf(text: string, files: readonly { name: string }[]): string {
  return [text, ...files.map(({ name }) => name)].join(' ');
}

/** Whoever has not heard of the chat for a day, or never, is told that it is there. */
async function awake(tx: Tx, chat: ChatRow, at: Date): Promise<void> {
  const isAwoken = chat.last_id === null || at.getTime() - chat.active_at.getTime() > DAY_MS;
  if (chat.team_id !== null || !isAwoken) return;
  for (const uuid of await listMemberUuids(tx, chat.id))
    publish(tx, chatAdded, { id: chat.id, scope: toScope('user', uuid) });
}

/** A reply to a reply joins the same thread. */
async function lockThread(tx: Tx, chat: ChatId, id: MessageId): Promise<MessageId> {
  const row = await getRow(tx, chat, id);
  const root = row.root_id ?? row.id;
  await lockMessageRow(tx, root);
  const first = await getRow(tx, chat, root);
  if (first.deleted_at) throw fail('chats.message_deleted');
  return root;
}

async function getRow(tx: Tx, chat: ChatId, id: MessageId): Promise<MessageRow> {
  const row = await findMessageRow(tx, null, chat, id);
  if (!row) throw fail('common.not_found');
  return row;
}

export interface Place {
  chat: ChatId;
  message: MessageId;
}

interface Held {
  chat: ChatRow;
  message: MessageRow;
}

/** What is so already is not told. */
function change(
  context: Context<Viewer>,
  place: Place,
  work: (tx: Tx, held: Held) => Promise<boolean>,
): Promise<Message> {
  return context.transaction((tx) => changeIn(tx, context, place, work));
}

/** As above, of a transaction that has something else to do with it. */
export async function changeIn(
  tx: Tx,
  { viewer, clock }: Context<Viewer>,
  place: Place,
  work: (tx: Tx, held: Held) => Promise<boolean>,
): Promise<Message> {
  const chat = await holdToWrite(tx, viewer, place.chat, clock.now());
  await lockMessageRow(tx, place.message);
  const message = await getRow(tx, place.chat, place.message);
  if (message.deleted_at) throw fail('chats.message_deleted');
  const isChanged = await work(tx, { chat, message });
  const now = presentMessage(await getRow(tx, place.chat, place.message));
  if (isChanged) {
    const patch =
      now.text === message.text ? now : { ...now, mentioned: newMentions(message.text, now.text) };
    publish(tx, messageChanged, { id: now.id, scope: toScope('chat', place.chat), patch });
  }
  return now;
}

export function updateMessage(context: Context<Viewer>, place: Place, text: string): Promise<Message> {
  const { viewer, clock } = context;
  return change(context, place, async (tx, { message }) => {
    if (message.author_id !== viewer.id) throw fail('common.forbidden');
    requireWords({ text, attachments: message.attachments });
    let isChanged = false;
    await once(tx, context, async () => {
      if (text === message.text) return undefined;
      const words = wordsOf(text, message.attachments);
      await setMessageText(tx, message, { text, words, at: clock.now() });
      forgetMessage(tx, place, presentMessage(await getRow(tx, place.chat, place.message)));
      isChanged = true;
      return undefined;
    });
    return isChanged;
  });
}

/** Whoever catches up reads nothing that is not said any more. */
function forgetMessage(tx: Tx, { chat, message }: Place, now: Message | null): void {
  const types = [messageCreated.type, messageChanged.type];
  forget(tx, { scopes: [toScope('chat', chat)], types, about: { id: message }, now });
}

/** One that is gone already is no failure. */
export async function deleteMessage(context: Context<Viewer>, place: Place): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const chat = await holdChat(tx, viewer, place.chat, clock.now());
    await lockMessageRow(tx, place.message);
    const message = await getRow(tx, place.chat, place.message);
    if (message.author_id === viewer.id) requireLive(chat);
    else requireMay(chat, 'chat.deleteMessages');
    if (message.deleted_at) return;
    await emptyMessage(tx, place.message, clock.now());
    const { number, root_id: root, reply, author_uuid: author } = message;
    forgetMessage(tx, place, presentMessage(await getRow(tx, place.chat, place.message)));
    publish(tx, messageDeleted, {
      id: place.message,
      scope: toScope('chat', place.chat),
      patch: { chat: place.chat, number, root, reply, author },
    });
  });
}

/** One takes back what one said also where one may not say anything any more, but for what is archived. */
function requireLive(chat: ChatRow): void {
  if (chat.team_archived_at || chat.project_archived_at) requireOpen(chat);
}

/** One that is there already is no failure. */
export function addReaction(context: Context<Viewer>, place: Place, sign: MessageSign): Promise<Message> {
  const { viewer, clock } = context;
  return change(context, place, (tx, { message: { id, reactions } }) => {
    const signs = new Set(reactions.map((one) => one.sign)).add(sign);
    const max = CHAT_LIMITS.messageSigns;
    if (signs.size > max) throw fail('chats.too_many_signs', { max });
    return insertMessageReaction(tx, { message: id, user: viewer.id, sign }, clock.now());
  });
}

export function removeReaction(context: Context<Viewer>, place: Place, sign: MessageSign): Promise<Message> {
  const { viewer } = context;
  return change(context, place, (tx) =>
    deleteMessageReaction(tx, { message: place.message, user: viewer.id, sign }),
  );
}

export function pinMessage(context: Context<Viewer>, place: Place): Promise<Message> {
  return change(context, place, async (tx, { chat, message }) => {
    requireMay(chat, 'chat.pinMessages');
    if (message.pinned_at) return false;
    // Under the lock of the chat's scope, which whoever pins something else waits for.
    await lockScope(tx, place.chat);
    if ((await countPins(tx, place.chat)) >= CHAT_LIMITS.pinnedMessages) {
      throw fail('chats.too_many_pins', { max: CHAT_LIMITS.pinnedMessages });
    }
    await setPinned(tx, place.message, context.clock.now());
    return true;
  });
}

export function unpinMessage(context: Context<Viewer>, place: Place): Promise<Message> {
  return change(context, place, async (tx, { chat, message }) => {
    requireMay(chat, 'chat.pinMessages');
    if (!message.pinned_at) return false;
    await setPinned(tx, place.message, null);
    return true;
  });
}

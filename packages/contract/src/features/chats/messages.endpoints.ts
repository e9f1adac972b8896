import { z } from 'zod';
import { READ_ONLY_PROJECT } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all, Cursor, Instant, item, nothing, pageQuery } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId } from '../projects/projects.ids';
import { NewTask } from '../tasks/tasks.schema';
import { ChatId, MessageId } from './chats.ids';
import { Chat } from './chats.schema';
import {
  FormerText,
  Message,
  MessageNumber,
  MessageSign,
  MessageWindow,
  NewMessage,
  RewordedMessage,
  ThreadState,
  ThreadWindow,
} from './messages.schema';
import { CLOSED, FULL } from './refusals';

const inChat = z.strictObject({ id: ChatId });
const one = z.strictObject({ id: ChatId, message: MessageId });
const windowLimit = z.int().min(1).max(LIMITS.page.items).default(LIMITS.page.usual);

/** With nothing but a limit, the newest. One of the others at most counts: the first that is given, in this order. */
export const listMessages = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/:id/messages',
  summary: 'A stretch of a chat: before, after or around a number, or from a moment on',
  caller: 'user',
  scope: 'chats:read',
  params: inChat,
  query: z.strictObject({
    before: MessageNumber.optional(),
    after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    /** Half of them before it; it is among them. */
    around: MessageNumber.optional(),
    /** Around the first that is not earlier. */
    at: Instant.optional(),
    limit: windowLimit,
  }),
  answer: MessageWindow,
  errors: [],
});

export const getMessage = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/:id/messages/:message',
  summary: 'A message',
  caller: 'user',
  scope: 'chats:read',
  params: one,
  answer: z.object({ item: Message, people: z.array(PersonCard) }),
  errors: [],
});

export const createMessage = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/chats/:id/messages',
  summary: 'Say something in a chat, or reply to something',
  caller: 'user',
  scope: 'chats:write',
  status: 201,
  params: inChat,
  body: NewMessage,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(Message),
  errors: [...CLOSED, 'chats.message_deleted', 'chats.file_gone'],
  isRepeatable: true,
});

export const updateMessage = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/chats/:id/messages/:message',
  summary: 'Reword a message of one’s own',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  body: RewordedMessage,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(Message),
  errors: [...CLOSED, 'chats.message_deleted'],
  isRepeatable: true,
});

export const deleteMessage = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chats/:id/messages/:message',
  summary: 'Delete a message for all: one’s own, or as somebody who runs the chat',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  answer: nothing,
  errors: READ_ONLY_PROJECT,
});

export const listFormerTexts = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/:id/messages/:message/edits',
  summary: 'What a message said before, the newest first',
  caller: 'user',
  scope: 'chats:read',
  params: one,
  answer: all(FormerText),
  errors: [],
});

const oneReaction = z.strictObject({ id: ChatId, message: MessageId, sign: MessageSign });

export const addMessageReaction = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/chats/:id/messages/:message/reactions/:sign',
  summary: 'React to a message',
  caller: 'user',
  scope: 'chats:write',
  params: oneReaction,
  answer: item(Message),
  errors: [...CLOSED, 'chats.message_deleted', 'chats.too_many_signs'],
});

export const removeMessageReaction = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chats/:id/messages/:message/reactions/:sign',
  summary: 'Take a reaction back',
  caller: 'user',
  scope: 'chats:write',
  status: 200,
  params: oneReaction,
  answer: item(Message),
  errors: [...CLOSED, 'chats.message_deleted'],
});

export const listPinnedMessages = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/:id/pins',
  summary: 'Pinned messages of a chat, the latest first',
  caller: 'user',
  scope: 'chats:read',
  params: inChat,
  answer: z.object({ items: z.array(Message), people: z.array(PersonCard) }),
  errors: [],
});

export const pinMessage = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/chats/:id/messages/:message/pin',
  summary: 'Pin a message for all',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  answer: item(Message),
  errors: [...CLOSED, 'chats.message_deleted', 'chats.too_many_pins'],
});

export const unpinMessage = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chats/:id/messages/:message/pin',
  summary: 'Pin a message no longer',
  caller: 'user',
  scope: 'chats:write',
  status: 200,
  params: one,
  answer: item(Message),
  errors: [...CLOSED, 'chats.message_deleted'],
});

/** As with the messages of the chat; the numbers are those of the replies. */
export const listReplies = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/:id/messages/:message/replies',
  summary: 'A stretch of the thread of a message',
  caller: 'user',
  scope: 'chats:read',
  params: one,
  query: z.strictObject({
    before: MessageNumber.optional(),
    after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: windowLimit,
  }),
  answer: ThreadWindow,
  errors: [],
});

/** Whoever wrote the message, and whoever replied, follows by itself. */
export const updateThread = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/chats/:id/messages/:message/thread',
  summary: 'Follow a thread or not, or say up to which reply one has read',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  body: z.strictObject({ isFollowed: z.boolean().optional(), readReply: MessageNumber.optional() }),
  answer: item(ThreadState),
  errors: [],
});

/** With its files, which are then of both: each takes its room, and goes with its own message. */
export const forwardMessage = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/chats/:id/forwards',
  summary: 'Say in this chat what was said in another',
  caller: 'user',
  scope: 'chats:write',
  status: 201,
  params: inChat,
  body: z.strictObject({ message: MessageId }),
  answer: item(Message),
  errors: [...CLOSED, ...FULL, 'chats.message_deleted'],
  isRepeatable: true,
});

/** One task for a message: where it is made already, it stays. The task says where it was said. */
export const createTaskOfMessage = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/chats/:id/messages/:message/task',
  summary: 'Make a task of a message',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  body: z.strictObject({ project: ProjectId, title: NewTask.shape.title }),
  answer: item(Message),
  errors: [...CLOSED, 'chats.message_deleted', 'tasks.too_many'],
});

/** Chats of the items, for their names. */
const found = z.object({
  items: z.array(Message),
  nextCursor: Cursor.nullable(),
  chats: z.array(Chat),
  people: z.array(PersonCard),
});

export const listSavedMessages = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/saved-messages',
  summary: 'Messages that one has saved, the latest saved first',
  caller: 'user',
  scope: 'chats:read',
  query: z.strictObject(pageQuery),
  answer: found,
  errors: [],
});

export const saveMessage = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/saved-messages/:message',
  summary: 'Save a message for oneself',
  caller: 'user',
  scope: 'chats:write',
  status: 204,
  params: z.strictObject({ message: MessageId }),
  answer: nothing,
  errors: ['chats.message_deleted', 'chats.too_many_saved'],
});

export const unsaveMessage = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/saved-messages/:message',
  summary: 'Save a message no longer',
  caller: 'user',
  scope: 'chats:write',
  params: z.strictObject({ message: MessageId }),
  answer: nothing,
  errors: [],
});

export const searchMessages = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/messages',
  summary: 'Messages with all these words, in one chat or in all of one’s own, the newest first',
  caller: 'user',
  scope: 'chats:read',
  query: z.strictObject({
    search: z.string().trim().min(1).max(LIMITS.searchText.max),
    /** In this one alone, or in all but this one. */
    chat: ChatId.optional(),
    besides: ChatId.optional(),
    author: UserUuid.optional(),
    /** From the one moment on, and before the other. */
    since: Instant.optional(),
    until: Instant.optional(),
    hasFile: z.enum(['true']).optional(),
    ...pageQuery,
  }),
  answer: found,
  errors: [],
});

import { z } from 'zod';
import { CHAT_LIMITS } from '../../chat-limits';
import { Emoji } from '../../core/emoji';
import { Instant } from '../../core/envelope';
import { ClientId, UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { DocumentId } from '../documents/documents.ids';
import { FileCard } from '../documents/documents.schema';
import { PersonCard } from '../profile/profile.schema';
import { TaskId } from '../tasks/tasks.ids';
import { ChatId, MessageId } from './chats.ids';

/** Place of a message in its chat, or of a reply in its thread: from 1, without gaps. */
export const MessageNumber = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Whatever the picker has; comments and posts have a few. */
export const MessageSign = Emoji;
export type MessageSign = z.output<typeof MessageSign>;

/** Of a message that was replied to. */
export const Replies = z.object({
  count: z.int(),
  lastAt: Instant,
  /** The latest who replied, each once; at most three. */
  people: z.array(UserUuid),
});
export type Replies = z.output<typeof Replies>;

/**
 * The same for whoever may read the chat; what is the viewer's own (saved, unread of a thread) stands beside. A message
 * of the chat has a `number`; a reply has its `reply` number in the thread of its `root`; a reply that was also sent to
 * the chat has both. Of a deleted one the place stays, and nothing of what it said.
 */
export const Message = z.object({
  id: MessageId,
  chat: ChatId,
  number: MessageNumber.nullable(),
  root: MessageId.nullable(),
  reply: MessageNumber.nullable(),
  /** Null under "Deleted user". */
  author: UserUuid.nullable(),
  /** Of whoever wrote it, so that their browser knows it for the one that waits. */
  clientId: ClientId.nullable(),
  /** Markdown, as comments. */
  text: z.string(),
  /** In the order in which they were named. */
  attachments: z.array(FileCard),
  /** It was said elsewhere, by whom stands here: null under "Deleted user". */
  forwarded: z.object({ author: UserUuid.nullable() }).nullable(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  isDeleted: z.boolean(),
  isPinned: z.boolean(),
  /** In the order of the first of each. */
  reactions: z.array(z.object({ sign: MessageSign, people: z.array(UserUuid) })),
  replies: Replies.nullable(),
  /** That was made of it; whether the reader may see it is the task's. */
  task: TaskId.nullable(),
});
export type Message = z.output<typeof Message>;

/** It may be empty where there are files. */
export const MessageText = z.string().trim().max(LIMITS.messageText.max, 'chats.too_long');
/** Of files that their sender has uploaded to the chat, and that hang on nothing yet. */
export const MessageFiles = z
  .array(DocumentId)
  .max(CHAT_LIMITS.messageFiles, 'chats.too_many_files')
  .default([]);

export const NewMessage = z.strictObject({
  text: MessageText,
  attachments: MessageFiles,
  /** The message it replies to; a reply to a reply joins the same thread. */
  root: MessageId.optional(),
  /** Of a reply: it is said in the chat, too. */
  isAlsoInChat: z.boolean().default(false),
});
export type NewMessage = z.output<typeof NewMessage>;

export const RewordedMessage = z.strictObject({ text: MessageText });

/** What a message said before it was reworded. */
export const FormerText = z.object({ text: z.string(), at: Instant });

/** How the viewer stands to a thread: whether they follow it, and up to which reply they have read it. */
export const ThreadState = z.object({
  root: MessageId,
  isFollowed: z.boolean(),
  readReply: z.int(),
  /** Replies of others since, and none where it is not followed. */
  unread: z.int(),
});
export type ThreadState = z.output<typeof ThreadState>;

/** Some messages of one chat, with what is needed to show them. */
const shown = {
  items: z.array(Message),
  /** Those that the items reply to, where an item is a reply in the chat. */
  roots: z.array(Message),
  people: z.array(PersonCard),
  /** Which of the items the viewer has saved. */
  saved: z.array(MessageId),
};

/** A stretch of a chat, in the order of its numbers. */
export const MessageWindow = z.object({
  ...shown,
  threads: z.array(ThreadState),
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
});
export type MessageWindow = z.output<typeof MessageWindow>;

/** A stretch of a thread, in the order of its replies. */
export const ThreadWindow = z.object({
  root: Message,
  items: z.array(Message),
  people: z.array(PersonCard),
  saved: z.array(MessageId),
  thread: ThreadState,
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
});
export type ThreadWindow = z.output<typeof ThreadWindow>;

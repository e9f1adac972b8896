import { z } from 'zod';
import { defineEvent } from '../../core/event';
import { UserUuid } from '../../core/ids';
import { ChatId } from './chats.ids';
import { Chat } from './chats.schema';
import { Message, MessageNumber, ThreadState } from './messages.schema';

/* In the scope of the chat; the id is the message's. */

/** Whom it names is told by it. */
export const messageCreated = defineEvent(
  'message.created',
  Message.extend({ mentioned: z.array(UserUuid).optional() }),
);
/** Reworded, reacted to, pinned, replied to, made a task of. Of an edit it says whom it names, and did not before. */
export const messageChanged = defineEvent(
  'message.changed',
  Message.extend({ mentioned: z.array(UserUuid).optional() }),
);
/** Its place stays. */
export const messageDeleted = defineEvent(
  'message.deleted',
  Message.pick({ chat: true, number: true, root: true, reply: true, author: true }),
);

/* In the scope of the chat; the id is the chat's. */

export const chatChanged = defineEvent(
  'chat.changed',
  Chat.pick({ title: true, image: true, version: true }),
);
/** Who is in it, and as what, is asked for again. */
export const chatMembersChanged = defineEvent('chat.membersChanged', Chat.pick({ peopleCount: true }));
/** How far somebody has read. */
export const chatRead = defineEvent('chat.read', z.object({ person: UserUuid, number: MessageNumber }));

/* In the scope of a user; the id is the chat's. */

/** It is in the user's list from now on, or something new is in one that is not near its top: it is fetched. */
export const chatAdded = defineEvent('chat.added');
/** The user is not in it any more, and reads what was said until then. */
export const chatRemoved = defineEvent('chat.removed');
/** The user has taken it off their list, for good. */
export const chatForgotten = defineEvent('chat.forgotten');
/** Somebody has added the user to a group. */
export const chatJoined = defineEvent('chat.joined', z.object({ by: UserUuid }));
/** The user has read or pinned it, or chosen what it tells of, maybe elsewhere. */
export const chatOwnChanged = defineEvent(
  'chat.ownChanged',
  Chat.pick({ readNumber: true, notices: true, isPinned: true }),
);

/* In the scope of a user; the id is that of the message that the thread began with. */

/** The user follows it or not, or has read it, maybe elsewhere. */
export const threadOwnChanged = defineEvent(
  'thread.ownChanged',
  ThreadState.pick({ isFollowed: true, readReply: true }).extend({ chat: ChatId }),
);

/* In the scope of a user; the id is the scheduled message's. */

/** Written, changed, sent, not sent or thrown away: it is fetched again. */
export const scheduledMessageChanged = defineEvent('scheduledMessage.changed', z.object({ chat: ChatId }));

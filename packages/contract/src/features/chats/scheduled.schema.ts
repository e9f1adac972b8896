import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { FileCard } from '../documents/documents.schema';
import { ChatId, MessageId, ScheduledMessageId } from './chats.ids';
import { MessageFiles, MessageText, NewMessage } from './messages.schema';

/**
 * Why a message was not sent when its time had come: as in a chat that cannot be written in; `archived`, for its team or
 * its project is; `gone`, where its author does not read the chat any more; `messageDeleted`, what it replies to.
 */
const SCHEDULED_REFUSALS = [
  'friendsOnly',
  'nobody',
  'unverified',
  'archived',
  'gone',
  'messageDeleted',
] as const;
export const ScheduledRefusal = z.enum(SCHEDULED_REFUSALS);
export type ScheduledRefusal = z.output<typeof ScheduledRefusal>;

/** Seen by its author alone. */
export const ScheduledMessage = z.object({
  id: ScheduledMessageId,
  chat: ChatId,
  text: z.string(),
  attachments: z.array(FileCard),
  /** What it will reply to. */
  root: MessageId.nullable(),
  isAlsoInChat: z.boolean(),
  sendAt: Instant,
  /** Where its time has come and it was not sent: it stays until it is sent, changed or thrown away. */
  refusal: ScheduledRefusal.nullable(),
  createdAt: Instant,
});
export type ScheduledMessage = z.output<typeof ScheduledMessage>;

export const NewScheduledMessage = NewMessage.extend({ sendAt: Instant });
export type NewScheduledMessage = z.output<typeof NewScheduledMessage>;

/** Files that it has and that are not named are thrown away. */
export const ScheduledChanges = z.strictObject({
  text: MessageText,
  attachments: MessageFiles,
  sendAt: Instant,
});
export type ScheduledChanges = z.output<typeof ScheduledChanges>;

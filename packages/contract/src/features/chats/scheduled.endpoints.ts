import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { ChatId, ScheduledMessageId } from './chats.ids';
import { Chat } from './chats.schema';
import { Message } from './messages.schema';
import { CLOSED } from './refusals';
import { NewScheduledMessage, ScheduledChanges, ScheduledMessage } from './scheduled.schema';

const one = z.strictObject({ id: ScheduledMessageId });
const NO_MOMENT = ['chats.moment_past', 'chats.moment_too_far'] as const;

/** Also of chats that one does not read any more: such a chat is not among the chats. There are never many. */
export const listScheduledMessages = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/scheduled-messages',
  summary: 'Own messages that wait for their time, of one chat or of all, the next first',
  caller: 'user',
  scope: 'chats:read',
  query: z.strictObject({ chat: ChatId.optional() }),
  answer: z.object({ items: z.array(ScheduledMessage), chats: z.array(Chat), people: z.array(PersonCard) }),
  errors: [],
});

export const scheduleMessage = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/chats/:id/scheduled-messages',
  summary: 'Write a message that is sent later',
  caller: 'user',
  scope: 'chats:write',
  status: 201,
  params: z.strictObject({ id: ChatId }),
  body: NewScheduledMessage,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(ScheduledMessage),
  errors: [...CLOSED, ...NO_MOMENT, 'chats.message_deleted', 'chats.file_gone', 'chats.too_many_scheduled'],
  isRepeatable: true,
});

/** One that was not sent is tried again when its new time comes. */
export const updateScheduledMessage = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/scheduled-messages/:id',
  summary: 'Change what a message that waits will say, and when',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  body: ScheduledChanges,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(ScheduledMessage),
  errors: [...NO_MOMENT, 'chats.file_gone'],
});

export const deleteScheduledMessage = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/scheduled-messages/:id',
  summary: 'Throw away a message that waits',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  answer: nothing,
  errors: [],
});

/** One that was sent meanwhile, and not by a former try of this, is not there. */
export const sendScheduledMessage = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/scheduled-messages/:id/send',
  summary: 'Send a message that waits now',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  answer: item(Message),
  errors: [...CLOSED, 'chats.message_deleted'],
  isRepeatable: true,
});

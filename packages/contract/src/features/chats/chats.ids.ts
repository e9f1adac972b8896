import type { z } from 'zod';
import { integerId } from '../../core/integer-id';

export const ChatId = integerId('ChatId');
export type ChatId = z.output<typeof ChatId>;

export const MessageId = integerId('MessageId');
export type MessageId = z.output<typeof MessageId>;

export const ScheduledMessageId = integerId('ScheduledMessageId');
export type ScheduledMessageId = z.output<typeof ScheduledMessageId>;

import { z } from 'zod';
import { UserUuid } from '../../core/ids';
import type {} from '../../core/live';
import { ChatId, MessageId } from './chats.ids';

/*
 * That somebody is typing is no event: it is neither numbered nor kept. A client that has joined the chat's scope says
 * `typing` at most every CHAT_LIMITS.typing.everySeconds while its user types; the others who have joined it are told, and
 * show it for CHAT_LIMITS.typing.shownSeconds or until the person's next message. Of a chat that was not joined, and more
 * often than that, nothing is told.
 */
export const Typing = z.strictObject({ chat: ChatId, root: MessageId.nullable() });
export type Typing = z.output<typeof Typing>;

export const TypingPerson = Typing.extend({ person: UserUuid });
export type TypingPerson = z.output<typeof TypingPerson>;

declare module '../../core/live' {
  interface ClientMessages {
    typing(request: Typing): void;
  }

  interface ServerMessages {
    typing(message: TypingPerson): void;
  }
}

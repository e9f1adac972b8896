import type { ChatId } from '@quilt/contract/features/chats';
import { splitWords } from '@quilt/contract/features/search';

/** Messages of these chats that have words which begin with each of those searched for; null where there is none. */
export function toQuery(chats: readonly ChatId[], search: string): string | null {
  const words = [...new Set(splitWords(search))];
  if (words.length === 0 || chats.length === 0) return null;
  const inChat = (chat: ChatId) => words.map((word) => `'${chat} ${word}':*`).join(' & ');
  return chats.map((chat) => `(${inChat(chat)})`).join(' | ');
}

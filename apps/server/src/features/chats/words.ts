import type { ChatId } from '@quilt/contract/features/chats';

const LONGEST_WORD = 64;

function wordsIn(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))];
}

/** What a message is found by: each of its words behind its chat, so that no search looks into others. */
export function indexWords(chat: ChatId, text: string): string[] {
  return wordsIn(text).map((word) => `${chat} ${word}`);
}

/** Messages of these chats that have words which begin with each of those searched for; null where there is none. */
export function toQuery(chats: readonly ChatId[], search: string): string | null {
  const words = wordsIn(search);
  if (words.length === 0 || chats.length === 0) return null;
  const inChat = (chat: ChatId) => words.map((word) => `'${chat} ${word}':*`).join(' & ');
  return chats.map((chat) => `(${inChat(chat)})`).join(' | ');
}

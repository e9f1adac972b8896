import type { Chat, ChatId, Message } from '@quilt/contract/features/chats';
import * as endpoints from '@quilt/contract/features/chats';
import { call } from '../../lib/api-client';
import { pagesQuery } from '../../lib/pages';
import { keepPeople } from '../profile';
import { keepSaved, SAVED } from './saved';

/** A message together with its chat, for its name. */
export interface Found extends Message {
  of: Chat | undefined;
}

const withChats = (items: readonly Message[], chats: readonly Chat[]): Found[] =>
  items.map((message) => ({ ...message, of: chats.find(({ id }) => id === message.chat) }));

/** In one chat, or in all of one's own. */
export const foundQuery = (search: string, chat?: ChatId) =>
  pagesQuery<Found>(['chats', 'found', chat ?? null, search], async (page, signal) => {
    const query = { search, ...(chat !== undefined && { chat }), ...page };
    const { items, chats, people, nextCursor } = await call(endpoints.searchMessages, { query }, { signal });
    keepPeople(people);
    return { items: withChats(items, chats), nextCursor };
  });

export const savedQuery = () =>
  pagesQuery<Found>([...SAVED], async (query, signal) => {
    const answer = await call(endpoints.listSavedMessages, { query }, { signal });
    const { items, chats, people, nextCursor } = answer;
    keepPeople(people);
    keepSaved({ items, saved: items.map(({ id }) => id) });
    return { items: withChats(items, chats), nextCursor };
  });

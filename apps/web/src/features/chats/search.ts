import type { Chat, ChatId, Message } from '@quilt/contract/features/chats';
import * as endpoints from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
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

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'year'] as const;
type Period = (typeof PERIODS)[number];

/** What a search is narrowed down to: who has said it, when, and whether it has files. */
export interface Narrowing {
  author: PersonCard | null;
  period: Period | null;
  hasFile: boolean;
}

export const WIDE: Narrowing = { author: null, period: null, hasFile: false };

/** In days as they are where one looks for it. */
function spanOf(period: Period, now: Date): { since: string; until?: string } {
  const dayBefore = (days: number): string =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString();
  if (period === 'today') return { since: dayBefore(0) };
  if (period === 'yesterday') return { since: dayBefore(1), until: dayBefore(0) };
  if (period === 'week') return { since: dayBefore(6) };
  return period === 'month'
    ? { since: dayBefore(29) }
    : { since: new Date(now.getFullYear(), 0, 1).toISOString() };
}

/** In one chat, in all but one, or in all of one's own. */
export type Where = { chat: ChatId } | { besides: ChatId } | Record<string, never>;

export const foundQuery = (search: string, where: Where, { author, period, hasFile }: Narrowing = WIDE) =>
  pagesQuery<Found>(
    ['chats', 'found', where, search, author?.uuid, period, hasFile],
    async (page, signal) => {
      const query = {
        search,
        ...where,
        ...(author && { author: author.uuid }),
        ...(period && spanOf(period, new Date())),
        ...(hasFile && { hasFile: 'true' as const }),
        ...page,
      };
      const { items, chats, people, nextCursor } = await call(
        endpoints.searchMessages,
        { query },
        { signal },
      );
      keepPeople(people);
      return { items: withChats(items, chats), nextCursor };
    },
  );

export const savedQuery = () =>
  pagesQuery<Found>([...SAVED], async (query, signal) => {
    const answer = await call(endpoints.listSavedMessages, { query }, { signal });
    const { items, chats, people, nextCursor } = answer;
    keepPeople(people);
    keepSaved({ items, saved: items.map(({ id }) => id) });
    return { items: withChats(items, chats), nextCursor };
  });

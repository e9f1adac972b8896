import type { ChatId, Message, MessageId, MessageWindow, ThreadWindow } from '@quilt/contract/features/chats';
import * as endpoints from '@quilt/contract/features/chats';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';
import { queryClient } from '../../lib/query-client';
import { keepPeople } from '../profile';
import { keepSaved } from './saved';
import { keepThreads } from './threads';

/*
 * What is loaded of a chat is one stretch of its messages, in pages: numbers have no gaps, so a message that does not
 * follow the last one says that something is missing, and is fetched together with it.
 */

/** Which stretch: before, after or around a number, from a moment on; the newest where nothing is said. */
export interface Place {
  before?: number;
  after?: number;
  around?: number;
  at?: string;
}

const NEWEST: Place = {};
/** More pages are not kept: those at the other end are let go, and fetched again by whoever comes back to them. */
const MOST_PAGES = 8;
/** A page that grows by what comes live is followed by another. */
const PAGE = 60;

const messagesKey = (chat: ChatId) => ['chats', 'one', chat, 'messages'] as const;
const repliesKey = (chat: ChatId, root: MessageId) => ['chats', 'one', chat, 'replies', root] as const;

async function loadMessages(id: ChatId, query: Place, signal?: AbortSignal): Promise<MessageWindow> {
  const answer = await call(endpoints.listMessages, { params: { id }, query }, signal ? { signal } : {});
  keepPeople(answer.people);
  keepSaved(answer);
  keepThreads(answer.threads);
  return answer;
}

export const messagesQuery = (chat: ChatId, start: Place = NEWEST) =>
  infiniteQueryOptions({
    queryKey: messagesKey(chat),
    queryFn: ({ pageParam, signal }) => loadMessages(chat, pageParam, signal),
    initialPageParam: start,
    getNextPageParam: ({ items, hasLater }): Place | null => {
      const last = items.at(-1)?.number;
      return hasLater && last ? { after: last } : null;
    },
    getPreviousPageParam: ({ items, hasEarlier }): Place | null => {
      const first = items[0]?.number;
      return hasEarlier && first ? { before: first } : null;
    },
    maxPages: MOST_PAGES,
    refetchOnMount: 'always',
  });

export const repliesQuery = (chat: ChatId, root: MessageId) =>
  infiniteQueryOptions({
    queryKey: repliesKey(chat, root),
    queryFn: async ({ pageParam, signal }) => {
      const params = { id: chat, message: root };
      const answer = await call(endpoints.listReplies, { params, query: pageParam }, { signal });
      keepPeople(answer.people);
      keepSaved(answer);
      keepThreads([answer.thread]);
      return answer;
    },
    initialPageParam: NEWEST as Pick<Place, 'before' | 'after'>,
    getNextPageParam: ({ items, hasLater }): Place | null => {
      const last = items.at(-1)?.reply;
      return hasLater && last ? { after: last } : null;
    },
    getPreviousPageParam: ({ items, hasEarlier }): Place | null => {
      const first = items[0]?.reply;
      return hasEarlier && first ? { before: first } : null;
    },
    maxPages: MOST_PAGES,
    refetchOnMount: 'always',
  });

/** Shows another stretch in place of the one that is loaded. */
export async function goToPlace(chat: ChatId, place: Place): Promise<MessageWindow> {
  const { queryKey } = messagesQuery(chat);
  await queryClient.cancelQueries({ queryKey, exact: true });
  const answer = await loadMessages(chat, place);
  queryClient.setQueryData(queryKey, { pages: [answer], pageParams: [place] });
  return answer;
}

interface Stretch {
  items: Message[];
  hasLater: boolean;
}

/** With a message in its place; `numberOf` says where that is. */
function put<Page extends Stretch>(
  data: InfiniteData<Page>,
  message: Message,
  numberOf: (message: Message) => number | null,
): InfiniteData<Page> {
  if (data.pages.some(({ items }) => items.some(({ id }) => id === message.id))) {
    const swap = (one: Message): Message => (one.id === message.id ? message : one);
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(swap) })) };
  }
  const number = numberOf(message);
  const last = data.pages.at(-1);
  if (number === null || !last || last.hasLater) return data;
  const lastItem = last.items.at(-1);
  const expected = (lastItem ? (numberOf(lastItem) ?? 0) : 0) + 1;
  if (number < expected) return data;
  const before = data.pages.slice(0, -1);
  // Something between is missing: it comes with the next page, and this one too.
  if (number > expected) return { ...data, pages: [...before, { ...last, hasLater: true }] };
  if (last.items.length < PAGE) {
    return { ...data, pages: [...before, { ...last, items: [...last.items, message] }] };
  }
  return {
    pages: [...data.pages, { ...last, items: [message] }].slice(-MOST_PAGES),
    pageParams: [...data.pageParams, { after: expected - 1 }].slice(-MOST_PAGES),
  };
}

const replaceRoot = (page: MessageWindow, message: Message): MessageWindow =>
  page.roots.some(({ id }) => id === message.id)
    ? { ...page, roots: page.roots.map((one) => (one.id === message.id ? message : one)) }
    : page;

/** Of the chat and of the thread it belongs to. An answer and its event both arrive: it is there once. */
export function putMessage(message: Message): void {
  const { chat, id, root } = message;
  patchQuery(messagesQuery(chat), (data) => {
    const next = put<MessageWindow>(data, message, ({ number }) => number);
    return { ...next, pages: next.pages.map((page) => replaceRoot(page, message)) };
  });
  if (root !== null) {
    patchQuery(repliesQuery(chat, root), (data) => put<ThreadWindow>(data, message, ({ reply }) => reply));
  }
  if (message.replies !== null || queryClient.getQueryData(repliesQuery(chat, id).queryKey)) {
    patchQuery(repliesQuery(chat, id), (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, root: message })),
    }));
  }
}

/** Changes those that are loaded. */
export function putMessages(chat: ChatId, messages: readonly Message[]): void {
  for (const message of messages) if (message.chat === chat) putMessage(message);
}

/** A message that is loaded. */
export function findMessage(chat: ChatId, id: MessageId): Message | undefined {
  const data = queryClient.getQueryData(messagesQuery(chat).queryKey);
  const here = data?.pages.flatMap(({ items, roots }) => [...items, ...roots]).find((one) => one.id === id);
  if (here) return here;
  const threads = queryClient.getQueriesData<InfiniteData<ThreadWindow>>({
    queryKey: ['chats', 'one', chat, 'replies'],
  });
  return threads
    .flatMap(([, thread]) => thread?.pages.flatMap(({ items, root }) => [root, ...items]) ?? [])
    .find((one) => one.id === id);
}

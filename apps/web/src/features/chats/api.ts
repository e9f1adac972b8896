import type { ClientId, UserUuid } from '@quilt/contract/core';
import type {
  Chat,
  ChatId,
  Message,
  MessageId,
  NewChat,
  OwnChatChanges,
} from '@quilt/contract/features/chats';
import * as endpoints from '@quilt/contract/features/chats';
import type { FileCard } from '@quilt/contract/features/documents';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { queryOptions, type SkipToken, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';
import { createClientId, queueWrite } from '../../lib/offline-queue';
import { pagesQuery, remove, replace } from '../../lib/pages';
import { queryClient, unlessJustLoaded } from '../../lib/query-client';
import { keepPeople } from '../profile';
import { keepThreads, noteRead } from './threads';
import { putMessage, putMessages } from './timeline';

/** Above it, it is not counted on. */
const MOST_COUNTED = 99;

/** Before the lists of chats, whatever they look for. */
export const LISTS = ['chats', 'list'] as const;

/** The bar of the shell asks for it too, a moment before its page or after it. */
export const chatsQuery = (search = '') => ({
  ...pagesQuery<Chat>([...LISTS, search], async (page, signal) => {
    const answer = await call(endpoints.listChats, { query: { search, ...page } }, { signal });
    keepPeople(answer.people);
    if (answer.unread !== undefined) queryClient.setQueryData(unreadQuery.queryKey, answer.unread);
    return answer;
  }),
  refetchOnMount: unlessJustLoaded,
});

/**
 * How many chats have something unread, up to 100, which reads "99+". It is told with the list, so that both are of one
 * moment: what a message changes in the list, it changes here.
 */
export const unreadQuery = queryOptions({
  queryKey: ['chats', 'unread'],
  queryFn: skipToken as SkipToken | (() => number),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const isNew = ({ lastNumber, readNumber, notices }: Chat): boolean =>
  lastNumber > readNumber && notices === 'all';

/** Before all that is known of one chat. */
export const chatKey = (id: ChatId) => ['chats', 'one', id] as const;

export const chatQuery = (id: ChatId) =>
  queryOptions({
    queryKey: [...chatKey(id), 'chat'],
    queryFn: async ({ signal }) => {
      const { item, people } = await call(endpoints.getChat, { params: { id } }, { signal });
      keepPeople(people);
      return item;
    },
    refetchOnMount: 'always',
  });

export const membersQuery = (id: ChatId) =>
  pagesQuery<endpoints.ChatMember>([...chatKey(id), 'members'], async (query, signal) => {
    const answer = await call(endpoints.listChatMembers, { params: { id }, query }, { signal });
    keepPeople(answer.items.map(({ person }) => person));
    return answer;
  });

export const pinsQuery = (id: ChatId) =>
  queryOptions({
    queryKey: [...chatKey(id), 'pins'],
    queryFn: async ({ signal }) => {
      const { items, people } = await call(endpoints.listPinnedMessages, { params: { id } }, { signal });
      keepPeople(people);
      return items;
    },
    refetchOnMount: 'always',
  });

export const candidatesQuery = (purpose: 'direct' | 'group', search: string, chat?: ChatId) =>
  queryOptions({
    queryKey: ['chats', 'candidates', purpose, chat ?? null, search],
    queryFn: async ({ signal }) =>
      (
        await call(
          endpoints.listChatCandidates,
          { query: { purpose, search, ...(chat !== undefined && { chat }) } },
          { signal },
        )
      ).items,
    placeholderData: (before) => before,
  });

/** A chat that is loaded, in the list or by itself. */
export function findChat(id: ChatId): Chat | undefined {
  const listed = queryClient.getQueryData(chatsQuery().queryKey)?.pages.flatMap(({ items }) => items);
  return listed?.find((one) => one.id === id) ?? queryClient.getQueryData(chatQuery(id).queryKey);
}

/** Of more than can be counted the number does not change. */
function countChange(before: Chat, after: Chat): void {
  if (isNew(before) === isNew(after)) return;
  patchQuery(unreadQuery, (count) => {
    if (count > MOST_COUNTED) return count;
    return Math.max(0, count + (isNew(after) ? 1 : -1));
  });
}

/** Changes what is shown of a chat, in its list and in itself. */
export function changeChat(id: ChatId, change: (chat: Chat) => Chat): void {
  const before = findChat(id);
  if (before) countChange(before, change(before));
  patchQuery(chatQuery(id), change);
  for (const [queryKey] of queryClient.getQueriesData({ queryKey: LISTS })) {
    const search = String(queryKey.at(-1));
    const loaded = queryClient.getQueryData(chatsQuery(search).queryKey)?.pages.flatMap(({ items }) => items);
    const shown = loaded?.find((one) => one.id === id);
    if (shown) replace(chatsQuery(search), change(shown));
  }
}

/** Puts a chat into the list, as it is now. */
function showChat(chat: Chat): void {
  const before = findChat(chat.id);
  if (before) countChange(before, chat);
  else if (isNew(chat)) void queryClient.invalidateQueries(chatsQuery());
  queryClient.setQueryData(chatQuery(chat.id).queryKey, chat);
  patchQuery(chatsQuery(), (data) => {
    const [first, ...others] = data.pages;
    const isThere = data.pages.some(({ items }) => items.some(({ id }) => id === chat.id));
    if (isThere || !first) {
      const swap = (one: Chat): Chat => (one.id === chat.id ? chat : one);
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(swap) })) };
    }
    return { ...data, pages: [{ ...first, items: [chat, ...first.items] }, ...others] };
  });
}

export async function fetchChat(id: ChatId): Promise<void> {
  const { item, people } = await call(endpoints.getChat, { params: { id } });
  keepPeople(people);
  showChat(item);
}

interface Shown {
  item: Chat;
  people: Parameters<typeof keepPeople>[0];
}

export async function keepChat(answer: Promise<Shown>): Promise<Chat> {
  const { item, people } = await answer;
  keepPeople(people);
  showChat(item);
  return item;
}

/** Of a chat that one has taken off the list nothing is shown any more. */
export function hideChat(id: ChatId): void {
  for (const [queryKey] of queryClient.getQueriesData({ queryKey: LISTS })) {
    remove(chatsQuery(String(queryKey.at(-1))), id);
  }
  queryClient.removeQueries({ queryKey: chatKey(id) });
}

export const openDirect = (uuid: UserUuid): Promise<Chat> =>
  keepOpened(call(endpoints.openDirectChat, { params: { uuid } }));

async function keepOpened(answer: Promise<Shown>): Promise<Chat> {
  const { item, people } = await answer;
  keepPeople(people);
  // Empty, it is in nobody's list.
  if (item.lastNumber > 0) showChat(item);
  else queryClient.setQueryData(chatQuery(item.id).queryKey, item);
  return item;
}

/** Of a team or a project. */
export const openOf = (of: { team: TeamId } | { project: ProjectId }): Promise<Chat> =>
  keepOpened(
    'team' in of
      ? call(endpoints.getTeamChat, { params: { id: of.team } })
      : call(endpoints.getProjectChat, { params: { id: of.project } }),
  );

export const createGroup = (body: NewChat, clientId: ClientId): Promise<Chat> =>
  keepChat(call(endpoints.createChat, { body }, { clientId }));

/** It stays as what one has left, with what was said until then. */
export async function leaveChat(id: ChatId, viewer: UserUuid): Promise<void> {
  await call(endpoints.removeChatMember, { params: { id, uuid: viewer } });
  await fetchChat(id);
}

export const forgetChat = (id: ChatId): Promise<void> => call(endpoints.forgetChat, { params: { id } });

export const updateOwn = (id: ChatId, body: OwnChatChanges): Promise<Chat> =>
  keepChat(call(endpoints.updateOwnChat, { params: { id }, body }));

/** Shown as read at once; how far one has read is told again with the next message, where it does not get through. */
export async function readUpTo({ id }: Pick<Chat, 'id'>, number: number): Promise<void> {
  changeChat(id, (chat) => ({ ...chat, readNumber: Math.max(chat.readNumber, number) }));
  await call(endpoints.readChat, { params: { id }, body: { number } });
}

interface Said {
  /** In words, for the list of what waits. */
  title: string;
  text: string;
  files: readonly FileCard[];
  root?: MessageId | undefined;
  isAlsoInChat?: boolean | undefined;
}

/** Kept on the device until it is sent, so nothing waits for it; rejects at once where too much is kept already. */
export async function sendMessage(
  chat: ChatId,
  { title, text, files, root, isAlsoInChat = false }: Said,
): Promise<void> {
  const { item } = await queueWrite(
    endpoints.createMessage,
    {
      params: { id: chat },
      body: {
        text,
        ...(files.length > 0 && { attachments: files.map(({ id }) => id) }),
        ...(root !== undefined && { root, isAlsoInChat }),
      },
    },
    {
      kind: 'message',
      params: {
        chat: String(chat),
        title,
        text,
        files: files.map(({ name }) => name).join(', '),
        root: root === undefined ? '' : String(root),
        inChat: root === undefined || isAlsoInChat ? 'yes' : '',
      },
    },
  );
  putMessage(item);
  noteLast(item);
}

/** The chat comes to the top of the list with what was said last in it. */
export function noteLast(message: Message): void {
  const { chat: id, number } = message;
  if (number === null) return;
  changeChat(id, (chat) =>
    number < chat.lastNumber
      ? chat
      : { ...chat, lastNumber: number, lastMessage: message, activeAt: message.createdAt },
  );
}

const of = ({ chat, id }: Message) => ({ params: { id: chat, message: id } });

async function keepMessage(answer: Promise<{ item: Message }>): Promise<Message> {
  const { item } = await answer;
  putMessage(item);
  return item;
}

export const updateMessage = (message: Message, text: string): Promise<Message> =>
  keepMessage(
    call(endpoints.updateMessage, { ...of(message), body: { text } }, { clientId: createClientId() }),
  );

export async function deleteMessage(message: Message): Promise<void> {
  await call(endpoints.deleteMessage, of(message));
  putMessages(message.chat, [
    { ...message, text: '', attachments: [], isDeleted: true, isPinned: false, reactions: [] },
  ]);
}

export async function react(
  message: Message,
  sign: Message['reactions'][number]['sign'],
  isWanted: boolean,
): Promise<void> {
  const endpoint = isWanted ? endpoints.addMessageReaction : endpoints.removeMessageReaction;
  const { id, chat } = message;
  await keepMessage(call(endpoint, { params: { id: chat, message: id, sign } }));
}

export async function pin(message: Message, isWanted: boolean): Promise<void> {
  await keepMessage(call(isWanted ? endpoints.pinMessage : endpoints.unpinMessage, of(message)));
  await queryClient.invalidateQueries(pinsQuery(message.chat));
}

export async function followThread(message: Message, isFollowed: boolean): Promise<void> {
  const { item } = await call(endpoints.updateThread, { ...of(message), body: { isFollowed } });
  keepThreads([item]);
}

/** Shown as read at once; without a line it is told with the next reply. */
export async function readThread(message: Message, readReply: number): Promise<void> {
  noteRead(message.id, readReply);
  await call(endpoints.updateThread, { ...of(message), body: { readReply } });
}

/** What a message said before, the newest first. */
export const formerTextsQuery = (message: Message) =>
  queryOptions({
    queryKey: [...chatKey(message.chat), 'former', message.id, message.editedAt],
    queryFn: async ({ signal }) => (await call(endpoints.listFormerTexts, of(message), { signal })).items,
  });

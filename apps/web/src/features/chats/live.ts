import { type Scope, toScope, type UserUuid } from '@quilt/contract/core';
import * as contract from '@quilt/contract/features/chats';
import { ChatId, MessageId } from '@quilt/contract/features/chats';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api-client';
import { passFailedCall } from '../../lib/failed-calls';
import { followScope, type LiveListener, on, useOwnScope } from '../../lib/live';
import { outdatedBy, refetchNow, refetchOutdated, showGone } from '../../lib/live-query';
import { queryClient } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { keepPeople, knowsPerson } from '../profile';
import { changeChat, chatKey, chatQuery, fetchChat, LISTS, membersQuery, noteLast, pinsQuery } from './api';
import { refreshScheduled } from './scheduled';
import { noteOwn, noteReply } from './threads';
import { findMessage, messagesQuery, putMessage } from './timeline';
import { stopTyping } from './typing';

type Message = contract.Message;

/** Chats of the list that are followed live; of the others the user's own scope tells. */
const FOLLOWED = 40;
/** Of many that are joined together one fetch is enough. */
const TOGETHER_MS = 100;

let isRefetching = false;

function refetchLists(since?: number): void {
  const outdated = outdatedBy(since);
  // What has come with a number of the chat is not fetched again, and what comes is waited for.
  if (outdated.isLetCome) return void refetchOutdated({ queryKey: LISTS }, outdated);
  if (isRefetching) return;
  isRefetching = true;
  setTimeout(() => {
    isRefetching = false;
    void refetchNow({ queryKey: LISTS });
  }, TOGETHER_MS);
}

const asked = new Set<string>();

/** Whoever is not known yet is asked for. */
function learnAuthor({ chat, id, author }: Message): void {
  if (author === null || knowsPerson(author) || asked.has(author)) return;
  asked.add(author);
  call(contract.getMessage, { params: { id: chat, message: id } }).then(
    ({ people }) => keepPeople(people),
    (error: unknown) => {
      // The next that they say asks again.
      asked.delete(author);
      passFailedCall(error);
    },
  );
}

function showCreated(message: Message): void {
  putMessage(message);
  noteLast(message);
  if (message.root !== null) noteReply(message, findMessage(message.chat, message.root));
  learnAuthor(message);
  if (message.author !== null) stopTyping(message.chat, message.root, message.author);
}

function showDeleted(id: MessageId, chat: ChatId): void {
  const deleted = (message: Message): Message => ({
    ...message,
    text: '',
    attachments: [],
    isDeleted: true,
    isPinned: false,
    reactions: [],
  });
  const known = findMessage(chat, id);
  if (known) putMessage(deleted(known));
  void queryClient.invalidateQueries(pinsQuery(chat));
  changeChat(chat, (one) =>
    one.lastMessage?.id === id ? { ...one, lastMessage: deleted(one.lastMessage) } : one,
  );
}

type SaidListener = (message: Message, mentioned: readonly UserUuid[]) => void;

const saidListeners = new Set<SaidListener>();

/** Calls back with whatever is said in the chats that are followed. Returns how to stop. */
export function onSaid(listener: SaidListener): () => void {
  saidListeners.add(listener);
  return () => void saidListeners.delete(listener);
}

const HANDLERS: LiveListener['handlers'] = [
  on(contract.messageCreated, (_, { mentioned = [], ...message }) => {
    showCreated(message);
    for (const listener of saidListeners) listener(message, mentioned);
  }),
  on(contract.messageChanged, (_, { mentioned: _mentioned, ...message }) => {
    const before = findMessage(message.chat, message.id);
    putMessage(message);
    if (before?.isPinned !== message.isPinned) void queryClient.invalidateQueries(pinsQuery(message.chat));
    changeChat(message.chat, (chat) =>
      chat.lastMessage?.id === message.id ? { ...chat, lastMessage: message } : chat,
    );
  }),
  on(contract.messageDeleted, (id, { chat }) => showDeleted(MessageId.parse(Number(id)), chat)),
  on(contract.chatChanged, (id, change) =>
    changeChat(ChatId.parse(Number(id)), (chat) => ({ ...chat, ...change })),
  ),
  on(contract.chatMembersChanged, (id, { peopleCount }) => {
    const chat = ChatId.parse(Number(id));
    changeChat(chat, (one) => ({ ...one, peopleCount }));
    // What one may do there can have changed with it.
    void refetchNow(chatQuery(chat));
    void refetchNow(membersQuery(chat));
  }),
  on(contract.chatRead, (id, { person, number }) => {
    const isOwn = person === useSession.getState().currentUser?.uuid;
    changeChat(ChatId.parse(Number(id)), (chat) =>
      isOwn
        ? { ...chat, readNumber: Math.max(chat.readNumber, number) }
        : { ...chat, othersReadNumber: Math.max(chat.othersReadNumber, number) },
    );
  }),
];

const listenerOf = (id: ChatId): LiveListener => ({
  handlers: HANDLERS,
  onReset(since) {
    refetchLists(since);
    void refetchNow({ queryKey: chatKey(id) }, since);
  },
});

const shared = new Map<Scope, { by: number; stop(): void }>();

/** Followed once, however many parts of the page ask for it. */
function share(scope: Scope, listener: LiveListener): () => void {
  const followed = shared.get(scope) ?? { by: 0, stop: followScope(scope, listener) };
  shared.set(scope, followed);
  followed.by += 1;
  return () => {
    followed.by -= 1;
    if (followed.by > 0) return;
    shared.delete(scope);
    followed.stop();
  };
}

/** Follows the one that is open, and those at the top of the list. Whoever is followed already is not joined anew. */
export function useLiveChatsOf(listed: readonly ChatId[], open: ChatId | null): void {
  const followed = useRef(new Map<ChatId, () => void>());
  const ids = [...new Set([...(open === null ? [] : [open]), ...listed.slice(0, FOLLOWED)])];
  const key = ids.toSorted((one, other) => one - other).join();
  useEffect(() => {
    const wanted = new Set(key === '' ? [] : key.split(',').map((id) => ChatId.parse(Number(id))));
    for (const [id, stop] of followed.current) {
      if (wanted.has(id)) continue;
      stop();
      followed.current.delete(id);
    }
    for (const id of wanted) {
      if (!followed.current.has(id)) {
        followed.current.set(id, share(toScope('chat', id), listenerOf(id)));
      }
    }
  }, [key]);
  useEffect(() => {
    const { current } = followed;
    return () => {
      for (const stop of current.values()) stop();
      current.clear();
    };
  }, []);
}

const OWN: LiveListener = {
  handlers: [
    // One may be out of it again by now. What a line that is down has kept back comes with the lists, on reset.
    on(contract.chatAdded, (id) => void fetchChat(ChatId.parse(Number(id))).catch(passFailedCall)),
    on(contract.chatRemoved, (id) => {
      const chat = ChatId.parse(Number(id));
      void fetchChat(chat).catch(passFailedCall);
      // What was said until then may have been missed; who is in it is asked for no longer.
      void refetchNow(messagesQuery(chat));
    }),
    on(contract.chatForgotten, (id) => {
      const chat = ChatId.parse(Number(id));
      void showGone(chatQuery(chat));
      refetchLists();
    }),
    on(contract.scheduledMessageChanged, () => void refreshScheduled()),
    on(contract.threadOwnChanged, (id, { isFollowed, readReply }) =>
      noteOwn(MessageId.parse(Number(id)), { isFollowed, readReply }),
    ),
    on(contract.chatOwnChanged, (id, change) =>
      changeChat(ChatId.parse(Number(id)), (chat) => ({ ...chat, ...change })),
    ),
  ],
  onReset: refetchLists,
};

/** What the user's own scope tells of chats. */
export function useLiveChats(): void {
  useOwnScope(OWN);
}

import { toScope } from '@quilt/contract/core';
import {
  CHAT_ACTIONS,
  Chat,
  ChatId,
  getChat,
  listChatMembers,
  listChats,
  listChatUploads,
  listMessages,
  Message,
  readChat,
  showCards,
} from '@quilt/contract/features/chats';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { z } from 'zod';
// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../features/chats/ChatsPage';
import '../features/markdown/RenderedMarkdown';
import { startSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import { mira } from './people';
import { renderApp } from './render-app';
import { DANIEL, LENA, MIRA } from './teams-world';

export { DANIEL, LENA, MIRA };

export const CHAT = 4;
export const SCOPE = toScope('chat', ChatId.parse(CHAT));

/** By Daniel, in the chat with him, the first unless something else is said. */
export const message = (change: Partial<z.input<typeof Message>> = {}): Message =>
  Message.parse({
    id: 100 + (change.number ?? 1),
    chat: CHAT,
    number: 1,
    root: null,
    reply: null,
    author: DANIEL.uuid,
    clientId: null,
    text: 'Ana sent it back',
    attachments: [],
    forwarded: null,
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    editedAt: null,
    isDeleted: false,
    isPinned: false,
    reactions: [],
    replies: null,
    task: null,
    ...change,
  });

export const own = (change: Partial<z.input<typeof Message>> = {}): Message =>
  message({ number: 2, author: MIRA.uuid, text: 'Saw it', ...change });

/** With Daniel, and all read, unless something else is said. */
export const chat = (change: Partial<z.input<typeof Chat>> = {}): Chat =>
  Chat.parse({
    id: CHAT,
    kind: 'direct',
    title: null,
    image: null,
    person: DANIEL.uuid,
    team: null,
    project: null,
    version: 1,
    peopleCount: 2,
    role: null,
    lastNumber: 2,
    readNumber: 2,
    othersReadNumber: 1,
    lastMessage: own(),
    activeAt: own().createdAt,
    notices: 'all',
    isPinned: false,
    left: null,
    refusal: null,
    can: ['chat.write', 'chat.pinMessages'],
    ...change,
  });

/** With Daniel and Lena, of which Mira is the owner. */
export const group = (change: Partial<z.input<typeof Chat>> = {}): Chat =>
  chat({
    kind: 'group',
    title: 'Atlas design',
    person: null,
    peopleCount: 3,
    role: 'owner',
    can: [...CHAT_ACTIONS],
    ...change,
  });

const NOTHING_MORE = { roots: [], saved: [], threads: [], hasEarlier: false, hasLater: false };
export const PEOPLE = [MIRA, DANIEL, LENA];
export const stretch = (...items: Message[]) => ({ items, people: PEOPLE, ...NOTHING_MORE });

/** One chat is there, with these messages. */
export function withChat(one: Chat, ...items: Message[]): void {
  const unread = one.lastNumber > one.readNumber ? 1 : 0;
  fakeApi.use(
    answer(listChats, { items: [one], nextCursor: null, people: PEOPLE, unread }),
    answer(getChat, { item: one, people: PEOPLE }),
    answer(listMessages, stretch(...items)),
  );
}

export const NO_CARDS = {
  tasks: [],
  projects: [],
  teams: [],
  messages: [],
  documents: [],
  achievements: [],
  chats: [],
  people: [],
};

export function prepareChats(): void {
  beforeEach(() => {
    startSession('a-token');
    fakeApi.use(
      answer(getCurrentUser, { item: mira }),
      answer(readChat, undefined),
      answer(showCards, NO_CARDS),
      answer(listChatUploads, { items: [], maxBytes: 1_000_000 }),
      answer(listChatMembers, {
        items: PEOPLE.map((person) => ({ person, role: null, readNumber: 0 })),
        nextCursor: null,
      }),
    );
    withChat(chat(), message(), own());
  });
}

export const openChat = () => renderApp(`/chats/${CHAT}`);

/** What is said in the chat that is open, and where one says something. */
export async function conversation() {
  const log = await screen.findByRole('log', { name: 'Messages' });
  return {
    log: within(log),
    bubbles: () => within(log).getAllByRole('listitem'),
    field: screen.getByRole('textbox', { name: /^Message / }),
    send: screen.getByRole('button', { name: 'Send' }),
  };
}

export async function openMenu({ user }: ReturnType<typeof openChat>, name = DANIEL.fullName) {
  const { log } = await conversation();
  await user.click(await log.findByRole('button', { name: `More for the message of ${name}` }));
  return within(await screen.findByRole('menu'));
}

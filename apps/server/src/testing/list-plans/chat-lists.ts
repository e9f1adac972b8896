import * as chats from '@quilt/contract/features/chats';
import { expect } from 'vitest';
import { twoPages, type Walk } from './world';

type Caller = Parameters<Walk>[0]['chief'];

async function largestOf(caller: Caller): Promise<chats.ChatId> {
  const answer = await caller.call(chats.listChats, { query: { search: 'all hands' } });
  const id = answer.ok ? answer.data.items[0]?.id : undefined;
  if (id === undefined) throw new Error('the large group is not there');
  return id;
}

/** The owner of the largest team is also in the largest chat. */
export const CHAT_LISTS: Readonly<Record<string, Walk>> = {
  'chats, and how many are unread': async ({ chief, viewer }) => {
    for (const caller of [chief, viewer]) {
      for (const search of ['', 'a']) {
        await twoPages((cursor) => caller.call(chats.listChats, { query: { search, limit: 1, cursor } }));
      }
      expect((await caller.call(chats.countChats, {})).ok).toBe(true);
    }
  },
  'people to write to': async ({ viewer }) => {
    for (const search of ['', 'анна']) {
      const query = { purpose: 'group', search } as const;
      expect((await viewer.call(chats.listChatCandidates, { query })).ok).toBe(true);
    }
  },
  'stretches of a large chat, its pins and its people': async ({ chief }) => {
    const id = await largestOf(chief);
    const params = { id };
    const at = '2026-01-01T00:00:00.000Z';
    for (const query of [{}, { before: 5_000 }, { after: 5_000 }, { around: 5_000 }, { at }]) {
      const answer = await chief.call(chats.listMessages, { params, query });
      expect(answer.ok && answer.data.items.length).toBe(30);
    }
    expect((await chief.call(chats.listPinnedMessages, { params })).ok).toBe(true);
    await twoPages((cursor) => chief.call(chats.listChatMembers, { params, query: { limit: 20, cursor } }));
  },
  'a thread': async ({ chief }) => {
    const id = await largestOf(chief);
    const window = await chief.call(chats.listMessages, { params: { id }, query: { limit: 100 } });
    const root = window.ok ? window.data.items.find(({ replies }) => replies)?.id : undefined;
    if (root === undefined) throw new Error('nobody has replied');
    const params = { id, message: root };
    expect((await chief.call(chats.listReplies, { params, query: {} })).ok).toBe(true);
    expect((await chief.call(chats.listFormerTexts, { params })).ok).toBe(true);
  },
  'saved and scheduled messages, and what was not sent yet': async ({ chief }) => {
    for (const chat of [undefined, await largestOf(chief)]) {
      expect((await chief.call(chats.listScheduledMessages, { query: { chat } })).ok).toBe(true);
    }
    const uploads = { params: { id: await largestOf(chief) } };
    expect((await chief.call(chats.listChatUploads, uploads)).ok).toBe(true);
    await twoPages((cursor) => chief.call(chats.listSavedMessages, { query: { limit: 2, cursor } }));
  },
};

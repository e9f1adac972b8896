import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import { Instant } from '@quilt/contract/core';
import { type Chat, type ChatId, type Message, MessageId } from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import { parseSearch } from '@quilt/contract/features/search';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { prepareTerms, seek } from '../../platform/search';
import { lockOwnUser } from '../profile';
import { canRead, requireChat } from './chats.access';
import { readPeople } from './chats.presenter';
import { findChatsFor, listChatIds } from './chats.repository';
import { findMessageFor } from './messages.access';
import { peopleIn, presentMessage } from './messages.presenter';
import { findMessageRows } from './messages.repository';
import {
  countSaved,
  deleteSaved,
  insertSaved,
  listSavedRows,
  type MessageNarrowing,
  searchRows,
} from './saved.repository';
import { showChats } from './shown-chats';

interface Found {
  items: Message[];
  chats: Chat[];
  people: PersonCard[];
}

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** In this order, of those chats alone that the viewer reads now. */
export async function showFound(
  reader: Reader,
  viewer: Viewer,
  found: readonly { id: MessageId; chat_id: ChatId }[],
): Promise<Found> {
  const rows = await findChatsFor(reader, [...new Set(found.map(({ chat_id }) => chat_id))], viewer.id);
  const { items: chats, people } = await showChats(reader, viewer.id, rows.filter(canRead));
  const readable = new Set(chats.map(({ id }) => id));
  const messages = await findMessageRows(
    reader,
    viewer.id,
    found.filter(({ chat_id }) => readable.has(chat_id)).map(({ id }) => id),
  );
  const byId = new Map(messages.map((row) => [row.id, row]));
  const named = await readPeople(reader, viewer.id, messages.flatMap(peopleIn));
  const all = new Map([...people, ...named].map((card) => [card.id, card]));
  return {
    items: found.flatMap(({ id }) => {
      const row = byId.get(id);
      return row ? [presentMessage(row)] : [];
    }),
    chats,
    people: [...all.values()],
  };
}

export async function listSaved(
  { db, viewer }: Context<Viewer>,
  { cursor, limit }: Page,
): Promise<Found & { nextCursor: string | null }> {
  const list = 'saved messages';
  const key = decodeCursor(z.tuple([Instant, MessageId]), cursor, list);
  const after = key && { at: key[0], id: key[1] };
  const rows = await listSavedRows(db, viewer.id, { after, limit: limit + 1 });
  const page = toPage(rows, limit, list, (row) => [row.created_at.toISOString(), row.message_id]);
  const found = page.items.map(({ message_id, chat_id }) => ({ id: message_id, chat_id }));
  return { ...(await showFound(db, viewer, found)), nextCursor: page.nextCursor };
}

/** One that is saved already is no failure. */
export async function saveMessage(context: Context<Viewer>, id: MessageId): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    await lockOwnUser(tx, viewer.id);
    const row = await findMessageFor(tx, viewer, id);
    if (row.deleted_at) throw fail('chats.message_deleted');
    if ((await countSaved(tx, viewer.id)) >= CHAT_LIMITS.savedMessages) {
      throw fail('chats.too_many_saved', { max: CHAT_LIMITS.savedMessages });
    }
    await insertSaved(tx, viewer.id, id, clock.now());
  });
}

/** Also of a chat that one has left since. */
export async function unsaveMessage(context: Context<Viewer>, id: MessageId): Promise<void> {
  const { viewer } = context;
  await context.transaction((tx) => deleteSaved(tx, viewer.id, id));
}

export async function searchMessages(
  { db, viewer }: Context<Viewer>,
  {
    search,
    chat,
    besides,
    cursor,
    limit,
    ...narrowing
  }: Page & MessageNarrowing & { search: string; chat?: ChatId | undefined; besides?: ChatId | undefined },
): Promise<Found & { nextCursor: string | null }> {
  const list = `messages ${JSON.stringify([chat, besides, search, narrowing])}`;
  const before = decodeCursor(z.tuple([MessageId]), cursor, list);
  const chats =
    chat === undefined ? await listChatIds(db, viewer.id) : [(await requireChat(db, viewer, chat)).id];
  // As the search of everything finds messages, or one would say that there is nothing where the other finds it.
  const sought = seek(
    await prepareTerms(db, parseSearch(search), { forgives: false }),
    chats.filter((id) => id !== besides).map((id) => `${id} `),
  );
  const asked = { before: before?.[0] ?? null, limit: limit + 1 };
  const rows = sought === null ? [] : await searchRows(db, { user: viewer.id, sought, narrowing }, asked);
  const page = toPage(rows, limit, list, (row) => [row.id]);
  return { ...(await showFound(db, viewer, page.items)), nextCursor: page.nextCursor };
}

import type { UserId } from '@quilt/contract/core';
import type { ChatId, MessageId } from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { FoundChat } from '@quilt/contract/features/search';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import {
  findRanked,
  findSought,
  isSince,
  nothingFound,
  rankOf,
  type SearchSource,
  seek,
  snippetOf,
} from '../../platform/search';
import { canRead } from './chats.access';
import { readPeople } from './chats.presenter';
import { type ChatRow, findChatsFor, listReadableChatIds, readableChats } from './chats.repository';
import { findMessageRows, isReached } from './messages.repository';

export const chatsSource: SearchSource = {
  kind: 'chats',
  async find({ db, viewer }, { terms, ...page }) {
    if (terms.query.isTaskOnly || terms.query.isPersonOnly) return nothingFound;
    const sought = seek(terms, ['']);
    if (sought === null) return nothingFound;
    const { ids, ...found } = await findRanked(
      db,
      findSought(
        sought,
        (query) => sql`
          select named.id, ${rankOf(sql`named.title`, terms)} as rank from (${readableChats(viewer.id)}) as named
           where search_terms('', named.title, ${terms.forgives}) @@ ${query}`,
      ),
      page,
    );
    const chats = await readChats(db, viewer.id, ids as ChatId[]);
    return { ...found, hits: ids.flatMap((id) => toHit(chats.get(id as ChatId))) };
  },
};

const toHit = (chat: FoundChat | undefined) => (chat ? [{ kind: 'chats' as const, chat }] : []);

/** In one's own chats, the newest first. */
export const messagesSource: SearchSource = {
  kind: 'messages',
  async find({ db, viewer }, { terms, narrowing, ...page }) {
    if (terms.query.isTaskOnly || terms.query.isPersonOnly) return nothingFound;
    const own = await listReadableChatIds(db, viewer.id);
    const sought = seek(
      terms,
      own.map((id) => `${id} `),
    );
    if (sought === null) return nothingFound;
    const { ids, ...found } = await findRanked(
      db,
      findSought(
        sought,
        (query) => sql`
          select id, 0 as rank from messages
           where words @@ ${query} and deleted_at is null and ${isReached(viewer.id)} and ${isSince(sql`created_at`, narrowing)}`,
      ),
      page,
    );
    const rows = await findMessageRows(db, viewer.id, ids as MessageId[]);
    const byId = new Map(rows.map((row) => [row.id as number, row]));
    const [chats, people] = await Promise.all([
      readChats(db, viewer.id, [...new Set(rows.map(({ chat_id }) => chat_id))]),
      readPeople(
        db,
        viewer.id,
        rows.map(({ author_id }) => author_id),
      ),
    ]);
    return {
      ...found,
      hits: ids.flatMap((id) => {
        const row = byId.get(id);
        const chat = row && chats.get(row.chat_id);
        if (!row || !chat) return [];
        return [
          {
            kind: 'messages' as const,
            id: row.id,
            chat,
            number: row.number,
            root: row.root_id,
            author: people.find(({ uuid }) => uuid === row.author_uuid) ?? null,
            text: snippetOf(row.text, terms),
            at: row.created_at.toISOString(),
          },
        ];
      }),
    };
  },
};

async function readChats(
  reader: Reader,
  viewer: UserId,
  ids: readonly ChatId[],
): Promise<Map<ChatId, FoundChat>> {
  const rows = (await findChatsFor(reader, ids, viewer)).filter(canRead);
  const people = await readPeople(
    reader,
    viewer,
    rows.map(({ other_id }) => other_id),
  );
  return new Map(rows.map((row) => [row.id, toFound(row, people)]));
}

function toFound(row: ChatRow, people: readonly PersonCard[]): FoundChat {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    image: row.image,
    team:
      row.team_id === null ? null : { id: row.team_id, title: row.team_title ?? '', image: row.team_image },
    project:
      row.project_id === null
        ? null
        : { id: row.project_id, title: row.project_title ?? '', image: row.project_image },
    person: people.find(({ uuid }) => uuid === row.other_uuid) ?? null,
  };
}

import type { UserId } from '@quilt/contract/core';
import type { Chat, ChatId } from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { requireChat } from './chats.access';
import { presentChat, readPeople } from './chats.presenter';
import type { ChatRow } from './chats.repository';
import { peopleIn, presentMessage } from './messages.presenter';
import { findMessageRows } from './messages.repository';

export interface ShownChats {
  items: Chat[];
  people: PersonCard[];
}

export interface ShownChat {
  item: Chat;
  people: PersonCard[];
}

/** With their last messages, and all whom these name. */
export async function showChats(
  reader: Reader,
  viewer: UserId,
  rows: readonly ChatRow[],
): Promise<ShownChats> {
  const last = await findMessageRows(
    reader,
    viewer,
    rows.flatMap(({ last_id }) => last_id ?? []),
  );
  const byId = new Map(last.map((row) => [row.id, row]));
  const items = rows.map((row) => {
    const message = row.last_id === null ? undefined : byId.get(row.last_id);
    return presentChat(row, message ? presentMessage(message) : null);
  });
  const people = await readPeople(reader, viewer, [
    ...rows.map(({ other_id }) => other_id),
    ...last.flatMap(peopleIn),
  ]);
  return { items, people };
}

export async function showChat(reader: Reader, viewer: Viewer, id: ChatId): Promise<ShownChat> {
  const row = await requireChat(reader, viewer, id);
  const { items, people } = await showChats(reader, viewer.id, [row]);
  const [item] = items;
  if (!item) throw fail('common.not_found');
  return { item, people };
}

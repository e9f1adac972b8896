import type { UserId } from '@quilt/contract/core';
import type { Chat, Message } from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Reader } from '../../platform/db/database';
import { findTies, findUsers, isErased, presentCard } from '../profile';
import { listActions, refusalIn } from './chats.access';
import type { ChatRow } from './chats.repository';

export function presentChat(row: ChatRow, lastMessage: Message | null): Chat {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    image: row.image,
    person: row.other_uuid,
    team:
      row.team_id === null ? null : { id: row.team_id, title: row.team_title ?? '', image: row.team_image },
    project:
      row.project_id === null
        ? null
        : { id: row.project_id, title: row.project_title ?? '', image: row.project_image },
    version: row.version,
    peopleCount: row.team_member_count ?? row.member_count,
    role: row.role,
    lastNumber: row.last_number,
    readNumber: row.read_number,
    othersReadNumber: row.others_read_number,
    lastMessage,
    activeAt: row.active_at.toISOString(),
    notices: row.notices,
    isPinned: row.is_pinned,
    left: row.left_at && { at: row.left_at.toISOString(), wasRemoved: row.was_removed === true },
    refusal: refusalIn(row),
    can: listActions(row),
  };
}

/**
 * Those who talk with each other, by their cards as the viewer may see them. Inside a chat that both belong to, who has
 * blocked whom hides nobody: they are shown as strangers are.
 */
export async function readPeople(
  reader: Reader,
  viewer: UserId,
  ids: readonly (UserId | null)[],
): Promise<PersonCard[]> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const [rows, ties] = await Promise.all([findUsers(reader, wanted), findTies(reader, viewer, wanted)]);
  return rows
    .filter((row) => !isErased(row))
    .map((row) => {
      const tie = ties.get(row.id as UserId)?.tie ?? 'stranger';
      return presentCard(row, tie === 'blocked' ? 'stranger' : tie);
    });
}

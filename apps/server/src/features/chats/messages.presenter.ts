import type { UserId, UserUuid } from '@quilt/contract/core';
import type { Message, MessageSign } from '@quilt/contract/features/chats';
import type { MessageRow } from './messages.repository';

export function presentMessage(row: MessageRow): Message {
  const bySign = new Map<MessageSign, UserUuid[]>();
  for (const { sign, uuid } of row.reactions) bySign.set(sign, [...(bySign.get(sign) ?? []), uuid]);
  return {
    id: row.id,
    chat: row.chat_id,
    number: row.number,
    root: row.root_id,
    reply: row.reply,
    author: row.author_uuid,
    clientId: row.client_id,
    text: row.text,
    attachments: row.attachments,
    forwarded: row.is_forwarded ? { author: row.forwarded_author_uuid } : null,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted: row.deleted_at !== null,
    isPinned: row.pinned_at !== null,
    reactions: [...bySign].map(([sign, people]) => ({ sign, people })),
    replies: row.replied_at && {
      count: row.reply_count,
      lastAt: row.replied_at.toISOString(),
      people: row.repliers.map(({ uuid }) => uuid),
    },
    task: row.task_id,
  };
}

/** Whom a message names by itself: who wrote it, who said it first, who reacted and who replied. */
export function peopleIn(row: MessageRow): (UserId | null)[] {
  return [
    row.author_id,
    row.forwarded_author_id,
    ...row.reactions.map(({ id }) => id),
    ...row.repliers.map(({ id }) => id),
  ];
}

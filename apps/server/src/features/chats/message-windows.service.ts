import { toScope, type UserId } from '@quilt/contract/core';
import {
  type ChatId,
  type Message,
  type MessageId,
  type MessageWindow,
  type ThreadState,
  type ThreadWindow,
  threadOwnChanged,
} from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { holdChat, requireChat } from './chats.access';
import { readPeople } from './chats.presenter';
import { requireMessage } from './messages.access';
import { peopleIn, presentMessage } from './messages.presenter';
import {
  findMessageRow,
  findMessageRows,
  findNumberAt,
  listEdits,
  listMessageRows,
  listPinnedRows,
  listReplyRows,
  type MessageRow,
} from './messages.repository';
import { listSavedAmong } from './saved.repository';
import { listThreadRows, setThread, type ThreadRow } from './threads.repository';

interface Asked {
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  at?: string | undefined;
  limit: number;
}

export async function listMessages(
  { db, viewer }: Context<Viewer>,
  id: ChatId,
  asked: Asked,
): Promise<MessageWindow> {
  const chat = await requireChat(db, viewer, id);
  const rows = await readStretch(db, id, asked);
  const roots = await findMessageRows(
    db,
    rows.flatMap(({ root_id }) => root_id ?? []),
  );
  const threads = await listThreadRows(
    db,
    viewer.id,
    rows.filter(({ reply_count }) => reply_count > 0).map((row) => row.id),
  );
  const first = rows[0]?.number ?? 1;
  const last = rows.at(-1)?.number ?? chat.last_number;
  return {
    ...(await show(db, viewer.id, [...rows, ...roots])),
    items: rows.map(presentMessage),
    roots: roots.map(presentMessage),
    saved: await listSavedAmong(
      db,
      viewer.id,
      rows.map((row) => row.id),
    ),
    threads: threads.map(presentThread),
    hasEarlier: first > 1,
    hasLater: last < chat.last_number,
  };
}

async function readStretch(reader: Reader, chat: ChatId, asked: Asked): Promise<MessageRow[]> {
  const { before, after, limit } = asked;
  if (before !== undefined) return listMessageRows(reader, chat, { before, limit });
  if (after !== undefined) return listMessageRows(reader, chat, { after, limit });
  const around =
    asked.around ??
    (asked.at === undefined ? undefined : ((await findNumberAt(reader, chat, asked.at)) ?? undefined));
  if (around === undefined) return listMessageRows(reader, chat, { limit });
  // It is in the half behind it, which is the larger one.
  const half = Math.floor(limit / 2);
  return listMessageRows(reader, chat, { after: Math.max(around - half - 1, 0), limit });
}

async function show(
  reader: Reader,
  viewer: UserId,
  rows: readonly MessageRow[],
): Promise<{ people: PersonCard[] }> {
  return { people: await readPeople(reader, viewer, rows.flatMap(peopleIn)) };
}

function presentThread(row: ThreadRow): ThreadState {
  return { root: row.root_id, isFollowed: row.is_followed, readReply: row.read_reply, unread: row.unread };
}

interface Place {
  chat: ChatId;
  message: MessageId;
}

export async function getMessage(
  { db, viewer }: Context<Viewer>,
  place: Place,
): Promise<{ item: Message; people: PersonCard[] }> {
  const row = await requireMessage(db, viewer, place);
  return { item: presentMessage(row), ...(await show(db, viewer.id, [row])) };
}

export async function listFormerTexts({ db, viewer }: Context<Viewer>, place: Place) {
  await requireMessage(db, viewer, place);
  const rows = await listEdits(db, place.message);
  return rows.map(({ text, at }) => ({ text, at: at.toISOString() }));
}

export async function listPinned(
  { db, viewer }: Context<Viewer>,
  id: ChatId,
): Promise<{ items: Message[]; people: PersonCard[] }> {
  await requireChat(db, viewer, id);
  const rows = await listPinnedRows(db, id);
  return { items: rows.map(presentMessage), ...(await show(db, viewer.id, rows)) };
}

/** Of a reply it is that of its root. */
export async function listReplies(
  { db, viewer }: Context<Viewer>,
  { chat, message }: Place,
  { before, after, limit }: Pick<Asked, 'before' | 'after' | 'limit'>,
): Promise<ThreadWindow> {
  const asked = await requireMessage(db, viewer, { chat, message });
  const root = asked.root_id === null ? asked : await findMessageRow(db, chat, asked.root_id);
  if (!root) throw fail('common.not_found');
  const rows = await listReplyRows(db, root.id, { before, after, limit });
  const [thread] = await listThreadRows(db, viewer.id, [root.id]);
  if (!thread) throw fail('common.not_found');
  const first = rows[0]?.reply ?? 1;
  const last = rows.at(-1)?.reply ?? root.reply_count;
  return {
    root: presentMessage(root),
    items: rows.map(presentMessage),
    ...(await show(db, viewer.id, [root, ...rows])),
    saved: await listSavedAmong(db, viewer.id, [root.id, ...rows.map((row) => row.id)]),
    thread: presentThread(thread),
    hasEarlier: first > 1,
    hasLater: last < root.reply_count,
  };
}

export function updateThread(
  context: Context<Viewer>,
  { chat, message }: Place,
  changes: { isFollowed?: boolean | undefined; readReply?: number | undefined },
): Promise<ThreadState> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    await holdChat(tx, viewer, chat, clock.now());
    const row = await requireMessage(tx, viewer, { chat, message });
    const root = row.root_id ?? row.id;
    await setThread(tx, root, viewer.id, changes);
    const [thread] = await listThreadRows(tx, viewer.id, [root]);
    if (!thread) throw fail('common.not_found');
    const { is_followed: isFollowed, read_reply: readReply } = thread;
    publish(tx, threadOwnChanged, {
      id: root,
      scope: toScope('user', viewer.uuid),
      patch: { chat, isFollowed, readReply },
    });
    return presentThread(thread);
  });
}

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
import type { ChatRow } from './chats.repository';
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
  const rows = await readStretch(db, viewer.id, chat, asked);
  const roots = await findMessageRows(
    db,
    viewer.id,
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

async function readStretch(reader: Reader, user: UserId, chat: ChatRow, asked: Asked): Promise<MessageRow[]> {
  const { after, limit } = asked;
  const read = (stretch: { before?: number | undefined; after?: number | undefined }) =>
    listMessageRows(reader, user, chat.id, { ...stretch, limit });
  // To whoever has left, the newest is the last one of then.
  const end = chat.left_at ? chat.last_number + 1 : undefined;
  const before = asked.before ?? end;
  if (asked.before !== undefined) return read({ before: Math.min(asked.before, end ?? asked.before) });
  if (after !== undefined) return read({ after });
  const found =
    asked.around ??
    (asked.at === undefined ? undefined : ((await findNumberAt(reader, chat.id, asked.at)) ?? undefined));
  if (found === undefined || (end !== undefined && found >= end)) return read({ before });
  // It is in the half behind it, which is the larger one.
  const half = Math.floor(limit / 2);
  return read({ after: Math.max(found - half - 1, 0) });
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
  const rows = await listEdits(db, await requireMessage(db, viewer, place));
  return rows.map(({ text, at }) => ({ text, at: at.toISOString() }));
}

export async function listPinned(
  { db, viewer }: Context<Viewer>,
  id: ChatId,
): Promise<{ items: Message[]; people: PersonCard[] }> {
  await requireChat(db, viewer, id);
  const rows = await listPinnedRows(db, viewer.id, id);
  return { items: rows.map(presentMessage), ...(await show(db, viewer.id, rows)) };
}

/** Of a reply it is that of its root. */
export async function listReplies(
  { db, viewer }: Context<Viewer>,
  { chat, message }: Place,
  { before, after, limit }: Pick<Asked, 'before' | 'after' | 'limit'>,
): Promise<ThreadWindow> {
  const asked = await requireMessage(db, viewer, { chat, message });
  const root = asked.root_id === null ? asked : await findMessageRow(db, viewer.id, chat, asked.root_id);
  if (!root) throw fail('common.not_found');
  // To whoever has left the chat, the thread ends before what was said later.
  const end = root.reply_count + 1;
  const rows = await listReplyRows(db, viewer.id, root.id, {
    before: after === undefined ? Math.min(before ?? end, end) : undefined,
    after,
    limit,
  });
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

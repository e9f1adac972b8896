import { Instant, toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import {
  ChatId,
  chatChanged,
  chatOwnChanged,
  chatRead,
  type NewChat,
  type OwnChatChanges,
} from '@quilt/contract/features/chats';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { mergeEdit } from '../../platform/edits';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { once } from '../../platform/writes';
import { requireUser } from '../profile';
import { findDirectChat, isVerified } from './chat-members.repository';
import { admitToNew, tellAdded } from './chat-members.service';
import { canRead, holdChat, lockChat, refusalBy, toCode } from './chats.access';
import {
  countUnreadChats,
  findChatFor,
  findChatOf,
  insertGroup,
  insertMembers,
  listChatRows,
  lockScope,
  makeDirectChat,
  type Own,
  setOwn,
  setRead,
  setTitle,
} from './chats.repository';
import { type ShownChat, type ShownChats, showChat, showChats } from './shown-chats';

export async function listChats(
  { db, viewer, seen }: Context<Viewer>,
  { search, cursor, limit }: { search: string; cursor?: string | undefined; limit: number },
): Promise<ShownChats & { nextCursor: string | null; unread?: number }> {
  const list = `chats ${search}`;
  const key = decodeCursor(z.tuple([z.int().min(0).max(1), Instant, ChatId]), cursor, list);
  const after = key && { isPinned: key[0] === 1, activeAt: new Date(key[1]), id: key[2] };
  const isBegun = search === '' && after === null;
  const counted = isBegun ? LIMITS.shownCount + 1 : null;
  const rows = await listChatRows(db, viewer.id, { search, after, limit: limit + 1, counted });
  const page = toPage(rows, limit, list, (row) => [
    row.is_pinned ? 1 : 0,
    row.active_at.toISOString(),
    row.id,
  ]);
  for (const { id, seq, left_at } of page.items) {
    // Whoever has left is not told either that something goes on there.
    if (seq !== null && left_at === null) seen.set(toScope('chat', id), seq);
  }
  const shown = await showChats(db, viewer.id, page.items);
  const unread = rows[0]?.unread ?? 0;
  return { ...shown, nextCursor: page.nextCursor, ...(isBegun && { unread }) };
}

export function getChat({ db, viewer }: Context<Viewer>, id: ChatId): Promise<ShownChat> {
  return showChat(db, viewer, id);
}

export async function countChats({ db, viewer }: Context<Viewer>): Promise<{ unread: number }> {
  return { unread: await countUnreadChats(db, viewer.id, LIMITS.shownCount + 1) };
}

export async function openDirectChat(context: Context<Viewer>, uuid: UserUuid): Promise<ShownChat> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const { row, tie } = await requireUser(tx, viewer, uuid);
    if (tie === 'self') throw fail('common.not_found');
    const other = row.id as UserId;
    const refusal = refusalBy('sendMessages', row, tie, await isVerified(tx, viewer.id));
    // Old ones stay readable.
    const found = refusal && (await findDirectChat(tx, viewer.id, other));
    if (refusal && !found) throw fail(toCode(refusal));
    return showChat(tx, viewer, found ?? (await makeDirectChat(tx, viewer.id, other, clock.now())));
  });
}

export async function getChatOf(
  { db, viewer }: Context<Viewer>,
  of: { team: TeamId } | { project: ProjectId },
): Promise<ShownChat> {
  const id = await findChatOf(db, of);
  if (id === null) throw fail('common.not_found');
  return showChat(db, viewer, id);
}

export function createChat(context: Context<Viewer>, { title, people }: NewChat): Promise<ShownChat> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const id = await once(tx, context, async () => {
      const added = await admitToNew(tx, viewer, people);
      const at = clock.now();
      const chat = await insertGroup(tx, title, added.length + 1, at);
      await insertMembers(tx, chat, [viewer.id], 'owner', at);
      await insertMembers(
        tx,
        chat,
        added.map(({ id: user }) => user),
        'member',
        at,
      );
      for (const { uuid } of [viewer, ...added]) tellAdded(tx, viewer, chat, uuid);
      return chat;
    });
    return showChat(tx, viewer, id);
  });
}

export function updateChat(
  context: Context<Viewer>,
  id: ChatId,
  edit: { version: number; changes: { title: string } },
): Promise<ShownChat> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const chat = await lockChat(tx, viewer, id, 'chat.edit');
    const merged = mergeEdit(chat, { title: chat.title ?? '' }, edit);
    const { title } = merged.changes;
    if (title !== undefined) {
      await setTitle(tx, id, { title, version: merged.version, field_versions: merged.field_versions });
      await tellChanged(tx, viewer, id);
    }
    return showChat(tx, viewer, id);
  });
}

export async function tellChanged(tx: Tx, viewer: Viewer, id: ChatId): Promise<void> {
  const chat = await findChatFor(tx, id, viewer.id);
  if (!chat || !canRead(chat)) return;
  const { title, image, version } = chat;
  publish(tx, chatChanged, { id, scope: toScope('chat', id), patch: { title, image, version } });
}

/** Nobody else is told. */
export function updateOwnChat(
  context: Context<Viewer>,
  id: ChatId,
  changes: OwnChatChanges,
): Promise<ShownChat> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    await holdChat(tx, viewer, id, clock.now());
    tellOwn(tx, viewer.uuid, id, await setOwn(tx, id, viewer.id, changes));
    return showChat(tx, viewer, id);
  });
}

export async function readChat(context: Context<Viewer>, id: ChatId, number: number): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const chat = await holdChat(tx, viewer, id, clock.now());
    if (number <= chat.read_number) return;
    await lockScope(tx, id);
    const own = await setRead(tx, id, viewer.id, number);
    if (!own) return;
    tellOwn(tx, viewer.uuid, id, own);
    const patch = { person: viewer.uuid, number: own.read_number };
    publish(tx, chatRead, { id, scope: toScope('chat', id), patch });
  });
}

/** One's other pages are told. */
export function tellOwn(tx: Tx, uuid: UserUuid, id: ChatId, own: Own): void {
  const { read_number: readNumber, notices, is_pinned: isPinned } = own;
  publish(tx, chatOwnChanged, {
    id,
    scope: toScope('user', uuid),
    patch: { readNumber, notices, isPinned },
  });
}

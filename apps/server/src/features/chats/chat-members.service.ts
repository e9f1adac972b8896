import { can, canRemoveFromChat, ROLES } from '@quilt/contract/access';
import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import { toScope, UserId, type UserUuid } from '@quilt/contract/core';
import {
  type ChatCandidate,
  type ChatId,
  type ChatMember,
  type ChatRole,
  chatAdded,
  chatForgotten,
  chatJoined,
  chatMembersChanged,
  chatRemoved,
} from '@quilt/contract/features/chats';
import { accessChanged } from '@quilt/contract/features/live';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { letGo } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { Fault, fail, failFields } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { searchPeople } from '../people';
import { findTies, findUsers, isErased, lockUsers, presentCard, requireUser, type UserRow } from '../profile';
import { deleteChatImage } from './chat-images.repository';
import {
  addToMemberCount,
  deleteChat,
  deleteFormerMember,
  deleteMember,
  findChatMember,
  findHeir,
  insertFormerMember,
  isVerified,
  listAcquaintances,
  listForsaken,
  listFull,
  listMemberRows,
  setMemberRole,
} from './chat-members.repository';
import { lockChat, refusalBy, requireChat, requireInside, requireMay } from './chats.access';
import { readPeople } from './chats.presenter';
import { type ChatRow, insertMembers, lockChatRow, lockScope } from './chats.repository';
import { type ShownChat, showChat } from './shown-chats';

export async function listChatMembers(
  { db, viewer }: Context<Viewer>,
  id: ChatId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: ChatMember[]; nextCursor: string | null }> {
  const chat = await requireInside(db, viewer, id);
  const list = `chat members ${id}`;
  const after = decodeCursor(z.tuple([UserId]), cursor, list);
  const action = chat.kind === 'team' ? 'teamChat.use' : 'projectChat.use';
  const rows = await listMemberRows(db, chat, {
    roles: ROLES.filter((role) => can({ role, relations: [] }, action)),
    assignedRoles: ROLES.filter((role) => can({ role, relations: ['assignedProject'] }, action)),
    after: after?.[0] ?? null,
    limit: limit + 1,
  });
  const page = toPage(rows, limit, list, (row) => [row.id]);
  const cards = await readPeople(
    db,
    viewer.id,
    page.items.map((row) => row.id),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const items = page.items.flatMap((row) => {
    const person = byId.get(row.id);
    return person ? [{ person, role: row.role, readNumber: row.read_number }] : [];
  });
  return { items, nextCursor: page.nextCursor };
}

interface Added {
  id: UserId;
  uuid: UserUuid;
}

/** Into a group that the viewer makes, who has to have room for one more. */
export function admitToNew(tx: Tx, viewer: Viewer, uuids: readonly UserUuid[]): Promise<Added[]> {
  return admit(tx, viewer, uuids, null);
}

/** The people who are added, none of whom may be kept from it; all of them or none. */
async function admit(
  tx: Tx,
  viewer: Viewer,
  uuids: readonly UserUuid[],
  chat: ChatRow | null,
): Promise<Added[]> {
  const wanted = [...new Set(uuids)].filter((uuid) => uuid !== viewer.uuid);
  const mayInvite = await isVerified(tx, viewer.id);
  const found: UserRow[] = [];
  for (const uuid of wanted) {
    const { row, tie } = await requireUser(tx, viewer, uuid).catch(notThere);
    const refusal = refusalBy('inviteToGroupChats', row, tie, mayInvite);
    if (refusal === 'unverified') throw fail('chats.unverified');
    if (refusal) throw notInvited(row);
    found.push(row);
  }
  if (found.length + (chat?.member_count ?? 1) > LIMITS.chatMembers) {
    throw fail('chats.too_many_members', { max: LIMITS.chatMembers });
  }
  const ids = found.map(({ id }) => id as UserId);
  const locked = chat === null ? [viewer.id, ...ids] : ids;
  // All at once, for those who add each other at the same time.
  await lockUsers(tx, locked);
  const full = await listFull(tx, locked, LIMITS.chats);
  if (full.includes(viewer.id)) throw fail('chats.too_many', { max: LIMITS.chats });
  const named = found.find(({ id }) => full.includes(id as UserId));
  if (named) throw notInvited(named);
  return found.map(({ id, uuid }) => ({ id: id as UserId, uuid: uuid as UserUuid }));
}

/** It is the body that names them: the chat is there. */
function notThere(error: unknown): never {
  if (!(error instanceof Fault) || error.code !== 'common.not_found') throw error;
  throw failFields([{ path: 'people', code: 'common.wrong_field', params: { field: 'people' } }]);
}

function notInvited({ first_name, last_name }: UserRow) {
  return fail('chats.may_not_invite', { name: `${first_name} ${last_name}` });
}

export function addChatMembers(
  context: Context<Viewer>,
  id: ChatId,
  uuids: readonly UserUuid[],
): Promise<ShownChat> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const chat = await lockChat(tx, viewer, id, 'chat.invite');
    const added = await admit(tx, viewer, uuids, chat);
    const ids = new Set(
      await insertMembers(
        tx,
        id,
        added.map((person) => person.id),
        'member',
        clock.now(),
      ),
    );
    if (ids.size > 0) tellMembers(tx, id, await addToMemberCount(tx, id, ids.size));
    for (const person of added) {
      if (ids.has(person.id)) tellAdded(tx, viewer, id, person.uuid);
    }
    return showChat(tx, viewer, id);
  });
}

/** It is in their list, and they are told who has put it there. */
export function tellAdded(tx: Tx, viewer: Viewer, id: ChatId, uuid: UserUuid): void {
  const scope = toScope('user', uuid);
  publish(tx, chatAdded, { id, scope });
  if (uuid !== viewer.uuid) publish(tx, chatJoined, { id, scope, patch: { by: viewer.uuid } });
}

function tellMembers(tx: Tx, id: ChatId, peopleCount: number): void {
  publish(tx, chatMembersChanged, { id, scope: toScope('chat', id), patch: { peopleCount } });
}

export async function updateChatMember(
  context: Context<Viewer>,
  id: ChatId,
  uuid: UserUuid,
  role: ChatRole,
): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    const chat = await lockChat(tx, viewer, id, 'chat.changeRoles');
    const member = await findChatMember(tx, id, uuid);
    if (!member) throw fail('common.not_found');
    // There is one owner at every moment: one makes somebody else that, and never oneself anything else.
    if (member.id === viewer.id) throw fail('common.forbidden');
    if (role === member.role) return;
    // Before their places: whoever says something has the chat's number first, and then their own place.
    await lockScope(tx, id);
    if (role === 'owner') await setMemberRole(tx, id, viewer.id, 'moderator');
    await setMemberRole(tx, id, member.id, role);
    tellMembers(tx, id, chat.member_count);
  });
}

export async function removeChatMember(context: Context<Viewer>, id: ChatId, uuid: UserUuid): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    await lockChatRow(tx, id);
    const chat = await requireChat(tx, viewer, id);
    requireMay(chat, uuid === viewer.uuid ? 'chat.leave' : 'chat.removeMembers');
    const member = await findChatMember(tx, id, uuid);
    if (!member) throw fail('common.not_found');
    if (member.id !== viewer.id && !canRemoveFromChat(chat.role, member.role)) throw fail('common.forbidden');
    await takeOut(tx, context, id, member);
  });
}

/** They keep what was said until then; an owner is followed by somebody. */
async function takeOut(
  tx: Tx,
  { viewer, clock }: Pick<Context<Viewer>, 'viewer' | 'clock'>,
  id: ChatId,
  member: { id: UserId; uuid: UserUuid; role: ChatRole | null },
): Promise<void> {
  publish(tx, chatRemoved, { id, scope: toScope('user', member.uuid) });
  publish(tx, accessChanged, { id: member.uuid, scope: toScope('chat', id) });
  const left = await addToMemberCount(tx, id, -1);
  // What they just say themselves is waited for; and then, as whoever sends has their place first, what others do.
  await deleteMember(tx, id, member.id);
  await lockScope(tx, id);
  await insertFormerMember(tx, {
    chat: id,
    user: member.id,
    wasRemoved: member.id !== viewer.id,
    at: clock.now(),
  });
  const heir = member.role === 'owner' ? await findHeir(tx, id) : null;
  if (heir !== null) await setMemberRole(tx, id, heir, 'owner');
  tellMembers(tx, id, left);
}

/** The chat goes with the last one who reads it. */
export async function forgetChat(context: Context<Viewer>, id: ChatId): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    await lockChatRow(tx, id);
    await requireChat(tx, viewer, id);
    if (!(await deleteFormerMember(tx, id, viewer.id))) throw fail('common.forbidden');
    publish(tx, chatForgotten, { id, scope: toScope('user', viewer.uuid) });
    if ((await listForsaken(tx, [id])).length === 0) return;
    await letGo(tx, context, await deleteChatImage(tx, id));
    await deleteChat(tx, id);
  });
}

/** Friends and those of one's teams, or whom a search finds; who cannot be chosen is shown with the reason. */
export async function listCandidates(
  context: Context<Viewer>,
  { purpose, chat, search }: { purpose: 'direct' | 'group'; chat?: ChatId | undefined; search: string },
): Promise<ChatCandidate[]> {
  const { db, viewer } = context;
  const inside = chat === undefined ? null : await requireInside(db, viewer, chat);
  const known =
    search === ''
      ? await listKnown(db, viewer.id)
      : await searchPeople(context, search, CHAT_LIMITS.chatCandidates);
  const people = known.filter(({ tie }) => tie !== 'self' && tie !== 'blocked');
  const members =
    inside &&
    (await listMembersAmong(
      db,
      inside,
      people.map(({ row }) => row.id as UserId),
    ));
  const mayInvite = await isVerified(db, viewer.id);
  const setting = purpose === 'direct' ? 'sendMessages' : 'inviteToGroupChats';
  return people.map(({ row, tie }) => ({
    person: presentCard(row, tie),
    isFriend: tie === 'friend',
    refusal: members?.has(row.id as UserId) ? 'memberAlready' : refusalBy(setting, row, tie, mayInvite),
  }));
}

async function listKnown(reader: Reader, user: UserId) {
  const ids = await listAcquaintances(reader, user, CHAT_LIMITS.chatCandidates);
  const [rows, ties] = await Promise.all([findUsers(reader, ids), findTies(reader, user, ids)]);
  const byId = new Map(rows.map((row) => [row.id as UserId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row && !isErased(row) ? [{ row, tie: ties.get(id)?.tie ?? ('stranger' as const) }] : [];
  });
}

async function listMembersAmong(reader: Reader, chat: ChatRow, ids: readonly UserId[]): Promise<Set<UserId>> {
  const rows = await reader
    .selectFrom('chat_members')
    .select('user_id')
    .where('chat_id', '=', chat.id)
    .where('user_id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  return new Set(rows.map(({ user_id }) => user_id as UserId));
}

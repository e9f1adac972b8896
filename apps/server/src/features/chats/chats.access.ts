import {
  type AccountType,
  audienceOf,
  type ChatStanding,
  can,
  canInChat,
  isAllowed,
  type PrivacyOwner,
  type PrivacySetting,
  type PrivacySettings,
  type Standing,
  type Tie,
  tieOf,
} from '@quilt/contract/access';
import { CHAT_ACTIONS, type ChatAction, ChatId, type ChatRefusal } from '@quilt/contract/features/chats';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { ScopeAccess } from '../../platform/feature';
import {
  type ChatRow,
  findChatFor,
  findChatsFor,
  keepOwnPlace,
  lockChatRow,
  lockOwnPlace,
} from './chats.repository';

/** The only way from an id to a chat: whoever may not read it is told that it is not there. */
export async function requireChat(reader: Reader, viewer: Pick<Viewer, 'id'>, id: ChatId): Promise<ChatRow> {
  const chat = await findChatFor(reader, id, viewer.id);
  if (!chat || !canRead(chat)) throw fail('common.not_found');
  return chat;
}

export function canRead(chat: ChatRow): boolean {
  switch (chat.kind) {
    case 'direct':
      return chat.is_known && !chat.is_blocked;
    case 'group':
      return chat.is_known || chat.left_at !== null;
    case 'team':
      return chat.team_deleted_at === null && can(standingIn(chat), 'teamChat.use');
    case 'project':
      return (
        chat.team_deleted_at === null &&
        chat.project_deleted_at === null &&
        can(standingIn(chat), 'projectChat.use')
      );
  }
}

/** Whether they hear what happens in it now: whoever has left reads what was said until then, and that is all. */
export function isInside(chat: ChatRow): boolean {
  return canRead(chat) && chat.left_at === null;
}

/** As above, for what is of those alone who are in it. */
export async function requireInside(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: ChatId,
): Promise<ChatRow> {
  const chat = await requireChat(reader, viewer, id);
  if (!isInside(chat)) throw fail('common.forbidden');
  return chat;
}

function standingIn({ team_role, is_assigned }: ChatRow): Standing {
  return { role: team_role, relations: is_assigned ? ['assignedProject'] : [] };
}

/** For whoever does something in it as themselves; nobody removes them until that is done. */
export async function holdChat(tx: Tx, viewer: Pick<Viewer, 'id'>, id: ChatId, at: Date): Promise<ChatRow> {
  const chat = await findHeld(tx, viewer, id);
  if (!isInside(chat)) throw fail('common.forbidden');
  await keepPlace(tx, viewer, chat, at);
  return chat;
}

async function findHeld(tx: Tx, viewer: Pick<Viewer, 'id'>, id: ChatId): Promise<ChatRow> {
  await lockOwnPlace(tx, id, viewer.id);
  return requireChat(tx, viewer, id);
}

async function keepPlace(tx: Tx, viewer: Pick<Viewer, 'id'>, chat: ChatRow, at: Date): Promise<void> {
  if (!chat.is_known) await keepOwnPlace(tx, chat.id, viewer.id, at);
}

/** As above, for whoever says something: where that cannot be done, why. */
export async function holdToWrite(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: ChatId,
  at: Date,
): Promise<ChatRow> {
  const chat = await findHeld(tx, viewer, id);
  requireOpen(chat);
  await keepPlace(tx, viewer, chat, at);
  return chat;
}

/** For whoever changes the chat itself, or who is in it. */
export async function lockChat(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: ChatId,
  action: ChatAction,
): Promise<ChatRow> {
  await lockChatRow(tx, id);
  const chat = await requireChat(tx, viewer, id);
  requireMay(chat, action);
  return chat;
}

export function requireMay(chat: ChatRow, action: ChatAction): void {
  if (!listActions(chat).includes(action)) throw fail('common.forbidden');
}

export function requireOpen(chat: ChatRow): void {
  if (chat.left_at) throw fail('chats.left');
  if (chat.team_archived_at) throw fail('teams.archived');
  if (chat.project_archived_at) throw fail('projects.archived');
  const refusal = refusalIn(chat);
  if (refusal) throw fail(toCode(refusal));
}

const CODES = {
  friendsOnly: 'chats.friends_only',
  nobody: 'chats.nobody',
  unverified: 'chats.unverified',
} as const;

export function toCode(refusal: ChatRefusal) {
  return refusal === 'memberAlready' ? 'chats.nobody' : CODES[refusal];
}

/** Why nothing can be said in a chat that is not archived. */
export function refusalIn(chat: ChatRow): ChatRefusal | null {
  if (chat.kind !== 'direct') return null;
  if (chat.other_id === null) return 'nobody';
  const tie = tieOf({
    isSelf: false,
    isBlocked: chat.is_blocked,
    isFriend: chat.is_friend,
    isSubscriber: chat.is_subscriber,
  });
  const owner = { conf: chat.other_conf, account_type: chat.other_account_type ?? 'private' };
  return refusalBy('sendMessages', owner, tie, chat.is_verified);
}

/** Whether somebody may be written to, or added to a group, by whoever they have this tie to; else why not. */
export function refusalBy(
  setting: Extract<PrivacySetting, 'sendMessages' | 'inviteToGroupChats'>,
  owner: { conf: unknown; account_type: string },
  tie: Tie,
  isVerified: boolean,
): ChatRefusal | null {
  const privacy: PrivacyOwner = {
    conf: owner.conf as PrivacySettings,
    accountType: owner.account_type as AccountType,
  };
  if (!isAllowed(setting, privacy, tie))
    return audienceOf(setting, privacy) === 'friends' ? 'friendsOnly' : 'nobody';
  return isVerified || tie === 'friend' ? null : 'unverified';
}

/** What the viewer may do in a chat that they read. */
export function listActions(chat: ChatRow): ChatAction[] {
  const isOpen =
    chat.left_at === null &&
    chat.team_archived_at === null &&
    chat.project_archived_at === null &&
    refusalIn(chat) === null;
  return isOpen ? CHAT_ACTIONS.filter((action) => canInChat(placeIn(chat), action)) : [];
}

function placeIn(chat: ChatRow): ChatStanding | null {
  if (chat.kind === 'direct') return 'either';
  if (chat.kind === 'group') return chat.role;
  return can(standingIn(chat), 'project.edit') ? 'runner' : 'user';
}

/** Whoever is in the chat hears what happens in it. */
export const chatScope: ScopeAccess = {
  kind: 'chat',
  async findJoinable(reader, viewer, ids) {
    const chats = await findChatsFor(
      reader,
      ids.map((id) => ChatId.parse(Number(id))),
      viewer.id,
    );
    return chats.filter(isInside).map(({ id }) => id);
  },
};

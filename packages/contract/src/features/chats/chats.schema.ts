import { z } from 'zod';
import { CHAT_ACTIONS, CHAT_ROLES, ChatRole } from '../../access/chats';
import { Version } from '../../core/edit';
import { Instant } from '../../core/envelope';
import { ImageId, UserUuid } from '../../core/ids';
import { line } from '../../core/line';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { ProjectMark } from '../projects/projects.schema';
import { TeamMark } from '../teams/teams.schema';
import { ChatId } from './chats.ids';
import { Message } from './messages.schema';

const CHAT_KINDS = ['direct', 'group', 'team', 'project'] as const;
export const ChatKind = z.enum(CHAT_KINDS);
export type ChatKind = z.output<typeof ChatKind>;

export { CHAT_ACTIONS, CHAT_ROLES, ChatRole };

/** What the viewer may do; what they may do to a message of their own follows from whose it is. */
export const ChatAction = z.enum(CHAT_ACTIONS);
export type ChatAction = z.output<typeof ChatAction>;

/** Of what a chat tells its reader: of all that is said, of what names them or is said to them, of nothing. */
const CHAT_NOTICES = ['all', 'mentions', 'nothing'] as const;
export const ChatNotices = z.enum(CHAT_NOTICES);
export type ChatNotices = z.output<typeof ChatNotices>;

/** Why a person cannot be written to, or added to a group; or why nothing is written in a chat. */
const CHAT_REFUSALS = ['friendsOnly', 'nobody', 'unverified', 'memberAlready'] as const;
export const ChatRefusal = z.enum(CHAT_REFUSALS);
export type ChatRefusal = z.output<typeof ChatRefusal>;

/** As the viewer sees it. */
export const Chat = z.object({
  id: ChatId,
  kind: ChatKind,
  /** Of a group; of others it is the name of the person, the team or the project. */
  title: z.string().nullable(),
  /** Of a group. */
  image: ImageId.nullable(),
  /** Of a direct chat, the other one; null under "Deleted user", and in all others. */
  person: UserUuid.nullable(),
  team: TeamMark.nullable(),
  project: ProjectMark.nullable(),
  version: Version,
  peopleCount: z.int(),
  /** Of a group. */
  role: ChatRole.nullable(),
  lastNumber: z.int(),
  /** Up to which the viewer has read, and the furthest that anybody else has. Unread is the last less one's own. */
  readNumber: z.int(),
  othersReadNumber: z.int(),
  lastMessage: Message.nullable(),
  /** Of the last message, or when the chat was made. */
  activeAt: Instant,
  notices: ChatNotices,
  isPinned: z.boolean(),
  /**
   * Of a group that the viewer is not in any more: since when, and whether somebody removed them. They read what was said
   * until then, and nothing that came of it later.
   */
  left: z.object({ at: Instant, wasRemoved: z.boolean() }).nullable(),
  /** Why nothing can be written here, though it can be read; archived teams and projects say nothing here. */
  refusal: ChatRefusal.nullable(),
  can: z.array(ChatAction),
});
export type Chat = z.output<typeof Chat>;

/** Those who are named by chats: others of direct chats, and authors of last messages. */
export const ShownChat = z.object({ item: Chat, people: z.array(PersonCard) });

const Title = line().min(1, 'common.required').max(LIMITS.chatTitle.max, 'chats.title_too_long');
const People = z.array(UserUuid).min(1).max(LIMITS.chatPeopleAtOnce);

export const NewChat = z.strictObject({ title: Title, people: People });
export type NewChat = z.output<typeof NewChat>;
export const ChatChanges = z.strictObject({ title: Title });
export const NewChatMembers = z.strictObject({ people: People });

/** Of the viewer alone; what is left out stays. */
export const OwnChatChanges = z.strictObject({
  notices: ChatNotices.optional(),
  isPinned: z.boolean().optional(),
});
export type OwnChatChanges = z.output<typeof OwnChatChanges>;

export const ChatMember = z.object({
  person: PersonCard,
  /** Of a group. */
  role: ChatRole.nullable(),
  readNumber: z.int(),
});
export type ChatMember = z.output<typeof ChatMember>;

/** Somebody who could be written to, or added to a group; where they cannot, why. */
export const ChatCandidate = z.object({
  person: PersonCard,
  isFriend: z.boolean(),
  refusal: ChatRefusal.nullable(),
});
export type ChatCandidate = z.output<typeof ChatCandidate>;

/** Chats with something unread, of those that tell of all that is said; up to 100, which reads "99+". */
export const UnreadChats = z.object({ unread: z.int() });

import { z } from 'zod';
import { edit } from '../../core/edit';
import { defineEndpoint } from '../../core/endpoint';
import { all, Cursor, item, list, nothing, pageQuery } from '../../core/envelope';
import { ImageId, UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId } from '../projects/projects.ids';
import { TeamId } from '../teams/teams.ids';
import { ChatId } from './chats.ids';
import {
  Chat,
  ChatCandidate,
  ChatChanges,
  ChatMember,
  ChatRole,
  NewChat,
  NewChatMembers,
  OwnChatChanges,
  ShownChat,
  UnreadChats,
} from './chats.schema';
import { MessageNumber } from './messages.schema';

const one = z.strictObject({ id: ChatId });
const oneMember = z.strictObject({ id: ChatId, uuid: UserUuid });
const NOT_INVITED = [
  'chats.may_not_invite',
  'chats.too_many_members',
  'chats.too_many',
  'chats.unverified',
] as const;

export const listChats = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats',
  summary: 'Chats of the signed-in user: the pinned ones, then the latest',
  caller: 'user',
  scope: 'chats:read',
  query: z.strictObject({
    /** In the names of chats. */
    search: z.string().trim().max(LIMITS.searchText.max).default(''),
    ...pageQuery,
  }),
  answer: z.object({
    items: z.array(Chat),
    nextCursor: Cursor.nullable(),
    people: z.array(PersonCard),
    /** How many of all have something unread, up to 100: told with the first page where nothing is looked for. */
    unread: z.int().optional(),
  }),
  errors: [],
});

export const countChats = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/count',
  summary: 'How many chats have something unread, up to 100',
  caller: 'user',
  scope: 'chats:read',
  answer: item(UnreadChats),
  errors: [],
});

export const listChatCandidates = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/candidates',
  summary: 'People to write to or to add to a group, and why some cannot be: friends, or whom a search finds',
  caller: 'user',
  scope: 'chats:read',
  query: z.strictObject({
    /** To write to, or for a group. */
    purpose: z.enum(['direct', 'group']),
    /** The group that they would be added to, where it is there already. */
    chat: ChatId.optional(),
    search: z.string().trim().max(LIMITS.searchText.max).default(''),
  }),
  answer: all(ChatCandidate),
  errors: [],
});

export const createChat = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/chats',
  summary: 'Make a group chat',
  caller: 'user',
  scope: 'chats:write',
  status: 201,
  body: NewChat,
  answer: ShownChat,
  errors: NOT_INVITED,
  isRepeatable: true,
});

/** The same one however often, and whoever of the two asks. Empty, it is in nobody's list. */
export const openDirectChat = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/chats/direct/:uuid',
  summary: 'The direct chat with somebody, made where there is none',
  caller: 'user',
  scope: 'chats:write',
  params: z.strictObject({ uuid: UserUuid }),
  answer: ShownChat,
  errors: ['chats.friends_only', 'chats.nobody', 'chats.unverified'],
});

export const getTeamChat = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/chat',
  summary: 'The chat of a team',
  caller: 'user',
  scope: 'chats:read',
  params: z.strictObject({ id: TeamId }),
  answer: ShownChat,
  errors: [],
});

export const getProjectChat = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/chat',
  summary: 'The chat of a project',
  caller: 'user',
  scope: 'chats:read',
  params: z.strictObject({ id: ProjectId }),
  answer: ShownChat,
  errors: [],
});

export const getChat = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/:id',
  summary: 'A chat',
  caller: 'user',
  scope: 'chats:read',
  params: one,
  answer: ShownChat,
  errors: [],
});

export const updateChat = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/chats/:id',
  summary: 'Rename a group chat',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  body: edit(ChatChanges),
  answer: ShownChat,
  errors: [],
});

export const uploadChatImage = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/chats/:id/image',
  summary: 'An image for a group chat, in place of its quilt mark',
  caller: 'user',
  kind: 'multipart',
  status: 201,
  params: one,
  files: { image: { maxBytes: LIMITS.avatar.bytes } },
  answer: ShownChat,
  errors: ['profile.image_unreadable', 'profile.image_too_long', 'profile.image_too_many_pixels'],
  rateLimit: { max: LIMITS.avatarsPerMinute, seconds: 60, by: 'user' },
});

export const removeChatImage = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chats/:id/image',
  summary: 'The quilt mark again',
  caller: 'user',
  params: one,
  answer: nothing,
  errors: [],
});

export const getChatImage = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/:id/image/:image',
  summary: 'The image of a group chat',
  caller: 'user',
  kind: 'stream',
  params: z.strictObject({ id: ChatId, image: ImageId }),
  answer: z.undefined(),
  errors: [],
  cache: 'immutable',
});

export const updateOwnChat = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/chats/:id/own',
  summary: 'Choose what a chat tells of, or pin it, for oneself',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  body: OwnChatChanges,
  answer: ShownChat,
  errors: [],
});

/** Whoever is in it leaves it first. */
export const forgetChat = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chats/:id/own',
  summary: 'Take a group that one has left off one’s list, for good',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  answer: nothing,
  errors: [],
});

/** It never goes back; beyond the last message it is the last. */
export const readChat = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/chats/:id/read',
  summary: 'Say up to which message one has read',
  caller: 'user',
  scope: 'chats:write',
  status: 204,
  params: one,
  body: z.strictObject({ number: MessageNumber }),
  answer: nothing,
  errors: [],
});

export const listChatMembers = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/:id/members',
  summary: 'Who is in a chat, and up to which message they have read',
  caller: 'user',
  scope: 'chats:read',
  params: one,
  query: z.strictObject(pageQuery),
  answer: list(ChatMember),
  errors: [],
});

export const addChatMembers = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/chats/:id/members',
  summary: 'Add people to a group chat',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  body: NewChatMembers,
  answer: ShownChat,
  errors: NOT_INVITED,
});

/** A new owner takes the place of the old one, who becomes a moderator. */
export const updateChatMember = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/chats/:id/members/:uuid',
  summary: 'Change the role of somebody in a group chat',
  caller: 'user',
  scope: 'chats:write',
  params: oneMember,
  body: z.strictObject({ role: ChatRole }),
  answer: nothing,
  status: 204,
  errors: [],
});

/** An owner who leaves is followed by whoever ranks highest, and is there longest. */
export const removeChatMember = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chats/:id/members/:uuid',
  summary: 'Remove somebody from a group chat, or leave it oneself: what was said until then stays readable',
  caller: 'user',
  scope: 'chats:write',
  params: oneMember,
  answer: nothing,
  errors: [],
});

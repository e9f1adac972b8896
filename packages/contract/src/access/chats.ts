import { z } from 'zod';

/* Who may do what in a chat. As with teams, code asks `canInChat` and compares no roles. */

/** Of a group chat, from the highest rank to the lowest. */
export const CHAT_ROLES = ['owner', 'moderator', 'member'] as const;
export const ChatRole = z.enum(CHAT_ROLES);
export type ChatRole = z.output<typeof ChatRole>;

/**
 * As what somebody is in a chat that they read: by their role in a group; as either of the two of a direct chat; in that of
 * a team or a project as one who may use it, or as one who runs it, for they may edit projects there.
 */
export const CHAT_STANDINGS = [...CHAT_ROLES, 'either', 'user', 'runner'] as const;
export type ChatStanding = (typeof CHAT_STANDINGS)[number];

/** In the order of CHAT_STANDINGS; removing reaches those who rank below. */
type Row = readonly [
  owner: boolean,
  moderator: boolean,
  member: boolean,
  either: boolean,
  user: boolean,
  runner: boolean,
];

// biome-ignore format: it is read as a table
const MATRIX = {
  //                        owner  moderator member either user   runner
  'chat.write':            [true,  true,     true,  true,  true,  true ],
  'chat.edit':             [true,  true,     false, false, false, false],
  'chat.invite':           [true,  true,     true,  false, false, false],
  'chat.removeMembers':    [true,  true,     false, false, false, false],
  'chat.changeRoles':      [true,  false,    false, false, false, false],
  'chat.pinMessages':      [true,  true,     false, true,  false, true ],
  'chat.deleteMessages':   [true,  true,     false, false, false, true ],
  'chat.leave':            [true,  true,     true,  false, false, false],
} as const satisfies Record<string, Row>;

export type ChatAction = keyof typeof MATRIX;
export const CHAT_ACTIONS = Object.keys(MATRIX) as readonly ChatAction[] as readonly [
  ChatAction,
  ...ChatAction[],
];

/** Who is no member of a group has no standing there. */
export function canInChat(standing: ChatStanding | null | undefined, action: ChatAction): boolean {
  const place = CHAT_STANDINGS.indexOf(standing as ChatStanding);
  return Object.hasOwn(MATRIX, action) && MATRIX[action][place] === true;
}

/** Whoever ranks below; nobody their like, or themselves, which is leaving. */
export function canRemoveFromChat(actor: ChatRole | null, target: ChatRole | null): boolean {
  if (!canInChat(actor, 'chat.removeMembers') || target === null) return false;
  return CHAT_ROLES.indexOf(actor as ChatRole) < CHAT_ROLES.indexOf(target);
}

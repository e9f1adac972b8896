import { z } from 'zod';

/* Who may do what in a group. As with teams, code asks `canInGroup` and compares no roles. Decided: ADR 0052. */

/** From the highest rank to the lowest. */
export const GROUP_ROLES = ['owner', 'moderator', 'member'] as const;
export const GroupRole = z.enum(GROUP_ROLES);
export type GroupRole = z.output<typeof GroupRole>;

/** In the order of GROUP_ROLES; a power over members reaches those who rank below. */
type Row = readonly [owner: boolean, moderator: boolean, member: boolean];

// biome-ignore format: it is read as a table
const MATRIX = {
  //                     owner  moderator member
  'group.read':         [true,  true,     true ],
  'group.post':         [true,  true,     true ],
  'group.react':        [true,  true,     true ],
  'group.leave':        [false, true,     true ],
  'group.invite':       [true,  true,     false],
  'group.admit':        [true,  true,     false],
  'group.moderate':     [true,  true,     false],
  'group.edit':         [true,  true,     false],
  'group.setVisibility': [true, false,    false],
  'group.changeRoles':  [true,  false,    false],
  'group.handOver':     [true,  false,    false],
  'group.delete':       [true,  false,    false],
} as const satisfies Record<string, Row>;

export type GroupAction = keyof typeof MATRIX;
export const GROUP_ACTIONS = Object.keys(MATRIX) as readonly GroupAction[] as readonly [
  GroupAction,
  ...GroupAction[],
];

/** Who is no member has no role. */
export function canInGroup(role: GroupRole | null | undefined, action: GroupAction): boolean {
  const place = GROUP_ROLES.indexOf(role as GroupRole);
  return Object.hasOwn(MATRIX, action) && MATRIX[action][place] === true;
}

/** Removing and banning: whoever moderates, of who ranks below; a stranger, who has no role, ranks below all. */
export function canModerate(actor: GroupRole | null, target: GroupRole | null): boolean {
  if (!canInGroup(actor, 'group.moderate')) return false;
  return target === null || GROUP_ROLES.indexOf(actor as GroupRole) < GROUP_ROLES.indexOf(target);
}

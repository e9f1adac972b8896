import { z } from 'zod';
import type { AccountType } from './privacy';
import { profileView, type Tie } from './privacy';

/**
 * The law of who reads a post. What is shared shows nothing by itself: its reader has to be one of what it shares, too.
 */

export const POST_LEVELS = ['public', 'friends', 'team', 'group', 'me'] as const;
export const PostLevel = z.enum(POST_LEVELS);
export type PostLevel = z.output<typeof PostLevel>;

/** A post, and how its reader stands to it. */
export interface PostGate {
  level: PostLevel;
  /** Of the author. */
  accountType: AccountType;
  /** To the author. */
  tie: Tie;
  /** What the matrix says to `post.read` in the team that it is for. */
  mayReadTeam: boolean;
  /** Whether what is in the group that it is for is there for them. */
  mayReadGroup: boolean;
}

/** A post and, where it shares another, that. */
export function canReadPost(gates: readonly PostGate[]): boolean {
  // What was not loaded proves nothing, and `every` of nothing is true.
  return gates.length > 0 && gates.every(opens);
}

function opens({ level, accountType, tie, mayReadTeam, mayReadGroup }: PostGate): boolean {
  switch (level) {
    // The matrix alone: whoever left the team has lost it, and a block does not hide work inside a team.
    case 'team':
      return mayReadTeam;
    // A community is no work: there a block hides people from each other.
    case 'group':
      return mayReadGroup && tie !== 'blocked';
    case 'public':
      return profileView(accountType, tie) === 'full';
    case 'friends':
      return tie === 'self' || tie === 'friend';
    case 'me':
      return tie === 'self';
    default:
      return false;
  }
}

export interface PostAudience {
  level: PostLevel;
  /** Where it is for a team, or for a group. */
  team: number | null;
  group: number | null;
}

/** Whether a share may be given to these at all; who of them reads it `canReadPost` says besides. */
export function canShareTo(original: PostAudience, { level, team, group }: PostAudience): boolean {
  if (level === 'me') return true;
  switch (original.level) {
    case 'public':
      return true;
    case 'friends':
      return level === 'friends';
    case 'team':
      return level === 'team' && team === original.team;
    case 'group':
      return level === 'group' && group === original.group;
    default:
      return false;
  }
}

import { canShareTo } from '@quilt/contract/access';
import type { Post } from '@quilt/contract/features/feeds';
import type { TeamId } from '@quilt/contract/features/teams';

/** Whom a post is for. */
export interface Audience {
  level: Post['level'];
  team: TeamId | null;
}

export const bodyOf = ({ level, team }: Audience): { level: Post['level']; team?: TeamId } => ({
  level,
  ...(level === 'team' && team !== null && { team }),
});

export const isSame = (one: Audience, other: Audience): boolean =>
  one.level === other.level && (one.level !== 'team' || one.team === other.team);

/** A share never goes wider than what it shares. */
export const fits = (original: Audience | null, audience: Audience): boolean =>
  original === null || canShareTo(original, audience);

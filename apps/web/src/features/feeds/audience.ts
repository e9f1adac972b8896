import { canShareTo } from '@quilt/contract/access';
import type { Post } from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import type { TeamId } from '@quilt/contract/features/teams';

/** Whom a post is for. */
export interface Audience {
  level: Post['level'];
  team: TeamId | null;
  group: GroupId | null;
}

export const audienceOf = ({ level, team, group }: Audience): Audience => ({ level, team, group });

export const bodyOf = ({
  level,
  team,
  group,
}: Audience): { level: Post['level']; team?: TeamId; group?: GroupId } => ({
  level,
  ...(level === 'team' && team !== null && { team }),
  ...(level === 'group' && group !== null && { group }),
});

export const isSame = (one: Audience, other: Audience): boolean =>
  one.level === other.level &&
  (one.level !== 'team' || one.team === other.team) &&
  (one.level !== 'group' || one.group === other.group);

/** A share never goes wider than what it shares. */
export const fits = (original: Audience | null, audience: Audience): boolean =>
  original === null || canShareTo(original, audience);

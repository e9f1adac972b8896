import { type Action, can } from '@quilt/contract/access';
import type { TeamCard } from '@quilt/contract/features/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAllPages } from '../../lib/use-all-pages';
import { teamsQuery } from '../teams';

interface OwnTeams {
  teams: readonly TeamCard[];
  /** Those in which it may be done. */
  where(action: Action): readonly TeamCard[];
}

/** All teams that the signed-in user is in, to choose from; none until they are known. */
export function useOwnTeams(): OwnTeams {
  const query = useInfiniteQuery(teamsQuery('active'));
  useAllPages(query);
  const teams = query.data ?? [];
  return { teams, where: (action) => teams.filter(({ role }) => can({ role, relations: [] }, action)) };
}

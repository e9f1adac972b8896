import type { UserUuid } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/achievements';
import type { ViewAs } from '@quilt/contract/features/profile';
import { queryOptions, useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { queryClient } from '../../lib/query-client';

type Code = endpoints.AchievementCode;

const ownQuery = queryOptions({
  queryKey: ['achievements', 'own'],
  queryFn: async ({ signal }) => (await call(endpoints.getOwnAchievements, {}, { signal })).item,
  refetchOnMount: 'always',
});

export function achievementsOfQuery(uuid: UserUuid, as?: ViewAs) {
  return queryOptions({
    queryKey: ['achievements', 'of', uuid, as ?? null],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getAchievementsOf, { params: { uuid }, query: { as } }, { signal })).item,
    refetchOnMount: 'always',
  });
}

/** Into favourites, or out of them. */
interface Move {
  code: Code;
  isToFavourites: boolean;
}

const MOVES = ['achievements', 'move'];

function lay(favourites: readonly Code[], { code, isToFavourites }: Move): Code[] {
  if (!isToFavourites) return favourites.filter((one) => one !== code);
  return favourites.includes(code) ? [...favourites] : [...favourites, code];
}

/** One's own, with the moves laid over that wait for their answers: what is refused is back where it was. */
export function useOwnAchievements(isEnabled: boolean) {
  const own = useQuery({ ...ownQuery, enabled: isEnabled });
  const waiting = useMutationState<Move>({
    filters: { mutationKey: MOVES, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  });
  const data = own.data && { ...own.data, favourites: waiting.reduce(lay, own.data.favourites) };
  return { ...own, data };
}

/** One after another, in the order in which they were made: the last one stands. */
export function useMove() {
  return useMutation({
    mutationKey: MOVES,
    scope: { id: MOVES.join() },
    mutationFn: ({ code, isToFavourites }: Move) =>
      call(isToFavourites ? endpoints.addFavourite : endpoints.removeFavourite, { params: { code } }),
    onSuccess: async ({ item: { favourites } }) => {
      await queryClient.cancelQueries({ queryKey: ownQuery.queryKey, exact: true });
      queryClient.setQueryData(ownQuery.queryKey, (own) => own && { ...own, favourites });
      void queryClient.invalidateQueries({ queryKey: ['strips'] });
    },
    // Another device may have been faster: what it is now is asked for.
    onError: () => queryClient.invalidateQueries({ queryKey: ownQuery.queryKey, exact: true }),
  }).mutateAsync;
}

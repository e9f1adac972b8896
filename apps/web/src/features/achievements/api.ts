import type { UserUuid } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/achievements';
import type { ViewAs } from '@quilt/contract/features/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { queryClient } from '../../lib/query-client';

type Code = endpoints.AchievementCode;

export const ownQuery = queryOptions({
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

function setFavourites(change: (favourites: Code[]) => Code[]): void {
  queryClient.setQueryData(ownQuery.queryKey, (own) => own && { ...own, favourites: change(own.favourites) });
}

/** Shown at once; where it is refused, what was there is there again. */
async function favour(
  change: (favourites: Code[]) => Code[],
  ask: () => Promise<{ item: { favourites: Code[] } }>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ownQuery.queryKey, exact: true });
  const before = queryClient.getQueryData(ownQuery.queryKey)?.favourites;
  setFavourites(change);
  try {
    const { item } = await ask();
    setFavourites(() => item.favourites);
  } catch (error) {
    if (before) setFavourites(() => before);
    // Another device may have been faster: what it is now is asked for.
    void queryClient.invalidateQueries({ queryKey: ownQuery.queryKey, exact: true });
    throw error;
  }
  void queryClient.invalidateQueries({ queryKey: ['strips'] });
}

export function addFavourite(code: Code): Promise<void> {
  return favour(
    (favourites) => [...favourites, code],
    () => call(endpoints.addFavourite, { params: { code } }),
  );
}

export function removeFavourite(code: Code): Promise<void> {
  return favour(
    (favourites) => favourites.filter((one) => one !== code),
    () => call(endpoints.removeFavourite, { params: { code } }),
  );
}

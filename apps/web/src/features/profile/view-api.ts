import type { UserUuid } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';

/** A user as the signed-in one sees them; of oneself, as somebody else would. */
export function profileQuery(uuid: UserUuid, as?: endpoints.ViewAs) {
  return queryOptions({
    queryKey: ['profile', uuid, as ?? null],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getUser, { params: { uuid }, query: { as } }, { signal })).item,
    // Only while it is shown one is told what they change of it.
    refetchOnMount: 'always',
  });
}

/** What features show on a profile beside what it says itself. */
export function stripsQuery(uuid: UserUuid, as?: endpoints.ViewAs) {
  return queryOptions({
    queryKey: ['strips', uuid, as ?? null],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listProfileStrips, { params: { uuid }, query: { as } }, { signal })).items,
    refetchOnMount: 'always',
  });
}

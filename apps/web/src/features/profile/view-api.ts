import type { ImageId, UserUuid } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/profile';
import { queryOptions } from '@tanstack/react-query';
import { call, callForBytes } from '../../lib/api-client';

const RETRY_MS = 200;

/** A user as the signed-in one sees them; of oneself, as somebody else would. */
export function profileQuery(uuid: UserUuid, as?: endpoints.ViewAs) {
  return queryOptions({
    queryKey: ['profile', uuid, as ?? null],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getUser, { params: { uuid }, query: { as } }, { signal })).item,
    // As the product has it, whatever failed.
    retry: 1,
    retryDelay: RETRY_MS,
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

/** The picture as it was uploaded, large. */
export const originalQuery = (id: ImageId) =>
  queryOptions({
    queryKey: ['original picture', id],
    queryFn: ({ signal }) => callForBytes(endpoints.getOriginal, { params: { id } }, { signal }),
    // Another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });

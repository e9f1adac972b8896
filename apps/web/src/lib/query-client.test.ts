import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './call-error';
import { queryClient, reloadFailed } from './query-client';

beforeEach(() => queryClient.clear());

const notFound = () =>
  new ApiError(404, {
    error: { code: 'common.not_found', message: '', params: {}, fields: [], requestId: '' },
  });

/** Asked for, in vain, and looked at. */
async function watchFailed(error: Error) {
  const queryFn = vi.fn(() => Promise.reject(error));
  const query = { queryKey: ['thing'], queryFn, retry: false };
  await queryClient.prefetchQuery(query);
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  return { queryFn, stop };
}

test('what was just not found is not asked for again by its page, nor with the line', async () => {
  const { queryFn, stop } = await watchFailed(notFound());
  reloadFailed();
  stop();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('what could not be loaded is', async () => {
  const { queryFn, stop } = await watchFailed(new NetworkError(null));
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  reloadFailed();
  stop();
  expect(queryFn).toHaveBeenCalledTimes(3);
});

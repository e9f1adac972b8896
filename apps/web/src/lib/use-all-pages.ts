import { useEffect } from 'react';

interface Paged {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** For a list in pages of which all have to be known, and which is short for nearly everybody. */
export function useAllPages({ hasNextPage, isFetching, isError, fetchNextPage }: Paged): void {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
}

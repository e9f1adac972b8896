import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ErrorWords } from './use-error-text';

interface FailedLoad {
  cause: string;
  retryLabel: string;
  isRetrying: boolean;
  onRetry(): void;
}

/** What a RegionError says of a query that did not load, and how it is asked for again. */
export function useFailedLoad({
  wordError,
}: ErrorWords): (
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch(): Promise<unknown> },
) => FailedLoad {
  const { t } = useTranslation();
  return ({ error, isFetching, refetch }) => ({
    cause: wordError(error),
    retryLabel: t('tryAgain'),
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  });
}

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './use-error-text';

interface FailedLoad {
  cause: string;
  retryLabel: string;
  isRetrying: boolean;
  onRetry(): void;
}

/** What a RegionError says of a query that did not load, and how it is asked for again. */
export function useFailedLoad(
  texts: Parameters<typeof useErrorText>[0],
): (query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>) => FailedLoad {
  const { t } = useTranslation();
  const { wordError } = useErrorText(texts);
  return ({ error, isFetching, refetch }) => ({
    cause: wordError(error),
    retryLabel: t('tryAgain'),
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  });
}

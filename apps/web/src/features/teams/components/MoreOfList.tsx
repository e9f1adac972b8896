import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useNearEnd } from '../../../lib/use-near-end';
import { RegionError } from '../../../ui/states/RegionError';
import { Spinner } from '../../../ui/states/Spinner';
import '../i18n';
import styles from './MoreOfList.module.css';

interface MoreOfListProps {
  query: {
    data: readonly unknown[] | undefined;
    error: Error | null;
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(options: { cancelRefetch: boolean }): Promise<unknown>;
  };
}

/** At the end of a list in pages: the next one is asked for before one comes to it. */
export function MoreOfList({ query }: MoreOfListProps) {
  const { t } = useTranslation('teams');
  const { t: common } = useTranslation();
  const { wordError } = useErrorText();
  if (!query.hasNextPage) return null;
  const handleMore = (): void => void query.fetchNextPage({ cancelRefetch: false });
  if (query.isFetchNextPageError) {
    return (
      <RegionError
        title={t('list.moreNotLoaded')}
        cause={wordError(query.error)}
        retryLabel={common('tryAgain')}
        isRetrying={query.isFetching}
        onRetry={handleMore}
      />
    );
  }
  return <End key={query.data?.length} onNear={handleMore} label={t('list.loadingMore')} />;
}

function End({ onNear, label }: { onNear: () => void; label: string }) {
  return (
    <div ref={useNearEnd(onNear)} className={styles.end}>
      <Spinner label={label} isLate />
    </div>
  );
}

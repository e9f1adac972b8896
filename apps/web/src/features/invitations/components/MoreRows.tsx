import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './MoreRows.module.css';

interface MoreRowsProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/** At the end of a list in pages. */
export function MoreRows({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreRowsProps) {
  const { t } = useTranslation('invitations');
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button variant="grey" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}

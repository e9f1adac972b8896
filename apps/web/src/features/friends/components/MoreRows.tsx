import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import styles from './PeopleDialog.module.css';

interface MoreRowsProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
}

/** At the end of a list in pages: the next one is asked for when this comes into sight, or is pressed. */
export function MoreRows({ query }: MoreRowsProps) {
  const { t } = useTranslation('friends');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) fetchNextPage();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={place} className={styles.more}>
      <Button variant="grey" size="sm" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {t('list.more')}
      </Button>
    </div>
  );
}

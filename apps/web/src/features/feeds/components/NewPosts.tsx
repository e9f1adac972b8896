import { IconArrowUp } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shortCount } from '../../../ui/controls/Counter';
import { type NewsPlace, newsQuery, postsQuery } from '../api';
import '../i18n';
import styles from './NewPosts.module.css';

/** Says that others have posted: the list stays where it is until somebody asks for them. */
export function NewPosts({ place }: { place: NewsPlace }) {
  const { t } = useTranslation('feeds');
  const posts = useInfiniteQuery(postsQuery(place));
  const newest = posts.data?.[0]?.createdAt;
  const { data: count = 0 } = useQuery({
    ...newsQuery(place, newest ?? new Date(0).toISOString()),
    // Where nothing was posted yet, whatever comes is new.
    enabled: posts.data !== undefined,
  });
  const handleShow = (): void => {
    window.scrollTo({ top: 0 });
    void posts.refetch();
  };
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} aria-busy={posts.isFetching} onClick={handleShow}>
          <IconArrowUp size={18} stroke={2} aria-hidden="true" />
          {t('fresh', { count, shown: shortCount(count) })}
        </button>
      )}
    </div>
  );
}

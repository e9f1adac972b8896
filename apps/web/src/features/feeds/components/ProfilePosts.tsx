import type { UserUuid } from '@quilt/contract/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { pinnedQuery } from '../api';
import '../i18n';
import { useLivePosts } from '../live';
import { Composer } from './Composer';
import { PostCard } from './PostCard';
import { PostList } from './PostList';
import styles from './ProfilePosts.module.css';

/** What somebody has posted, on their profile; what they have pinned comes first. */
export function ProfilePosts({ uuid, isOwn }: { uuid: UserUuid; isOwn: boolean }) {
  const { t } = useTranslation('feeds');
  const pinned = useQuery(pinnedQuery(uuid)).data ?? [];
  useLivePosts();
  return (
    <div className={styles.posts}>
      {isOwn && <Composer />}
      {pinned.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
      <PostList
        place={{ of: uuid }}
        isLeftOut={(post) => pinned.some(({ id }) => id === post.id)}
        empty={
          isOwn && (
            <EmptyState drawing={<ListDrawing />} title={t('none.title.mine')}>
              {t('none.text.mine')}
            </EmptyState>
          )
        }
      />
    </div>
  );
}

import { PostId } from '@quilt/contract/features/feeds';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFailedLoad } from '../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../lib/nothing-here';
import { usePageTitle } from '../../lib/page-title';
import { PATHS } from '../../lib/paths';
import { useRouteId } from '../../lib/route-ids';
import { PageHeading } from '../../ui/page/PageHeading';
import { RegionError } from '../../ui/states/RegionError';
import { postQuery } from './api';
import { PostCard } from './components/PostCard';
import { PostsSkeleton } from './components/PostsSkeleton';
import styles from './FeedsPage.module.css';
import './i18n';
import { useLivePosts } from './live';
import { useAuthor } from './use-author';
import { useFeedWords } from './use-feed-words';

/** One post by itself, with what was said about it. */
export function PostPage() {
  const { t } = useTranslation('feeds');
  const id = useRouteId(PostId);
  const tellFailed = useFailedLoad(useFeedWords());
  const post = useQuery(postQuery(id));
  const { name } = useAuthor(post.data?.author ?? null);
  useLivePosts();
  const title = post.data ? t('post.of', { name }) : t('post.one');
  usePageTitle(title);
  if (isNotFound(post)) return <NothingHere />;
  return (
    <div className={styles.page}>
      <Link to={PATHS.feeds} className={styles.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        {t('title')}
      </Link>
      <div className={styles.heading}>
        <PageHeading>{title}</PageHeading>
      </div>
      {post.isPending && <PostsSkeleton />}
      {post.isError && post.data === undefined && (
        <RegionError isSheet title={t('notLoaded')} {...tellFailed(post)} />
      )}
      {post.data && <PostCard post={post.data} isAlone />}
    </div>
  );
}

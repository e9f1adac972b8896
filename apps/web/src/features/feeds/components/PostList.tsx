import type { Post } from '@quilt/contract/features/feeds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useMoreNearEnd } from '../../../lib/use-more-near-end';
import { useRowsWindow } from '../../../lib/use-rows-window';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { RegionError } from '../../../ui/states/RegionError';
import { type FeedPlace, postsQuery } from '../api';
import '../i18n';
import { useFeedWords } from '../use-feed-words';
import { PostCard } from './PostCard';
import styles from './PostList.module.css';
import { PostsSkeleton } from './PostsSkeleton';

interface PostListProps {
  place: FeedPlace;
  /** In place of the list where there is nothing. */
  empty: ReactNode;
  /** Such as stand elsewhere on the page already. */
  isLeftOut?: ((post: Post) => boolean) | undefined;
}

/** Posts as they come, in all states of their list. */
export function PostList({ place, empty, isLeftOut }: PostListProps) {
  const { t } = useTranslation('feeds');
  const { t: common } = useTranslation();
  const words = useFeedWords();
  const tellFailed = useFailedLoad(words);
  const posts = useInfiniteQuery(postsQuery(place));
  const { data, hasNextPage, isFetching, isFetchNextPageError: isMoreFailed, fetchNextPage } = posts;
  return (
    <section className={styles.region} aria-label={t('list')} {...KEEPS_FOCUS}>
      <HiddenText>
        <span {...HOME_OF_FOCUS}>{t('list')}</span>
      </HiddenText>
      {posts.isPending && <PostsSkeleton />}
      {data === undefined && !posts.isPending && (
        <RegionError isSheet title={t('notLoaded')} {...tellFailed(posts)} />
      )}
      {data?.length === 0 && !hasNextPage && empty}
      {data !== undefined && (data.length > 0 || hasNextPage) && (
        <Rows
          posts={isLeftOut ? data.filter((post) => !isLeftOut(post)) : data}
          hasMore={hasNextPage && !isMoreFailed}
          onMore={isFetching ? null : () => void fetchNextPage()}
        />
      )}
      {isMoreFailed && (
        <RegionError
          isSheet
          title={t('moreNotLoaded')}
          cause={words.wordError(posts.error)}
          retryLabel={common('tryAgain')}
          isRetrying={isFetching}
          onRetry={() => void fetchNextPage()}
        />
      )}
      {posts.isFetchingNextPage && (
        <HiddenText>
          <span role="status">{t('loadingMore')}</span>
        </HiddenText>
      )}
    </section>
  );
}

/** Of a list that goes on. */
const UNKNOWN = -1;
const ESTIMATE = 260;
const GAP = 16;

interface RowsProps {
  posts: readonly Post[];
  hasMore: boolean;
  /** Null while something is on its way. */
  onMore: (() => void) | null;
}

/** Only those in sight are there. */
function Rows({ posts, hasMore, onMore }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pieces, measure, keep, end } = useRowsWindow({
    list,
    count: posts.length,
    estimate: ESTIMATE,
    gap: GAP,
    keyOf: (index) => `post ${posts[index]?.id ?? index}`,
  });
  useMoreNearEnd({ isNear: end >= posts.length - 3, hasMore, isBlocked: false, onMore });
  return (
    <ul ref={list} className={styles.list}>
      {pieces.map((piece) => {
        if (piece.kind === 'room') {
          return <li key={piece.key} style={{ height: piece.size }} aria-hidden="true" />;
        }
        const post = posts[piece.index];
        return (
          post && (
            <li
              key={piece.key}
              ref={measure}
              data-index={piece.index}
              aria-posinset={piece.index + 1}
              aria-setsize={hasMore ? UNKNOWN : posts.length}
              onFocus={() => keep(piece.index)}
            >
              <PostCard post={post} />
            </li>
          )
        );
      })}
      {hasMore && (
        <li aria-hidden="true">
          <PostsSkeleton isMore />
        </li>
      )}
    </ul>
  );
}

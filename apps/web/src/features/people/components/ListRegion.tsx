import { friendsErrors } from '@quilt/contract/features/friends';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { RegionError } from '../../../ui/states/RegionError';
import '../i18n';
import type { PeopleList } from '../use-people-list';
import styles from './ListRegion.module.css';
import { PeopleSkeleton } from './PeopleSkeleton';

interface ListRegionProps {
  label: string;
  query: UseInfiniteQueryResult<unknown>;
  list: PeopleList;
  isTable?: boolean | undefined;
  /** In place of the list where nobody is in it. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list of people in all its states. */
export function ListRegion({ label, query, list, isTable = false, empty, children }: ListRegionProps) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const words = useErrorText(friendsErrors);
  const tellFailed = useFailedLoad(words);
  const isFailed = query.isError && query.data === undefined;
  const isEmpty = query.data !== undefined && list.people.length === 0 && !list.hasMore;
  // A first page can be empty, and the next one not.
  const isBegun = query.data !== undefined && !isEmpty;
  return (
    <section className={styles.region} aria-label={label} {...KEEPS_FOCUS}>
      <HiddenText>
        <span {...HOME_OF_FOCUS}>{label}</span>
      </HiddenText>
      {query.isPending && <PeopleSkeleton isTable={isTable} />}
      {isFailed && <RegionError isSheet title={t('list.notLoaded')} {...tellFailed(query)} />}
      {isEmpty && empty}
      {isBegun && children}
      {list.isMoreFailed && (
        <div className={styles.failed}>
          <RegionError
            isSheet
            title={t('list.moreNotLoaded')}
            cause={words.wordError(query.error)}
            retryLabel={common('tryAgain')}
            isRetrying={query.isFetching}
            onRetry={() => void query.fetchNextPage()}
          />
        </div>
      )}
      {query.isFetchingNextPage && (
        <HiddenText>
          <span role="status">{t('list.loadingMore')}</span>
        </HiddenText>
      )}
    </section>
  );
}

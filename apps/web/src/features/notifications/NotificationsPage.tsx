import { type NotificationGroup, toGroups } from '@quilt/contract/features/notifications';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useErrorText } from '../../i18n/use-error-text';
import { useFailedLoad } from '../../i18n/use-failed-load';
import { useNearEnd } from '../../lib/use-near-end';
import { shortCount } from '../../ui/controls/Counter';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../ui/page/focus';
import { HiddenText } from '../../ui/page/HiddenText';
import { PageHeader } from '../../ui/page/PageHeader';
import { RegionError } from '../../ui/states/RegionError';
import { Spinner } from '../../ui/states/Spinner';
import { groupsQuery, notificationsQuery, STATES, type State } from './api';
import { Days } from './components/Days';
import { KindsCard } from './components/KindsCard';
import { MarkAllButton } from './components/MarkAllButton';
import { NothingToRead } from './components/NothingToRead';
import { RowsSkeleton } from './components/RowsSkeleton';
import { SettingsLink } from './components/SettingsLink';
import './i18n';
import styles from './NotificationsPage.module.css';
import { unreadQuery, useLiveNotifications } from './unread';

/** In the address, so that a reload and a link show the same. */
const SHOW = 'show';
const KINDS = 'kinds';

export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const [search, setSearch] = useSearchParams();
  const state: State = search.get(SHOW) === 'unread' ? 'unread' : 'all';
  const groups = toGroups(search.get(KINDS) ?? '');
  const list = useInfiniteQuery(notificationsQuery(state, groups));
  const counts = useQuery(groupsQuery(state));
  const tellFailed = useFailedLoad(useErrorText());
  useLiveNotifications();

  const show = (shown: State, of: readonly NotificationGroup[]): void => {
    const asked = {
      ...(shown !== 'all' && { [SHOW]: shown }),
      ...(of.length > 0 && { [KINDS]: of.join(',') }),
    };
    setSearch(asked, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <PageHeader title={t('title')}>
        <MarkAllButton newest={list.data?.[0]} />
        <SettingsLink />
      </PageHeader>
      <Filter state={state} onShow={(shown) => show(shown, groups)} />
      <div className={styles.columns}>
        <section className={styles.sheet} aria-label={t(`states.${state}`)} {...KEEPS_FOCUS}>
          <HiddenText>
            <span {...HOME_OF_FOCUS}>{t(`states.${state}`)}</span>
          </HiddenText>
          {list.isPending && <RowsSkeleton />}
          {list.isError && list.data === undefined && (
            <RegionError title={t('notLoaded')} {...tellFailed(list)} />
          )}
          {list.data?.length === 0 && <NothingToRead state={state} isNarrowed={groups.length > 0} isPage />}
          {list.data && <Days notifications={list.data} />}
          {list.hasNextPage && (
            <Rest
              key={`${state} ${groups.join(',')} ${list.data?.length}`}
              error={list.isFetchNextPageError ? list.error : null}
              isFetching={list.isFetching}
              onMore={() => list.fetchNextPage({ cancelRefetch: false })}
            />
          )}
        </section>
        <KindsCard chosen={groups} counts={counts.data} onChoose={(chosen) => show(state, chosen)} />
      </div>
    </>
  );
}

function Filter({ state, onShow }: { state: State; onShow(state: State): void }) {
  const { t } = useTranslation('notifications');
  const { data: unread = 0 } = useQuery(unreadQuery);
  const words = (one: State) => (
    <>
      {t(`states.${one}`)}
      {one === 'unread' && unread > 0 && <span className={styles.count}> {shortCount(unread)}</span>}
    </>
  );
  return (
    <div className={styles.filter}>
      <SegmentedControl
        aria-label={t('filter')}
        data={STATES.map((one) => ({ value: one, label: words(one) }))}
        value={state}
        onChange={onShow}
      />
    </div>
  );
}

interface RestProps {
  error: Error | null;
  isFetching: boolean;
  onMore(): Promise<unknown>;
}

/** The next page is asked for before one comes to it. */
function Rest({ error, isFetching, onMore }: RestProps) {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation();
  const { wordError } = useErrorText();
  const end = useNearEnd(() => void onMore());
  if (error) {
    return (
      <RegionError
        title={t('moreNotLoaded')}
        cause={wordError(error)}
        retryLabel={common('tryAgain')}
        isRetrying={isFetching}
        onRetry={() => void onMore()}
      />
    );
  }
  return (
    <div ref={end} className={styles.rest}>
      <Spinner label={t('loadingMore')} isLate />
    </div>
  );
}

import { friendsErrors } from '@quilt/contract/features/friends';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { FormCard } from '../../../ui/page/FormCard';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { blockedQuery } from '../api';
import '../i18n';
import { useLiveTies } from '../live';
import { MoreRows } from './MoreRows';
import styles from './PeopleDialog.module.css';
import { PersonLine } from './PersonLine';
import { RowActions } from './RowActions';

/** Whom one has blocked, and the way back. */
export function BlockedCard() {
  const { t } = useTranslation('friends');
  const tellFailed = useFailedLoad(useErrorText(friendsErrors));
  const blocked = useInfiniteQuery(blockedQuery);
  useLiveTies();
  const isAll = blocked.data !== undefined && !blocked.hasNextPage;
  return (
    <FormCard
      title={t('blocked.title')}
      count={isAll ? blocked.data.length : undefined}
      lead={blocked.data?.length === 0 ? t('blocked.nobody') : t('blocked.lead')}
    >
      {blocked.isPending && <PeopleSkeleton label={t('list.loading')} count={1} />}
      {blocked.isError && blocked.data === undefined && (
        <RegionError title={t('list.notLoaded')} {...tellFailed(blocked)} />
      )}
      {blocked.data !== undefined && blocked.data.length > 0 && (
        <ul className={styles.list} aria-label={t('blocked.title')}>
          {blocked.data.map(({ person }) => (
            <li key={person.uuid}>
              <PersonLine person={person} isLink={false}>
                <RowActions list="blocked" person={person} />
              </PersonLine>
            </li>
          ))}
        </ul>
      )}
      <MoreRows query={blocked} />
    </FormCard>
  );
}

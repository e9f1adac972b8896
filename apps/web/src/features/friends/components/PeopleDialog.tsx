import type { UserUuid } from '@quilt/contract/core';
import { friendsErrors } from '@quilt/contract/features/friends';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSettled } from '../../../lib/use-settled';
import { SearchField } from '../../../ui/controls/SearchField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { ListDrawing, SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useJobTitles } from '../../profile';
import { peopleQuery } from '../api';
import '../i18n';
import { isSearchable, type ListName } from '../lists';
import { MoreRows } from './MoreRows';
import styles from './PeopleDialog.module.css';
import { PersonLine } from './PersonLine';
import { RowActions } from './RowActions';

interface PeopleDialogProps {
  /** Null: closed. */
  list: ListName | null;
  of: UserUuid;
  me: UserUuid;
  onClose: () => void;
}

/** One of the lists of people, all of it. */
export function PeopleDialog({ list, of, me, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('friends');
  // What is closing still shows what it was.
  const [shown, setShown] = useState<ListName>(list ?? 'friends');
  if (list !== null && list !== shown) setShown(list);
  return (
    <Dialog
      isOpen={list !== null}
      onClose={onClose}
      title={t(`lists.${shown}`)}
      closeLabel={t('list.close')}
      width={520}
    >
      <People key={`${shown} ${of}`} list={shown} of={of} me={me} />
    </Dialog>
  );
}

function People({ list, of, me }: { list: ListName; of: UserUuid; me: UserUuid }) {
  const { t } = useTranslation('friends');
  const tellFailed = useFailedLoad(useErrorText(friendsErrors));
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const people = useInfiniteQuery(peopleQuery({ list, of, search }));
  const items = people.data ?? [];
  const wordJob = useJobTitles(items.map(({ person }) => person));
  return (
    <>
      {isSearchable(list) && (
        <div className={styles.search}>
          <SearchField
            label={t('list.search')}
            clearLabel={t('list.clear')}
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      <div className={styles.people}>
        {people.isPending && <PeopleSkeleton label={t('list.loading')} count={5} />}
        {people.isError && people.data === undefined && (
          <RegionError title={t('list.notLoaded')} {...tellFailed(people)} />
        )}
        {people.data?.length === 0 && search === '' && (
          <EmptyState drawing={<ListDrawing />} title={t('list.emptyTitle')}>
            {t('list.emptyText')}
          </EmptyState>
        )}
        {people.data?.length === 0 && search !== '' && (
          <EmptyState drawing={<SearchDrawing />} title={t('list.notFoundTitle')}>
            {t('list.notFoundText')}
          </EmptyState>
        )}
        {items.length > 0 && (
          <ul className={styles.list} aria-label={t(`lists.${list}`)}>
            {items.map(({ person }) => (
              <li key={person.uuid}>
                <PersonLine
                  person={person}
                  note={person.uuid === me ? t('list.you') : undefined}
                  detail={wordJob(person)}
                >
                  {of === me && <RowActions list={list} person={person} />}
                </PersonLine>
              </li>
            ))}
          </ul>
        )}
        <MoreRows query={people} />
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import type { UserUuid } from '@quilt/contract/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListDrawing, SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { peopleQuery } from '../../friends';
import '../i18n';
import type { PeopleAddress } from '../use-people-address';
import { useTiedList } from '../use-people-list';
import { ListRegion } from './ListRegion';
import styles from './PeopleBar.module.css';
import { PeopleGrid } from './PeopleGrid';
import { SearchBox } from './SearchBox';

interface FriendsProps {
  address: PeopleAddress;
  me: UserUuid;
}

export function Friends({ address, me }: FriendsProps) {
  const { t } = useTranslation('people');
  const { search = '' } = address.filters;
  const query = useInfiniteQuery(peopleQuery({ list: 'friends', of: me, search }));
  const list = useTiedList(query);
  const label = t('list.friends');
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchBox label={t('searchFriends')} address={address} />
        </div>
      </div>
      <ListRegion
        label={label}
        query={query}
        list={list}
        empty={
          search === '' ? (
            <EmptyState
              isPage
              drawing={<ListDrawing />}
              title={t('empty.friendsTitle')}
              action={
                <Button onClick={() => address.change({ show: 'everyone' })}>{t('empty.everyone')}</Button>
              }
            >
              {t('empty.friendsText')}
            </EmptyState>
          ) : (
            <EmptyState isPage drawing={<SearchDrawing />} title={t('empty.friendsNotFound')}>
              {t('empty.friendsNotFoundText')}
            </EmptyState>
          )
        }
      >
        <PeopleGrid label={label} list={list} />
      </ListRegion>
    </>
  );
}

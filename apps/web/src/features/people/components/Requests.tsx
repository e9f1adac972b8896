import type { UserUuid } from '@quilt/contract/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shortCount } from '../../../ui/controls/Counter';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { peopleQuery, tieCountsQuery } from '../../friends';
import { type Requests as Kind, REQUESTS } from '../address';
import '../i18n';
import type { PeopleAddress } from '../use-people-address';
import { useTiedList } from '../use-people-list';
import { ListRegion } from './ListRegion';
import styles from './PeopleBar.module.css';
import { PeopleGrid } from './PeopleGrid';
import counts from './ShowSwitch.module.css';

interface RequestsProps {
  address: PeopleAddress;
  me: UserUuid;
}

/** Who waits for an answer of the signed-in user, and of whom they wait for one. */
export function Requests({ address, me }: RequestsProps) {
  const { t } = useTranslation('people');
  const { requests: kind, change } = address;
  const { data: ties } = useQuery(tieCountsQuery);
  const query = useInfiniteQuery(peopleQuery({ list: kind, of: me, search: '' }));
  const list = useTiedList(query);
  const label = t(`requests.${kind}`);
  const waiting: Record<Kind, number> = {
    requests: ties?.friendRequests ?? 0,
    subscriberRequests: ties?.subscriberRequests ?? 0,
    sent: 0,
  };
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t('shows.requests')}
          data={REQUESTS.map((one) => ({
            value: one,
            label: (
              <>
                {t(`requests.${one}`)}
                {waiting[one] > 0 && <span className={counts.count}> {shortCount(waiting[one])}</span>}
              </>
            ),
          }))}
          value={kind}
          onChange={(one) => change({ requests: one })}
        />
      </div>
      <ListRegion
        label={label}
        query={query}
        list={list}
        empty={
          <EmptyState
            isPage
            drawing={<ListDrawing />}
            title={t(kind === 'sent' ? 'empty.sentTitle' : 'empty.requestsTitle')}
          >
            {t(kind === 'sent' ? 'empty.sentText' : 'empty.requestsText')}
          </EmptyState>
        }
      >
        <PeopleGrid label={label} list={list} />
      </ListRegion>
    </>
  );
}

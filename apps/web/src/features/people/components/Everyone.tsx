import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../api';
import '../i18n';
import { useIsPhone } from '../use-is-phone';
import type { PeopleAddress } from '../use-people-address';
import { usePeopleList } from '../use-people-list';
import { ListRegion } from './ListRegion';
import { NobodyFits } from './NobodyFits';
import { PeopleBar } from './PeopleBar';
import { PeopleGrid } from './PeopleGrid';
import { PeopleTable } from './PeopleTable';

/** All whom the viewer may find. */
export function Everyone({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('people');
  const { filters, sort, view } = address;
  const query = useInfiniteQuery(listQuery(filters, sort));
  const list = usePeopleList(query);
  // A table has no room there, also where a shared address says so.
  const isTable = !useIsPhone() && view === 'table';
  const label = t('list.everyone');
  return (
    <>
      <PeopleBar address={address} />
      <ListRegion
        label={label}
        query={query}
        list={list}
        isTable={isTable}
        empty={<NobodyFits address={address} />}
      >
        {isTable ? (
          <PeopleTable
            label={label}
            list={list}
            sort={filters.search === undefined ? sort : null}
            onSort={(one) => address.change({ sort: one })}
          />
        ) : (
          <PeopleGrid label={label} list={list} />
        )}
      </ListRegion>
    </>
  );
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Address, type Filters, readAddress, writeAddress } from './address';

/** Whether one comes back to what was there before by going back. */
type How = 'step' | 'same step';

export interface PeopleAddress extends Address {
  change(changes: Partial<Address>, how?: How): void;
  filter(changes: Filters, how?: How): void;
}

/** What of the page is shown stands in its address: it can be shared, and gone back from. */
export function usePeopleAddress(): PeopleAddress {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const change: PeopleAddress['change'] = (changes, how = 'step') =>
    setParams(writeAddress({ ...address, ...changes }), {
      replace: how === 'same step',
      preventScrollReset: true,
    });
  return {
    ...address,
    change,
    filter: (changes, how) => change({ filters: { ...address.filters, ...changes } }, how),
  };
}

import { type How, useAddress } from '../../lib/use-address';
import { type Address, type Filters, readAddress, writeAddress } from './address';

export interface PeopleAddress extends Address {
  change(changes: Partial<Address>, how?: How): void;
  filter(changes: Filters, how?: How): void;
}

const WRITTEN = { read: readAddress, write: writeAddress };

export function usePeopleAddress(): PeopleAddress {
  const [address, change] = useAddress(WRITTEN);
  return {
    ...address,
    change,
    filter: (changes, how) => change({ filters: { ...address.filters, ...changes } }, how),
  };
}

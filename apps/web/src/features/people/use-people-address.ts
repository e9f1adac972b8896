import { useMemo, useState } from 'react';
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
  const [text, setAhead] = useAhead(params.toString());
  const address = useMemo(() => readAddress(new URLSearchParams(text)), [text]);
  const change: PeopleAddress['change'] = (changes, how = 'step') => {
    const next = writeAddress({ ...address, ...changes });
    setAhead(next.toString());
    setParams(next, { replace: how === 'same step', preventScrollReset: true });
  };
  return {
    ...address,
    change,
    filter: (changes, how) => change({ filters: { ...address.filters, ...changes } }, how),
  };
}

/** The router takes its time, and a box that is ticked is ticked at once: until it has come there, what it is told holds. */
function useAhead(there: string): [text: string, setAhead: (text: string) => void] {
  const [ahead, setAhead] = useState<{ of: string; text: string } | null>(null);
  if (ahead !== null && ahead.of !== there) setAhead(null);
  return [ahead?.of === there ? ahead.text : there, (text) => setAhead({ of: there, text })];
}

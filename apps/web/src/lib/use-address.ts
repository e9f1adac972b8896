import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Whether one comes back to what was there before by going back. */
export type How = 'step' | 'same step';

interface Written<Address> {
  read(params: URLSearchParams): Address;
  /** Only what is not as usual, always in the same order: one list has one address. */
  write(address: Address): URLSearchParams;
}

/** What of a page is shown stands in its address: it can be shared, and gone back from. */
export function useAddress<Address extends object>({
  read,
  write,
}: Written<Address>): [address: Address, change: (changes: Partial<Address>, how?: How) => void] {
  const [params, setParams] = useSearchParams();
  const [text, setAhead] = useAhead(params.toString());
  const address = useMemo(() => read(new URLSearchParams(text)), [read, text]);
  const change = (changes: Partial<Address>, how: How = 'step'): void => {
    const next = write({ ...address, ...changes });
    setAhead(next.toString());
    setParams(next, { replace: how === 'same step', preventScrollReset: true });
  };
  return [address, change];
}

/** The router takes its time, and a box that is ticked is ticked at once: until it has come there, what it is told holds. */
function useAhead(there: string): [text: string, setAhead: (text: string) => void] {
  const [ahead, setAhead] = useState<{ of: string; text: string } | null>(null);
  if (ahead !== null && ahead.of !== there) setAhead(null);
  return [ahead?.of === there ? ahead.text : there, (text) => setAhead({ of: there, text })];
}

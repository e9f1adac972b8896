import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

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
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [text, go] = useAhead(params.toString());
  const address = useMemo(() => read(new URLSearchParams(text)), [read, text]);
  const change = (changes: Partial<Address>, how: How = 'step'): void => {
    const next = write({ ...address, ...changes });
    const search = next.toString();
    const options = { replace: how === 'same step', preventScrollReset: true };
    go(search, async () => navigate({ search }, options));
  };
  return [address, change];
}

/**
 * The router takes its time, and a box that is ticked is ticked at once: what it is told last holds until it has come
 * there. Whoever goes back before that is seen is where they were, and nothing holds any more.
 */
function useAhead(there: string): [text: string, go: (text: string, way: () => Promise<void>) => void] {
  const [text, setText] = useOptimistic(there);
  const go = (next: string, way: () => Promise<void>): void =>
    startTransition(async () => {
      setText(next);
      await way();
    });
  return [text, go];
}

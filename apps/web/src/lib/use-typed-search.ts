import { LIMITS } from '@quilt/contract/limits';
import { useEffect, useState } from 'react';
import type { How } from './use-address';
import { useSettled } from './use-settled';

/** What is typed into a search goes into the address when it has come to rest; going back, it follows the address. */
export function useTypedSearch(
  search: string,
  onSearch: (search: string, how: How) => void,
): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Not by what was typed here.
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const settled = useSettled(typed);
  const wanted = typed === settled ? settled.trim() : sent;
  useEffect(() => {
    if (wanted === sent) return;
    // One goes back to what was there before the search, not by each of its letters.
    onSearch(wanted, sent === '' ? 'step' : 'same step');
    setSent(wanted);
  }, [wanted, sent, onSearch]);
  return [typed, (text) => setTyped(text.slice(0, LIMITS.searchText.max))];
}

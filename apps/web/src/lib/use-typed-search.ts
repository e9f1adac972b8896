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
  // What went from here into the address and has not been seen there yet, behind what was seen last: a page that takes
  // long is drawn with an older one when the next is on its way already.
  const [sent, setSent] = useState<readonly string[]>([search]);
  if (search !== seen) {
    setSeen(search);
    const at = sent.lastIndexOf(search);
    setSent(at < 0 ? [search] : sent.slice(at));
    // Not by what was typed here.
    if (at < 0) setTyped(search);
  }
  const settled = useSettled(typed);
  const last = sent.at(-1) ?? '';
  const wanted = typed === settled ? settled.trim() : last;
  useEffect(() => {
    if (wanted === last) return;
    // One goes back to what was there before the search, not by each of its letters.
    onSearch(wanted, last === '' ? 'step' : 'same step');
    setSent((before) => [...before, wanted]);
  }, [wanted, last, onSearch]);
  return [typed, (text) => setTyped(text.slice(0, LIMITS.searchText.max))];
}

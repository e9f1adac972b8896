import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Offered, Searches } from './mention-search';

const PAUSE_MS = 150;

interface Asked {
  typed: string;
  offered: readonly Offered[];
}

/** Whom or what the name that is being written may mean, and which of them is chosen; null: none is written. */
export function useMentionTyping(
  open: { sign: '@' | '#'; query: string } | null,
  { searchPeople, searchTasks }: Searches,
) {
  const sign = open?.sign ?? null;
  const query = open?.query ?? null;
  const typed = open && `${open.sign}${open.query}`;
  const [found, setFound] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState(0);
  const [dismissed, setDismissed] = useState<string | null>(null);

  useEffect(() => {
    if (sign === null || query === null) return;
    const search = sign === '@' ? searchPeople : searchTasks;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      search(query, stop.signal).then(
        (offered: readonly Offered[]) => {
          if (stop.signal.aborted) return;
          setFound({ typed: `${sign}${query}`, offered });
          setChosen(0);
        },
        // Whoever writes goes on without a list.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sign, query, searchPeople, searchTasks]);

  // What was found for the other sign means nothing here.
  const isOpen = typed !== null && found?.typed[0] === typed[0] && dismissed !== typed;
  const offered = isOpen && found ? found.offered : [];

  /** Answers whether the key was for the list. */
  const handleKey = (event: KeyboardEvent, pick: (one: Offered) => void): boolean => {
    const one = offered[chosen];
    if (one === undefined) return false;
    const move = (by: number): void => setChosen((chosen + by + offered.length) % offered.length);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setDismissed(typed);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') pick(one);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return { isOpen, sign, offered, chosen, handleKey };
}

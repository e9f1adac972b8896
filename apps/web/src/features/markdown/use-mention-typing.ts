import type { PersonCard } from '@quilt/contract/features/profile';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { SearchPeople } from './mention-search';

const PAUSE_MS = 150;

interface Asked {
  query: string;
  people: readonly PersonCard[];
}

/** Whom the name that is being written may mean, and which of them is chosen; null query: none is written. */
export function useMentionTyping(query: string | null, searchPeople: SearchPeople) {
  const [found, setFound] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState(0);
  const [dismissed, setDismissed] = useState<string | null>(null);

  useEffect(() => {
    if (query === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      searchPeople(query, stop.signal).then(
        (people) => {
          if (stop.signal.aborted) return;
          setFound({ query, people });
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
  }, [query, searchPeople]);

  const isOpen = query !== null && found !== null && dismissed !== query;
  const people = isOpen ? found.people : [];

  /** Answers whether the key was for the list. */
  const handleKey = (event: KeyboardEvent, pick: (person: PersonCard) => void): boolean => {
    const person = people[chosen];
    if (person === undefined) return false;
    const move = (by: number): void => setChosen((chosen + by + people.length) % people.length);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setDismissed(query);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') pick(person);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return { isOpen, people, chosen, handleKey };
}

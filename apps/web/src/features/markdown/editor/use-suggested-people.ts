import type { PersonCard } from '@quilt/contract/features/profile';
import type { MentionOptions } from '@tiptap/extension-mention';
import type { SuggestionProps } from '@tiptap/suggestion';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { SearchPeople } from '../mention-search';

const PAUSE_MS = 150;

interface Shown {
  people: readonly PersonCard[];
  chosen: number;
  place: CSSProperties;
  take(attributes: { id: string; label: string }): void;
}

/** Whom an `@` in the editor may mean: what the editor is told once, and what is shown of it now. */
export function useSuggestedPeople(searchPeople: SearchPeople) {
  const [shown, setShown] = useState<Shown | null>(null);
  // The editor is made once, and asks for what is there when a key is pressed.
  const latest = useRef({ shown, searchPeople });
  useEffect(() => {
    latest.current = { shown, searchPeople };
  }, [shown, searchPeople]);

  const pick = (person: PersonCard): void =>
    latest.current.shown?.take({ id: person.uuid, label: person.fullName });

  const [suggestion] = useState((): Partial<MentionOptions<PersonCard>['suggestion']> => {
    const show = ({ items, command, clientRect, editor }: SuggestionProps<PersonCard>): void => {
      const caret = clientRect?.();
      const box = editor.view.dom.closest('[data-editor]')?.getBoundingClientRect();
      setShown({
        people: items,
        chosen: 0,
        place: caret && box ? { top: caret.bottom - box.top + 4 } : {},
        take: command,
      });
    };
    return {
      char: '@',
      debounce: PAUSE_MS,
      items: async ({ query, signal }) => {
        try {
          return [...(await latest.current.searchPeople(query, signal))];
        } catch {
          // Whoever writes goes on without a list.
          return [];
        }
      },
      render: () => ({
        onStart: show,
        onUpdate: show,
        onExit: () => setShown(null),
        onKeyDown({ event }) {
          const { shown: now } = latest.current;
          const person = now?.people[now.chosen];
          if (!now || !person) return false;
          const move = (by: number): void =>
            setShown({ ...now, chosen: (now.chosen + by + now.people.length) % now.people.length });
          if (event.key === 'ArrowDown') move(1);
          else if (event.key === 'ArrowUp') move(-1);
          else if (event.key === 'Escape') {
            // It closes the list, and nothing below.
            event.stopPropagation();
            setShown(null);
          } else if (event.key === 'Enter' || event.key === 'Tab') pick(person);
          else return false;
          return true;
        },
      }),
    };
  });

  return { shown, pick, suggestion };
}

import type { MentionNodeAttrs, MentionOptions } from '@tiptap/extension-mention';
import type { SuggestionProps } from '@tiptap/suggestion';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { isTask, type Offered, type Searches } from '../mention-search';

const PAUSE_MS = 150;

type Suggestion = MentionOptions<Offered>['suggestions'][number];

interface Shown {
  sign: '@' | '#';
  offered: readonly Offered[];
  chosen: number;
  place: CSSProperties;
  take(attributes: MentionNodeAttrs): void;
}

/** Whom an `@` in the editor may mean, or a `#`: what the editor is told once, and what is shown of it now. */
export function useSuggested(searches: Searches) {
  const [shown, setShown] = useState<Shown | null>(null);
  // The editor is made once, and asks for what is there when a key is pressed.
  const latest = useRef({ shown, searches });
  useEffect(() => {
    latest.current = { shown, searches };
  }, [shown, searches]);

  const pick = (one: Offered): void => latest.current.shown?.take(toAttributes(one));

  const [suggestions] = useState(() => (['@', '#'] as const).map(suggest));

  function suggest(sign: '@' | '#'): Suggestion {
    const show = ({
      items,
      command,
      clientRect,
      editor,
    }: SuggestionProps<Offered, MentionNodeAttrs>): void => {
      const caret = clientRect?.();
      const box = editor.view.dom.closest('[data-editor]')?.getBoundingClientRect();
      setShown({
        sign,
        offered: items,
        chosen: 0,
        place: caret && box ? { top: caret.bottom - box.top + 4 } : {},
        take: command,
      });
    };
    return {
      char: sign,
      command: ({ editor, range, props: attributes }) =>
        editor
          .chain()
          .focus()
          .insertContentAt(range, [toContent(sign, attributes), { type: 'text', text: ' ' }])
          .run(),
      debounce: PAUSE_MS,
      items: async ({ query, signal }) => {
        try {
          const { searchPeople, searchTasks } = latest.current.searches;
          return [...(await (sign === '@' ? searchPeople : searchTasks)(query, signal))];
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
          const one = now?.offered[now.chosen];
          if (!now || !one) return false;
          const move = (by: number): void =>
            setShown({ ...now, chosen: (now.chosen + by + now.offered.length) % now.offered.length });
          if (event.key === 'ArrowDown') move(1);
          else if (event.key === 'ArrowUp') move(-1);
          else if (event.key === 'Escape') {
            // It closes the list, and nothing below.
            event.stopPropagation();
            setShown(null);
          } else if (event.key === 'Enter' || event.key === 'Tab') pick(one);
          else return false;
          return true;
        },
      }),
    };
  }

  return { shown, pick, suggestions };
}

const toAttributes = (one: Offered): MentionNodeAttrs =>
  isTask(one) ? { id: String(one.id) } : { id: one.uuid, label: one.fullName };

/** A task is named by its number, as one types it. */
const toContent = (sign: '@' | '#', attributes: MentionNodeAttrs) =>
  sign === '#' ? { type: 'text', text: `#${attributes.id}` } : { type: 'mention', attrs: attributes };

import type { ChecklistItem, ChecklistItemId } from '@quilt/contract/features/tasks';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import { useDraggedLine } from './use-dragged-line';

/** Below which line it would come: null is above all, undefined nowhere. */
type After = ChecklistItemId | null | undefined;

interface Held {
  id: ChecklistItemId;
  by: 'pointer' | 'keyboard';
  after: After;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const indexOf = (items: readonly ChecklistItem[], id: After): number =>
  items.findIndex((one) => one.id === id);
const without = (items: readonly ChecklistItem[], id: ChecklistItemId): ChecklistItem[] =>
  items.filter((one) => one.id !== id);

/** Before how many of the others; null where it is nowhere, or that line is gone. */
function placeAmong(others: readonly ChecklistItem[], after: After): number | null {
  const place = indexOf(others, after) + 1;
  return place === 0 && after !== null ? null : place;
}

interface LineOrderParts {
  items: readonly ChecklistItem[];
  onMove(item: ChecklistItem, after: ChecklistItemId | null): void;
}

export interface LineOrder {
  /** All over which a line can be dragged, and the lines in it. */
  area: RefObject<HTMLElement | null>;
  list: RefObject<HTMLUListElement | null>;
  held: ChecklistItemId | null;
  /** At which edge of that line the one in the hand would come. */
  edgeOf(item: ChecklistItem): 'above' | 'below' | undefined;
  /** For a live region. */
  said: string;
  /** Before so many of the others. */
  put(item: ChecklistItem, place: number): void;
  /** Alt and an arrow. */
  nudge(item: ChecklistItem, event: KeyboardEvent): void;
  /** The same, and all that a grip does by keys. */
  take(item: ChecklistItem, event: KeyboardEvent): void;
  /** What is moved by keys goes back. */
  leave(): void;
}

/** Lines in another order: dragged, or by keys, as cards are. Every step by keys is said. */
export function useLineOrder({ items, onMove }: LineOrderParts): LineOrder {
  const { t } = useTranslation('task');
  const [said, setSaid] = useState('');
  const [hand, setHand] = useState<Held | null>(null);
  // Somebody else may have taken it off.
  const held = hand && indexOf(items, hand.id) >= 0 ? hand : null;
  const count = items.length;

  const put = (item: ChecklistItem, place: number): void => {
    const others = without(items, item.id);
    if (place < 0 || place > others.length || place === indexOf(items, item.id)) return;
    setSaid(t('checklist.moved', { text: item.text, place: place + 1, count }));
    onMove(item, others[place - 1]?.id ?? null);
  };

  const nudge = (item: ChecklistItem, event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined || !event.altKey) return;
    event.preventDefault();
    setHand(null);
    put(item, indexOf(items, item.id) + by);
  };

  const lift = (item: ChecklistItem): void => {
    const place = indexOf(items, item.id);
    setHand({ id: item.id, by: 'keyboard', after: items[place - 1]?.id ?? null });
    setSaid(t('checklist.lifted', { text: item.text, place: place + 1, count }));
  };
  const putBack = (item: ChecklistItem): void => {
    setHand(null);
    setSaid(t('checklist.back', { text: item.text }));
  };
  const carry = (held: Held, by: number): void => {
    const others = without(items, held.id);
    const place = (placeAmong(others, held.after) ?? indexOf(items, held.id)) + by;
    if (place < 0 || place > others.length) return;
    setHand({ ...held, after: others[place - 1]?.id ?? null });
    setSaid(t('checklist.place', { place: place + 1, count }));
  };
  const putDown = (item: ChecklistItem, { after }: Held): void => {
    const place = placeAmong(without(items, item.id), after);
    if (place === null || place === indexOf(items, item.id)) {
      putBack(item);
      return;
    }
    setHand(null);
    put(item, place);
  };

  const take = (item: ChecklistItem, event: KeyboardEvent): void => {
    const { key } = event;
    nudge(item, event);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isHeld = held?.id === item.id && held.by === 'keyboard';
    if (key === 'Tab') {
      if (isHeld) putBack(item);
      return;
    }
    if (!isHeld && key !== ' ') return;
    // While it is in the hand no key means anything else.
    event.preventDefault();
    if (event.repeat && key === ' ') return;
    const by = STEPS[key];
    if (!isHeld) lift(item);
    else if (key === 'Escape') putBack(item);
    else if (key === ' ' || key === 'Enter') putDown(item, held);
    else if (by !== undefined) carry(held, by);
  };

  const leave = (): void => {
    const item = items.find(({ id }) => id === held?.id);
    if (item && held?.by === 'keyboard') putBack(item);
  };

  const edgeOf = ({ id }: ChecklistItem): 'above' | 'below' | undefined => {
    if (!held || id === held.id) return undefined;
    const others = without(items, held.id);
    const place = placeAmong(others, held.after);
    if (place === null || place === indexOf(items, held.id)) return undefined;
    if (others[place]?.id === id) return 'above';
    return place === others.length && others.at(-1)?.id === id ? 'below' : undefined;
  };

  const list = useRef<HTMLUListElement>(null);
  const afterAt = (id: ChecklistItemId, y: number): ChecklistItemId | null => {
    const rows = [...(list.current?.children ?? [])];
    const above = items.filter((one, index) => {
      const { top = 0, height = 0 } = rows[index]?.getBoundingClientRect() ?? {};
      return one.id !== id && top + height / 2 <= y;
    });
    return above.at(-1)?.id ?? null;
  };
  const area = useDraggedLine({
    onStart: (id) => setHand({ id, by: 'pointer', after: undefined }),
    onAim(id, y) {
      const after = y === null ? undefined : afterAt(id, y);
      setHand((before) =>
        before?.id === id && before.after === after ? before : { id, by: 'pointer', after },
      );
    },
    onDrop(id, y) {
      const item = items.find((one) => one.id === id);
      setHand(null);
      const place = item && y !== null ? placeAmong(without(items, id), afterAt(id, y)) : null;
      if (item && place !== null) put(item, place);
    },
  });

  return { area, list, held: held?.id ?? null, edgeOf, said, put, nudge, take, leave };
}

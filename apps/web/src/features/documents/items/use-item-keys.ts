import type { Document } from '@quilt/contract/features/documents';
import type { KeyboardEvent } from 'react';
import { keyOf } from '../../../lib/key-of';
import type { Shown } from './shown';

const NAME = '[data-item-name]';

/** The keys of a list: arrows go from one to the next, Enter opens, and the others act on what is chosen. */
export function useItemKeys(items: readonly Document[], shown: Shown) {
  const { selection, acts, meant, isClosed } = shown;
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget } = event;
    // In a menu that lies over the list they mean something else.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const row = target.closest<HTMLElement>('[data-item]');
    const document = row && items.find(({ id }) => String(id) === row.dataset.item);
    const key = keyOf(event);
    if (key === 'Escape' && selection.chosen.size > 0) {
      selection.clear();
      event.preventDefault();
      return;
    }
    if (!row || !document) return;
    const next = nextOf(currentTarget, row, event.key);
    if (next) {
      event.preventDefault();
      next.querySelector<HTMLElement>(NAME)?.focus();
      const id = items.find((one) => String(one.id) === next.dataset.item)?.id;
      if (event.shiftKey && id !== undefined) {
        if (!selection.chosen.has(document.id)) selection.toggle(document.id);
        selection.extendTo(id);
      }
      return;
    }
    const isOnName = target.matches(NAME);
    const may = (action: Document['can'][number]): boolean =>
      meant(document).every(({ can }) => can.includes(action));
    if (event.key === ' ' && isOnName) selection.toggle(document.id);
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) selection.chooseAll();
    else if (event.key === 'Delete' && isClosed) acts.ask({ kind: 'purge', documents: meant(document) });
    else if (event.key === 'Delete' && may('document.delete')) void acts.trash(meant(document));
    else if (event.key === 'F2' && !isClosed && document.can.includes('document.change'))
      acts.ask({ kind: 'rename', document });
    else return;
    event.preventDefault();
  };
}

/** Where an arrow leads: as the eye sees it, however many stand in a line. */
function nextOf(list: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')];
  const place = rows.indexOf(from);
  if (key === 'Home') return rows[0] ?? null;
  if (key === 'End') return rows.at(-1) ?? null;
  if (key === 'ArrowRight') return rows[place + 1] ?? null;
  if (key === 'ArrowLeft') return rows[place - 1] ?? null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const isDown = key === 'ArrowDown';
  const { top, left, height } = from.getBoundingClientRect();
  const away = rows
    .map((row) => ({ row, box: row.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top > top + height / 2 : box.top < top - box.height / 2))
    .map(({ row, box }) => ({ row, far: Math.abs(box.top - top) * 1000 + Math.abs(box.left - left) }))
    .sort((one, other) => one.far - other.far);
  return away[0]?.row ?? rows[place + (isDown ? 1 : -1)] ?? null;
}

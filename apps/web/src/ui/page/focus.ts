import { useEffect } from 'react';

/** Holds parts that come and go: the focus of one that is gone stays in here. */
export const KEEPS_FOCUS = { 'data-focus': 'kept' } as const;
/** What one would act on next. It gets the focus that its keeper has to keep; a part that is only read takes a tabIndex too. */
export const TAKES_FOCUS = { 'data-focus': 'next' } as const;
/** The keeper's heading, where there is nothing to act on next. */
export const HOME_OF_FOCUS = { 'data-focus': 'home', tabIndex: -1 } as const;
/** Lies over the page, which gets the focus back. */
export const OVER_PAGE = { 'data-focus': 'over' } as const;

const KEEPER = '[data-focus="kept"]';
/** Mantine's dialogs, menus and popovers stand in portals. */
const OVER = '[data-portal], [data-focus="over"]';

/**
 * Once around everything that is shown. When what has the focus is gone, a browser would go on from the top of the
 * document, and with it everybody who uses a keyboard or a screen reader. Here it goes to the nearest keeper that is left,
 * of what lies over the page first to what had the focus before; at last to the page, or to its heading.
 */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}

function keepFocus(): () => void {
  let holder: HTMLElement | null = null;
  /** Elements that had the focus, and keepers, the nearest first. */
  let below: readonly HTMLElement[] = [];
  let trail: readonly HTMLElement[] = [];

  const handleFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    holder = target;
    const keepers = keepersOf(target);
    const over = target.closest(OVER);
    if (over) trail = [...keepers.filter((keeper) => over.contains(keeper)), ...below];
    else {
      below = [target, ...keepers];
      trail = keepers;
    }
  };

  const handlePointer = ({ target }: PointerEvent): void => {
    // Whoever points elsewhere has left it, also where nothing can be focused.
    if (target instanceof Node && !holder?.contains(target)) holder = null;
  };

  const handleChange = (): void => {
    if (holder === null || holder.isConnected) return;
    // Somebody else has taken care of it.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    for (const place of trail) if (place.isConnected && giveFocus(place)) return;
    const page = document.querySelector('main');
    if (page && !focus(page, true)) page.querySelector('h1')?.focus({ preventScroll: true });
  };

  const observer = new MutationObserver(handleChange);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('focusin', handleFocus);
  document.addEventListener('pointerdown', handlePointer);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', handleFocus);
    document.removeEventListener('pointerdown', handlePointer);
  };
}

function keepersOf(element: HTMLElement): HTMLElement[] {
  const keeper = element.parentElement?.closest<HTMLElement>(KEEPER);
  return keeper ? [keeper, ...keepersOf(keeper)] : [];
}

/** Answers whether it was taken: what is disabled or hidden does not. */
function giveFocus(place: HTMLElement): boolean {
  if (!place.matches(KEEPER)) return focus(place, true);
  const next = findIn(place, 'next');
  const home = findIn(place, 'home');
  // What one acts on next has to be seen; a heading is only read out.
  if (next !== undefined && focus(next, false)) return true;
  if (home === undefined || !focus(home, true)) return false;
  // A card that has shrunk may have left the screen with it; of one that is higher, what was acted on would leave instead.
  if (place.offsetHeight <= window.innerHeight) home.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Of this keeper, not of one inside it. */
function findIn(keeper: HTMLElement, kind: 'next' | 'home'): HTMLElement | undefined {
  const all = keeper.querySelectorAll<HTMLElement>(`[data-focus="${kind}"]`);
  return [...all].find((one) => one.parentElement?.closest(KEEPER) === keeper);
}

function focus(element: HTMLElement, preventScroll: boolean): boolean {
  element.focus({ preventScroll });
  return document.activeElement === element;
}

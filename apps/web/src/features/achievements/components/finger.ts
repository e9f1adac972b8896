import { AchievementCode } from '@quilt/contract/features/achievements';

export type Area = 'grid' | 'box';

interface Drag {
  onLift(code: AchievementCode): void;
  onOver(code: AchievementCode, over: Area | null): void;
  onDrop(code: AchievementCode, over: Area | null): void;
}

const LONG_MS = 300;
/** Whoever moves further before that scrolls; whoever moves less after it has put it back. */
const STILL_PX = 10;

function areaAt({ clientX, clientY }: Touch): Area | null {
  const area = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-area]')?.dataset.area;
  return area === 'box' || area === 'grid' ? area : null;
}

/** A copy that goes along with the finger and is not in its way. */
function makeCopy(original: HTMLElement): HTMLElement {
  const { left, top, width } = original.getBoundingClientRect();
  const copy = original.cloneNode(true) as HTMLElement;
  copy.dataset.dragged = '';
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('id');
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: 'auto',
    pointerEvents: 'none',
    zIndex: 'var(--z-drag)',
  });
  document.body.append(copy);
  return copy;
}

/**
 * A badge of this panel that is held down with a finger goes along with it: browsers differ in whether they drag by touch
 * themselves, and so they are kept from it. A finger that moves at once scrolls, one that only presses is a press.
 */
export function dragByFinger(panel: HTMLElement, drag: Drag): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: { badge: HTMLElement; code: AchievementCode; start: Touch } | null = null;
  let copy: HTMLElement | null = null;
  let over: Area | null = null;
  let hasMoved = false;

  const end = (): void => {
    clearTimeout(timer);
    if (pressed) pressed.badge.draggable = true;
    copy?.remove();
    pressed = null;
    copy = null;
  };
  const drop = (on: Area | null): void => {
    const code = copy && pressed?.code;
    end();
    if (code) drag.onDrop(code, on);
  };
  const handleStart = ({ target, touches }: TouchEvent): void => {
    drop(null);
    const badge = target instanceof Element ? target.closest<HTMLElement>('[data-code]') : null;
    const [start] = touches;
    if (badge === null || start === undefined || touches.length > 1) return;
    const code = AchievementCode.parse(badge.dataset.code);
    badge.draggable = false;
    pressed = { badge, code, start };
    [over, hasMoved] = [null, false];
    timer = setTimeout(() => {
      copy = makeCopy(badge);
      drag.onLift(code);
    }, LONG_MS);
  };
  const handleMove = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (pressed === null || touch === undefined) return;
    const { code, start } = pressed;
    const [right, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY];
    const isFar = Math.hypot(right, down) > STILL_PX;
    if (copy === null) {
      if (isFar) end();
      return;
    }
    // Else the page would scroll.
    event.preventDefault();
    copy.style.translate = `${right}px ${down}px`;
    hasMoved ||= isFar;
    const now = hasMoved ? areaAt(touch) : null;
    if (now !== over) drag.onOver(code, now);
    over = now;
  };
  const handleEnd = (event: TouchEvent): void => {
    // Else it would be a press, too.
    if (copy !== null) event.preventDefault();
    drop(over);
  };
  const handleCancel = (): void => drop(null);
  // Where a long press has a menu of the browser's.
  const handleMenu = (event: Event): void => {
    if (pressed !== null) event.preventDefault();
  };
  panel.addEventListener('touchstart', handleStart, { passive: true });
  panel.addEventListener('touchmove', handleMove, { passive: false });
  panel.addEventListener('touchend', handleEnd);
  panel.addEventListener('touchcancel', handleCancel);
  panel.addEventListener('contextmenu', handleMenu);
  return () => {
    end();
    panel.removeEventListener('touchstart', handleStart);
    panel.removeEventListener('touchmove', handleMove);
    panel.removeEventListener('touchend', handleEnd);
    panel.removeEventListener('touchcancel', handleCancel);
    panel.removeEventListener('contextmenu', handleMenu);
  };
}

let isPressed = false;
let put: (() => void)[] = [];

function end(): void {
  if (!isPressed) return;
  isPressed = false;
  // The click comes right after the release.
  setTimeout(() => {
    const acts = put;
    put = [];
    for (const act of acts) act();
  });
}

// Of the mouse, not of the pointer: a finger's press is told as both, and a field is left during the former.
window.addEventListener(
  'mousedown',
  () => {
    isPressed = true;
  },
  true,
);
window.addEventListener('mouseup', end, true);
// What follows a press whose release is never told: a drag, the browser's menu, another window.
for (const sign of ['dragend', 'contextmenu', 'keydown']) window.addEventListener(sign, end, true);

/**
 * At once, or after the press that is going on. For what moves the page when a field is left: a button that slips away
 * between press and release is not clicked.
 */
export function afterPress(act: () => void): void {
  if (isPressed) put.push(act);
  else act();
}

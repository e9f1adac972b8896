/** Where keys are text. */
export const TYPED_IN = 'input, textarea, select, [contenteditable]';
/** What is chosen from goes on by arrows and chooses by the space bar; letters and signs mean nothing there. */
const CHOSEN_FROM = 'input[type=radio], input[type=checkbox]';

/** Whether a key is for what has the focus, and not for the view around it. */
export function isKeyOf(target: Element, key: string): boolean {
  if (target.matches(CHOSEN_FROM)) return key === ' ' || key.length > 1;
  return target.closest(TYPED_IN) !== null;
}

/** What lies over a view or beside it has keys of its own. */
export const ELSEWHERE = '[role=dialog], [role=menu]';

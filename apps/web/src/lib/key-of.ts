/** Signs that a Cyrillic layout has elsewhere; there other keys stand in their places. */
const SIGNS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/' };

/**
 * Which key was pressed, by its name in Latin letters. On a layout without them it is the one that stands in its place,
 * or nobody could use single keys without changing the layout first. Caps Lock is no Shift.
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const letter = /^[a-z]$/i.test(key) ? key : isOtherLetter(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  if (letter !== undefined) return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
  const isElsewhere = isOtherLetter(key) || (code === 'Slash' && key === '.');
  return (isElsewhere && SIGNS[code]) || key;
}

function isOtherLetter(key: string): boolean {
  return /^[^\p{ASCII}]$/u.test(key) && /^\p{L}$/u.test(key);
}

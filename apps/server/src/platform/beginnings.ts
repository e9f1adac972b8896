const LETTERS = 160;

/** How a text begins, on one line. */
export function beginningOf(text: string): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()];
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS).join('').trimEnd()}…` : letters.join('');
}

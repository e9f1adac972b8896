/** As much of what marked reads as is looked at here. */
interface Token {
  type?: string;
  tokens?: Token[];
  items?: Token[];
}

/** What the editor would leave out: whoever corrects a word must not lose a table by it. */
const UNKNOWN = new Set(['html', 'table', 'image', 'def']);

/** Whether all of a text would come back as it was. */
export function isKnown(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ type, tokens: inside = [], items = [] }) =>
      !UNKNOWN.has(type ?? '') && isKnown(inside) && isKnown(items),
  );
}

import { fromReference } from '@quilt/contract/features/documents';

/** As much of what marked reads as is looked at here. */
interface Token {
  type?: string;
  href?: string;
  tokens?: Token[];
  items?: Token[];
}

/** What the editor would leave out: whoever corrects a word must not lose a table by it. */
const UNKNOWN = new Set(['html', 'table', 'def']);

/** Whether all of a text would come back as it was. */
export function isKnown(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ type = '', href = '', tokens: inside = [], items = [] }) =>
      !UNKNOWN.has(type) &&
      // One that is kept elsewhere is not shown, and stays a text.
      (type !== 'image' || fromReference(href) !== null) &&
      (type === 'image' || isKnown(inside)) &&
      isKnown(items),
  );
}

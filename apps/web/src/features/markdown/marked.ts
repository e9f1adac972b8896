/* Words of a text that are marked where it is shown, such as what another text lacks. */

/** Of those that no writing uses. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const MARKS = new RegExp(`[${BEGIN}${END}]`, 'g');

/**
 * What must stay as it is: addresses, what stands for a character, the number of a line in a list; and, in the second
 * place, words, which may be marked.
 */
const PARTS =
  /(\]\([^)\s]*\)?|<?https?:\/\/\S+|&#?\w+;|^[ \t]*\d+[.)](?=\s))|(#\d+(?![\p{L}\p{N}_])|@?[\p{L}\p{N}]+(?:[ '’-](?!https?:)[\p{L}\p{N}]+)*)/gmu;

/** Markdown of which the words that are `isOwn` are shown with a mark. */
export function markOwn(pieces: readonly { text: string; isOwn: boolean }[]): string {
  return pieces
    .map(({ text, isOwn }) => {
      const plain = text.replace(MARKS, '');
      if (!isOwn) return plain;
      return plain.replace(PARTS, (whole, kept?: string) => (kept ? whole : `${BEGIN}${whole}${END}`));
    })
    .join('');
}

/** As much of the tree of a text as is looked at here. */
interface TextNode {
  type: string;
  value?: string;
  alt?: string | null;
  /** What a block of code says of itself. */
  lang?: string | null;
  meta?: string | null;
  data?: { hName?: string; hChildren?: ShownNode[] };
  children?: TextNode[];
}

/** What comes of it, where a text is more than one piece of it. */
type ShownNode =
  | { type: 'text'; value: string }
  | { type: 'element'; tagName: 'mark'; properties: object; children: ShownNode[] };

/** A plugin of remark. */
export function marks() {
  return (tree: TextNode): void => mark(tree);
}

function mark(node: TextNode): void {
  if (node.alt) node.alt = node.alt.replace(MARKS, '');
  if (node.lang) node.lang = node.lang.replace(MARKS, '');
  if (node.meta) node.meta = node.meta.replace(MARKS, '');
  if (node.type !== 'text' && node.value !== undefined) {
    const pieces = piecesOf(node.value);
    // Code has a value and no children: what is shown of it is said here.
    if (node.type.toLowerCase().endsWith('code') && pieces.some(({ isOwn }) => isOwn)) {
      node.data = { ...node.data, hChildren: pieces.map(toShown) };
    }
    node.value = node.value.replace(MARKS, '');
  }
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return split(child.value ?? '');
    mark(child);
    return [child];
  });
}

interface Piece {
  text: string;
  isOwn: boolean;
}

function piecesOf(text: string): Piece[] {
  const pieces = text.split(BEGIN).flatMap((part, place): Piece[] => {
    if (place === 0) return [{ text: part, isOwn: false }];
    const [own = '', ...rest] = part.split(END);
    return [
      { text: own, isOwn: true },
      { text: rest.join(''), isOwn: false },
    ];
  });
  return pieces
    .map(({ text, isOwn }) => ({ text: text.replace(MARKS, ''), isOwn }))
    .filter(({ text }) => text !== '');
}

function split(text: string): TextNode[] {
  return piecesOf(text).map(({ text: value, isOwn }) =>
    isOwn
      ? { type: 'marked', data: { hName: 'mark' }, children: [{ type: 'text', value }] }
      : { type: 'text', value },
  );
}

function toShown({ text: value, isOwn }: Piece): ShownNode {
  const said = { type: 'text', value } as const;
  return isOwn ? { type: 'element', tagName: 'mark', properties: {}, children: [said] } : said;
}

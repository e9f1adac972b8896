/** A piece of a text, and whether the other text lacks it. */
export interface Piece {
  text: string;
  isOwn: boolean;
}

/** Two texts, word by word: what only one of them has is its own. */
export function compareWords(one: string, other: string): readonly [one: Piece[], other: Piece[]] {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shared = countShared(first, second);
  const pieces: readonly [Piece[], Piece[]] = [[], []];
  let at = 0;
  let beside = 0;
  while (at < first.length || beside < second.length) {
    const [word, counterpart] = [first[at], second[beside]];
    if (word !== undefined && counterpart !== undefined && isSame(word, counterpart)) {
      add(pieces[0], word, false);
      add(pieces[1], counterpart, false);
      at += 1;
      beside += 1;
    } else if (
      counterpart === undefined ||
      (word !== undefined && shared(at + 1, beside) >= shared(at, beside + 1))
    ) {
      add(pieces[0], word ?? '', true);
      at += 1;
    } else {
      add(pieces[1], counterpart, true);
      beside += 1;
    }
  }
  return pieces;
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
const isSame = (one: string, other: string): boolean => one.trim() === other.trim();

/** How many words of both are in the same order from these two places on. */
function countShared(
  first: readonly string[],
  second: readonly string[],
): (at: number, beside: number) => number {
  const [ours, others] = [first.map((word) => word.trim()), second.map((word) => word.trim())];
  const width = second.length + 1;
  const counts = new Uint16Array((first.length + 1) * width);
  const read = (at: number, beside: number): number => counts[at * width + beside] ?? 0;
  for (let at = first.length - 1; at >= 0; at -= 1) {
    for (let beside = second.length - 1; beside >= 0; beside -= 1) {
      counts[at * width + beside] =
        ours[at] === others[beside]
          ? read(at + 1, beside + 1) + 1
          : Math.max(read(at + 1, beside), read(at, beside + 1));
    }
  }
  return read;
}

function add(pieces: Piece[], text: string, isOwn: boolean): void {
  const last = pieces.at(-1);
  if (last?.isOwn === isOwn) last.text += text;
  else pieces.push({ text, isOwn });
}

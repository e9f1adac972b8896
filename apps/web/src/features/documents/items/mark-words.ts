interface Part {
  /** Where it begins. */
  at: number;
  text: string;
  isMarked: boolean;
}

const NO_LETTERS = /[^\p{L}\p{N}]+/u;

/** A text in parts, of which those are marked that begin as one of the words does. */
export function markWords(text: string, words: string): Part[] {
  const wanted = words.split(NO_LETTERS).filter((word) => word !== '');
  if (wanted.length === 0) return [{ at: 0, text, isMarked: false }];
  const word = new RegExp(`(?<![\\p{L}\\p{N}])((?:${wanted.join('|')})[\\p{L}\\p{N}]*)`, 'giu');
  let at = 0;
  return text.split(word).flatMap((part, place) => {
    const made = { at, text: part, isMarked: place % 2 === 1 };
    at += part.length;
    return part === '' ? [] : [made];
  });
}

import { foldText, parseSearch } from '@quilt/contract/features/search';

/** Of a longer word its form may be another than the one that was typed. */
const LEAST_STEM = 4;
const LONGEST_ENDING = 3;

/** The words to be marked for what was typed, in every reading of it. */
export function wordsOf(query: string): string[] {
  return parseSearch(query).parts.flatMap(({ readings }) => readings.flat());
}

/** A text in pieces, every second of which is to be marked. */
export function cutAt(text: string, words: readonly string[]): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const marked = markedLength(found, words);
    if (marked === 0) continue;
    pieces.push(text.slice(end, index), text.slice(index, index + marked));
    end = index + marked;
  }
  return [...pieces, text.slice(end)];
}

function markedLength(found: string, words: readonly string[]): number {
  const folded = foldText(found);
  let longest = 0;
  for (const word of words) {
    if (folded.startsWith(word)) longest = Math.max(longest, word.length);
    else if (isFormOf(folded, word)) longest = Math.max(longest, found.length);
  }
  return Math.min(longest, found.length);
}

function isFormOf(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const rest = Math.max(one.length, other.length) - same;
  return same >= LEAST_STEM && rest <= LONGEST_ENDING;
}

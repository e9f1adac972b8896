import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { splitWords } from '@quilt/contract/features/search';
import { PLACE, type Sought, seekIn } from '../../platform/search';

/** How the words of names and of texts call the place that they are of. */
export type PlaceKey = `t${number}` | `u${number}`;

const LONGEST_WORD = 64;

export function placeKeyOf({
  team_id,
  place_user_id,
}: {
  team_id: number | null;
  place_user_id: number | null;
}): PlaceKey {
  return team_id === null ? `u${place_user_id ?? 0}` : `t${team_id}`;
}

/** What is looked for, in the same letters. */
export function toNameWords(search: string): string[] {
  return splitWords(search).slice(0, DOCUMENT_LIMITS.search.words);
}

const lettersIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The same for what is written: letters and digits alone. */
export function toTextWords(words: readonly string[]): string[] {
  return words.flatMap(lettersIn).map((word) => word.slice(0, LONGEST_WORD));
}

/** Each word of a text once, behind its place, as many as the database takes. */
export function indexWords(place: PlaceKey, text: string): string[] {
  const words = new Set<string>();
  let left = DOCUMENT_LIMITS.reading.wordsBytes;
  for (const word of lettersIn(text.toLowerCase().replaceAll('ё', 'е'))) {
    const indexed = `${place}:${word.slice(0, LONGEST_WORD)}`;
    if (words.has(indexed)) continue;
    left -= Buffer.byteLength(indexed);
    if (left < 0) break;
    words.add(indexed);
  }
  return [...words];
}

/** Words that begin so, all of them in one of these places; null where nothing is looked for. */
export function seekWords(places: readonly PlaceKey[], words: readonly string[]): Sought | null {
  if (words.length === 0 || places.length === 0) return null;
  const all = words.map((word) => `'${PLACE}${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
  return seekIn(
    `(${all})`,
    places.map((place) => `${place}:`),
  );
}

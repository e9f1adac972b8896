/* What somebody types into the search, and all that they may mean by it. Pure: a table of both languages proves it. */

const LONGEST_WORD = 64;
const MOST_PARTS = 8;
/** Of fewer letters other readings are mostly of something else. */
const SHORTEST_OTHER = 3;

/** One of the things typed: any of its readings will do, of which all words have to be there. */
export interface SearchPart {
  readings: readonly (readonly string[])[];
}

export interface SearchQuery {
  /** `#75` is that task alone, `75` it or anything else. */
  taskId: number | null;
  isTaskOnly: boolean;
  /** `@mira` is a person. */
  isPersonOnly: boolean;
  parts: readonly SearchPart[];
  /** What titles are compared with to come first: as typed, and as it reads on the other keyboard; no more. */
  phrases: readonly string[];
}

/** Small letters, е for ё, one form of each. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
}

/** Letters and digits: as `search_terms` of the database parts them. */
export function splitWords(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ейцукенгшщзхъфывапролджэячсмитьбю';

const otherKey = new Map<string, string>();
for (const [index, key] of [...LATIN_KEYS].entries()) {
  const russian = RUSSIAN_KEYS[index] ?? '';
  otherKey.set(key, russian);
  // ё and е are one letter here; it is the key of е that is pressed.
  if (key !== '`') otherKey.set(russian, key);
}

const isRussian = (text: string) => /\p{Script=Cyrillic}/u.test(text);
const isLatin = (text: string) => /[a-z]/.test(text);

/** As if the other keyboard had been chosen; null for what no key of it makes. */
export function swapLayout(text: string): string | null {
  const folded = foldText(text);
  // Of both alphabets it was typed on purpose.
  if (isRussian(folded) === isLatin(folded)) return null;
  let swapped = '';
  for (const letter of folded) {
    if (/\p{N}|\s/u.test(letter)) swapped += letter;
    else {
      const other = otherKey.get(letter);
      if (other === undefined) return null;
      swapped += other;
    }
  }
  return swapped;
}

const TO_LATIN: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh',
  щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
}; // biome-ignore format: a table of letters

/** How names are written with Latin letters by one habit or another; the later entries of each replace the usual ones. */
const LATIN_HABITS: readonly Readonly<Record<string, string>>[] = [
  {},
  { ье: 'yo', ий: 'y', кс: 'x', х: 'h' },
  { ье: 'ye', ий: 'ii', й: 'i', ц: 'c', х: 'h', ю: 'iu', я: 'ia' },
  { й: 'j', ц: 'c', х: 'h', ю: 'ju', я: 'ja', ж: 'z', ч: 'c', ш: 's' },
];

const TO_RUSSIAN: Readonly<Record<string, string>> = {
  shch: 'щ', sch: 'щ', sh: 'ш', ch: 'ч', zh: 'ж', kh: 'х', ts: 'ц', ck: 'к', ph: 'ф', th: 'т',
  iya: 'ия',
  ija: 'ия',
  iyu: 'ию',
  ya: 'я', ja: 'я', ia: 'я', yu: 'ю', ju: 'ю', iu: 'ю', yo: 'е', jo: 'е', ye: 'е', je: 'е', ij: 'ий', iy: 'ий',
  a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', j: 'й', k: 'к', l: 'л', m: 'м',
  n: 'н', o: 'о', p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', x: 'кс', y: 'ы', z: 'з',
}; // biome-ignore format: a table of letters

/** After a consonant `ya` may be `ья`, and `y` at the end `ий` or `ы`. */
const RUSSIAN_HABITS: readonly ((before: string, sign: string, isLast: boolean) => string | null)[] = [
  (before, sign, isLast) => (sign === 'y' ? (isVowel(before) ? 'й' : isLast ? 'ий' : 'ы') : null),
  (before, sign) =>
    /^[yj]/.test(sign) && sign.length === 2 && sign in TO_RUSSIAN && before !== '' && !isVowel(before)
      ? `ь${TO_RUSSIAN[sign]}`
      : null,
  (_, sign) => ({ c: 'ц', h: 'г', e: 'э', y: 'й', ia: 'иа', iu: 'иу' })[sign] ?? null,
];

function isVowel(letter: string): boolean {
  return letter !== '' && 'аеиоуыэюяaeiou'.includes(letter);
}

/** The same word in the other alphabet, by each habit there is; nothing for one of both. */
export function transliterate(word: string): string[] {
  const folded = foldText(word);
  if (isRussian(folded) === isLatin(folded)) return [];
  const made = isRussian(folded)
    ? LATIN_HABITS.map((habit) => replaceSigns(folded, (sign) => habit[sign] ?? TO_LATIN[sign] ?? null))
    : RUSSIAN_HABITS.map((habit) =>
        replaceSigns(
          folded,
          (sign, before, isLast) => habit(before, sign, isLast) ?? TO_RUSSIAN[sign] ?? null,
        ),
      );
  return [...new Set(made)].filter((other) => other !== '');
}

const LONGEST_SIGN = 4;

/** The longest signs first. */
function replaceSigns(
  word: string,
  toOther: (sign: string, before: string, isLast: boolean) => string | null,
): string {
  let made = '';
  let at = 0;
  while (at < word.length) {
    let length = Math.min(LONGEST_SIGN, word.length - at);
    let other: string | null = null;
    for (; length > 0; length -= 1) {
      other = toOther(word.slice(at, at + length), made.at(-1) ?? '', at + length === word.length);
      if (other !== null) break;
    }
    made += other ?? word[at];
    at += Math.max(length, 1);
  }
  return made;
}

/** All of what was typed, with every reading of it. */
export function parseSearch(text: string): SearchQuery {
  const trimmed = foldText(text).trim();
  const task = /^(#|№)?\s*(\d{1,15})$/u.exec(trimmed);
  const person = trimmed.startsWith('@');
  const rest = person ? trimmed.slice(1) : trimmed;
  const swapped = rest.trim().length < SHORTEST_OTHER ? null : swapLayout(rest);
  return {
    taskId: task ? Number(task[2]) : null,
    isTaskOnly: task?.[1] !== undefined,
    isPersonOnly: person && rest.trim() !== '',
    parts: rest
      .split(/\s+/u)
      .map(readPart)
      .filter(({ readings }) => readings.length > 0)
      .slice(0, MOST_PARTS),
    phrases: [...new Set([rest.trim(), ...(swapped === null ? [] : [swapped.trim()])])].filter(
      (phrase) => splitWords(phrase).length > 0,
    ),
  };
}

function readPart(chunk: string): SearchPart {
  const typed = splitWords(chunk);
  // Of signs alone nothing is called.
  if (typed.length === 0) return { readings: [] };
  const readings = [typed];
  if (chunk.length >= SHORTEST_OTHER) {
    const swapped = swapLayout(chunk);
    if (swapped !== null) readings.push(splitWords(swapped));
    const others = typed.map(transliterate);
    const most = Math.max(...others.map(({ length }) => length));
    for (let habit = 0; habit < most; habit += 1) {
      readings.push(typed.map((word, place) => others[place]?.[habit] ?? others[place]?.[0] ?? word));
    }
  }
  const unique = new Map(
    readings.filter(({ length }) => length > 0).map((words) => [words.join(' '), words]),
  );
  return { readings: [...unique.values()] };
}

/** How many letters have to be put in, left out, replaced, or changed places with their neighbour. */
export function countSlips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(
        at(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(rows, i - 1, j - 1) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, at(rows, i - 2, j - 2) + 1);
      }
      row.push(least);
    }
    rows.push(row);
  }
  return at(rows, one.length, other.length);
}

const at = (rows: readonly (readonly number[])[], i: number, j: number) => rows[i]?.[j] ?? 0;

/** Shorter words are too near to each other. */
export const SHORTEST_TYPO = 4;

/** A word without each of its letters in turn: two words that are one slip apart have such a rest in common. */
export function restsOf(word: string): string[] {
  if (word.length < SHORTEST_TYPO || word.length > 16) return [];
  return [...new Set([...word].map((_, place) => word.slice(0, place) + word.slice(place + 1)))];
}

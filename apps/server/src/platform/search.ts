import type { SearchFilters, SearchHit, SearchKind, SearchQuery } from '@quilt/contract/features/search';
import { restsOf, splitWords } from '@quilt/contract/features/search';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from './context';
import type { Reader } from './db/database';

/* Decided: ADR 0058. What features are searched by: `search_terms` of the database on one side, these on the other. */

interface Word {
  word: string;
  /** As the database makes them of its words; none of what nobody looks for by itself, such as `the`. */
  stems: readonly string[];
}

/** What was typed, ready to be looked for. */
export interface SearchTerms {
  query: SearchQuery;
  parts: readonly (readonly (readonly Word[])[])[];
  /** Whether what is one slip away will do as well. */
  forgives: boolean;
}

/** The rank and the id of the last hit before. */
export type FoundKey = readonly [rank: number, id: number];

/** Those that a kind has none of are never given to it. */
export interface SearchNarrowing extends Pick<SearchFilters, 'project' | 'worker' | 'status'> {
  /** When it was changed, at the earliest. */
  since?: Date;
}

export interface SearchAsk {
  terms: SearchTerms;
  narrowing: SearchNarrowing;
  after: FoundKey | null;
  limit: number;
}

export interface SearchFound {
  hits: SearchHit[];
  /** Of all that the viewer may see, up to one more than is shown as a number. */
  count: number;
  /** Null at the end. */
  next: FoundKey | null;
}

/** How one kind of thing is found: of those alone that its reads would show. */
export interface SearchSource {
  kind: SearchKind;
  find(context: Context<Viewer>, ask: SearchAsk): Promise<SearchFound>;
}

export const nothingFound = { hits: [], count: 0, next: null } satisfies SearchFound;

/** Of a kind at most so many are found. */
export const CANDIDATES = 1000;

const FORGIVEN_READINGS = 2;

export async function prepareTerms(
  reader: Reader,
  query: SearchQuery,
  { forgives }: { forgives: boolean },
): Promise<SearchTerms> {
  const words = [...new Set(query.parts.flatMap(({ readings }) => readings.flat()))];
  const stems = await findStems(reader, words);
  const parts = query.parts.map(({ readings }) =>
    // One slip in another alphabet would be two.
    (forgives ? readings.slice(0, FORGIVEN_READINGS) : readings).map((reading) =>
      reading.map((word) => ({ word, stems: stems.get(word) ?? [] })),
    ),
  );
  // Of words that nobody looks for by themselves the others are enough.
  const telling = parts.filter(([typed]) => typed?.some((one) => one.stems.length > 0));
  return { query, parts: telling.length > 0 ? telling : parts, forgives };
}

async function findStems(reader: Reader, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, to_jsonb(case when word ~ '^[a-z]' then ts_lexize('pg_catalog.english_stem', word)
                               when word ~ '^[0-9]' then array[word]
                               else ts_lexize('pg_catalog.russian_stem', word) end) as stems
      from unnest(${words}::text[]) as word`.execute(reader);
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}

/** PostgreSQL takes a megabyte of words. */
const MOST_BYTES = 800_000;
/** What an index is asked for at once: it looks at each of them for each row that it finds. */
const PLACES_AT_ONCE = 50;
/** Where the place of a word goes: no word has it. */
export const PLACE = '{}';

/** What is looked for, and where. */
export interface Sought {
  query: string;
  places: readonly string[];
  placesAtOnce: number;
}

/** Whatever lies in one of these places and has all of it; null where nothing can. */
export function seek(terms: SearchTerms, places: readonly string[]): Sought | null {
  if (terms.parts.length === 0 || places.length === 0) return null;
  const query = terms.parts
    .map((readings) => {
      const any = readings.map((reading) =>
        reading.map((word) => `(${waysOf(word, terms.forgives).join(' | ')})`).join(' & '),
      );
      return `(${any.join(' | ')})`;
    })
    .join(' & ');
  return seekIn(`(${query})`, places);
}

/** What is looked for in each of the places, in the words of the database; `PLACE` stands where a place goes. */
export function seekIn(query: string, places: readonly string[]): Sought {
  // A place is longer than what stands for it, but the query has more than its words.
  const fitting = Math.floor(MOST_BYTES / Buffer.byteLength(query));
  return { query, places, placesAtOnce: Math.max(1, Math.min(PLACES_AT_ONCE, fitting)) };
}

/** `query` for some of the places after the other. */
export function queriesOf({ query, places, placesAtOnce }: Sought): RawBuilder<unknown> {
  return sql`
    select string_agg(replace(${query}, ${PLACE}, place), ' | ')::tsquery as query
      from unnest(${places}::text[]) with ordinality as listed(place, at)
     group by (at - 1) / ${placesAtOnce}::int order by min(at)`;
}

/**
 * What a statement finds for each of the queries. It is planned without knowing them: by how many places there are
 * PostgreSQL guesses how much is found, and would soon rather read whole tables.
 */
export function findSought(
  sought: Sought,
  find: (query: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select hit.id, hit.rank from (${queriesOf(sought)}) as sought
     cross join lateral (${find(sql`sought.query`)} limit ${CANDIDATES}) as hit
     limit ${CANDIDATES})`;
}

const SHORTEST_STEM = 5;

const isTelling = (stem: string, word: string): boolean =>
  stem !== word && stem.length >= SHORTEST_STEM && word.startsWith(stem);

/** Words are letters and digits, and places ours: nothing of them means anything else. */
function waysOf({ word, stems }: Word, forgives: boolean): string[] {
  // One letter begins too much.
  const begins = word.length > 1 ? ':*' : '';
  // A stem is what other forms begin with, too: that of the shortest form is often another.
  const ways = [
    `'${PLACE}${word}'${begins}`,
    ...stems.map((stem) => `'${PLACE}=${stem}'`),
    ...stems.filter((stem) => isTelling(stem, word)).map((stem) => `'${PLACE}${stem}':*`),
  ];
  if (!forgives) return ways;
  const rests = restsOf(word);
  if (rests.length === 0) return ways;
  return [
    ...ways,
    `'${PLACE}~${word}'`,
    ...rests.flatMap((rest) => [`'${PLACE}${rest}'`, `'${PLACE}~${rest}'`]),
  ];
}

/** Whether it was changed late enough, beside the other conditions of what an index finds. */
export const isSince = (at: RawBuilder<unknown>, { since }: SearchNarrowing): RawBuilder<boolean> =>
  since === undefined ? sql<boolean>`true` : sql<boolean>`${at} >= ${since}`;

/** What is called just so comes first, then what begins so, then what has a word that begins so. */
export function rankOf(title: RawBuilder<unknown>, { query }: SearchTerms): RawBuilder<number> {
  const folded = sql`translate(lower(${title}), 'ё', 'е')`;
  // Of hundreds that are found, folding and comparing more than this takes longer than to find them.
  const ranks = query.phrases.map(
    (phrase) => sql`
      case strpos(' ' || ${folded}, ' ' || ${phrase}::text)
        when 0 then 0 when 1 then case when ${folded} = ${phrase}::text then 3 else 2 end else 1 end`,
  );
  return ranks.length === 0 ? sql<number>`0` : sql<number>`greatest(${sql.join(ranks)})`;
}

interface FoundRow {
  id: number;
  rank: number;
}

/** A page of what a statement finds that answers `id` and `rank`, each once, and how many there are. */
export async function findRanked(
  reader: Reader,
  candidates: RawBuilder<unknown>,
  { after, limit }: Pick<SearchAsk, 'after' | 'limit'>,
): Promise<{ ids: number[]; count: number; next: FoundKey | null }> {
  const isAfter = after === null ? sql`true` : sql`(rank, id) < (${after[0]}::int, ${after[1]}::bigint)`;
  const { rows } = await sql<FoundRow & { count: number }>`
    with found as materialized (select id, rank from (${candidates}) as candidates limit ${CANDIDATES})
    select id, rank,
           (select count(*)::int from (select from found limit ${LIMITS.shownCount + 1}) as counted) as count
      from found where ${isAfter} order by rank desc, id desc limit ${limit + 1}`.execute(reader);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    count: rows[0]?.count ?? 0,
    next: rows.length > limit && last ? [last.rank, last.id] : null,
  };
}

const SNIPPET = 160;

/** Links by their words alone, and without the marks of headings, lists and emphasis. */
function withoutMarks(text: string): string {
  return text
    .replace(/!?\[([^[\]]{0,200})\]\([^()\s]{0,2000}\)/gu, '$1')
    .replace(/^[ \t]*(?:#{1,6}|[-*+>])[ \t]+/gmu, '')
    .replace(/\*\*|__|~~|`/gu, '');
}

/** What stands around the first place where one of the words begins. */
export function snippetOf(text: string, terms: SearchTerms): string {
  const plain = withoutMarks(text).replace(/\s+/gu, ' ').trim();
  if (plain.length <= SNIPPET) return plain;
  const folded = plain.toLowerCase().replaceAll('ё', 'е');
  const wanted = terms.parts.flatMap((readings) =>
    readings.flatMap((reading) => reading.flatMap(({ word, stems }) => [word, ...stems])),
  );
  const begins = splitWords(folded).find((word) => wanted.some((one) => word.startsWith(one)));
  const at = begins === undefined ? 0 : Math.max(0, folded.indexOf(begins));
  const from = at < SNIPPET / 2 ? 0 : plain.lastIndexOf(' ', at - SNIPPET / 3) + 1;
  const cut = [...plain.slice(from, from + SNIPPET)].join('').trim();
  return `${from > 0 ? '…' : ''}${cut}${from + SNIPPET < plain.length ? '…' : ''}`;
}

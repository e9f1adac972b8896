import {
  countSlips,
  FILTERS_OF,
  filtersFor,
  isNarrowed,
  parseSearch,
  SEARCH_FILTERS,
  SEARCH_KINDS,
  type SearchFilters,
  type SearchHit,
  type SearchKind,
  type SearchOverview,
  type SearchSuggestions,
  SHORTEST_TYPO,
  splitWords,
} from '@quilt/contract/features/search';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { DAY_MS } from '../../platform/durations';
import { failFields } from '../../platform/fault';
import { decodeCursor, encodeCursor } from '../../platform/http';
import {
  prepareTerms,
  type SearchNarrowing,
  type SearchSource,
  type SearchTerms,
} from '../../platform/search';
import { findFirst } from './search.repository';

export type ListSources = () => readonly SearchSource[];

/** Of each kind at first. */
const FIRST = 3;
/** So many of each kind are looked at for what could have been meant. */
const MEANT = 5;

export async function searchEverything(
  context: Context<Viewer>,
  sources: readonly SearchSource[],
  { q, asTyped, ...filters }: SearchFilters & { q: string; asTyped?: 'yes' | undefined },
): Promise<SearchOverview> {
  const kinds = await findKinds(context, sources, q, filters);
  if (kinds.length > 0 || asTyped) return { corrected: null, kinds };
  // What is there, and left out by what narrows it down, was typed well.
  const isLess = isNarrowed(filters);
  if (isLess && (await findKinds(context, sources, q, {})).length > 0) return { corrected: null, kinds };
  const corrected = await correct(context, sources, q);
  if (corrected === null) return { corrected, kinds };
  const found = await findKinds(context, sources, corrected, filters);
  return { corrected: isLess || found.length > 0 ? corrected : null, kinds: found };
}

async function findKinds(
  context: Context<Viewer>,
  sources: readonly SearchSource[],
  q: string,
  filters: SearchFilters,
): Promise<SearchOverview['kinds']> {
  const terms = await prepareTerms(context.db, parseSearch(q), { forgives: false });
  const all = await findAll(context, sources, { terms, filters, limit: FIRST });
  return all
    .filter(({ hits }) => hits.length > 0)
    .toSorted((one, other) => SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind));
}

function findAll(
  context: Context<Viewer>,
  sources: readonly SearchSource[],
  { terms, filters, limit }: { terms: SearchTerms; filters: SearchFilters; limit: number },
): Promise<{ kind: SearchKind; count: number; hits: SearchHit[] }[]> {
  return Promise.all(
    sources.map(async ({ kind, find }) => {
      const narrowing = narrowingOf(context, kind, filters);
      const { hits, count } = await find(context, { terms, narrowing, after: null, limit });
      return { kind, count, hits };
    }),
  );
}

function narrowingOf(
  { clock }: Pick<Context<Viewer>, 'clock'>,
  kind: SearchKind,
  filters: SearchFilters,
): SearchNarrowing {
  const { changed, ...narrowing } = filtersFor(kind, filters);
  if (changed === undefined) return narrowing;
  return { ...narrowing, since: new Date(clock.now().getTime() - Number(changed) * DAY_MS) };
}

/** By what the viewer sees is called nearly so: of words that they do not see nothing is told. */
async function correct(
  context: Context<Viewer>,
  sources: readonly SearchSource[],
  q: string,
): Promise<string | null> {
  const typed = splitWords(q);
  if (!typed.some((word) => word.length >= SHORTEST_TYPO)) return null;
  const terms = await prepareTerms(context.db, parseSearch(q), { forgives: true });
  const found = await findAll(context, sources, { terms, filters: {}, limit: MEANT });
  const known = new Set(found.flatMap(({ hits }) => hits.flatMap((hit) => splitWords(nameOf(hit)))));
  // What was typed on the other keyboard, or in the other alphabet, is corrected in that.
  const readings = terms.parts.map((part) => part.map((reading) => reading.map(({ word }) => word)));
  const meant = readings.map((part) => nearest(part, known));
  const text = meant.flat().join(' ');
  return text === '' || text === typed.join(' ') ? null : text;
}

function nearest(readings: readonly (readonly string[])[], known: ReadonlySet<string>): string[] {
  const [typed = []] = readings;
  const tried = readings.map((words) => {
    const mended = words.map((word) => nearestWord(word, known));
    return { words: mended.map(({ word }) => word), slips: mended.reduce((all, one) => all + one.slips, 0) };
  });
  const [best] = tried.toSorted((one, other) => one.slips - other.slips);
  return best && Number.isFinite(best.slips) ? best.words : [...typed];
}

/** As it is where a word begins so. */
function nearestWord(word: string, known: ReadonlySet<string>): { word: string; slips: number } {
  let best = { word, slips: Number.POSITIVE_INFINITY };
  for (const other of known) {
    if (other.startsWith(word)) return { word, slips: 0 };
    if (Math.abs(other.length - word.length) > 1) continue;
    const slips = countSlips(word, other);
    if (slips < best.slips && slips <= 2) best = { word: other, slips };
  }
  return best;
}

function nameOf(hit: SearchHit): string {
  switch (hit.kind) {
    case 'people':
      return `${hit.person.fullName} ${hit.person.jobTitle ?? ''}`;
    case 'teams':
      return hit.team.title;
    case 'projects':
      return hit.project.title;
    case 'tasks':
      return hit.title;
    case 'documents':
      return hit.name;
    case 'chats':
      return (
        hit.chat.title ?? hit.chat.project?.title ?? hit.chat.team?.title ?? hit.chat.person?.fullName ?? ''
      );
    case 'groups':
      return hit.group.title;
    case 'messages':
    case 'posts':
      return '';
  }
}

const Key = z.tuple([z.int().min(-9).max(99), z.int().min(0).max(Number.MAX_SAFE_INTEGER)]);

interface KindAsked extends SearchFilters {
  q: string;
  cursor?: string | undefined;
  limit: number;
}

export async function searchKind(
  context: Context<Viewer>,
  sources: readonly SearchSource[],
  kind: SearchKind,
  { q, cursor, limit, ...filters }: KindAsked,
): Promise<{ items: SearchHit[]; nextCursor: string | null }> {
  const unknown = SEARCH_FILTERS.filter(
    (filter) => filters[filter] !== undefined && !FILTERS_OF[kind]?.includes(filter),
  );
  if (unknown.length > 0) {
    throw failFields(unknown.map((path) => ({ path, code: 'common.wrong_field', params: { field: path } })));
  }
  const list = JSON.stringify(['search', kind, q, SEARCH_FILTERS.map((filter) => filters[filter])]);
  const after = decodeCursor(Key, cursor, list);
  const source = sources.find((one) => one.kind === kind);
  if (!source) throw new Error(`nothing finds ${kind}`);
  const terms = await prepareTerms(context.db, parseSearch(q), { forgives: false });
  const { hits, next } = await source.find(context, {
    terms,
    narrowing: narrowingOf(context, kind, filters),
    after,
    limit,
  });
  return { items: hits, nextCursor: next && encodeCursor(next, list) };
}

export async function getSuggestions({ db, viewer }: Context<Viewer>): Promise<SearchSuggestions> {
  return findFirst(db, viewer.id, FIRST);
}

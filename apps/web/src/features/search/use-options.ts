import { SEARCH_KINDS, type SearchHit } from '@quilt/contract/features/search';
import { LIMITS } from '@quilt/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../lib/marking';
import { useSettled } from '../../lib/use-settled';
import { shortCount } from '../../ui/controls/Counter';
import { searchPath } from './address';
import { overviewQuery, suggestionsQuery } from './api';
import { type Command, findCommands, ONLY_COMMANDS } from './commands';
import { type Recent, useRecent } from './recent';

/** Shorter than elsewhere: results come while one types. */
const PAUSE_MS = 120;

export type Option =
  | { kind: 'hit'; hit: SearchHit }
  | { kind: 'query'; text: string }
  | { kind: 'command'; command: Command }
  | { kind: 'all'; text: string };

export interface Group {
  id: string;
  title: string;
  /** All of the group, where there are more. */
  all?: { label: string; to: string } | undefined;
  isRecent?: boolean;
  options: Option[];
}

interface Options {
  groups: Group[];
  /** What is marked in them. */
  words: readonly string[];
  isPending: boolean;
  error: Error | null;
  /** The text that these answer. */
  query: string;
  retry(): void;
}

/** What the dialog offers for what is typed; the former answer stays until the next is there. */
export function useOptions(typed: string, commands: readonly Command[]): Options {
  const { t } = useTranslation('search');
  const text = useSettled(typed, PAUSE_MS).trim().slice(0, LIMITS.searchText.max);
  const isOnlyCommands = text.startsWith(ONLY_COMMANDS);
  const asks = text !== '' && !isOnlyCommands;
  const overview = useQuery({ ...overviewQuery(text), enabled: asks, placeholderData: keepPreviousData });
  const suggestions = useQuery({ ...suggestionsQuery, enabled: text === '' });
  const recent = useRecent(({ items }) => items);
  const { people = [], teams = [] } = suggestions.data ?? {};

  const doing: Group = {
    id: 'do',
    title: t('do'),
    options: findCommands(commands, text).map((command) => ({ kind: 'command', command })),
  };
  const groups: Group[] = asks
    ? [...(overview.data?.kinds ?? [])]
        .toSorted((one, other) => SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind))
        .map(({ kind, count, hits }) => ({
          id: kind,
          title: t(`kinds.${kind}`),
          all:
            count > hits.length
              ? {
                  label: t('allOf', { shown: shortCount(count) }),
                  to: searchPath(overview.data?.corrected ?? text, kind),
                }
              : undefined,
          options: hits.map((hit) => ({ kind: 'hit', hit })),
        }))
    : [];
  const first: Group = {
    id: 'first',
    title: t('peopleAndTeams'),
    options: [
      ...people.map((person): Option => ({ kind: 'hit', hit: { kind: 'people', person } })),
      ...teams.map((team): Option => ({ kind: 'hit', hit: team })),
    ],
  };
  const lately: Group = { id: 'recent', title: t('recent'), isRecent: true, options: recent.map(toOption) };
  const everything: Group = { id: 'all', title: t('results'), options: [{ kind: 'all', text }] };
  const shown = isOnlyCommands ? [doing] : asks ? [...groups, doing, everything] : [lately, doing, first];
  return {
    groups: shown.filter(({ options }) => options.length > 0),
    words: asks ? wordsOf(overview.data?.corrected ?? text) : [],
    isPending: asks && (overview.isPending || overview.isPlaceholderData),
    error: asks && overview.data === undefined ? overview.error : null,
    query: text,
    retry: () => void overview.refetch(),
  };
}

function toOption(recent: Recent): Option {
  return recent.kind === 'hit' ? recent : { kind: 'query', text: recent.text };
}

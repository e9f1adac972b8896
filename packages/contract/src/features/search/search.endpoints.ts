import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, list, pageQuery } from '../../core/envelope';
import {
  SearchHit,
  SearchKind,
  SearchOverview,
  SearchSuggestions,
  SearchText,
  searchFilters,
} from './search.schema';

export const searchEverything = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/search',
  summary:
    'The first of every kind that is called so, and how many there are; each narrowed down by what its kind has',
  caller: 'user',
  query: z.strictObject({ q: SearchText, asTyped: z.literal('yes').optional(), ...searchFilters }),
  answer: item(SearchOverview),
  errors: [],
});

export const searchKind = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/search/of/:kind',
  summary: 'All of one kind that are called so, the best first; narrowed down by what its kind has',
  caller: 'user',
  params: z.strictObject({ kind: SearchKind }),
  query: z.strictObject({ q: SearchText, ...searchFilters, ...pageQuery }),
  answer: list(SearchHit),
  errors: [],
});

export const getSearchSuggestions = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/search/suggestions',
  summary: 'The first people and teams, for who has typed nothing yet',
  caller: 'user',
  answer: item(SearchSuggestions),
  errors: [],
});

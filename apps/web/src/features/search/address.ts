import { SEARCH_KINDS, type SearchKind } from '@quilt/contract/features/search';
import { PATHS } from '../../lib/paths';

export const QUERY = 'q';
export const KIND = 'kind';
/** What was typed is not corrected. */
export const AS_TYPED = 'asTyped';

export function searchPath(q: string, kind?: SearchKind, isAsTyped = false): string {
  const params = new URLSearchParams({
    ...(q !== '' && { [QUERY]: q }),
    ...(kind && { [KIND]: kind }),
    ...(isAsTyped && { [AS_TYPED]: 'yes' }),
  });
  return params.size === 0 ? PATHS.search : `${PATHS.search}?${params}`;
}

export const toKind = (text: string | null): SearchKind | undefined =>
  SEARCH_KINDS.find((kind) => kind === text);

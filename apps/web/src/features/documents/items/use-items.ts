import type { AnswerOf } from '@quilt/contract/core';
import type { Document, searchDocuments } from '@quilt/contract/features/documents';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Address, isOfFiles, type Where } from './address';
import { listQuery, searchQuery } from './api';
import type { Found } from './shown';

/** Folders that are shown before all of them are asked for. */
const FEW = 8;

/**
 * What a list shows: in a place the folders by themselves, then the rest; elsewhere, and of what is found, all in one. Each is loaded page by
 * page. Nothing is asked for until it is known that the place is there.
 */
export function useItems(where: Where, asked: Address, isAllFolders: boolean, isThere: boolean) {
  const isPlace = where.kind === 'own' || where.kind === 'team' || where.kind === 'folder';
  const isFound = (isPlace || where.kind === 'shared') && asked.q !== undefined;
  const hasFolders = isPlace && !isFound && !isOfFiles(asked);
  const found = useQuery({ ...searchQuery(where, asked, asked.q ?? ''), enabled: isThere && isFound });
  const folders = useInfiniteQuery({ ...listQuery(where, asked, 'folders'), enabled: isThere && hasFolders });
  const others = useInfiniteQuery({
    ...listQuery(where, asked, isPlace ? 'others' : 'all'),
    enabled: isThere && !isFound,
  });
  const allFolders: readonly Document[] = hasFolders ? (folders.data ?? []) : [];
  const shownFolders = isAllFolders ? allFolders : allFolders.slice(0, FEW);
  const rows: readonly Document[] = (isFound ? found.data?.items : others.data) ?? [];
  const failed = [isFound ? found : others, ...(hasFolders ? [folders] : [])].filter(
    ({ isError, data }) => isError && data === undefined,
  );
  return {
    isPlace,
    folders,
    others,
    allFolders,
    shownFolders,
    hasMoreFolders: allFolders.length > FEW || folders.hasNextPage,
    rows,
    /** In the order in which they are seen. */
    items: [...shownFolders, ...rows],
    isPending: isFound ? found.isPending : others.isPending || (hasFolders && folders.isPending),
    /** What is shown was found by its name; there may be more of it. */
    isFound,
    found: isFound && found.data ? foundOf(asked.q ?? '', found.data) : undefined,
    isMore: isFound && (found.data?.isMore ?? false),
    isOld: isFound ? found.isPlaceholderData : others.isPlaceholderData,
    /** What did not come, and nothing is there in its place; asked for again together. */
    failed: failed[0] && {
      error: failed[0].error,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
    },
    isEmpty: isFound ? found.data?.items.length === 0 : allFolders.length === 0 && others.data?.length === 0,
  };
}

type Answer = AnswerOf<typeof searchDocuments>;

const foundOf = (q: string, { snippets = [], folders }: Pick<Answer, 'snippets' | 'folders'>): Found => ({
  q,
  snippets: new Map(snippets.map(({ id, text }) => [id, text])),
  folders: new Map(folders.map(({ id, name }) => [id, name])),
});

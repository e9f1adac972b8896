import {
  type DataTag,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query';
import { patchQuery } from './live-query';

/** One page of a list, as the contract answers it. */
interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** What a list in pages is known by; its parameters are nobody's affair, so the library leaves their type open. */
interface PagesQuery<Item> {
  queryKey: DataTag<QueryKey, InfiniteData<Page<Item>>, Error>;
}

interface Identified {
  id: string | number;
}

const FIRST: string | null = null;

/**
 * A list that is loaded page by page: `useInfiniteQuery` has all of its loaded items as its data, and asks for more by
 * `fetchNextPage`. Live only while its page is open.
 */
export function pagesQuery<Item>(
  queryKey: QueryKey,
  load: (page: { cursor?: string }, signal: AbortSignal) => Promise<Page<Item>>,
  meta: QueryMeta = {},
) {
  return infiniteQueryOptions({
    queryKey,
    meta,
    queryFn: ({ pageParam, signal }) => load(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
    select: itemsOf<Item>,
  });
}

function itemsOf<Item>({ pages }: InfiniteData<Page<Item>>): Item[] {
  return pages.flatMap(({ items }) => items);
}

/** For what was created, where the newest come first. Its answer and its event both arrive: it is there once. */
export function putFirst<Item extends Identified>(query: PagesQuery<Item>, item: Item): void {
  patchQuery(query, (data) => {
    const isThere = itemsOf(data).some(({ id }) => id === item.id);
    return isThere ? mapPages(data, swap(item)) : addFirst(data, item);
  });
}

/** For what was changed. What is on a page that is not loaded comes with it. */
export function replace<Item extends Identified>(query: PagesQuery<Item>, item: Item): void {
  patchQuery(query, (data) => mapPages(data, swap(item)));
}

export function remove<Item extends Identified>(query: PagesQuery<Item>, id: Item['id']): void {
  patchQuery(query, (data) => mapPages(data, (items) => items.filter((one) => one.id !== id)));
}

type Pages<Item> = InfiniteData<Page<Item>>;

function swap<Item extends Identified>(item: Item): (items: Item[]) => Item[] {
  return (items) => items.map((one) => (one.id === item.id ? item : one));
}

function addFirst<Item>(data: Pages<Item>, item: Item): Pages<Item> {
  const [first, ...others] = data.pages;
  return first ? { ...data, pages: [{ ...first, items: [item, ...first.items] }, ...others] } : data;
}

function mapPages<Item>(data: Pages<Item>, map: (items: Item[]) => Item[]): Pages<Item> {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: map(page.items) })) };
}

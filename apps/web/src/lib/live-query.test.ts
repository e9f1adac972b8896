import type { Action } from '@quilt/contract/access';
import { infiniteQueryOptions, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { refetchInParts } from './live-parts';
import { patchQuery, refetchNow } from './live-query';
import { queryClient, unlessJustLoaded } from './query-client';

afterEach(() => queryClient.clear());

/** A list on a server whose answers are written when asked for and arrive when the test lets them. */
function watchList() {
  const server = { items: ['a'], answers: [] as (() => void)[] };
  const query = queryOptions({
    queryKey: ['list'],
    queryFn: () => {
      const items = [...server.items];
      return new Promise<string[]>((resolve) => server.answers.push(() => resolve(items)));
    },
  });
  const observer = new QueryObserver(queryClient, query);
  onTestFinished(observer.subscribe(() => undefined));
  const arrive = async () => {
    await vi.waitFor(() => expect(server.answers).not.toHaveLength(0));
    server.answers.shift()?.();
  };
  /** Something is created on the server, and its event arrives. */
  const create = (item: string) => {
    server.items.push(item);
    patchQuery(query, (items) => (items.includes(item) ? items : [...items, item]));
  };
  return { server, query, observer, arrive, create, shown: () => observer.getCurrentResult().data };
}

/** Asked for ahead of its page, which comes later. */
function prefetchList() {
  const server = { items: ['a'], answers: [] as (() => void)[] };
  const query = queryOptions({
    queryKey: ['list'],
    queryFn: () => {
      const items = [...server.items];
      return new Promise<string[]>((resolve) => server.answers.push(() => resolve(items)));
    },
    refetchOnMount: unlessJustLoaded,
  });
  void queryClient.prefetchQuery(query);
  const show = () => {
    const observer = new QueryObserver(queryClient, query);
    onTestFinished(observer.subscribe(() => undefined));
    return observer;
  };
  return { server, query, show };
}

test('a reset that comes while nobody looks yet at what is on its way has it asked for by the page', async () => {
  const { server, query, show } = prefetchList();
  await vi.waitFor(() => expect(server.answers).toHaveLength(1));
  server.items.push('b');
  const done = refetchNow(query);
  server.answers.shift()?.();
  await done;
  const observer = show();
  await vi.waitFor(() => expect(server.answers).toHaveLength(1));
  server.answers.shift()?.();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['a', 'b']));
});

test('a reset that comes before the page, which comes before the answer, has it asked for once more', async () => {
  const { server, query, show } = prefetchList();
  await vi.waitFor(() => expect(server.answers).toHaveLength(1));
  server.items.push('b');
  void refetchNow(query);
  const observer = show();
  server.answers.shift()?.();
  await vi.waitFor(() => expect(server.answers).toHaveLength(1));
  server.answers.shift()?.();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['a', 'b']));
});

test('what was loaded just before its page is not asked for again, unless it changed in between', async () => {
  const { server, query, show } = prefetchList();
  await vi.waitFor(() => expect(server.answers).toHaveLength(1));
  server.answers.shift()?.();
  await vi.waitFor(() => expect(queryClient.getQueryData(query.queryKey)).toEqual(['a']));
  show().destroy();
  expect(queryClient.isFetching()).toBe(0);
  void queryClient.invalidateQueries(query);
  show();
  expect(queryClient.isFetching()).toBe(1);
});

test('what is loaded is changed, and nothing is fetched', async () => {
  const { server, arrive, create, shown } = watchList();
  await arrive();
  await vi.waitFor(() => expect(shown()).toEqual(['a']));
  create('b');
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
  expect([server.answers.length, queryClient.isFetching()]).toEqual([0, 0]);
});

test('events that come while a list is loaded for the first time are in it afterwards, by one more fetch', async () => {
  const { server, arrive, create, shown } = watchList();
  create('b');
  create('c');
  expect(shown()).toBeUndefined();
  await arrive();
  await arrive();
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']));
  expect([server.answers.length, queryClient.isFetching()]).toEqual([0, 0]);
});

test('an event that comes while a list is fetched again is not undone by the older answer', async () => {
  const { query, arrive, create, shown } = watchList();
  await arrive();
  await vi.waitFor(() => expect(shown()).toEqual(['a']));
  void queryClient.invalidateQueries(query);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1));
  create('b');
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
  await arrive();
  await arrive();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(shown()).toEqual(['a', 'b']);
});

test('what nobody has asked for stays so', () => {
  const update = vi.fn((items: string[]) => items);
  patchQuery(queryOptions({ queryKey: ['other'], queryFn: async () => ['a'] }), update);
  expect(update).not.toHaveBeenCalled();
  expect(queryClient.getQueryCache().find({ queryKey: ['other'] })).toBeUndefined();
});

test('lists in pages are changed page by page', () => {
  const query = infiniteQueryOptions({
    queryKey: ['pages'],
    queryFn: async () => ({ items: ['a'], nextCursor: null as string | null }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  queryClient.setQueryData(query.queryKey, {
    pages: [{ items: ['a'], nextCursor: null }],
    pageParams: [null],
  });
  patchQuery(query, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: [...page.items, 'b'] })),
  }));
  expect(queryClient.getQueryData(query.queryKey)?.pages).toEqual([{ items: ['a', 'b'], nextCursor: null }]);
});

test('a reset drops the answer that is on its way', async () => {
  const { server, query, arrive, shown } = watchList();
  await arrive();
  await vi.waitFor(() => expect(shown()).toEqual(['a']));
  void queryClient.invalidateQueries(query);
  await vi.waitFor(() => expect(server.answers).toHaveLength(1));
  const [older] = server.answers.splice(0);
  server.items.push('b');
  void refetchNow(query);
  await arrive();
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
  older?.();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(shown()).toEqual(['a', 'b']);
});

test('a first answer is shown, reset or not, and asked for once more', async () => {
  const { server, query, arrive, shown } = watchList();
  server.items.push('b');
  const again = refetchNow(query);
  await arrive();
  await vi.waitFor(() => expect(shown()).toEqual(['a']));
  await arrive();
  await again;
  expect(shown()).toEqual(['a', 'b']);
  expect(server.answers).toEqual([]);
});

/** A page on a server that says what may be done, with a part that needs a right, and who was asked for what. */
async function watchPage() {
  const server = { can: ['team.seeMembers'] as Action[], asked: [] as string[], held: Promise.resolve() };
  const page = queryOptions({
    queryKey: ['team', 1, 'page'],
    queryFn: async () => {
      server.asked.push('page');
      const { can } = server;
      await server.held;
      return { can };
    },
  });
  const part = (name: string, needs?: Action) =>
    queryOptions({
      queryKey: ['team', 1, name],
      meta: needs ? { needs } : {},
      queryFn: () => server.asked.push(name),
    });
  for (const options of [page, part('members', 'team.seeMembers'), part('projects')]) {
    const observer = new QueryObserver<unknown>(queryClient, options as never);
    onTestFinished(observer.subscribe(() => undefined));
  }
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  server.asked = [];
  return { server, page };
}

test('a page is asked for before its parts', async () => {
  const { server, page } = await watchPage();
  await refetchInParts(page);
  expect(server.asked).toEqual(['page', 'members', 'projects']);
});

test('a part that may not be seen any more is not asked for, however many events come at once', async () => {
  const { server, page } = await watchPage();
  let letGo = (): void => undefined;
  server.held = new Promise((resolve) => {
    letGo = resolve;
  });
  const first = refetchInParts(page);
  await vi.waitFor(() => expect(server.asked).toEqual(['page']));
  server.can = [];
  const later = [refetchInParts(page), refetchInParts(page)];
  letGo();
  await Promise.all([first, ...later]);
  expect(server.asked).toContain('projects');
  expect(server.asked).not.toContain('members');
});

test('what was asked for after the moment is not asked for again; what was asked for before it is', async () => {
  const before = performance.now() - 1;
  const { query, server, arrive, shown } = watchList();
  await arrive();
  await vi.waitFor(() => expect(shown()).toEqual(['a']));
  await refetchNow(query, before);
  expect([server.answers.length, queryClient.isFetching()]).toEqual([0, 0]);
  server.items.push('b');
  void refetchNow(query, performance.now());
  await arrive();
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
});

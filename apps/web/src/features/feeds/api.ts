import type { ClientId, UserUuid } from '@quilt/contract/core';
import type { ReactionSign } from '@quilt/contract/features/comments';
import type {
  FeedName,
  NewPost,
  NewPostReport,
  Post,
  PostId,
  ShownPost,
} from '@quilt/contract/features/feeds';
import * as endpoints from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import type { TeamId } from '@quilt/contract/features/teams';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';
import { pagesQuery } from '../../lib/pages';
import { queryClient } from '../../lib/query-client';
import { keepPeople } from '../profile';
import { keepPlaces } from './places';

/** Which posts are shown: a feed, or those of somebody, of a team or of a group. */
export type FeedPlace = { feed: FeedName } | { of: UserUuid } | { team: TeamId } | { group: GroupId };

/** Where others post: it is asked how many are new there. */
export type NewsPlace = { feed: 'tied' | 'public' } | { group: GroupId };

/** Before every list of posts. */
export const LISTS = ['feeds', 'list'] as const;
const ONE = ['feeds', 'one'] as const;
const PINNED = ['feeds', 'pinned'] as const;

interface Named {
  people: ShownPost['people'];
  teams: ShownPost['teams'];
  groups: ShownPost['groups'];
}

function keepNamed({ people, teams, groups }: Named): void {
  keepPeople(people);
  keepPlaces(teams, groups);
}

export const postsQuery = (place: FeedPlace) =>
  pagesQuery<Post>([...LISTS, place], async (page, signal) => {
    const answer = await call(endpoints.listPosts, { query: { ...place, ...page } }, { signal });
    keepNamed(answer);
    return answer;
  });

/** What somebody shows first on their profile. */
export const pinnedQuery = (of: UserUuid) =>
  queryOptions({
    queryKey: [...PINNED, of],
    queryFn: async ({ signal }) => {
      const answer = await call(endpoints.listPinnedPosts, { query: { of } }, { signal });
      keepNamed(answer);
      return answer.items;
    },
    refetchOnMount: 'always',
  });

export const postQuery = (id: PostId) =>
  queryOptions({
    queryKey: [...ONE, id],
    queryFn: async ({ signal }) => {
      const answer = await call(endpoints.getPost, { params: { id } }, { signal });
      keepNamed(answer);
      return answer.item;
    },
    refetchOnMount: 'always',
  });

export const DOCUMENTS = ['feeds', 'documents'] as const;

/** Files of what was posted in a group, the newest first. */
export const groupDocumentsQuery = (group: GroupId, search: string) =>
  pagesQuery<endpoints.GroupDocument>([...DOCUMENTS, group, search], async (page, signal) => {
    const { people, ...answer } = await call(
      endpoints.listGroupDocuments,
      { params: { id: group }, query: { ...(search !== '' && { search }), ...page } },
      { signal },
    );
    keepPeople(people);
    return answer;
  });

/** Of a group that somebody looks at. */
export const refetchDocuments = (): Promise<void> => queryClient.invalidateQueries({ queryKey: DOCUMENTS });

/** So often it is asked whether others have posted. */
const NEWS_MS = 30_000;

/** Before every count of new ones. */
export const NEWS = ['feeds', 'news'] as const;

/** How many posts are newer than the newest that is shown. */
export const newsQuery = (place: NewsPlace, since: string) =>
  queryOptions({
    queryKey: [...NEWS, place, since],
    queryFn: async ({ signal }) =>
      (await call(endpoints.countNewPosts, { query: { ...place, since } }, { signal })).item.count,
    refetchInterval: NEWS_MS,
    // What was counted when the list came is nothing.
    staleTime: NEWS_MS,
    initialData: 0,
  });

export const recount = (): Promise<void> => queryClient.invalidateQueries({ queryKey: NEWS });

export const formerQuery = ({ id, editedAt }: Post) =>
  queryOptions({
    queryKey: ['feeds', 'former', id, editedAt],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listFormerPosts, { params: { id } }, { signal })).items,
  });

export const ownNewsQuery = queryOptions({
  queryKey: ['feeds', 'ownNews'],
  queryFn: async ({ signal }) => (await call(endpoints.getOwnNews, {}, { signal })).item,
  refetchOnMount: 'always',
});

/** Shown at once; what was there is back where it fails. */
export async function updateOwnNews(body: endpoints.OwnNews): Promise<void> {
  const { queryKey } = ownNewsQuery;
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, body);
  try {
    queryClient.setQueryData(queryKey, (await call(endpoints.updateOwnNews, { body })).item);
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    throw error;
  }
}

/** Wherever it is shown. */
export function changePost(id: PostId, change: (post: Post) => Post): void {
  const swap = (items: Post[]): Post[] => items.map((one) => (one.id === id ? change(one) : one));
  mapLists(swap);
  queryClient.setQueryData(postQuery(id).queryKey, (post) => post && change(post));
}

function mapLists(map: (items: Post[]) => Post[]): void {
  for (const [queryKey] of queryClient.getQueriesData({ queryKey: LISTS })) {
    patchQuery({ queryKey: queryKey as ReturnType<typeof postsQuery>['queryKey'] }, (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: map(page.items) })),
    }));
  }
  queryClient.setQueriesData<Post[]>({ queryKey: PINNED }, (items) => items && map(items));
}

const hidePost = (id: PostId): void => mapLists((items) => items.filter((one) => one.id !== id));

async function keep(answer: Promise<ShownPost>): Promise<Post> {
  const shown = await answer;
  keepNamed(shown);
  changePost(shown.item.id, () => reacting.over(shown.item));
  return shown.item;
}

/** What a post is now, for what was told of it. */
export async function refreshPost(id: PostId): Promise<void> {
  const isShown =
    queryClient.getQueryData(postQuery(id).queryKey) !== undefined ||
    queryClient
      .getQueriesData<{ pages: { items: Post[] }[] }>({ queryKey: LISTS })
      .some(([, data]) => data?.pages.some(({ items }) => items.some((one) => one.id === id)));
  if (isShown && !deleted.has(id)) await keep(call(endpoints.getPost, { params: { id } }));
}

export const refetchLists = (): Promise<void> => queryClient.invalidateQueries({ queryKey: LISTS });

export async function createPost(body: z.input<typeof NewPost>, clientId: ClientId): Promise<Post> {
  const shown = await call(endpoints.createPost, { body }, { clientId });
  keepNamed(shown);
  await refetchLists();
  return shown.item;
}

export const updatePost = (id: PostId, body: z.input<typeof endpoints.PostChanges>): Promise<Post> =>
  keep(call(endpoints.updatePost, { params: { id }, body }));

/** Deleted from here: what is told of them asks for nothing that is not there any more. */
const deleted = new Set<PostId>();

export async function deletePost(id: PostId): Promise<void> {
  deleted.add(id);
  try {
    await call(endpoints.deletePost, { params: { id } });
  } catch (error) {
    deleted.delete(id);
    throw error;
  }
  hidePost(id);
}

export async function restorePost(id: PostId): Promise<void> {
  await keep(call(endpoints.restorePost, { params: { id } }));
  deleted.delete(id);
  await refetchLists();
}

/** What was pressed last, of what has a reaction on its way: it is laid over whatever comes meanwhile. */
export function createReacting<Id>() {
  const wanted = new Map<Id, ReactionSign | null>();
  return {
    over<Thing extends Reacted & { id: Id }>(thing: Thing): Thing {
      const sign = wanted.get(thing.id);
      return sign === undefined ? thing : { ...thing, ...reacted(thing, sign) };
    },
    /** Of many presses the last one counts, and those between need not be sent: null where another sends this one. */
    async send<Answer>(
      id: Id,
      sign: ReactionSign | null,
      { show, put }: { show(): void; put(sign: ReactionSign | null): Promise<Answer> },
    ): Promise<Answer | null> {
      const isSending = wanted.has(id);
      wanted.set(id, sign);
      show();
      if (isSending) return null;
      try {
        for (let last = sign; ; ) {
          const answer = await put(last);
          const now = wanted.get(id) ?? null;
          if (now === last) return answer;
          last = now;
        }
      } finally {
        wanted.delete(id);
      }
    },
  };
}

const reacting = createReacting<PostId>();

/** Shown at once. */
export async function react({ id }: Pick<Post, 'id'>, sign: ReactionSign | null): Promise<void> {
  try {
    const shown = await reacting.send(id, sign, {
      show: () => changePost(id, reacting.over),
      put: (last) =>
        last === null
          ? call(endpoints.takeBackReaction, { params: { id } })
          : call(endpoints.reactToPost, { params: { id }, body: { sign: last } }),
    });
    if (shown) await keep(Promise.resolve(shown));
  } catch (error) {
    await refreshPost(id).catch(() => undefined);
    throw error;
  }
}

type Reacted = Pick<Post, 'reactions' | 'myReaction'>;

/** What stands under it when somebody gives a sign, another one, or none. */
export function reacted({ reactions, myReaction }: Reacted, sign: ReactionSign | null): Reacted {
  const without = reactions.flatMap((one) => {
    const count = one.sign === myReaction ? one.count - 1 : one.count;
    return count > 0 ? [{ ...one, count }] : [];
  });
  if (sign === null) return { reactions: without, myReaction: null };
  const isThere = without.some((one) => one.sign === sign);
  return {
    reactions: isThere
      ? without.map((one) => (one.sign === sign ? { ...one, count: one.count + 1 } : one))
      : [...without, { sign, count: 1 }],
    myReaction: sign,
  };
}

export const vote = (id: PostId, options: endpoints.PollOptionId[]): Promise<Post> =>
  keep(
    options.length === 0
      ? call(endpoints.takeBackVote, { params: { id } })
      : call(endpoints.voteInPoll, { params: { id }, body: { options } }),
  );

export async function bookmark(id: PostId, isWanted: boolean): Promise<void> {
  changePost(id, (post) => ({ ...post, isBookmarked: isWanted }));
  try {
    if (isWanted) await keep(call(endpoints.bookmarkPost, { params: { id } }));
    else await call(endpoints.removeBookmark, { params: { id } });
    void queryClient.invalidateQueries(postsQuery({ feed: 'bookmarks' }));
  } catch (error) {
    changePost(id, (post) => ({ ...post, isBookmarked: !isWanted }));
    throw error;
  }
}

export async function pin(id: PostId, isWanted: boolean): Promise<void> {
  await keep(call(isWanted ? endpoints.pinPost : endpoints.unpinPost, { params: { id } }));
  void queryClient.invalidateQueries({ queryKey: PINNED });
}

export const reportPost = (id: PostId, body: NewPostReport): Promise<unknown> =>
  call(endpoints.reportPost, { params: { id }, body });

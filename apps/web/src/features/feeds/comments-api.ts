import type { ReactionSign } from '@quilt/contract/features/comments';
import type { NewPostReport, PostComment, PostCommentId, PostId } from '@quilt/contract/features/feeds';
import * as endpoints from '@quilt/contract/features/feeds';
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';
import { queueWrite } from '../../lib/offline-queue';
import { queryClient } from '../../lib/query-client';
import { keepPeople } from '../profile';
import { createReacting, refreshPost } from './api';

type Page = endpoints.PostCommentPage;

const reacting = createReacting<PostCommentId>();

/** Comments, the newest page first, each page with the first replies to its comments. */
export const commentsQuery = (post: PostId) =>
  infiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, string | null>({
    queryKey: ['feeds', 'comments', post],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      const answer = await call(endpoints.listPostComments, { params: { id: post }, query }, { signal });
      keepPeople(answer.people);
      const { items, replies } = answer;
      return { ...answer, items: items.map(reacting.over), replies: replies.map(reacting.over) };
    },
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });

/** In the order in which they were said, with the replies that are known. */
export function toThreads({ pages }: InfiniteData<Page>): { comment: PostComment; replies: PostComment[] }[] {
  const replies = pages.flatMap((page) => page.replies);
  return pages
    .flatMap(({ items }) => items)
    .toReversed()
    .map((comment) => ({ comment, replies: replies.filter(({ root }) => root === comment.id) }));
}

export const refreshComments = (post: PostId): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: commentsQuery(post).queryKey });

const mapPages = (post: PostId, map: (page: Page, index: number) => Page): void =>
  patchQuery(commentsQuery(post), (data) => ({ ...data, pages: data.pages.map(map) }));

function changeComment(post: PostId, id: PostCommentId, change: (comment: PostComment) => PostComment): void {
  const swap = (all: PostComment[]): PostComment[] => all.map((one) => (one.id === id ? change(one) : one));
  mapPages(post, (page) => ({ ...page, items: swap(page.items), replies: swap(page.replies) }));
}

/** All replies to a comment, for whoever asks for those that are not shown. */
export async function loadReplies({ post, id }: PostComment, known: number): Promise<void> {
  let cursor: string | null = null;
  const all: PostComment[] = [];
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const answer: Omit<Page, 'replies'> = await call(endpoints.listPostReplies, {
      params: { id: post, comment: id },
      query,
    });
    keepPeople(answer.people);
    all.push(...answer.items);
    cursor = answer.nextCursor;
  } while (cursor !== null && all.length <= known);
  mapPages(post, (page) =>
    page.items.some((one) => one.id === id)
      ? { ...page, replies: [...page.replies.filter(({ root }) => root !== id), ...all] }
      : page,
  );
}

function showNew(comment: PostComment): void {
  const { post, root } = comment;
  const isThere = (one: PostComment): boolean => one.id === comment.id;
  mapPages(post, (page, index) => {
    if (page.items.some(isThere) || page.replies.some(isThere)) return page;
    if (root === null) return index === 0 ? { ...page, items: [comment, ...page.items] } : page;
    if (page.items.every(({ id }) => id !== root)) return page;
    const grow = (one: PostComment): PostComment =>
      one.id === root ? { ...one, replyCount: one.replyCount + 1 } : one;
    return { ...page, items: page.items.map(grow), replies: [...page.replies, comment] };
  });
}

/** Others say something, too: how many there are is the server's say. */
const recountComments = (post: PostId): void => void refreshPost(post).catch(() => undefined);

interface Said {
  post: PostId;
  /** Whose post it is, for the list of what waits. */
  name: string;
  text: string;
  root: PostCommentId | null;
}

/** Kept on the device until it is sent, so nothing waits for it; rejects at once where too much is kept already. */
export async function sendComment({ post, name, text, root }: Said): Promise<void> {
  const { item } = await queueWrite(
    endpoints.createPostComment,
    { params: { id: post }, body: { text, ...(root !== null && { root }) } },
    {
      kind: 'postComment',
      params: { post: String(post), name, text, root: root === null ? '' : String(root) },
    },
  );
  showNew(item);
  recountComments(post);
}

export async function updateComment({ post, id }: PostComment, text: string): Promise<void> {
  const { item } = await call(endpoints.updatePostComment, {
    params: { id: post, comment: id },
    body: { text },
  });
  changeComment(post, id, () => item);
}

export async function deleteComment({ post, id }: PostComment): Promise<void> {
  await call(endpoints.deletePostComment, { params: { id: post, comment: id } });
  recountComments(post);
  await refreshComments(post);
}

export async function reactToComment({ post, id }: PostComment, sign: ReactionSign | null): Promise<void> {
  const params = { id: post, comment: id };
  try {
    const answer = await reacting.send(id, sign, {
      show: () => changeComment(post, id, reacting.over),
      put: (last) =>
        last === null
          ? call(endpoints.takeBackCommentReaction, { params })
          : call(endpoints.reactToPostComment, { params, body: { sign: last } }),
    });
    if (answer) changeComment(post, id, () => answer.item);
  } catch (error) {
    await refreshComments(post);
    throw error;
  }
}

export const reportComment = ({ post, id }: PostComment, body: NewPostReport): Promise<unknown> =>
  call(endpoints.reportPostComment, { params: { id: post, comment: id }, body });

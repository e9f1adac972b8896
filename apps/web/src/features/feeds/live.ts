import {
  PostId,
  postChanged,
  postCommentChanged,
  postCommentCreated,
  postCreated,
} from '@quilt/contract/features/feeds';
import { type LiveListener, on, useOwnScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { LISTS, recount, refetchLists, refreshPost } from './api';
import { refreshComments } from './comments-api';

/** One may not read it any more, or it is gone: the next look at the list says so. */
const refresh = (id: PostId): void => void refreshPost(id).catch(() => refetchLists());

const LISTENER: LiveListener = {
  handlers: [
    on(postCreated, () => void recount()),
    on(postChanged, (id) => refresh(PostId.parse(Number(id)))),
    on(postCommentCreated, (_, { post }) => {
      refresh(post);
      void refreshComments(post);
    }),
    on(postCommentChanged, (_, { post }) => void refreshComments(post)),
  ],
  onReset: (since) => {
    void refetchNow({ queryKey: LISTS }, since);
    void recount();
  },
};

/** What happens to one's own posts, while somebody looks at posts. */
export function useLivePosts(): void {
  useOwnScope(LISTENER);
}

import { toScope } from '@quilt/contract/core';
import {
  PostId,
  postChanged,
  postCommentChanged,
  postCommentCreated,
  postCreated,
} from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import { useMemo } from 'react';
import { type LiveListener, on, useOwnScope, useScope } from '../../lib/live';
import { type Outdated, outdatedBy, refetchOutdated } from '../../lib/live-query';
import { queryClient } from '../../lib/query-client';
import { groupQuery, refetchGroup } from '../groups';
import { DOCUMENTS, LISTS, NEWS, recount, refetchDocuments, refetchLists, refreshPost } from './api';
import { refreshComments } from './comments-api';

/** One may not read it any more, or it is gone: the next look at the list says so. */
const refresh = (id: PostId): void => void refreshPost(id).catch(() => refetchLists());

const LISTENER: LiveListener = {
  handlers: [
    on(postCreated, () => {
      void recount();
      void refetchDocuments();
    }),
    on(postChanged, (id) => {
      refresh(PostId.parse(Number(id)));
      void refetchDocuments();
    }),
    on(postCommentCreated, (_, { post }) => {
      refresh(post);
      void refreshComments(post);
    }),
    on(postCommentChanged, (_, { post }) => void refreshComments(post)),
  ],
  onReset: (since) => void reset(outdatedBy(since)),
};

async function reset(outdated: Outdated): Promise<void> {
  await Promise.all([LISTS, NEWS, DOCUMENTS].map((queryKey) => refetchOutdated({ queryKey }, outdated)));
}

/** What happens to one's own posts, while somebody looks at posts. */
export function useLivePosts(): void {
  useOwnScope(LISTENER);
}

/** What happens in a group, while somebody looks at what is posted there. */
export function useLiveGroupPosts(group: GroupId): void {
  const listener = useMemo<LiveListener>(
    () => ({
      ...LISTENER,
      // Whoever is let out of it asks for nothing more of it.
      onReset: (since) => {
        const outdated = outdatedBy(since);
        void refetchGroup(group, since).then(() => {
          const shown = queryClient.getQueryData(groupQuery(group).queryKey);
          if (shown?.can.includes('group.read')) void reset(outdated);
        });
      },
    }),
    [group],
  );
  useLivePosts();
  useScope(toScope('group', group), listener);
}

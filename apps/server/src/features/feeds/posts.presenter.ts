import { REACTIONS } from '@quilt/contract/features/comments';
import type { Poll, Post, ReactionCounts, SharedPost } from '@quilt/contract/features/feeds';
import type { Viewer } from '../../platform/context';
import { listPostActions } from './posts.access';
import type { Counts, PollRow, PostRow } from './posts.repository';

export function presentReactions(counts: Counts): ReactionCounts {
  return REACTIONS.flatMap((sign) => {
    const count = counts[sign] ?? 0;
    return count > 0 ? [{ sign, count }] : [];
  });
}

function presentPoll({ question, is_multiple, ends_at, voters, options }: PollRow): Poll {
  return {
    question,
    isMultiple: is_multiple,
    endsAt: ends_at === null ? null : new Date(ends_at).toISOString(),
    voters,
    options: options.map(({ id, text, votes, is_mine }) => ({ id, text, votes, isMine: is_mine })),
  };
}

function presentSaid(row: PostRow): SharedPost {
  return {
    id: row.id,
    kind: row.kind,
    author: row.author_uuid,
    level: row.level,
    team: row.team_id,
    group: row.group_id,
    text: row.text,
    poll: row.poll && presentPoll(row.poll),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}

export function presentPost(row: PostRow, shared: PostRow | null, viewer: Pick<Viewer, 'id'>): Post {
  const actions = listPostActions(row, viewer.id);
  return {
    ...presentSaid(row),
    shared: shared && presentSaid(shared),
    publishAt: row.publish_at?.toISOString() ?? null,
    isPinned: row.pinned_at !== null,
    isBookmarked: row.is_bookmarked,
    reactions: presentReactions(row.reactions),
    myReaction: row.my_reaction,
    commentCount: actions.includes('post.seeComments') ? row.comment_count : null,
    shareCount: row.share_count,
    confirmations:
      row.kind === 'announcement' ? { count: row.confirmation_count, isMine: row.is_confirmed } : null,
    can: actions,
  };
}

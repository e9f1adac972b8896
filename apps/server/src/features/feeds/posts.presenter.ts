import { REACTIONS } from '@quilt/contract/features/comments';
import type { News, Poll, Post, ReactionCounts, SharedPost } from '@quilt/contract/features/feeds';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { Viewer } from '../../platform/context';
import { listPostActions } from './posts.access';
import type { Counts, PollRow, PostRow } from './posts.repository';

/** Projects that posts tell of, as far as the viewer sees them. */
export type SeenProjects = ReadonlyMap<ProjectId, { title: string; seesMilestones: boolean }>;

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

/** Null where the viewer does not see what it tells of. */
function presentNews(row: PostRow, seen: SeenProjects): News | null {
  // Whether that may be seen the list has asked already.
  if (row.achievement !== null) return { project: null, milestone: null, achievement: row.achievement };
  const project = row.project_id === null ? undefined : seen.get(row.project_id);
  if (row.project_id === null || !project) return null;
  if (row.milestone_id !== null && !project.seesMilestones) return null;
  return {
    project: { id: row.project_id, title: project.title },
    milestone: row.milestone_id === null ? null : { id: row.milestone_id, title: row.milestone_title ?? '' },
    achievement: null,
  };
}

/** Whoever does not see what a post tells of does not see the post. */
export const isTold = (row: PostRow, seen: SeenProjects): boolean =>
  row.project_id === null || presentNews(row, seen) !== null;

function presentSaid(row: PostRow, seen: SeenProjects): SharedPost {
  return {
    id: row.id,
    kind: row.kind,
    author: row.author_uuid,
    level: row.level,
    team: row.team_id,
    group: row.group_id,
    text: row.text,
    attachments: row.attachments,
    news: presentNews(row, seen),
    poll: row.poll && presentPoll(row.poll),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}

export function presentPost(
  row: PostRow,
  shared: PostRow | null,
  { viewer, seen }: { viewer: Pick<Viewer, 'id'>; seen: SeenProjects },
): Post {
  const actions = listPostActions(row, viewer.id);
  return {
    ...presentSaid(row, seen),
    shared: shared && presentSaid(shared, seen),
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

import { toScope } from '@quilt/contract/core';
import type { ReactionSign } from '@quilt/contract/features/comments';
import {
  type NewPostReport,
  type PollOptionId,
  type PostId,
  postChanged,
  postReacted,
  type ShownPost,
} from '@quilt/contract/features/feeds';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import type { Context, Viewer } from '../../platform/context';
import { publish } from '../../platform/db/transaction';
import { fail, failFields } from '../../platform/fault';
import { lockOwnUser } from '../profile';
import { setVotes } from './polls.repository';
import { lockHeldPost, lockPost, requirePost, requirePublished, requireReacting } from './posts.access';
import { countPins, holdTeamOfPost, putPostReport, setBookmark, setPinned } from './posts.repository';
import { tellPost } from './posts.service';
import { setReaction } from './reactions.repository';
import { tellReported } from './reports';
import { showPost } from './shown-posts';

/** Of however many at once the last one counts; null takes it back. */
export function react(context: Context<Viewer>, id: PostId, sign: ReactionSign | null): Promise<ShownPost> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const row = await lockPost(tx, viewer, id);
    requirePublished(row);
    if (sign !== null) requireReacting(row, viewer);
    const before = await setReaction(tx, { post: id }, viewer.id, { sign, at: clock.now() });
    if (before !== sign) {
      tellPost(tx, postChanged, row);
      if (row.author_uuid !== null && row.author_id !== viewer.id) {
        const patch = { by: viewer.uuid, comment: null };
        publish(tx, postReacted, { id, scope: toScope('user', row.author_uuid), patch });
      }
    }
    return showPost(tx, viewer, id);
  });
}

/** None takes the vote back. */
export function vote(
  context: Context<Viewer>,
  id: PostId,
  options: readonly PollOptionId[],
): Promise<ShownPost> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const row = await lockPost(tx, viewer, id);
    requirePublished(row);
    if (options.length > 0) requireReacting(row, viewer);
    const { poll } = row;
    if (!poll) throw fail('common.not_found');
    if (poll.ends_at !== null && new Date(poll.ends_at) <= clock.now()) throw fail('feeds.poll_ended');
    const chosen = [...new Set(options)];
    if (!poll.is_multiple && chosen.length > 1) {
      throw failFields([{ path: 'options', code: 'feeds.one_answer' }]);
    }
    if (!chosen.every((option) => poll.options.some((one) => one.id === option))) {
      throw failFields([{ path: 'options', code: 'feeds.answer_unknown' }]);
    }
    await setVotes(tx, id, viewer.id, chosen);
    tellPost(tx, postChanged, row);
    return showPost(tx, viewer, id);
  });
}

export function bookmark(context: Context<Viewer>, id: PostId): Promise<ShownPost> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    requirePublished(await requirePost(tx, viewer, id));
    await setBookmark(tx, viewer.id, id, clock.now());
    return showPost(tx, viewer, id);
  });
}

export async function removeBookmark(context: Context<Viewer>, id: PostId): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    await requirePost(tx, viewer, id);
    await setBookmark(tx, viewer.id, id, null);
  });
}

export function pin(context: Context<Viewer>, id: PostId, isPinned: boolean): Promise<ShownPost> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    // Two tabs that pin at once would both count two, so the author is the lock.
    const held = await holdTeamOfPost(tx, id);
    await lockOwnUser(tx, viewer.id);
    const row = await lockHeldPost(tx, viewer, id, held, 'post.pin');
    if ((row.pinned_at !== null) === isPinned) return showPost(tx, viewer, id);
    const max = FEED_LIMITS.pinnedPosts;
    if (isPinned && (await countPins(tx, viewer.id)) >= max) throw fail('feeds.too_many_pins', { max });
    await setPinned(tx, id, isPinned ? clock.now() : null);
    tellPost(tx, postChanged, row);
    return showPost(tx, viewer, id);
  });
}

export async function report(
  context: Context<Viewer>,
  id: PostId,
  { reason, text }: NewPostReport,
): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const row = await requirePost(tx, viewer, id, 'post.report');
    await putPostReport(tx, { reporter: viewer.id, post: id, comment: null, reason, text, at: clock.now() });
    await tellReported(tx, context, row);
  });
}

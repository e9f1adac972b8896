import { can, canInGroup, isAllowed, type PostGate, tieOf } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import { NEWS_KINDS, POST_ACTIONS, type PostAction, type PostId } from '@quilt/contract/features/feeds';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { findPosts, holdTeamOfPost, lockPostRow, type PostRow } from './posts.repository';

/** The only way from an id to a post: whoever may not read it is told that it is not there. */
export async function requirePost(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: PostId,
  action?: PostAction,
): Promise<PostRow> {
  const row = (await findPosts(reader, viewer.id, [id])).get(id);
  if (!row) throw fail('common.not_found');
  if (action && !listPostActions(row, viewer.id).includes(action)) throw fail('common.forbidden');
  return row;
}

/** As above, for whoever changes it, or what is counted of it. */
export async function lockPost(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: PostId,
  action?: PostAction,
): Promise<PostRow> {
  return lockHeldPost(tx, viewer, id, await holdTeamOfPost(tx, id), action);
}

/** As above, for whoever takes other locks between that of its team and its own. */
export async function lockHeldPost(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: PostId,
  held: readonly number[],
  action?: PostAction,
): Promise<PostRow> {
  await lockPostRow(tx, id);
  const row = await requirePost(tx, viewer, id, action);
  // It went to another team while the lock was waited for.
  if (row.team_id !== null && !held.includes(row.team_id)) throw fail('common.unavailable');
  return row;
}

/** One that is there for others, too, which one that waits is not. */
export function requirePublished(row: PostRow): void {
  if (row.publish_at) throw fail('common.not_found');
}

/** Whoever may not react any more still takes back what they did. */
export function requireReacting(row: PostRow, viewer: Pick<Viewer, 'id'>): void {
  if (!listPostActions(row, viewer.id).includes('post.react')) throw fail('common.forbidden');
}

export function gateOf(row: PostRow, viewer: UserId): PostGate {
  return {
    level: row.level,
    accountType: row.account_type ?? 'private',
    tie: tieOf({
      isSelf: row.author_id === viewer,
      isBlocked: row.is_blocked,
      isFriend: row.is_friend,
      isSubscriber: row.is_subscriber,
    }),
    mayReadTeam: can({ role: row.team_role, relations: [] }, 'post.read'),
    mayReadGroup: row.may_read_group,
  };
}

/** Inside a team or a group its matrix says it, elsewhere the settings of whose post it is. */
function allows(row: PostRow, setting: 'commentPosts' | 'seeComments', viewer: UserId): boolean {
  const { level, tie, accountType, mayReadTeam } = gateOf(row, viewer);
  if (level === 'team') return mayReadTeam;
  if (level === 'group') return setting === 'seeComments' || canInGroup(row.group_role, 'group.post');
  return row.conf !== null && isAllowed(setting, { conf: row.conf, accountType }, tie);
}

/** Nobody writes to strangers before their address is confirmed, under what they have said to everybody neither. */
const isHeldBack = (row: PostRow, viewer: UserId): boolean =>
  !row.is_verified && row.level === 'public' && row.author_id !== viewer && !row.is_friend;

/** Why one may not comment on what one reads. */
export const refuseComment = (row: PostRow, viewer: UserId) =>
  fail(
    allows(row, 'commentPosts', viewer) && isHeldBack(row, viewer)
      ? 'feeds.unverified_comment'
      : 'feeds.comments_closed',
  );

/** Whoever runs the team or the group that it is for. */
export function mayModerate(row: PostRow): boolean {
  return (
    can({ role: row.team_role, relations: [] }, 'post.moderate') ||
    canInGroup(row.group_role, 'group.moderate')
  );
}

/** What is for a team or a group is shared there alone, by those who may write there. */
function mayShare({ level, team_role, group_role }: PostRow): boolean {
  if (level === 'team') return can({ role: team_role, relations: [] }, 'post.write');
  return level !== 'group' || canInGroup(group_role, 'group.post');
}

/** Nobody has written it. */
const isNews = ({ kind }: PostRow): boolean => NEWS_KINDS.some((one) => one === kind);

export function listPostActions(row: PostRow, viewer: UserId): PostAction[] {
  const isOwn = row.author_id === viewer;
  const standing = { role: row.team_role, relations: [] };
  const isOut = row.publish_at === null;
  const mayAnnounce = can(standing, 'post.announce');
  const may: Record<PostAction, boolean> = {
    // What was written in a group is reworded by its members alone.
    'post.edit': isOwn && !isNews(row) && (row.level !== 'group' || canInGroup(row.group_role, 'group.post')),
    'post.delete': isOwn || mayModerate(row),
    'post.pin': isOwn && isOut,
    'post.comment': isOut && allows(row, 'commentPosts', viewer) && !isHeldBack(row, viewer),
    // What a group says to everybody its members alone answer, by a sign or a vote, too.
    'post.react': isOut && (row.level !== 'group' || canInGroup(row.group_role, 'group.react')),
    'post.seeComments': isOut && allows(row, 'seeComments', viewer),
    'post.share': isOut && mayShare(row),
    'post.report': !isOwn,
    'post.confirm': isOut && row.kind === 'announcement' && !isOwn && !row.is_confirmed,
    'post.seeConfirmations': isOut && row.kind === 'announcement' && (isOwn || mayAnnounce),
  };
  return POST_ACTIONS.filter((action) => may[action]);
}

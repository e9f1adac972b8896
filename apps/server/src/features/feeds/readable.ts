import { can, ROLES } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import { type RawBuilder, sql } from 'kysely';
import { isReadableBy } from '../groups';
import { isOpenFor } from '../projects';

const READERS = ROLES.filter((role) => can({ role, relations: [] }, 'post.read'));

/**
 * The law of `access/posts.ts` in SQL, of one row without what it shares; what a post tells of by itself has to be seen too. A test walks both with every level and everybody
 * who could look. The author is looked up for each: without `offset 0` older databases read all users first.
 */
function opensTo(viewer: UserId | RawBuilder<UserId>, post: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(case ${post}.level
    when 'me' then ${post}.author_id = ${viewer}
    when 'team' then exists (
      select from team_members members join teams on teams.id = members.team_id and teams.deleted_at is null
       where members.team_id = ${post}.team_id and members.user_id = ${viewer}
         and members.role = any (${READERS}::text[]))
      and (${post}.project_id is null or exists (
        select from projects
         where projects.id = ${post}.project_id
           and case when ${post}.milestone_id is null then ${isOpenFor(viewer, 'project.see')}
                    else ${isOpenFor(viewer, 'milestone.see')} end))
    when 'group' then ${isReadableBy(viewer, sql`${post}.group_id`)}
      and not exists (select from blocks where blocker_id = ${viewer} and blocked_id = ${post}.author_id)
      and not exists (select from blocks where blocker_id = ${post}.author_id and blocked_id = ${viewer})
    else (${post}.achievement is null or ${isEarned(viewer, post)}) and (${post}.author_id = ${viewer}
      or not exists (select from blocks where blocker_id = ${viewer} and blocked_id = ${post}.author_id)
         and not exists (select from blocks where blocker_id = ${post}.author_id and blocked_id = ${viewer})
         and (exists (select from friendships where user_id = ${viewer} and friend_id = ${post}.author_id)
              or ${post}.level = 'public'
                 and (exists (select from users where id = ${post}.author_id and account_type = 'public' offset 0)
                      or exists (select from subscriptions
                                  where subscriber_id = ${viewer} and user_id = ${post}.author_id
                                    and since is not null))))
    end)`;
}

/** That an achievement was earned is told while it stands, to friends as long as its owner shows them what they have. */
function isEarned(viewer: UserId | RawBuilder<UserId>, post: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from earned_achievements
             where user_id = ${post}.author_id and code = ${post}.achievement offset 0)
    and (${post}.author_id = ${viewer}
         or exists (select from users where id = ${post}.author_id and conf ->> 'seeAchievements' <> 'me' offset 0)))`;
}

/** Of `posts`: what is there, for this viewer, and so is what it shares. */
export function isReadable(viewer: UserId | RawBuilder<UserId>): RawBuilder<boolean> {
  return sql<boolean>`(
    posts.deleted_at is null and posts.publish_at is null and ${opensTo(viewer, sql`posts`)}
    and (posts.shared_id is null
         or exists (select from posts originals
                     where originals.id = posts.shared_id and originals.deleted_at is null
                       and ${opensTo(viewer, sql`originals`)})))`;
}

/**
 * Of `posts` that are read: whether what is said under them is, too. Inside a team or a group it is; elsewhere the setting of
 * the author says so, as `access/privacy.ts` has it.
 */
export function areCommentsSeen(viewer: UserId | RawBuilder<UserId>): RawBuilder<boolean> {
  return sql<boolean>`(
    posts.level in ('team', 'group') or posts.author_id = ${viewer}
    or exists (
      select from users owners
       where owners.id = posts.author_id
         and (owners.conf ->> 'seeComments' = 'everyone' and owners.account_type = 'public'
              or owners.conf ->> 'seeComments' in ('everyone', 'friends')
                 and exists (select from friendships
                              where user_id = ${viewer} and friend_id = posts.author_id))))`;
}

/** Of `posts`: of somebody whom the viewer is tied to now, or for a team or a group that they are in. */
export function isTiedTo(viewer: UserId): RawBuilder<boolean> {
  return sql<boolean>`(
    posts.level = 'team'
    or posts.level = 'group'
       and exists (select from group_members where group_id = posts.group_id and user_id = ${viewer})
    or posts.level <> 'group' and (posts.author_id = ${viewer}
    or exists (select from friendships where user_id = ${viewer} and friend_id = posts.author_id)
    or exists (select from subscriptions
                where subscriber_id = ${viewer} and user_id = posts.author_id and since is not null)))`;
}

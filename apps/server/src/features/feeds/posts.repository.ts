import type { AccountType, GroupRole, PostLevel, PrivacySettings, Role } from '@quilt/contract/access';
import type { ImageId, UserId, UserUuid } from '@quilt/contract/core';
import type { AchievementCode } from '@quilt/contract/features/achievements';
import type { ReactionSign } from '@quilt/contract/features/comments';
import type { PollOptionId, PostFile, PostId, PostKind } from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { holdTeams } from '../../platform/db/locks';
import { isReadableBy } from '../groups';
import { filesOfPost } from './post-files.repository';
import { isReadable } from './readable';

export type Counts = Readonly<Partial<Record<ReactionSign, number>>>;

export interface PollRow {
  question: string;
  is_multiple: boolean;
  ends_at: string | null;
  voters: number;
  options: { id: PollOptionId; text: string; votes: number; is_mine: boolean }[];
}

/** A post, and how one viewer stands to it. */
export interface PostRow {
  id: PostId;
  kind: PostKind;
  author_id: UserId | null;
  author_uuid: UserUuid | null;
  conf: PrivacySettings | null;
  account_type: AccountType | null;
  level: PostLevel;
  team_id: TeamId | null;
  team_title: string | null;
  team_image: ImageId | null;
  team_role: Role | null;
  group_id: GroupId | null;
  group_title: string | null;
  group_role: GroupRole | null;
  may_read_group: boolean;
  project_id: ProjectId | null;
  milestone_id: MilestoneId | null;
  milestone_title: string | null;
  achievement: AchievementCode | null;
  text: string;
  attachments: PostFile[];
  shared_id: PostId | null;
  created_at: Date;
  edited_at: Date | null;
  publish_at: Date | null;
  deleted_at: Date | null;
  deleted_by: UserId | null;
  pinned_at: Date | null;
  reactions: Counts;
  comment_count: number;
  share_count: number;
  confirmation_count: number;
  my_reaction: ReactionSign | null;
  is_bookmarked: boolean;
  is_confirmed: boolean;
  /** The viewer, whose e-mail address is confirmed. */
  is_verified: boolean;
  is_friend: boolean;
  is_subscriber: boolean;
  is_blocked: boolean;
  poll: PollRow | null;
}

function selectPosts(viewer: UserId, where: RawBuilder<unknown>): RawBuilder<PostRow> {
  return sql<PostRow>`
    select posts.id, posts.kind, posts.author_id, authors.uuid as author_uuid, authors.conf, authors.account_type,
           posts.level, posts.team_id, teams.title as team_title, teams.image as team_image,
           members.role as team_role, posts.group_id, groups.title as group_title,
           own.role as group_role, posts.project_id, posts.milestone_id,
           (select title from milestones where id = posts.milestone_id) as milestone_title,
           posts.group_id is not null and ${isReadableBy(viewer, sql`posts.group_id`)} as may_read_group,
           posts.achievement, posts.text, ${filesOfPost} as attachments, posts.shared_id, posts.created_at, posts.edited_at,
           posts.publish_at, posts.deleted_at, posts.deleted_by, posts.pinned_at, posts.reactions,
           posts.comment_count, posts.share_count, posts.confirmation_count,
           (select sign from post_reactions where post_id = posts.id and user_id = ${viewer}) as my_reaction,
           exists (select from post_bookmarks where post_id = posts.id and user_id = ${viewer}) as is_bookmarked,
           exists (select from post_confirmations
                    where post_id = posts.id and user_id = ${viewer}) as is_confirmed,
           exists (select from users where id = ${viewer} and email_verified_at is not null) as is_verified,
           exists (select from friendships where user_id = ${viewer} and friend_id = posts.author_id) as is_friend,
           exists (select from subscriptions where subscriber_id = ${viewer} and user_id = posts.author_id
                                               and since is not null) as is_subscriber,
           exists (select from blocks where blocker_id = ${viewer} and blocked_id = posts.author_id)
             or exists (select from blocks
                         where blocker_id = posts.author_id and blocked_id = ${viewer}) as is_blocked,
           (select jsonb_build_object('question', polls.question, 'is_multiple', polls.is_multiple,
                     'ends_at', polls.ends_at, 'voters', polls.voters,
                     'options', (select jsonb_agg(jsonb_build_object('id', options.id, 'text', options.text,
                                   'votes', options.votes,
                                   'is_mine', exists (select from poll_votes votes
                                     where votes.post_id = posts.id and votes.user_id = ${viewer}
                                       and votes.option_id = options.id)) order by options.place)
                                   from poll_options options where options.post_id = posts.id))
              from polls where polls.post_id = posts.id) as poll
      from posts
      left join users authors on authors.id = posts.author_id
      left join teams on teams.id = posts.team_id
      left join team_members members on members.team_id = posts.team_id and members.user_id = ${viewer}
      left join groups on groups.id = posts.group_id
      left join group_members own on own.group_id = posts.group_id and own.user_id = ${viewer}
     where ${where}`;
}

/** Those of them that are there for the viewer, own ones that wait among them. */
export async function findPosts(
  reader: Reader,
  viewer: UserId,
  ids: readonly PostId[],
): Promise<Map<PostId, PostRow>> {
  if (ids.length === 0) return new Map();
  const isThere = sql`(${isReadable(viewer)}
    or posts.author_id = ${viewer} and posts.publish_at is not null and posts.deleted_at is null)`;
  const { rows } = await selectPosts(
    viewer,
    sql`posts.id = any (${[...ids]}::bigint[]) and ${isThere}`,
  ).execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What was deleted, by whoever did it. */
export async function findDeleted(reader: Reader, viewer: UserId, id: PostId): Promise<PostRow | null> {
  const where = sql`posts.id = ${id} and posts.deleted_at is not null and posts.deleted_by = ${viewer}`;
  const { rows } = await selectPosts(viewer, where).execute(reader);
  return rows[0] ?? null;
}

/** Of one that is read in a team alone, what its members are there; before the post and one's own account. */
export function holdTeamOfPost(tx: Tx, id: PostId): Promise<readonly number[]> {
  return holdTeams(tx, sql`select team_id from posts where id = ${id}`);
}

/** As above, of a post, what it shares and what it is for from now on: of several teams nobody takes one after the other. */
export async function holdTeamsAround(
  tx: Tx,
  id: PostId | undefined,
  team?: TeamId,
): Promise<readonly number[]> {
  if (id === undefined && team === undefined) return [];
  return holdTeams(
    tx,
    sql`select team_id from posts where id = ${id ?? null}::bigint
         union
        select originals.team_id from posts join posts originals on originals.id = posts.shared_id
         where posts.id = ${id ?? null}::bigint
         union
        select ${team ?? null}::bigint`,
  );
}

/** Nobody else changes it, or what is counted of it, until this is done. */
export async function lockPostRow(tx: Tx, id: PostId): Promise<void> {
  await sql`select from posts where id = ${id} for no key update`.execute(tx);
}

/** As above, and what it shares, whose shares are counted; by their ids. */
export async function lockWithOriginal(tx: Tx, id: PostId): Promise<void> {
  await sql`
    select from posts
     where id = any (array(select shared_id from posts where id = ${id} union all select ${id}::bigint))
     order by id for no key update`.execute(tx);
}

export interface NewPostRow {
  author: UserId;
  kind: PostKind;
  level: PostLevel;
  team: TeamId | null;
  group: GroupId | null;
  text: string;
  shared: PostId | null;
  at: Date;
  publishAt: Date | null;
}

export async function insertPost(tx: Tx, post: NewPostRow): Promise<PostId> {
  const { rows } = await sql<{ id: PostId }>`
    insert into posts (author_id, kind, level, team_id, group_id, text, shared_id, created_at, publish_at, spread_to)
    values (${post.author}, ${post.kind}, ${post.level}, ${post.team}, ${post.group}, ${post.text}, ${post.shared}, ${post.at},
            ${post.publishAt}, 0)
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0].id;
}

export async function setPost(
  tx: Tx,
  id: PostId,
  {
    text,
    level,
    team,
    group,
    editedAt,
  }: {
    text: string;
    level: PostLevel;
    team: TeamId | null;
    group: GroupId | null;
    editedAt: Date | null;
  },
): Promise<void> {
  await sql`
    update posts set text = ${text}, level = ${level}, team_id = ${team}, group_id = ${group}, edited_at = ${editedAt}
     where id = ${id}`.execute(tx);
}

export async function keepFormerText(tx: Tx, id: PostId, text: string, at: Date): Promise<void> {
  await sql`insert into post_texts (post_id, text, at) values (${id}, ${text}, ${at})`.execute(tx);
}

export async function forgetFormerTexts(tx: Tx, id: PostId): Promise<void> {
  await sql`delete from post_texts where post_id = ${id}`.execute(tx);
}

/** Whether somebody else has a part in it: words that stand, a reaction or a vote, each of which says who is there. */
export async function isAnswered(tx: Tx, id: PostId): Promise<boolean> {
  const { rows } = await sql<{ is_answered: boolean }>`
    select exists (select from post_comments
                    where post_id = posts.id and deleted_at is null and author_id is distinct from posts.author_id)
        or exists (select from post_reactions where post_id = posts.id and user_id <> posts.author_id)
        or exists (select from poll_votes where post_id = posts.id and user_id <> posts.author_id) as is_answered
      from posts where posts.id = ${id}`.execute(tx);
  return rows[0]?.is_answered === true;
}

export async function listFormerTexts(
  reader: Reader,
  id: PostId,
  limit: number,
): Promise<{ text: string; at: Date }[]> {
  const { rows } = await sql<{ text: string; at: Date }>`
    select text, at from post_texts where post_id = ${id} order by id desc limit ${limit}`.execute(reader);
  return rows;
}

export async function setDeleted(
  tx: Tx,
  id: PostId,
  deleted: { at: Date; by: UserId } | null,
): Promise<void> {
  await sql`
    update posts set deleted_at = ${deleted?.at ?? null}, deleted_by = ${deleted?.by ?? null}, pinned_at = null
     where id = ${id}`.execute(tx);
}

export async function addShare(tx: Tx, id: PostId, by: 1 | -1): Promise<void> {
  await sql`update posts set share_count = greatest(0, share_count + ${by}) where id = ${id}`.execute(tx);
}

export async function setBookmark(tx: Tx, user: UserId, post: PostId, at: Date | null): Promise<void> {
  await (at === null
    ? sql`delete from post_bookmarks where user_id = ${user} and post_id = ${post}`
    : sql`insert into post_bookmarks (user_id, post_id, created_at) values (${user}, ${post}, ${at})
          on conflict do nothing`
  ).execute(tx);
}

/** Of somebody who is locked. */
export async function countPins(tx: Tx, author: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts where author_id = ${author} and pinned_at is not null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function setPinned(tx: Tx, id: PostId, at: Date | null): Promise<void> {
  await sql`update posts set pinned_at = ${at} where id = ${id}`.execute(tx);
}

/** Of somebody who is locked. */
export async function countWaiting(tx: Tx, author: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts
     where author_id = ${author} and publish_at is not null and deleted_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Its time has come: from now on it is a post like others. */
export async function setPublished(
  tx: Tx,
  id: PostId,
  { at, asDraft }: { at: Date; asDraft: boolean },
): Promise<void> {
  const level = asDraft ? sql`level = 'me', team_id = null, group_id = null, kind = 'post',` : sql``;
  await sql`update posts set ${level} publish_at = null, created_at = ${at} where id = ${id}`.execute(tx);
}

export async function putPostReport(
  tx: Tx,
  report: { reporter: UserId; post: PostId; comment: number | null; reason: string; text: string; at: Date },
): Promise<void> {
  await sql`
    insert into post_reports (reporter_id, post_id, comment_id, reason, text, created_at)
    values (${report.reporter}, ${report.post}, ${report.comment}, ${report.reason}, ${report.text}, ${report.at})
    on conflict (reporter_id, post_id, coalesce(comment_id, 0)) do update
      set reason = excluded.reason, text = excluded.text, created_at = excluded.created_at`.execute(tx);
}

import { z } from 'zod';
import { PostLevel } from '../../access/posts';
import { Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { line } from '../../core/line';
import { FEED_LIMITS } from '../../feed-limits';
import { LIMITS } from '../../limits';
import { AchievementCode } from '../achievements/achievements.schema';
import { ReactionSign } from '../comments/comments.schema';
import { DocumentId } from '../documents/documents.ids';
import { FileCard } from '../documents/documents.schema';
import { REPORT_REASONS } from '../friends/friends.schema';
import { GroupId } from '../groups/groups.ids';
import { GroupMark } from '../groups/groups.schema';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId } from '../projects/projects.ids';
import { MilestoneId } from '../projects/projects.schema';
import { TeamId } from '../teams/teams.ids';
import { TeamMark } from '../teams/teams.schema';
import { PollOptionId, PostCommentId, PostId } from './feeds.ids';

/**
 * What is posted by itself, in the name of who has done it, unless they do not want that: to the team what it has reached,
 * to friends what one has earned.
 */
export const NEWS_KINDS = ['milestone', 'project', 'achievement'] as const;
export const NewsKind = z.enum(NEWS_KINDS);
export type NewsKind = z.output<typeof NewsKind>;

/** An announcement is for a team, and each of its members is asked to say that they have read it. */
export const PostKind = z.enum(['post', 'announcement', ...NEWS_KINDS]);
export type PostKind = z.output<typeof PostKind>;

/** How often each sign was given; everybody gives one at most. */
export const ReactionCounts = z.array(z.object({ sign: ReactionSign, count: z.int() }));
export type ReactionCounts = z.output<typeof ReactionCounts>;

export const Poll = z.object({
  question: z.string(),
  isMultiple: z.boolean(),
  endsAt: Instant.nullable(),
  /** People, however many answers each has chosen. */
  voters: z.int(),
  options: z.array(z.object({ id: PollOptionId, text: z.string(), votes: z.int(), isMine: z.boolean() })),
});
export type Poll = z.output<typeof Poll>;

/** Of an achievement that alone, of what a team has reached its project. */
const News = z.object({
  project: z.object({ id: ProjectId, title: z.string() }).nullable(),
  milestone: z.object({ id: MilestoneId, title: z.string() }).nullable(),
  achievement: AchievementCode.nullable(),
});
export type News = z.output<typeof News>;

/** A file of a post, and what it shows, for whoever does not see it: empty where nobody has said so. */
export const PostFile = FileCard.extend({ alt: z.string() });
export type PostFile = z.output<typeof PostFile>;

/** Which news of the signed-in user are posted. */
export const OwnNews = z.object({
  milestone: z.boolean(),
  project: z.boolean(),
  achievement: z.boolean(),
}) satisfies z.ZodType<Record<NewsKind, boolean>>;
export type OwnNews = z.output<typeof OwnNews>;

/** What the viewer may do to a post; `post.seeComments` is among them where they may read what is said about it. */
export const POST_ACTIONS = [
  'post.edit',
  'post.delete',
  'post.pin',
  'post.comment',
  'post.react',
  'post.seeComments',
  'post.share',
  'post.report',
  'post.confirm',
  'post.seeConfirmations',
] as const;
export const PostAction = z.enum(POST_ACTIONS);
export type PostAction = z.output<typeof PostAction>;

/** What a post says, as it is shown in a share, too. */
const said = {
  id: PostId,
  kind: PostKind,
  /** Null under "Deleted user". */
  author: UserUuid.nullable(),
  level: PostLevel,
  /** Where it is for a team. */
  team: TeamId.nullable(),
  /** Where it is for a group. */
  group: GroupId.nullable(),
  /** Markdown, as comments. */
  text: z.string(),
  /** In the order in which they were named. */
  attachments: z.array(PostFile),
  /** What was reached, where it was posted by itself. */
  news: News.nullable(),
  poll: Poll.nullable(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
};

export const SharedPost = z.object(said);
export type SharedPost = z.output<typeof SharedPost>;

/** As its viewer may see it: what others see of it is another answer. */
export const Post = z.object({
  ...said,
  /** What it shares: its reader may read that, too, or the post would not be there. */
  shared: SharedPost.nullable(),
  /** When it will be there, of one that waits. */
  publishAt: Instant.nullable(),
  isPinned: z.boolean(),
  isBookmarked: z.boolean(),
  reactions: ReactionCounts,
  myReaction: ReactionSign.nullable(),
  /** Null where the author does not show the comments to the viewer. */
  commentCount: z.int().nullable(),
  shareCount: z.int(),
  /** Of an announcement. */
  confirmations: z.object({ count: z.int(), isMine: z.boolean() }).nullable(),
  can: z.array(PostAction),
});
export type Post = z.output<typeof Post>;

/** Some posts, with whom and what they name. */
export const PostPage = z.object({
  items: z.array(Post),
  nextCursor: z.string().nullable(),
  people: z.array(PersonCard),
  teams: z.array(TeamMark),
  groups: z.array(GroupMark),
});
export type PostPage = z.output<typeof PostPage>;

/** One post, with whom and what it names. */
export const ShownPost = z.object({
  item: Post,
  people: z.array(PersonCard),
  teams: z.array(TeamMark),
  groups: z.array(GroupMark),
});
export type ShownPost = z.output<typeof ShownPost>;

/**
 * `tied`: of those the viewer is tied to, and their own. `mine`: the viewer's own. `public`: for everybody.
 * `bookmarks`: kept for later. `scheduled`: own ones that wait for their time.
 */
export const FeedName = z.enum(['tied', 'mine', 'public', 'bookmarks', 'scheduled']);
export type FeedName = z.output<typeof FeedName>;

const Text = z.string().trim().max(FEED_LIMITS.postText.max, 'feeds.too_long');
const { poll } = FEED_LIMITS;

export const NewPoll = z.strictObject({
  question: line().max(poll.question, 'feeds.too_long').default(''),
  options: z
    .array(line().min(1, 'common.required').max(poll.option, 'feeds.too_long'))
    .min(poll.options.min, 'feeds.too_few_answers')
    .max(poll.options.max, 'feeds.too_many_answers')
    .refine(
      (options) => new Set(options.map((text) => text.toLowerCase())).size === options.length,
      'feeds.same_answers',
    ),
  isMultiple: z.boolean().default(false),
  days: z.int().min(1).max(poll.days).nullable().default(null),
});
export type NewPoll = z.output<typeof NewPoll>;

/** Files that their author has uploaded, and that are of no post yet; and what each shows. */
export const NewPostFiles = z
  .array(
    z.strictObject({
      id: DocumentId,
      alt: line().max(FEED_LIMITS.alt.max, 'feeds.too_long').default(''),
    }),
  )
  .max(FEED_LIMITS.postFiles, 'feeds.too_many_files');
export type NewPostFiles = z.output<typeof NewPostFiles>;

export const NewPost = z.strictObject({
  kind: PostKind.exclude(NEWS_KINDS).default('post'),
  /** It may be empty where there are files, a poll, or another post that is shared. */
  text: Text.default(''),
  attachments: NewPostFiles.default([]),
  level: PostLevel,
  team: TeamId.optional(),
  group: GroupId.optional(),
  poll: NewPoll.optional(),
  /** Of a share it is what that shares. */
  shares: PostId.optional(),
  publishAt: Instant.optional(),
});
export type NewPost = z.output<typeof NewPost>;

/** Whom it is for, and what files it has, stays as it is where that is left out. */
export const PostChanges = z.strictObject({
  text: Text,
  /** All that it has then, its own among them: the others go. */
  attachments: NewPostFiles.optional(),
  level: PostLevel.optional(),
  team: TeamId.optional(),
  group: GroupId.optional(),
});
export type PostChanges = z.output<typeof PostChanges>;

/** What a post said before it was edited, and until when. */
export const FormerPost = z.object({ text: z.string(), at: Instant });
export type FormerPost = z.output<typeof FormerPost>;

export const PostVote = z.strictObject({ options: z.array(PollOptionId).min(1).max(poll.options.max) });

export const NewPostReport = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  text: z.string().trim().max(LIMITS.reportText.max, 'friends.report_too_long').default(''),
});
export type NewPostReport = z.output<typeof NewPostReport>;

export const PostComment = z.object({
  id: PostCommentId,
  post: PostId,
  /** What it replies to; a reply to a reply joins that. */
  root: PostCommentId.nullable(),
  /** Null under "Deleted user". */
  author: UserUuid.nullable(),
  text: z.string(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  /** Of one that was deleted its place stays while there are replies to it, and nothing of what it said. */
  isDeleted: z.boolean(),
  reactions: ReactionCounts,
  myReaction: ReactionSign.nullable(),
  replyCount: z.int(),
  can: z.array(z.enum(['comment.edit', 'comment.delete', 'comment.report'])),
});
export type PostComment = z.output<typeof PostComment>;

/** The newest first; of each the first replies, the oldest first. */
export const PostCommentPage = z.object({
  items: z.array(PostComment),
  replies: z.array(PostComment),
  nextCursor: z.string().nullable(),
  people: z.array(PersonCard),
});
export type PostCommentPage = z.output<typeof PostCommentPage>;

const CommentText = z
  .string()
  .trim()
  .min(1, 'common.required')
  .max(FEED_LIMITS.commentText.max, 'feeds.too_long');

export const NewPostComment = z.strictObject({ text: CommentText, root: PostCommentId.optional() });
export type NewPostComment = z.output<typeof NewPostComment>;
export const RewordedPostComment = z.strictObject({ text: CommentText });

/** A file of a group's posts. */
export const GroupDocument = z.object({
  file: PostFile,
  post: PostId,
  /** Of the post; null under "Deleted user". */
  author: UserUuid.nullable(),
  createdAt: Instant,
});
export type GroupDocument = z.output<typeof GroupDocument>;

import { z } from 'zod';
import { GroupRole } from '../../access/groups';
import { Role } from '../../access/roles';
import { Instant } from '../../core/envelope';
import { ImageId, UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { LANGUAGES } from '../../product';
import { AchievementCode } from '../achievements/achievements.schema';
import { ChatId, MessageId } from '../chats/chats.ids';
import { PostCommentId, PostId } from '../feeds/feeds.ids';
import { GroupId } from '../groups/groups.ids';
import { InvitationId } from '../invitations/invitations.ids';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId } from '../projects/projects.ids';
import { TASK_NEWS } from '../tasks/task-fields';
import { TaskId } from '../tasks/tasks.ids';
import { TeamId } from '../teams/teams.ids';

export const NotificationId = integerId('NotificationId');
export type NotificationId = z.output<typeof NotificationId>;

/** What is told of a task. */
export const TASK_NOTIFICATIONS = [
  'taskAssigned',
  'taskToInspect',
  'taskReturned',
  'taskMention',
  'taskCommented',
  'taskWatched',
  'deadlineNear',
  'deadlinePassed',
] as const;

/** What is said to somebody: in a direct chat; by their name in another; in a thread that they follow. Or they are in one now. */
export const CHAT_NOTIFICATIONS = ['directMessage', 'chatMention', 'threadReply', 'addedToChat'] as const;

/** What can happen to somebody. The web words each, by its params; every feature adds its own. */
const NOTIFICATION_KINDS = [
  'friendAsked',
  'friendAccepted',
  'subscribed',
  'subscriptionAsked',
  'subscriptionAccepted',
  'invited',
  'invitationAccepted',
  'invitationDeclined',
  'joinAsked',
  'joinAccepted',
  'joinDeclined',
  'memberJoined',
  'roleChanged',
  'memberRemoved',
  'temporaryEnding',
  'temporaryEnded',
  'tasksHandedOver',
  'groupInvited',
  'groupAsked',
  'groupAccepted',
  'groupRoleChanged',
  'reported',
  'achievementEarned',
  'postMention',
  'postCommented',
  'postReplied',
  'postReacted',
  ...TASK_NOTIFICATIONS,
  ...CHAT_NOTIFICATIONS,
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof NotificationKind>;

/** What can be switched off by itself. */
export const NOTIFICATION_TOPICS = [
  'assigned',
  'toInspect',
  'returned',
  'deadlineNear',
  'deadlinePassed',
  'watched',
  'mention',
  'directMessage',
  'comment',
  'reaction',
  'invitation',
  'joining',
  'roleChange',
  'friend',
  'subscription',
  'achievement',
  'report',
] as const;
export const NotificationTopic = z.enum(NOTIFICATION_TOPICS);
export type NotificationTopic = z.output<typeof NotificationTopic>;

const TOPIC_OF: Readonly<Record<NotificationKind, NotificationTopic>> = {
  taskAssigned: 'assigned',
  taskToInspect: 'toInspect',
  taskReturned: 'returned',
  deadlineNear: 'deadlineNear',
  deadlinePassed: 'deadlinePassed',
  taskWatched: 'watched',
  taskMention: 'mention',
  chatMention: 'mention',
  directMessage: 'directMessage',
  taskCommented: 'comment',
  threadReply: 'comment',
  postMention: 'mention',
  postCommented: 'comment',
  postReplied: 'comment',
  postReacted: 'reaction',
  invited: 'invitation',
  groupInvited: 'invitation',
  invitationAccepted: 'joining',
  invitationDeclined: 'joining',
  joinAsked: 'joining',
  joinAccepted: 'joining',
  joinDeclined: 'joining',
  memberJoined: 'joining',
  groupAsked: 'joining',
  groupAccepted: 'joining',
  addedToChat: 'joining',
  roleChanged: 'roleChange',
  memberRemoved: 'roleChange',
  temporaryEnding: 'roleChange',
  temporaryEnded: 'roleChange',
  tasksHandedOver: 'roleChange',
  groupRoleChanged: 'roleChange',
  friendAsked: 'friend',
  friendAccepted: 'friend',
  subscribed: 'subscription',
  subscriptionAsked: 'subscription',
  subscriptionAccepted: 'subscription',
  achievementEarned: 'achievement',
  reported: 'report',
};

export const topicOf = (kind: NotificationKind): NotificationTopic => TOPIC_OF[kind];

/** What is mailed to whoever is away, unless they have switched it off. Links of mails name them by their places. */
export const MAILED_TOPICS = [
  'assigned',
  'toInspect',
  'returned',
  'mention',
  'directMessage',
  'invitation',
] as const satisfies readonly NotificationTopic[];
export const MailedTopic = z.enum(MAILED_TOPICS);
export type MailedTopic = z.output<typeof MailedTopic>;

export const toMailedTopic = (topic: NotificationTopic): MailedTopic | null =>
  MAILED_TOPICS.find((mailed) => mailed === topic) ?? null;

/** By what a list of them is narrowed down. */
export const NOTIFICATION_GROUPS = [
  'work',
  'mentions',
  'deadlines',
  'watched',
  'invitations',
  'friends',
  'achievements',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

const GROUP_OF: Readonly<Record<NotificationKind, NotificationGroup>> = {
  taskAssigned: 'work',
  taskToInspect: 'work',
  taskReturned: 'work',
  tasksHandedOver: 'work',
  taskMention: 'mentions',
  taskCommented: 'mentions',
  directMessage: 'mentions',
  chatMention: 'mentions',
  threadReply: 'mentions',
  postMention: 'mentions',
  postCommented: 'mentions',
  postReplied: 'mentions',
  postReacted: 'mentions',
  addedToChat: 'invitations',
  deadlineNear: 'deadlines',
  deadlinePassed: 'deadlines',
  taskWatched: 'watched',
  invited: 'invitations',
  invitationAccepted: 'invitations',
  invitationDeclined: 'invitations',
  joinAsked: 'invitations',
  joinAccepted: 'invitations',
  joinDeclined: 'invitations',
  memberJoined: 'invitations',
  roleChanged: 'invitations',
  memberRemoved: 'invitations',
  temporaryEnding: 'invitations',
  temporaryEnded: 'invitations',
  groupInvited: 'invitations',
  groupAsked: 'invitations',
  groupAccepted: 'invitations',
  groupRoleChanged: 'invitations',
  reported: 'invitations',
  friendAsked: 'friends',
  friendAccepted: 'friends',
  subscribed: 'friends',
  subscriptionAsked: 'friends',
  subscriptionAccepted: 'friends',
  achievementEarned: 'achievements',
};

export const kindsOf = (groups: readonly NotificationGroup[]): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => groups.includes(GROUP_OF[kind]));

/** Some of these with commas between them. */
const GROUP = `(${NOTIFICATION_GROUPS.join('|')})`;
export const NotificationGroups = z
  .string()
  .regex(new RegExp(`^${GROUP}(,${GROUP}){0,${NOTIFICATION_GROUPS.length - 1}}$`));

/** The other half; what is none of them is passed over. */
export const toGroups = (text: string): NotificationGroup[] => {
  const named = text.split(',');
  return NOTIFICATION_GROUPS.filter((group) => named.includes(group));
};

/** What it is about, as it was then; each kind has its own of these. */
export const NotificationParams = z.object({
  teamId: TeamId.optional(),
  teamTitle: z.string().optional(),
  invitationId: InvitationId.optional(),
  role: Role.optional(),
  /** That are left. */
  days: z.int().optional(),
  /** Whom it is about, where that is neither the reader nor an actor. */
  personName: z.string().optional(),
  personUuid: UserUuid.optional(),
  groupId: GroupId.optional(),
  groupTitle: z.string().optional(),
  groupRole: GroupRole.optional(),
  postId: PostId.optional(),
  /** Of what is said under it, where it is about that. */
  commentId: PostCommentId.optional(),
  taskId: TaskId.optional(),
  taskTitle: z.string().optional(),
  /** What of the task became another, of all that was merged. */
  news: z.array(z.enum(TASK_NEWS)).optional(),
  projectId: ProjectId.optional(),
  projectTitle: z.string().optional(),
  chatId: ChatId.optional(),
  /** Of a group; of a team's or a project's chat these are named. */
  chatTitle: z.string().optional(),
  /** The latest, and what it replies to. */
  messageId: MessageId.optional(),
  rootId: MessageId.optional(),
  achievement: AchievementCode.optional(),
  /** How many of them are without a worker now. */
  tasks: z.int().optional(),
});
export type NotificationParams = z.output<typeof NotificationParams>;

export const Notification = z.object({
  id: NotificationId,
  kind: NotificationKind,
  params: NotificationParams,
  /** Of its team, as it is now; null where it has none, or none that the reader may see. */
  teamImage: ImageId.nullable(),
  /** Who did it, the latest first, as the reader may see them now; at most three, and nobody where it came by itself. */
  actors: z.array(PersonCard),
  /** How often it happened, and so by how many at most. */
  count: z.int(),
  isRead: z.boolean(),
  /** Of the latest. */
  at: Instant,
  /** Still to be answered, such as a friend request; the row then has buttons. */
  isOpen: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

/** Up to 100, which reads "99+". */
export const UnreadCount = z.object({ unread: z.int() });

/** Of each group how many there are, up to one more than is shown as a number. */
export const GroupCounts = z.record(z.enum(NOTIFICATION_GROUPS), z.int());
export type GroupCounts = z.output<typeof GroupCounts>;

/** How somebody is told of a topic. */
export const TopicSwitches = z.object({
  topic: NotificationTopic,
  inApp: z.boolean(),
  /** Null where there are no mails of it. */
  byMail: z.boolean().nullable(),
});
export type TopicSwitches = z.output<typeof TopicSwitches>;

export const NotificationSettings = z.object({ topics: z.array(TopicSwitches) });
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** Mails of one topic at least, and the language that they are written in. */
export const MailSwitch = z.object({
  topics: z.array(MailedTopic),
  isOff: z.boolean(),
  language: z.enum(LANGUAGES),
});
export type MailSwitch = z.output<typeof MailSwitch>;

import {
  acceptFriendship,
  acceptSubscriber,
  declineSubscriber,
  dropFriendRequest,
} from '@quilt/contract/features/friends';
import { acceptInvitation, declineInvitation } from '@quilt/contract/features/invitations';
import type { Notification, NotificationKind } from '@quilt/contract/features/notifications';
import {
  type Icon,
  IconArrowBackUp,
  IconAt,
  IconAward,
  IconCalendarExclamation,
  IconCalendarX,
  IconClipboardCheck,
  IconClipboardList,
  IconDoorEnter,
  IconEye,
  IconFlag,
  IconHeart,
  IconHourglass,
  IconHourglassEmpty,
  IconMail,
  IconMailCheck,
  IconMailX,
  IconMessage,
  IconMessageCircle,
  IconMessagePlus,
  IconMessageReply,
  IconRss,
  IconTransfer,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconUserQuestion,
  IconUserShield,
  IconUserX,
} from '@tabler/icons-react';
import { call } from '../../lib/api-client';
import type { en } from './i18n/en';

/** How a notification reads: an entry of `kinds` and of `whys` among the texts. */
export type Wording = keyof (typeof en)['whys'];

export interface Question {
  /** What is answered, by which the answer is told. */
  asks: 'request' | 'invitation';
  accept(): Promise<unknown>;
  decline(): Promise<unknown>;
  /** Who or what waits for the answer. */
  name: string;
}

interface Kind {
  Icon: Icon;
  wording: Wording;
  /** Where nobody did it, or it is about somebody else than the reader. */
  wordingOf?: (notification: Notification) => Wording | null;
  /** Where it is a question, how it is answered; null where what it takes is not told. */
  question?: (notification: Notification) => Question | null;
  /** How a question reads from then on. */
  answered?: Wording;
  /** Shown by the team, also where somebody did it. */
  isOfTeam?: boolean;
  /** Where the team's name leads to: nowhere for who is not in it any more. */
  leadsTo?: 'team' | 'teams' | 'nowhere';
}

/** What each kind looks like, how it reads, and what can be done about it. Every feature adds its own. */
const KINDS: Record<NotificationKind, Kind> = {
  friendAsked: {
    Icon: IconUserQuestion,
    wording: 'friendAsked',
    question: ({ actors: [by] }) =>
      by
        ? {
            asks: 'request',
            name: by.fullName,
            accept: () => call(acceptFriendship, { params: { uuid: by.uuid } }),
            decline: () => call(dropFriendRequest, { params: { uuid: by.uuid } }),
          }
        : null,
    answered: 'friendLetIn',
  },
  friendAccepted: { Icon: IconUserCheck, wording: 'friendAccepted' },
  subscribed: { Icon: IconRss, wording: 'subscribed' },
  subscriptionAsked: {
    Icon: IconUserPlus,
    wording: 'subscriptionAsked',
    question: ({ actors: [by] }) =>
      by
        ? {
            asks: 'request',
            name: by.fullName,
            accept: () => call(acceptSubscriber, { params: { uuid: by.uuid } }),
            decline: () => call(declineSubscriber, { params: { uuid: by.uuid } }),
          }
        : null,
    answered: 'subscriberLetIn',
  },
  subscriptionAccepted: { Icon: IconRss, wording: 'subscriptionAccepted' },
  invited: {
    Icon: IconMail,
    wording: 'invited',
    isOfTeam: true,
    // All that the invitation says stands there.
    leadsTo: 'teams',
    question: ({ params: { invitationId: id, teamTitle } }) =>
      id === undefined
        ? null
        : {
            asks: 'invitation',
            name: teamTitle ?? '',
            accept: () => call(acceptInvitation, { params: { id } }),
            decline: () => call(declineInvitation, { params: { id } }),
          },
    answered: 'invitedOnce',
  },
  invitationAccepted: { Icon: IconMailCheck, wording: 'invitationAccepted' },
  invitationDeclined: {
    Icon: IconMailX,
    wording: 'invitationDeclined',
    // Of an address nobody learns whose account it is.
    wordingOf: ({ actors }) => (actors.length === 0 ? 'addressDeclined' : null),
  },
  joinAsked: { Icon: IconUserQuestion, wording: 'joinAsked' },
  joinAccepted: { Icon: IconDoorEnter, wording: 'joinAccepted' },
  joinDeclined: { Icon: IconUserX, wording: 'joinDeclined' },
  memberJoined: { Icon: IconDoorEnter, wording: 'memberJoined' },
  roleChanged: {
    Icon: IconUserShield,
    wording: 'roleChanged',
    wordingOf: ({ actors }) => (actors.length === 0 ? 'roleNow' : null),
  },
  memberRemoved: {
    Icon: IconUserMinus,
    wording: 'memberRemoved',
    wordingOf: ({ actors }) => (actors.length === 0 ? 'memberGone' : null),
    leadsTo: 'nowhere',
  },
  temporaryEnding: {
    Icon: IconHourglass,
    wording: 'temporaryEnding',
    wordingOf: ({ params }) => (params.personUuid === undefined ? null : 'temporaryEndingOf'),
  },
  temporaryEnded: { Icon: IconHourglassEmpty, wording: 'temporaryEnded' },
  tasksHandedOver: {
    Icon: IconTransfer,
    wording: 'tasksHandedOver',
    // Those from before did not say where they are.
    wordingOf: ({ params }) => (params.projectId === undefined ? null : 'tasksHandedOverIn'),
    isOfTeam: true,
  },
  groupInvited: { Icon: IconMail, wording: 'groupInvited' },
  groupAsked: { Icon: IconUserQuestion, wording: 'groupAsked' },
  groupAccepted: { Icon: IconDoorEnter, wording: 'groupAccepted' },
  groupRoleChanged: {
    Icon: IconUserShield,
    wording: 'groupRoleMember',
    wordingOf: ({ params: { groupRole } }) =>
      groupRole === 'owner' ? 'groupRoleOwner' : groupRole === 'moderator' ? 'groupRoleModerator' : null,
  },
  reported: {
    Icon: IconFlag,
    wording: 'reported',
    wordingOf: ({ params }) => (params.groupTitle === undefined ? null : 'reportedInGroup'),
  },
  postMention: { Icon: IconAt, wording: 'postMention' },
  postCommented: { Icon: IconMessage, wording: 'postCommented' },
  postReplied: { Icon: IconMessageReply, wording: 'postReplied' },
  postReacted: { Icon: IconHeart, wording: 'postReacted' },
  achievementEarned: { Icon: IconAward, wording: 'achievementEarned' },
  taskAssigned: { Icon: IconClipboardList, wording: 'taskAssigned' },
  taskToInspect: { Icon: IconClipboardCheck, wording: 'taskToInspect' },
  taskReturned: { Icon: IconArrowBackUp, wording: 'taskReturned' },
  taskMention: { Icon: IconAt, wording: 'taskMention' },
  taskCommented: { Icon: IconMessage, wording: 'taskCommented' },
  taskWatched: { Icon: IconEye, wording: 'taskWatched' },
  deadlineNear: { Icon: IconCalendarExclamation, wording: 'deadlineNear' },
  deadlinePassed: { Icon: IconCalendarX, wording: 'deadlinePassed' },
  directMessage: { Icon: IconMessageCircle, wording: 'directMessage' },
  chatMention: { Icon: IconAt, wording: 'chatMention' },
  threadReply: { Icon: IconMessageReply, wording: 'threadReply' },
  addedToChat: { Icon: IconMessagePlus, wording: 'addedToChat' },
};

interface Look {
  Icon: Icon;
  wording: Wording;
  question: Question | null;
  isOfTeam: boolean;
  leadsTo: NonNullable<Kind['leadsTo']>;
}

export function lookOf(notification: Notification): Look {
  const kind = KINDS[notification.kind];
  const { Icon, isOfTeam = false, leadsTo = 'team' } = kind;
  const question = notification.isOpen ? (kind.question?.(notification) ?? null) : null;
  const answered = notification.isOpen ? undefined : kind.answered;
  return {
    Icon,
    wording: answered ?? kind.wordingOf?.(notification) ?? kind.wording,
    question,
    isOfTeam,
    // With its question answered it is a team like any other.
    leadsTo: answered === undefined ? leadsTo : 'team',
  };
}

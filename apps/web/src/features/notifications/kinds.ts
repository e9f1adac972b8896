import type { UserUuid } from '@quilt/contract/core';
import {
  acceptFriendship,
  acceptSubscriber,
  declineSubscriber,
  dropFriendRequest,
} from '@quilt/contract/features/friends';
import type { Notification, NotificationKind } from '@quilt/contract/features/notifications';
import { type Icon, IconRss, IconUserCheck, IconUserPlus, IconUserQuestion } from '@tabler/icons-react';
import { call } from '../../lib/api-client';
import type { en } from './i18n/en';

/** How a notification reads: an entry of `kinds` and of `whys` among the texts. */
export type Wording = keyof (typeof en)['whys'];

interface Kind {
  Icon: Icon;
  wording: Wording;
  /** Where it is a question, how it is answered, and how it reads from then on. */
  question?: {
    accept(by: UserUuid): Promise<unknown>;
    decline(by: UserUuid): Promise<unknown>;
    answered: Wording;
  };
}

/** What each kind looks like, how it reads, and what can be done about it. Every feature adds its own. */
const KINDS: Record<NotificationKind, Kind> = {
  friendAsked: {
    Icon: IconUserQuestion,
    wording: 'friendAsked',
    question: {
      accept: (uuid) => call(acceptFriendship, { params: { uuid } }),
      decline: (uuid) => call(dropFriendRequest, { params: { uuid } }),
      answered: 'friendLetIn',
    },
  },
  friendAccepted: { Icon: IconUserCheck, wording: 'friendAccepted' },
  subscribed: { Icon: IconRss, wording: 'subscribed' },
  subscriptionAsked: {
    Icon: IconUserPlus,
    wording: 'subscriptionAsked',
    question: {
      accept: (uuid) => call(acceptSubscriber, { params: { uuid } }),
      decline: (uuid) => call(declineSubscriber, { params: { uuid } }),
      answered: 'subscriberLetIn',
    },
  },
  subscriptionAccepted: { Icon: IconRss, wording: 'subscriptionAccepted' },
};

export type Question = NonNullable<Kind['question']>;

interface Look {
  Icon: Icon;
  wording: Wording;
  question: Question | null;
}

export function lookOf({ kind, isOpen }: Pick<Notification, 'kind' | 'isOpen'>): Look {
  const { Icon, wording, question = null } = KINDS[kind];
  if (isOpen || question === null) return { Icon, wording, question: isOpen ? question : null };
  return { Icon, wording: question.answered, question: null };
}

import {
  type MailedTopic,
  type NotificationKind,
  toMailedTopic,
  topicOf,
} from '@quilt/contract/features/notifications';
import { LIMITS } from '@quilt/contract/limits';
import { type Language, PRODUCT_NAME } from '@quilt/contract/product';
import type { layoutMail } from '../../platform/mail';

type Paragraph = Parameters<typeof layoutMail>[0]['note'];
type Inline = Exclude<Paragraph, string>[number];
type Link = Extract<Inline, { url: string }>;

/** One notice, as its reader may see it now. */
export interface ToldInMail {
  kind: NotificationKind;
  count: number;
  /** The latest first, as far as the reader may know of them. */
  names: readonly string[];
  /** Empty where only the words of its kind name it. */
  title: string;
  place: string | null;
  url: string;
}

interface Words {
  and: string;
  others(count: number): string;
  somebody: string;
  /** Those that have no title of their own. */
  chat: string;
  post: string;
  in: (project: string) => string;
  kinds: Partial<Record<NotificationKind, (who: Inline, thing: Link, count: number) => readonly Inline[]>>;
  subject(count: number): string;
  preview: string;
  heading: string;
  more(count: number): string;
  openOne: string;
  openAll: string;
  note: string;
  topics: Record<MailedTopic, string>;
  off: string;
  settings: string;
}

const plural = (
  language: Language,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>>,
): string => `${count} ${forms[RULES[language].select(count)] ?? forms.other ?? ''}`;
const RULES: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  ru: new Intl.PluralRules('ru'),
};

const MESSAGES_RU = {
  one: 'личное сообщение',
  few: 'личных сообщения',
  many: 'личных сообщений',
  other: 'личного сообщения',
};

export const MAIL_WORDS: Record<Language, Words> = {
  en: {
    and: ' and ',
    others: (count) => plural('en', count, { one: 'other', other: 'others' }),
    somebody: 'Somebody',
    chat: 'your chat',
    post: 'a post or a comment',
    in: (project) => ` in ${project}`,
    kinds: {
      taskAssigned: (who, task) => [who, ' made you the worker of ', task],
      taskToInspect: (who, task) => [who, ' sent to you to inspect: ', task],
      taskReturned: (who, task) => [who, ' returned to you: ', task],
      taskMention: (who, task) => [who, ' mentioned you in ', task],
      chatMention: (who, chat) => [who, ' mentioned you in ', chat],
      postMention: (who, post) => [who, ' mentioned you in ', post],
      directMessage: (who, chat, count) => [
        who,
        ' sent you ',
        {
          ...chat,
          label: count === 1 ? 'a message' : plural('en', count, { one: 'message', other: 'messages' }),
        },
      ],
      invited: (who, team) => [who, ' invites you to the team ', team],
      groupInvited: (who, group) => [who, ' invites you to the group ', group],
    },
    subject: (count) =>
      `${plural('en', count, { one: 'thing waits', other: 'things wait' })} for you in ${PRODUCT_NAME}`,
    preview: 'It came while you were away.',
    heading: 'While you were away',
    more: (count) => `And ${count} more.`,
    openOne: 'Open it',
    openAll: 'See all of them',
    note: `You get this because it was unread for ${LIMITS.mailedNoticeMinutes} minutes. What you read meanwhile is left out.`,
    topics: {
      assigned: 'assigned to me',
      toInspect: 'to inspect',
      returned: 'returned to me',
      mention: 'mentions',
      directMessage: 'direct messages',
      invitation: 'invitations',
    },
    off: 'No more mails of: ',
    settings: 'All settings',
  },
  ru: {
    and: ' и ',
    others: (count) => `ещё ${count}`,
    somebody: 'Кто-то',
    chat: 'личный чат',
    post: 'открыть запись',
    in: (project) => ` в проекте «${project}»`,
    kinds: {
      taskAssigned: (who, task) => [who, ': вы теперь исполнитель задачи ', task],
      taskToInspect: (who, task) => [who, ': вам на проверку задача ', task],
      taskReturned: (who, task) => [who, ': к вам вернулась задача ', task],
      taskMention: (who, task) => [who, ': вас упоминают в задаче ', task],
      chatMention: (who, chat) => [who, ': вас упоминают в чате ', chat],
      postMention: (who, post) => [who, ': вас упоминают в ленте, ', post],
      directMessage: (who, chat, count) => [
        who,
        ': вам ',
        { ...chat, label: count === 1 ? 'личное сообщение' : plural('ru', count, MESSAGES_RU) },
      ],
      invited: (who, team) => [who, ': вас приглашают в команду ', team],
      groupInvited: (who, group) => [who, ': вас приглашают в группу ', group],
    },
    subject: (count) =>
      `${PRODUCT_NAME}: вас ждёт ${plural('ru', count, { one: 'событие', few: 'события', many: 'событий', other: 'события' })}`,
    preview: 'Это произошло, пока вас не было.',
    heading: 'Пока вас не было',
    more: (count) => `И ещё ${count}.`,
    openOne: 'Открыть',
    openAll: 'Посмотреть всё',
    note: `Письмо пришло, потому что это не прочитано уже ${LIMITS.mailedNoticeMinutes} минут. Того, что вы успели прочитать, здесь нет.`,
    topics: {
      assigned: 'назначено мне',
      toInspect: 'на проверку',
      returned: 'вернулось ко мне',
      mention: 'упоминания',
      directMessage: 'личные сообщения',
      invitation: 'приглашения',
    },
    off: 'Больше не писать об этом: ',
    settings: 'Все настройки',
  },
};

/** One of them as a sentence; null of a kind that nobody words. */
export function wordNotice(language: Language, told: ToldInMail): readonly Inline[] | null {
  const words = MAIL_WORDS[language];
  const sentence = words.kinds[told.kind];
  if (!sentence) return null;
  const who = { bold: joinNames(words, told) };
  const thing = {
    label: told.title || (told.kind === 'postMention' ? words.post : words.chat),
    url: told.url,
  };
  return [...sentence(who, thing, told.count), ...(told.place === null ? [] : [words.in(told.place)])];
}

/** As text alone, for the subject. */
export const plainly = (sentence: readonly Inline[]): string =>
  sentence
    .map((piece) => (typeof piece === 'string' ? piece : 'bold' in piece ? piece.bold : piece.label))
    .join('');

function joinNames(words: Words, { names, count, kind }: ToldInMail): string {
  const [first, second] = names;
  if (first === undefined) return words.somebody;
  // In a chat of two the number is of messages.
  const others = kind === 'directMessage' ? 0 : Math.min(count, names.length) - 1;
  if (others <= 0) return first;
  return others === 1 && second !== undefined
    ? `${first}${words.and}${second}`
    : `${first}${words.and}${words.others(others)}`;
}

export function topicsOf(told: readonly ToldInMail[]): MailedTopic[] {
  return [...new Set(told.flatMap(({ kind }) => toMailedTopic(topicOf(kind)) ?? []))];
}

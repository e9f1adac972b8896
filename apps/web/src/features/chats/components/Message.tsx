import type { Chat, Message as MessageShape } from '@quilt/contract/features/chats';
import { IconCheck, IconChecks, IconPinFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { useSession } from '../../../lib/session';
import { HiddenText } from '../../../ui/page/HiddenText';
import { HungFiles } from '../../documents';
import { Markdown } from '../../markdown';
import { profilePath, UserAvatar, usePerson } from '../../profile';
import { chatPlace } from '../files';
import '../i18n';
import { messagePath, taskHref } from '../paths';
import { lineOf } from '../use-chat-words';
import { useLongPress } from '../use-long-press';
import { Cards } from './Cards';
import { FormerTexts } from './FormerTexts';
import styles from './Message.module.css';
import { MessageEditor } from './MessageEditor';
import { MessageReactions } from './MessageReactions';
import { MessageTools } from './MessageTools';
import { ThreadPill } from './ThreadPill';

const SMALL = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface MessageProps {
  chat: Chat;
  message: MessageShape;
  /** In the chat, what it replies to; in a thread that stands above them all. */
  root?: MessageShape | undefined;
  row: string;
  isFirst: boolean;
  isLast: boolean;
  isFound?: boolean | undefined;
  isInThread?: boolean | undefined;
}

export function Message(props: MessageProps) {
  const { chat, message, root, row, isFirst, isLast, isFound = false, isInThread = false } = props;
  const { t } = useTranslation('chats');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const author = usePerson(message.author);
  const [opened, setOpened] = useState<'editor' | 'former' | 'menu' | null>(null);
  const longPress = useLongPress(() => setOpened('menu'));
  const isEditing = opened === 'editor';
  const isOwn = message.author !== null && message.author === viewer;
  const name = author?.fullName ?? (author === null ? t('deletedUser') : '');
  return (
    <li
      className={styles.message}
      data-row={row}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-found={isFound || undefined}
    >
      {!isOwn && (
        <span className={styles.face}>{isLast && author && <UserAvatar user={author} size={34} />}</span>
      )}
      <div className={styles.bubble} {...(!message.isDeleted && longPress)}>
        {isOwn ? (
          <HiddenText>{name}</HiddenText>
        ) : isFirst && chat.kind !== 'direct' ? (
          <b className={styles.author}>{author ? <Link to={profilePath(author.uuid)}>{name}</Link> : name}</b>
        ) : (
          <HiddenText>{name}</HiddenText>
        )}
        {message.forwarded && <Forwarded uuid={message.forwarded.author} />}
        {root && !isInThread && <Quote chat={chat} message={root} />}
        {message.attachments.length > 0 && (
          <HungFiles place={chatPlace(chat.id)} files={message.attachments} />
        )}
        {isEditing ? (
          <MessageEditor chat={chat} message={message} onClose={() => setOpened(null)} />
        ) : (
          <div className={styles.text}>
            {message.isDeleted ? (
              <span className={styles.gone}>{t('deleted')}</span>
            ) : (
              <Markdown text={message.text} taskHref={taskHref} />
            )}
            <Meta
              at={message.createdAt}
              end={
                isOwn &&
                !chat.left && (
                  <Tick isRead={(message.number ?? Number.POSITIVE_INFINITY) <= chat.othersReadNumber} />
                )
              }
            >
              {message.isPinned && (
                <>
                  <IconPinFilled size={12} aria-hidden="true" />
                  <HiddenText>{t('pinnedMark')}</HiddenText>
                </>
              )}
              {message.editedAt !== null && !message.isDeleted && (
                <button type="button" className={styles.edited} onClick={() => setOpened('former')}>
                  {t('edited')}
                </button>
              )}
            </Meta>
          </div>
        )}
        {!message.isDeleted && <Cards text={message.text} task={message.task} />}
        <MessageReactions chat={chat} message={message} />
        {!isInThread && message.replies !== null && (
          <ThreadPill message={message} replies={message.replies} />
        )}
      </div>
      {!message.isDeleted && !isEditing && (
        <MessageTools
          chat={chat}
          message={message}
          name={name}
          isOwn={isOwn}
          isInThread={isInThread}
          isOpen={opened === 'menu'}
          // What the menu has led to stays when it closes.
          onOpen={(isOpen) => setOpened((now) => (isOpen ? 'menu' : now === 'menu' ? null : now))}
          onEdit={() => setOpened('editor')}
        />
      )}
      {opened === 'former' && <FormerTexts message={message} onClose={() => setOpened(null)} />}
    </li>
  );
}

interface MetaProps {
  at: string;
  /** After the time: how far it has come. */
  end?: ReactNode;
  /** Before it: what is told of the message. */
  children?: ReactNode;
}

export function Meta({ at, end, children }: MetaProps) {
  const format = useFormat();
  return (
    <span className={styles.meta}>
      {children}
      <time dateTime={at}>{format.time(new Date(at))}</time>
      {end}
    </span>
  );
}

/** One for what the server has, two for what somebody has read. */
function Tick({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('chats');
  return (
    <span className={styles.tick}>
      {isRead ? <IconChecks {...SMALL} /> : <IconCheck {...SMALL} />}
      <HiddenText>{isRead ? t('read') : t('sent')}</HiddenText>
    </span>
  );
}

function Forwarded({ uuid }: { uuid: MessageShape['author'] }) {
  const { t } = useTranslation('chats');
  const person = usePerson(uuid);
  const name = person?.fullName ?? (person === null ? t('deletedUser') : '');
  return <span className={styles.forwarded}>{t('forwarded', { name })}</span>;
}

/** What is replied to; it leads there, where it stands in the chat. */
function Quote({ chat, message }: { chat: Chat; message: MessageShape }) {
  const { t } = useTranslation('chats');
  const person = usePerson(message.author);
  const inside = (
    <>
      <b>{person?.fullName ?? t('deletedUser')}</b>
      <span>{message.isDeleted ? t('deleted') : lineOf(message)}</span>
    </>
  );
  return message.number === null ? (
    <span className={styles.quote}>{inside}</span>
  ) : (
    <Link className={styles.quote} to={messagePath(chat.id, message.id)} replace>
      {inside}
    </Link>
  );
}

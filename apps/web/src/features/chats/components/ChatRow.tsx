import type { Chat } from '@quilt/contract/features/chats';
import { IconAt, IconBellOff, IconChecks, IconClock, IconLogout, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session';
import { Counter } from '../../../ui/controls/Counter';
import { HiddenText } from '../../../ui/page/HiddenText';
import { useKeptDraft } from '../../markdown';
import '../i18n';
import { usePerson } from '../../profile';
import { chatPath } from '../paths';
import { useTyping } from '../typing';
import { lineOf, toLine, useChatName } from '../use-chat-words';
import { useLastWaiting } from '../use-waiting';
import { useShortWhen } from '../use-when';
import { ChatFace } from './ChatFace';
import styles from './ChatList.module.css';

const SMALL = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A chat in the list: who it is with, what was said last, and how much of it is new. */
export function ChatRow({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const { t } = useTranslation('chats');
  const name = useChatName(chat);
  const when = useShortWhen();
  const waiting = useLastWaiting(chat.id);
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const unread = Math.max(0, chat.lastNumber - chat.readNumber);
  const last = chat.lastMessage;
  const isOwn = last !== null && last.author === viewer;
  const isRead = isOwn && last.number !== null && last.number <= chat.othersReadNumber;
  return (
    <li>
      <Link className={styles.row} to={chatPath(chat.id)} aria-current={isOpen ? 'page' : undefined}>
        <ChatFace chat={chat} size={48} />
        <span className={styles.text}>
          <b className={styles.name}>{name}</b>
          <span className={styles.preview}>
            <Preview chat={chat} isOpen={isOpen} />
          </span>
        </span>
        <span className={styles.end}>
          <time dateTime={waiting ? new Date(waiting.createdAt).toISOString() : chat.activeAt}>
            {when(waiting ? new Date(waiting.createdAt).toISOString() : chat.activeAt)}
          </time>
          <span className={styles.marks}>
            {chat.left && (
              <>
                <IconLogout {...SMALL} />
                <HiddenText>{t(chat.left.wasRemoved ? 'left.wereRemoved' : 'left.haveLeft')}</HiddenText>
              </>
            )}
            {chat.notices !== 'all' && (
              <>
                {chat.notices === 'nothing' ? <IconBellOff {...SMALL} /> : <IconAt {...SMALL} />}
                <HiddenText>{t(chat.notices === 'nothing' ? 'muted' : 'notices.mentions')}</HiddenText>
              </>
            )}
            {chat.isPinned && (
              <>
                <IconPinFilled {...SMALL} />
                <HiddenText>{t('pinned')}</HiddenText>
              </>
            )}
            {isRead && unread === 0 && !waiting && (
              <>
                <IconChecks {...SMALL} />
                <HiddenText>{t('read')}</HiddenText>
              </>
            )}
            <Counter count={unread} label={t('unreadCount', { count: unread })} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function Preview({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const { t } = useTranslation('chats');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const typists = useTyping(chat.id);
  const waiting = useLastWaiting(chat.id);
  const [draft] = useKeptDraft('message', chat.id);
  const last = chat.lastMessage;
  const author = usePerson(last?.author ?? null);
  if (typists.length > 0) return <span className={styles.typing}>{t('typing')}</span>;
  if (waiting) {
    return (
      <>
        <IconClock {...SMALL} />
        {t('you', { text: toLine(waiting.shown.params.text ?? '') || (waiting.shown.params.files ?? '') })}
      </>
    );
  }
  if (draft.text.trim() !== '' && !isOpen && !chat.left) {
    return (
      <>
        <span className={styles.draft}>{t('draft')}</span> {toLine(draft.text)}
      </>
    );
  }
  if (last === null) return t(`kinds.${chat.kind}`);
  const text = last.isDeleted ? t('deleted') : lineOf(last);
  if (last.author === viewer) return t('you', { text });
  return chat.kind === 'direct' || !author ? text : t('said', { name: author.firstName, text });
}

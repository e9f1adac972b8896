import type { Message, Replies } from '@quilt/contract/features/chats';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Counter } from '../../../ui/controls/Counter';
import { UserAvatar, usePerson } from '../../profile';
import '../i18n';
import { threadPath } from '../paths';
import { useThread } from '../threads';
import { useShortWhen } from '../use-when';
import styles from './Message.module.css';

/** How many have replied to a message; it opens the thread. */
export function ThreadPill({ message, replies }: { message: Message; replies: Replies }) {
  const { t } = useTranslation('chats');
  const when = useShortWhen();
  const [search] = useSearchParams();
  const unread = useThread(message.id)?.unread ?? 0;
  const isOpen = search.get('thread') === String(message.id);
  return (
    <Link
      className={styles.thread}
      to={threadPath(message.chat, message.id)}
      aria-current={isOpen || undefined}
      data-open={isOpen || undefined}
    >
      <span className={styles.faces}>
        {replies.people.map((uuid) => (
          <Replier key={uuid} uuid={uuid} />
        ))}
      </span>
      {t('replies', { count: replies.count })}
      <small>{t('lastAt', { when: when(replies.lastAt) })}</small>
      <Counter count={unread} label={t('unreadCount', { count: unread })} />
    </Link>
  );
}

function Replier({ uuid }: { uuid: Replies['people'][number] }) {
  const person = usePerson(uuid);
  return person ? <UserAvatar user={person} size={24} /> : null;
}

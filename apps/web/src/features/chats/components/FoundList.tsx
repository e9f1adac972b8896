import type { Chat, Message } from '@quilt/contract/features/chats';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { cutAt, wordsOf } from '../../../lib/marking';
import { UserAvatar, usePerson } from '../../profile';
import '../i18n';
import { messagePath, threadPath } from '../paths';
import type { Found } from '../search';
import { lineOf, useChatName } from '../use-chat-words';
import { useShortWhen } from '../use-when';
import styles from './FoundList.module.css';

interface FoundListProps {
  label: string;
  messages: readonly (Message | Found)[];
  /** What is looked for, which is marked. */
  search?: string;
  /** When one of them is gone to. */
  onGo?: (() => void) | undefined;
}

/** Messages out of their place, each of which leads there. */
export function FoundList({ label, messages, search = '', onGo }: FoundListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {messages.map((message) => (
        <FoundMessage key={message.id} message={message} search={search} onGo={onGo} />
      ))}
    </ul>
  );
}

interface FoundMessageProps {
  message: Message | Found;
  search: string;
  onGo: (() => void) | undefined;
}

function FoundMessage({ message, search, onGo }: FoundMessageProps) {
  const { t } = useTranslation('chats');
  const when = useShortWhen();
  const person = usePerson(message.author);
  const [address] = useSearchParams();
  const { chat, number, root, id } = message;
  const to = number === null ? threadPath(chat, root ?? id) : messagePath(chat, id);
  const of = 'of' in message ? message.of : undefined;
  return (
    <li>
      <Link
        className={styles.found}
        to={to}
        aria-current={address.get('message') === String(id) || undefined}
        onClick={onGo}
      >
        {person ? <UserAvatar user={person} size={36} /> : <span className={styles.nobody} />}
        <span className={styles.text}>
          <b>{person?.fullName ?? t('deletedUser')}</b>
          {of && <ChatName chat={of} />}
          <span className={styles.line}>
            {message.isDeleted ? t('deleted') : <Marked text={lineOf(message)} search={search} />}
          </span>
        </span>
        <time dateTime={message.createdAt}>{when(message.createdAt)}</time>
      </Link>
    </li>
  );
}

function ChatName({ chat }: { chat: Chat }) {
  return <small>{useChatName(chat)}</small>;
}

/** So much of what stands before the first word that was found. */
const BEFORE = 30;

function Marked({ text, search }: { text: string; search: string }) {
  const [start = '', ...pieces] = cutAt(text, wordsOf(search));
  const shown = pieces.length > 0 && start.length > BEFORE ? `…${start.slice(-BEFORE)}` : start;
  return [shown, ...pieces].map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have nothing but their place.
    place % 2 === 1 ? <mark key={place}>{piece}</mark> : piece,
  );
}

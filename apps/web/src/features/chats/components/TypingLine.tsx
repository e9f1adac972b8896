import type { ChatId, MessageId } from '@quilt/contract/features/chats';
import { useTranslation } from 'react-i18next';
import { UserAvatar, usePerson } from '../../profile';
import '../i18n';
import { useTyping } from '../typing';
import styles from './MessageList.module.css';

interface TypingLineProps {
  chat: ChatId;
  root?: MessageId | undefined;
}

/** Who types just now; nothing where nobody does. */
export function TypingLine({ chat, root }: TypingLineProps) {
  const { t } = useTranslation('chats');
  const typists = useTyping(chat, root ?? null);
  const person = usePerson(typists.at(-1) ?? null);
  if (typists.length === 0) return null;
  const words =
    typists.length === 1 && person
      ? t('isTyping', { name: person.firstName })
      : t('areTyping', { count: typists.length });
  return (
    <div className={styles.typing}>
      {person && <UserAvatar user={person} size={24} />}
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {words}
    </div>
  );
}

import type { UserUuid } from '@quilt/contract/core';
import type { Chat, Message } from '@quilt/contract/features/chats';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useSession } from '../../../lib/session';
import { SignIcon } from '../../comments';
import { tellFailure } from '../../edits';
import { usePeople } from '../../profile';
import { react } from '../api';
import { useChatWords } from '../use-chat-words';
import styles from './Message.module.css';

type Sign = Message['reactions'][number]['sign'];

/** So many of those who have reacted are named. */
const NAMED = 8;

export function useReact(message: Message): { isOwn(sign: Sign): boolean; press(sign: Sign): void } {
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const { wordError } = useChatWords();
  const isOwn = (sign: Sign): boolean =>
    message.reactions.some((one) => one.sign === sign && viewer !== undefined && one.people.includes(viewer));
  return {
    isOwn,
    press: (sign) =>
      void react(message, sign, !isOwn(sign)).catch((error: unknown) => tellFailure(error, wordError(error))),
  };
}

/** Signs under a message; one's own are outlined, and taken back by pressing them. */
export function MessageReactions({ chat, message }: { chat: Chat; message: Message }) {
  const format = useFormat();
  const { isOwn, press } = useReact(message);
  const label = useLabel();
  const canReact = chat.can.includes('chat.write');
  if (message.reactions.length === 0) return null;
  return (
    <div className={styles.reactions}>
      {message.reactions.map(({ sign, people }) => (
        <button
          key={sign}
          type="button"
          className={styles.pill}
          aria-label={label(sign, people)}
          title={label(sign, people)}
          aria-pressed={isOwn(sign)}
          aria-disabled={!canReact || undefined}
          onClick={() => canReact && press(sign)}
        >
          <SignIcon sign={sign} size={16} />
          <span aria-hidden="true">{format.number(people.length)}</span>
        </button>
      ))}
    </div>
  );
}

/** Who it was, as far as it is known. */
function useLabel(): (sign: Sign, people: readonly UserUuid[]) => string {
  const { t } = useTranslation('comments');
  const known = usePeople();
  return (sign, people) => {
    const word = t(`reactions.${sign}`);
    const named = people.slice(0, NAMED).flatMap((uuid) => known.get(uuid)?.fullName ?? []);
    if (named.length === 0) return t('reacted', { sign: word, count: people.length });
    const more = people.length - named.length;
    const names = named.join(', ');
    return more > 0 ? t('reactedByMore', { sign: word, names, more }) : t('reactedBy', { sign: word, names });
  };
}

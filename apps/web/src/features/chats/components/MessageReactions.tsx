import type { UserUuid } from '@quilt/contract/core';
import type { Chat, Message, MessageSign } from '@quilt/contract/features/chats';
import { REACTIONS } from '@quilt/contract/features/comments';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useSession } from '../../../lib/session';
import { SignIcon } from '../../comments';
import { tellFailure } from '../../edits';
import { usePeople } from '../../profile';
import { react } from '../api';
import { useChatWords } from '../use-chat-words';
import styles from './Message.module.css';

/** So many of those who have reacted are named. */
const NAMED = 8;

export function useReact(message: Message): {
  isOwn(sign: MessageSign): boolean;
  press(sign: MessageSign): void;
} {
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const { wordError } = useChatWords();
  const isOwn = (sign: MessageSign): boolean =>
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
          <Sign sign={sign} />
          <span aria-hidden="true">{format.number(people.length)}</span>
        </button>
      ))}
    </div>
  );
}

const drawnOf = (sign: MessageSign) => REACTIONS.find((one) => one === sign);

function Sign({ sign }: { sign: MessageSign }) {
  const drawn = drawnOf(sign);
  return drawn ? <SignIcon sign={drawn} size={16} /> : <span aria-hidden="true">{sign}</span>;
}

/** Who it was, as far as it is known. */
function useLabel(): (sign: MessageSign, people: readonly UserUuid[]) => string {
  const { t } = useTranslation('comments');
  const known = usePeople();
  return (sign, people) => {
    const drawn = drawnOf(sign);
    const word = drawn ? t(`reactions.${drawn}`) : sign;
    const named = people.slice(0, NAMED).flatMap((uuid) => known.get(uuid)?.fullName ?? []);
    if (named.length === 0) return t('reacted', { sign: word, count: people.length });
    const more = people.length - named.length;
    const names = named.join(', ');
    return more > 0 ? t('reactedByMore', { sign: word, names, more }) : t('reactedBy', { sign: word, names });
  };
}

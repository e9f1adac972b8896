import type { ChatId } from '@quilt/contract/features/chats';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { RegionError } from '../../../ui/states/RegionError';
import { Spinner } from '../../../ui/states/Spinner';
import '../i18n';
import { useChatWords } from '../use-chat-words';
import { useWaiting } from '../use-waiting';
import conversation from './Conversation.module.css';
import styles from './MessageList.module.css';
import { WaitingMessage } from './WaitingMessage';

interface UnloadedProps {
  chat: ChatId;
  query: Parameters<ReturnType<typeof useFailedLoad>>[0] & { isError: boolean };
  /** What did not load. */
  title: string;
}

/** In place of what was said while it is not there. What one has said oneself without a line is on this device. */
export function Unloaded({ chat, query, title }: UnloadedProps) {
  const { t } = useTranslation('chats');
  const tellFailed = useFailedLoad(useChatWords());
  const waiting = useWaiting(chat, null, []);
  return (
    <>
      {query.isError ? (
        <div className={conversation.failed}>
          <RegionError title={title} {...tellFailed(query)} />
        </div>
      ) : (
        <div className={conversation.waiting}>
          <Spinner label={t('messagesLoading')} isLate />
        </div>
      )}
      {waiting.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too.
        <section className={styles.list} aria-label={t('messages')} tabIndex={0}>
          <ol className={styles.rows}>
            {waiting.map((write, index) => (
              <WaitingMessage key={write.clientId} row={write.clientId} write={write} isFirst={index === 0} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

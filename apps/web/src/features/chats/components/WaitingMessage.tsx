import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { discardWrite, retryWrite, useWaitingWrites, type WaitingWrite } from '../../../lib/offline-queue';
import { toError } from '../../../lib/offline-verdict';
import { TextButton } from '../../../ui/controls/TextButton';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Markdown } from '../../markdown';
import '../i18n';
import { taskHref } from '../paths';
import { useChatWords } from '../use-chat-words';
import { Meta } from './Message';
import styles from './Message.module.css';

interface WaitingMessageProps {
  write: WaitingWrite;
  row: string;
  isFirst: boolean;
}

/** One's own that has not reached the server, or was refused. */
export function WaitingMessage({ write, row, isFirst }: WaitingMessageProps) {
  const { t } = useTranslation('chats');
  const { wordError } = useChatWords();
  const { isOffline } = useWaitingWrites();
  const { refusal, shown, createdAt } = write;
  return (
    <li
      className={styles.message}
      data-row={row}
      data-own
      data-waiting
      data-refused={refusal !== null || undefined}
      data-first={isFirst || undefined}
    >
      <div className={styles.bubble}>
        <div className={styles.text}>
          {shown.params.files && <span className={styles.forwarded}>{shown.params.files}</span>}
          <Markdown text={shown.params.text ?? ''} taskHref={taskHref} />
          <Meta
            at={new Date(createdAt).toISOString()}
            end={
              refusal === null && (
                <>
                  <IconClock size={16} stroke={1.75} aria-hidden="true" />
                  <HiddenText>{isOffline ? t('waiting') : t('sending')}</HiddenText>
                </>
              )
            }
          />
        </div>
        {refusal && (
          <p className={styles.refused}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            {t('notSent', { why: wordError(toError(refusal)) })}
            <TextButton onClick={() => void retryWrite(write)}>{t('retry')}</TextButton>
            <TextButton onClick={() => void discardWrite(write)}>{t('discard')}</TextButton>
          </p>
        )}
      </div>
    </li>
  );
}

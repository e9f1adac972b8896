import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { discardWrite, retryWrite, type WaitingWrite } from '../../../lib/offline-queue';
import { toError } from '../../../lib/offline-verdict';
import { TextButton } from '../../../ui/controls/TextButton';
import '../i18n';
import { useTaskWords } from '../use-task-words';
import styles from './WaitingLine.module.css';

interface WaitingLineProps {
  write: WaitingWrite;
  /** What it is about; the reason of a refusal comes behind it. */
  children: ReactNode;
  /** Another way than sending the same once more; null where none can succeed, and it can only be given up. */
  onRetry?: { label: string; act(): void } | null | undefined;
}

/** Something of one's own that has not reached the server, or was refused: then it can be sent again, or given up. */
export function WaitingLine({ write, children, onRetry }: WaitingLineProps) {
  const { t } = useTranslation('tasks');
  const { wordError } = useTaskWords();
  const { refusal } = write;
  const Icon = refusal ? IconAlertCircle : IconClock;
  return (
    <div className={styles.line} data-refused={refusal !== null || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.what}>{children}</span>
        <small className={styles.why}>{refusal ? wordError(toError(refusal)) : t('waiting.unsent')}</small>
      </div>
      {refusal && (
        <span className={styles.acts}>
          {onRetry !== null && (
            <TextButton onClick={onRetry ? onRetry.act : () => void retryWrite(write)}>
              {onRetry?.label ?? t('waiting.again')}
            </TextButton>
          )}
          <TextButton onClick={() => void discardWrite(write)}>{t('waiting.giveUp')}</TextButton>
        </span>
      )}
    </div>
  );
}

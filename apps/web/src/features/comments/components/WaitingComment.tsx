import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { discardWrite, retryWrite, useWaitingWrites, type WaitingWrite } from '../../../lib/offline-queue';
import { toError } from '../../../lib/offline-verdict';
import { useSession } from '../../../lib/session';
import { TextButton } from '../../../ui/controls/TextButton';
import { Markdown } from '../../markdown';
import '../i18n';
import { useWhen } from '../use-when';
import { CommentFrame } from './CommentFrame';
import styles from './CommentList.module.css';

/** It is written below everything, and stands in the middle of it. */
const show = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' });

interface WaitingCommentProps extends Pick<ComponentProps<typeof Markdown>, 'taskHref' | 'onOpenTask'> {
  write: WaitingWrite;
  wordError(error: Error): string;
  size?: number | undefined;
  /** Whether it was sent just now, and is to be seen wherever its list is scrolled to. */
  isNew?: boolean | undefined;
}

/** One's own that has not reached the server, or was refused, whatever it is about. */
export function WaitingComment({ write, wordError, size, isNew, ...links }: WaitingCommentProps) {
  const { t } = useTranslation('comments');
  const { isOffline } = useWaitingWrites();
  const user = useSession(({ currentUser }) => currentUser);
  const when = useWhen();
  const { refusal, shown } = write;
  const at = new Date(write.createdAt).toISOString();
  return (
    <li ref={isNew ? show : undefined}>
      <CommentFrame
        person={user ?? null}
        name={user?.fullName ?? ''}
        at={at}
        time={when(at)}
        size={size}
        isWaiting
      >
        <Markdown text={shown.params.text ?? ''} {...links} />
        {refusal ? (
          <p className={styles.refused}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            {t('notSent', { why: wordError(toError(refusal)) })}
            <TextButton onClick={() => void retryWrite(write)}>{t('retry')}</TextButton>
            <TextButton onClick={() => void discardWrite(write)}>{t('discard')}</TextButton>
          </p>
        ) : (
          <p className={styles.waiting}>
            <IconClock size={16} stroke={1.75} aria-hidden="true" />
            {isOffline ? t('waiting') : t('sending')}
          </p>
        )}
      </CommentFrame>
    </li>
  );
}

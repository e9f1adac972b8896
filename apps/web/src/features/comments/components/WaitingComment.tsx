import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { discardWrite, retryWrite, useWaitingWrites, type WaitingWrite } from '../../../lib/offline-queue';
import { toError } from '../../../lib/offline-verdict';
import { useSession } from '../../../lib/session';
import { TextButton } from '../../../ui/controls/TextButton';
import { Markdown } from '../../markdown';
import { UserAvatar } from '../../profile';
import '../i18n';
import type { CommentTools } from '../tools';
import { useCommentWords } from '../use-comment-words';
import { useWhen } from '../use-when';
import styles from './CommentList.module.css';
import { CommentHead } from './CommentRow';

/** It is written below everything, and stands in the middle of it. */
const show = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' });

interface WaitingCommentProps {
  write: WaitingWrite;
  tools: CommentTools;
  /** Whether it was sent just now, and is to be seen wherever its list is scrolled to. */
  isNew: boolean;
}

/** One's own that has not reached the server, or was refused. */
export function WaitingComment({ write, tools, isNew }: WaitingCommentProps) {
  const { t } = useTranslation('comments');
  const { wordError } = useCommentWords();
  const { isOffline } = useWaitingWrites();
  const user = useSession(({ currentUser }) => currentUser);
  const when = useWhen();
  const { refusal, shown } = write;
  const at = new Date(write.createdAt).toISOString();
  return (
    <li ref={isNew ? show : undefined} className={styles.comment} data-waiting>
      {user && <UserAvatar user={user} size={32} />}
      <div className={styles.said}>
        <CommentHead name={user?.fullName ?? ''} at={at} time={when(at)} />
        <Markdown text={shown.params.text ?? ''} taskHref={tools.taskHref} onOpenTask={tools.onOpenTask} />
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
      </div>
    </li>
  );
}

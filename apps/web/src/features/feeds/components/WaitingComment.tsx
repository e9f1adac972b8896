import { useTranslation } from 'react-i18next';
import { discardWrite, retryWrite, useWaitingWrites, type WaitingWrite } from '../../../lib/offline-queue';
import { toError } from '../../../lib/offline-verdict';
import { useSession } from '../../../lib/session';
import { TextButton } from '../../../ui/controls/TextButton';
import { Markdown } from '../../markdown';
import { UserAvatar } from '../../profile';
import '../i18n';
import { taskHref } from '../paths';
import { useFeedWords } from '../use-feed-words';
import styles from './Comments.module.css';

/** One's own that has not reached the server, or was refused. */
export function WaitingComment({ write, isReply = false }: { write: WaitingWrite; isReply?: boolean }) {
  const { t } = useTranslation('feeds');
  const { wordError } = useFeedWords();
  const { isOffline } = useWaitingWrites();
  const user = useSession(({ currentUser }) => currentUser);
  const { refusal, shown } = write;
  return (
    <li className={styles.comment} data-waiting>
      {user && <UserAvatar user={user} size={isReply ? 28 : 32} />}
      <div className={styles.said}>
        <b className={styles.name}>{user?.fullName}</b>
        <Markdown text={shown.params.text ?? ''} taskHref={taskHref} />
        {refusal ? (
          <p className={styles.refused}>
            {t('comments.notSent', { why: wordError(toError(refusal)) })}
            <TextButton onClick={() => void retryWrite(write)}>{t('comments.retry')}</TextButton>
            <TextButton onClick={() => void discardWrite(write)}>{t('comments.discard')}</TextButton>
          </p>
        ) : (
          <p className={styles.foot}>{t(isOffline ? 'comments.waiting' : 'comments.sending')}</p>
        )}
      </div>
    </li>
  );
}

import type { TaskId } from '@quilt/contract/features/tasks';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { discardWrite, retryWrite, useWaitingWrites } from '../../../lib/offline-queue';
import { toError } from '../../../lib/offline-verdict';
import { TextButton } from '../../../ui/controls/TextButton';
import '../i18n';
import { useMinutesWords } from '../minutes';
import { useTimeWords } from '../use-time-words';
import styles from './log.module.css';

/** One's own time that has not reached the server, or was refused. */
export function WaitingEntries({ task }: { task: TaskId }) {
  const { t } = useTranslation('time');
  const format = useFormat();
  const wordMinutes = useMinutesWords();
  const { wordError } = useTimeWords();
  const { writes } = useWaitingWrites();
  const waiting = writes.filter(
    ({ shown: { kind, params } }) => kind === 'timeEntry' && params.task === String(task),
  );
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('waiting')}>
      {waiting.map((write) => {
        const { minutes = '0', day = '', note = '' } = write.shown.params;
        const { refusal } = write;
        const Icon = refusal ? IconAlertCircle : IconClock;
        return (
          <li key={write.clientId} className={styles.entry} data-refused={refusal !== null || undefined}>
            <b className={styles.minutes}>{wordMinutes(Number(minutes))}</b>
            <span className={styles.what}>
              {note !== '' && <span className={styles.said}>{note}</span>}
              <small className={styles.state}>
                <Icon size={16} stroke={1.75} aria-hidden="true" />
                {refusal ? t('notSent', { why: wordError(toError(refusal)) }) : t('unsent')}
              </small>
              {refusal && (
                <span className={styles.ways}>
                  <TextButton onClick={() => void retryWrite(write)}>{t('retry')}</TextButton>
                  <TextButton onClick={() => void discardWrite(write)}>{t('giveUp')}</TextButton>
                </span>
              )}
            </span>
            <time dateTime={day} className={styles.quiet}>
              {format.day(day)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

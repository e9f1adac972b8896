import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconRefresh, IconX } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../i18n/use-error-text';
import { useFormat } from '../../i18n/use-format';
import { discardWrite, retryWrite, useWaitingWrites, type WaitingWrite } from '../../lib/offline-queue';
import { toError } from '../../lib/offline-verdict';
import { IconButton } from '../../ui/controls/IconButton';
import { useWaitingKind } from './use-waiting-kind';
import styles from './WaitingList.module.css';

/** What has not reached the server, in order: it can be taken back, and sent once more where it was refused. */
export function WaitingList({ titleId, onLeave }: { titleId: string; onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const { writes } = useWaitingWrites();
  const format = useFormat();
  const [first] = writes;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('offline.listTitle')} <span className={styles.count}>{format.number(writes.length)}</span>
        </h2>
        {first && (
          <small className={styles.since}>
            {t('offline.keptSince', { time: whenOf(first.createdAt, format) })}
          </small>
        )}
      </div>
      <ul className={styles.list}>
        {writes.map((write) => (
          <WaitingRow key={write.number} write={write} onLeave={onLeave} />
        ))}
      </ul>
    </div>
  );
}

/** A ref: what has taken the place of what was pressed has the focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

function WaitingRow({ write, onLeave }: { write: WaitingWrite; onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const { wordError } = useErrorText();
  const format = useFormat();
  const { Icon, title, detail, path } = useWaitingKind(write.shown);
  const [isAsking, setIsAsking] = useState<boolean | 'not any more'>(false);
  const { refusal } = write;

  const handleDiscard = (event: MouseEvent<HTMLElement>): void => {
    // The row goes, and with it the button that has the focus.
    event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
    void discardWrite(write);
  };
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-refused={refusal !== null || undefined}>
        {refusal ? (
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
        ) : (
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        )}
      </span>
      <div className={styles.words}>
        <b className={styles.name}>
          {path === null ? (
            title
          ) : (
            <Link to={path} className={styles.link} onClick={onLeave}>
              {title}
            </Link>
          )}
        </b>
        <small className={styles.detail}>{detail}</small>
        {refusal && <small className={styles.refusal}>{wordError(toError(refusal))}</small>}
      </div>
      {isAsking === true ? (
        // biome-ignore lint/a11y/useSemanticElements: Two buttons in a row are no set of fields.
        <span role="group" aria-label={t('offline.discardQuestion')} className={styles.question}>
          <UnstyledButton ref={takeFocus} className={styles.keep} onClick={() => setIsAsking('not any more')}>
            {t('offline.keep')}
          </UnstyledButton>
          <UnstyledButton className={styles.discard} onClick={handleDiscard}>
            {t('offline.discard')}
          </UnstyledButton>
        </span>
      ) : (
        <>
          <time className={styles.time} dateTime={new Date(write.createdAt).toISOString()}>
            {whenOf(write.createdAt, format)}
          </time>
          {refusal && (
            <IconButton
              size="sm"
              label={t('offline.retry')}
              icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => void retryWrite(write)}
            />
          )}
          <IconButton
            size="sm"
            label={t('offline.doNotSend')}
            ref={isAsking === 'not any more' ? takeFocus : undefined}
            icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setIsAsking(true)}
          />
        </>
      )}
    </li>
  );
}

/** The time of today, the day of what is older. */
function whenOf(createdAt: number, format: ReturnType<typeof useFormat>): string {
  const date = new Date(createdAt);
  if (date.toDateString() === new Date().toDateString()) return format.time(date);
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return format.day(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format';
import { MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import styles from './Told.module.css';

interface ToldProps {
  portrait: ReactNode;
  /** A sentence. */
  children: ReactNode;
  at: string;
  isUnread?: boolean | undefined;
}

/** Something that somebody did, and when. */
export function Told({ portrait, children, at, isUnread = false }: ToldProps) {
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const time = new Date(at);
  return (
    <li className={styles.told} data-unread={isUnread || undefined}>
      {portrait}
      <div className={styles.words}>
        <p>{children}</p>
        <time dateTime={at} title={`${format.date(time)}, ${format.time(time)}`} className={styles.time}>
          {format.ago(time, now)}
        </time>
      </div>
    </li>
  );
}

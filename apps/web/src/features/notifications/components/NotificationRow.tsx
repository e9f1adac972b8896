import type { Notification } from '@quilt/contract/features/notifications';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { capitalise } from '../../../i18n/format';
import { useFormat } from '../../../i18n/use-format';
import { HOUR_MS } from '../../../lib/spans';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { markNotification } from '../api';
import { lookOf } from '../kinds';
import { Answers } from './Answers';
import { Face } from './Face';
import styles from './NotificationRow.module.css';
import { ReadToggle } from './ReadToggle';
import { Sentence } from './Sentence';

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  /** In the popover, where the time and the reason share a line. */
  isCompact?: boolean;
  /** Called when it leads to another page. */
  onGo?: () => void;
}

export function NotificationRow({ notification, now, isCompact = false, onGo }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const sentence = useId();
  const { isRead, params } = notification;
  const { Icon, wording, question } = lookOf(notification);
  const why = t(`whys.${wording}`);
  const news = format.listParts((params.news ?? []).map((one) => t(`news.${one}`)));
  const what = news.length > 0 && `${capitalise(news.map(({ value }) => value).join(''))}. `;
  const at = new Date(notification.at);
  const isRecent = now.getTime() - at.getTime() < HOUR_MS;

  const handleGo = (): void => {
    // Whoever went there has read it; where that fails it stays unread, which harms nobody.
    if (!isRead) void markNotification(notification, true).catch(() => undefined);
    onGo?.();
  };

  const time = (text: string) => (
    <time dateTime={notification.at} title={`${format.date(at)}, ${format.time(at)}`} className={styles.time}>
      {text}
    </time>
  );

  return (
    <li
      className={styles.row}
      data-unread={!isRead || undefined}
      data-compact={isCompact || undefined}
      {...KEEPS_FOCUS}
    >
      <span className={styles.portrait}>
        <Face notification={notification} />
        <span className={styles.kind}>
          <Icon size={14} stroke={1.75} aria-hidden="true" />
        </span>
      </span>
      <div className={styles.words}>
        <p id={sentence}>
          {!isRead && <HiddenText>{`${t('unread')}. `}</HiddenText>}
          <Sentence notification={notification} onGo={handleGo} />
        </p>
        <small className={styles.why}>
          {isCompact ? (
            <>
              {time(capitalise(format.ago(at, now)))}. {what}
              {capitalise(why)}
            </>
          ) : (
            <>
              {what}
              {t('because', { why })}
            </>
          )}
        </small>
        {question && <Answers notification={notification} question={question} />}
      </div>
      {!isCompact && time(isRecent ? format.ago(at, now) : format.time(at))}
      <ReadToggle notification={notification} describedBy={sentence} isDot={isCompact} />
    </li>
  );
}

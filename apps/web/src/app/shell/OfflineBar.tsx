import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendWaiting, useWaitingWrites } from '../../lib/offline-queue';
import { Counter } from '../../ui/controls/Counter';
import { Popover } from '../../ui/overlays/Popover';
import styles from './OfflineBar.module.css';
import { WaitingList } from './WaitingList';

interface OfflineBarProps {
  /** The current user could not be loaded. */
  isUnreachable: boolean;
  isRetrying: boolean;
  onRetry(): void;
}

/**
 * Over the page while the server does not answer, with what waits to be sent; what is shown below it was loaded before.
 * It stays, with a line, for what the server refused, until that is sent once more or taken back.
 */
export function OfflineBar({ isUnreachable, isRetrying, onRetry }: OfflineBarProps) {
  const { t } = useTranslation('shell');
  const waiting = useWaitingWrites();
  const isOffline = isUnreachable || waiting.isOffline;
  useLine(waiting.isOffline, isUnreachable, onRetry);

  const refused = waiting.writes.filter((write) => write.refusal !== null).length;
  const count = waiting.writes.length - refused;
  if (!isOffline && refused === 0) return null;

  const handleRetry = (): void => {
    onRetry();
    void sendWaiting();
  };
  return (
    <div className={styles.bar}>
      {isOffline ? (
        <IconWifiOff size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      ) : (
        <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      )}
      <p role="status" className={styles.text}>
        <b>{isOffline ? t('offline.title') : t('offline.refusedTitle')}</b>{' '}
        {!isOffline && t('offline.refused', { count: refused })}
        {isOffline && (count > 0 ? t('offline.waiting', { count }) : t('offline.text'))}
      </p>
      <span className={styles.actions}>
        {count + refused > 0 && <ShowWaiting count={count + refused} isOffline={isOffline} />}
        {isOffline && (
          <UnstyledButton className={styles.action} aria-busy={isRetrying} onClick={handleRetry}>
            {t('offline.tryNow')}
          </UnstyledButton>
        )}
      </span>
    </div>
  );
}

function ShowWaiting({ count, isOffline }: { count: number; isOffline: boolean }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const title = useId();
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      offset={{ mainAxis: 15, crossAxis: -4 }}
      middlewares={{ flip: true, shift: { padding: 16 } }}
      // The bar never scrolls away.
      hideDetached={false}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <UnstyledButton className={`${styles.action} ${styles.opener}`} onClick={() => setIsOpen(!isOpen)}>
          {isOffline ? t('offline.show') : t('offline.showRefused')}
          <Counter count={count} label="" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={title}>
        <WaitingList titleId={title} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whatever is heard first of the line, from the browser, the queue or the user's own load, the others are told. */
function useLine(isQueueOffline: boolean, isUnreachable: boolean, onRetry: () => void): void {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  }, [onRetry]);

  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isQueueOffline && isUnreachable) retry.current();
    wasOffline.current = isQueueOffline;
  }, [isQueueOffline, isUnreachable]);

  const wasUnreachable = useRef(false);
  useEffect(() => {
    if (wasUnreachable.current && !isUnreachable) void sendWaiting();
    wasUnreachable.current = isUnreachable;
  }, [isUnreachable]);

  useEffect(() => {
    // The browser's word is no proof, but a reason to ask.
    const handleLine = (): void => retry.current();
    window.addEventListener('online', handleLine);
    window.addEventListener('offline', handleLine);
    return () => {
      window.removeEventListener('online', handleLine);
      window.removeEventListener('offline', handleLine);
    };
  }, []);
}

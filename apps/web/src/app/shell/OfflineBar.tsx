import { Loader, UnstyledButton } from '@mantine/core';
import { LIMITS } from '@quilt/contract/limits';
import { type Icon, IconAlertCircle, IconCloudUp, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLine } from '../../lib/live';
import { sendWaiting, useWaitingWrites } from '../../lib/offline-queue';
import { reloadFailed } from '../../lib/query-client';
import { partOnDemand, usePreload } from '../part-on-demand';
import styles from './OfflineBar.module.css';
import { useMissingPart } from './use-missing-part';
import { WaitingButton, type WaitingButtonProps } from './WaitingButton';

const OpenWaiting = partOnDemand(async () => (await import('./OpenWaiting')).OpenWaiting);

/** What is sent within it is not worth a word. */
const MOMENT_MS = 3_000;

interface OfflineBarProps {
  /** The current user could not be loaded. */
  isUnreachable: boolean;
  isRetrying: boolean;
  onRetry(): void;
}

/**
 * Over the page while the server does not answer, with what waits to be sent; what is shown below it was loaded before.
 * With a line it comes for what the server keeps waiting, and for what it refused until that is sent once more or taken
 * back.
 */
export function OfflineBar({ isUnreachable, isRetrying, onRetry }: OfflineBarProps) {
  const { t } = useTranslation('shell');
  usePreload(OpenWaiting);
  const waiting = useWaitingWrites();
  const isOffline = isUnreachable || waiting.isOffline;
  useSameLine(waiting.isOffline, isUnreachable, onRetry);

  const unsent = waiting.writes.filter((write) => write.refusal === null);
  const count = unsent.length;
  const refused = waiting.writes.length - count;
  const isLate = useIsLate(unsent[0]?.createdAt ?? null);
  if (waiting.isOutdated) return <OutdatedBar />;
  if (!isOffline && refused === 0 && !isLate) return null;
  const isFull = waiting.writes.length >= LIMITS.waitingWrites;

  const handleRetry = (): void => {
    onRetry();
    void sendWaiting();
  };
  const isWaiting = isOffline || isLate;
  const words = (): { Icon: Icon; title: string; text: string } => {
    if (isOffline) {
      const text = count > 0 ? t('offline.waiting', { count }) : t('offline.text');
      return { Icon: IconWifiOff, title: t('offline.title'), text };
    }
    if (refused > 0) {
      const text = t('offline.refused', { count: refused });
      return { Icon: IconAlertCircle, title: t('offline.refusedTitle'), text };
    }
    return { Icon: IconCloudUp, title: t('offline.lateTitle'), text: t('offline.late', { count }) };
  };
  const { Icon, title, text } = words();
  return (
    <Bar>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <p role="status" className={styles.text}>
        <b>{title}</b> {text}
        {isFull && ` ${t('offline.full', { count: LIMITS.waitingWrites })}`}
      </p>
      <span className={styles.actions}>
        {count + refused > 0 && <ShowWaiting count={count + refused} isWaiting={isWaiting} />}
        {isWaiting && (
          <UnstyledButton className={styles.action} aria-busy={isRetrying} onClick={handleRetry}>
            {isRetrying && <Loader size={16} color="currentColor" aria-hidden="true" />}
            {t('offline.tryNow')}
          </UnstyledButton>
        )}
      </span>
    </Bar>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/** Nothing can be kept or sent here until the page is the newer version's too. */
function OutdatedBar() {
  const { t } = useTranslation('shell');
  return (
    <Bar>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <p role="status" className={styles.text}>
        <b>{t('offline.outdatedTitle')}</b> {t('offline.outdated')}
      </p>
      <span className={styles.actions}>
        <UnstyledButton className={styles.action} onClick={() => window.location.reload()}>
          {t('offline.reload')}
        </UnstyledButton>
      </span>
    </Bar>
  );
}

function ShowWaiting(shown: WaitingButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  const handleMissing = useMissingPart(() => setIsWanted(false));
  const button = <WaitingButton {...shown} aria-expanded={false} onClick={() => setIsWanted(true)} />;
  return <OpenWaiting {...shown} isWanted={isWanted} onMissing={handleMissing} fallback={button} />;
}

/** Whether what was made then has been waiting for longer than sending takes. */
function useIsLate(createdAt: number | null): boolean {
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (createdAt === null) return;
    // Of a clock that was set back it would be more.
    const ms = Math.min(createdAt + MOMENT_MS - Date.now(), MOMENT_MS);
    const timer = setTimeout(() => setLate(createdAt), Math.max(ms, 0));
    return () => clearTimeout(timer);
  }, [createdAt]);
  return createdAt !== null && late === createdAt;
}

/** Whatever is heard first of the line, from the browser, the queue, the news or the user's own load, the others are told. */
function useSameLine(isQueueOffline: boolean, isUnreachable: boolean, onRetry: () => void): void {
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
    if (wasUnreachable.current && !isUnreachable) {
      void sendWaiting();
      reloadFailed();
    }
    wasUnreachable.current = isUnreachable;
  }, [isUnreachable]);

  const hasNews = useLine((line) => line.isOpen);
  const hadNews = useRef(false);
  useEffect(() => {
    const isBack = hasNews && !hadNews.current;
    const isLost = !hasNews && hadNews.current;
    hadNews.current = hasNews;
    if (isBack) reloadFailed();
    if (isBack && (isUnreachable || isQueueOffline)) {
      retry.current();
      void sendWaiting();
    }
    // It is opened anew in a moment, unless the server is away.
    if (isLost) {
      const timer = setTimeout(() => retry.current(), MOMENT_MS);
      return () => clearTimeout(timer);
    }
  }, [hasNews, isUnreachable, isQueueOffline]);

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

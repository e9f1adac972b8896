import { UnstyledButton } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './OfflineBar.module.css';

interface OfflineBarProps {
  isRetrying: boolean;
  onRetry(): void;
}

/** Over the page while the server does not answer; what is shown below it was loaded before. */
export function OfflineBar({ isRetrying, onRetry }: OfflineBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <IconWifiOff size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <p role="status" className={styles.text}>
        <b>{t('offline.title')}</b> {t('offline.text')}
      </p>
      <UnstyledButton className={styles.action} aria-busy={isRetrying} onClick={onRetry}>
        {t('offline.tryNow')}
      </UnstyledButton>
    </div>
  );
}

import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import styles from './SendButton.module.css';

/** Yellow as soon as there is something to be sent. */
export function SendButton({ isReady, onSend }: { isReady: boolean; onSend(): void }) {
  const { t } = useTranslation('comments');
  return (
    <button
      type="button"
      className={styles.send}
      data-ready={isReady || undefined}
      aria-label={t('send')}
      title={t('send')}
      aria-disabled={!isReady || undefined}
      onClick={onSend}
    >
      <IconSend size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

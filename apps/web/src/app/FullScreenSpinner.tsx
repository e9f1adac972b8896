import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/states/Spinner';
import styles from './FullScreenSpinner.module.css';

/** Covers the screen. A late one lets what loads at once go by unseen. */
export function FullScreenSpinner({ isLate = false }: { isLate?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={isLate ? `${styles.screen} ${styles.late}` : styles.screen}>
      <Spinner label={t('loading')} isLate={isLate} />
    </div>
  );
}

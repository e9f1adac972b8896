import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './WrongSummary.module.css';

/** Over the fields, so that nobody has to look for what is still wrong. */
export function WrongSummary({ count }: { count: number }) {
  const { t } = useTranslation('registration');
  return (
    <div role="alert">
      {count > 0 && (
        <p className={styles.summary}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          {t('wrong', { count })}
        </p>
      )}
    </div>
  );
}

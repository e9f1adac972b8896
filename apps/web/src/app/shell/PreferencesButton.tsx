import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useInterface } from '../../lib/interface-store';
import styles from './PreferencesButton.module.css';

/** Shows the language, and opens the menu of language and theme. */
export function PreferencesButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('shell');
  const language = useInterface((state) => state.language);
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t('preferences')}
      title={t('preferences')}
      {...props}
      className={styles.opener}
    >
      {language.toUpperCase()}
    </button>
  );
}

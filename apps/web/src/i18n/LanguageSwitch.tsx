import { LANGUAGES } from '@quilt/contract/product';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../lib/change-language';
import { useInterface } from '../lib/interface-store';
import styles from './LanguageSwitch.module.css';
import { LANGUAGE_NAMES } from './languages';

/** Plain radio buttons: it is on the sign-in page, which loads nothing that it can do without. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useInterface((state) => state.language);
  const group = useId();
  return (
    <div role="radiogroup" aria-label={t('language')} className={styles.root}>
      {LANGUAGES.map((choice) => (
        <label key={choice} lang={choice} className={styles.choice}>
          <input
            type="radio"
            name={group}
            value={choice}
            checked={choice === language}
            onChange={() => changeLanguage(choice)}
            className={styles.input}
          />
          {LANGUAGE_NAMES[choice]}
        </label>
      ))}
    </div>
  );
}

import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { LANGUAGES, type Language } from '@quilt/contract/product';
import { useTranslation } from 'react-i18next';
import { setLanguage, useInterface } from '../lib/interface-store';
import styles from './LanguageSwitch.module.css';

/** Each language in its own words: whoever looks for theirs may not read the present one. */
const NAMES: Record<Language, string> = { en: 'English', ru: 'Русский' };

const CHOICES = LANGUAGES.map((language) => ({
  value: language,
  label: <span lang={language}>{NAMES[language]}</span>,
}));

export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useInterface((state) => state.language);
  return (
    <SegmentedControl
      aria-label={t('language')}
      data={CHOICES}
      value={language}
      onChange={setLanguage}
      withItemsBorders={false}
      classNames={{
        root: styles.root,
        indicator: styles.indicator,
        control: styles.control,
        label: styles.label,
        input: styles.input,
      }}
    />
  );
}

import { TAG_COLOURS, type TagColour } from '@quilt/contract/core';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import styles from './ColourField.module.css';

interface ColourFieldProps {
  value: TagColour;
  onChange: (colour: TagColour) => void;
}

/** One of the colours that a tag's dot can have. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const { t } = useTranslation('projects');
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t('fields.colour')}</legend>
      <div className={styles.colours}>
        {TAG_COLOURS.map((colour) => (
          <input
            key={colour}
            type="radio"
            name={name}
            className={styles.colour}
            style={{ '--colour': `var(--tag-${colour})` } as CSSProperties}
            aria-label={t(`colours.${colour}`)}
            title={t(`colours.${colour}`)}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
        ))}
      </div>
    </fieldset>
  );
}

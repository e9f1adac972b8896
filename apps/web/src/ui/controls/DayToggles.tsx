import type { ReactNode } from 'react';
import styles from './DayToggles.module.css';

interface DayTogglesProps {
  label: string;
  /** In their order; each is shown by its short name and read out by its long one. */
  days: readonly { value: number; short: string; long: string }[];
  value: readonly number[];
  onChange: (days: number[]) => void;
  error?: ReactNode;
}

/** Any of the days of a week. */
export function DayToggles({ label, days, value, onChange, error }: DayTogglesProps) {
  const handleToggle = (day: number): void => {
    const others = value.filter((one) => one !== day);
    onChange((others.length < value.length ? others : [...others, day]).sort());
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.days}>
        {days.map(({ value: day, short, long }) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              className={styles.box}
              checked={value.includes(day)}
              aria-label={long}
              onChange={() => handleToggle(day)}
            />
            {short}
          </label>
        ))}
      </div>
      {error}
    </fieldset>
  );
}

import { useTranslation } from 'react-i18next';
import './i18n';
import styles from './WorkingDays.module.css';
import { useWeekdays, WEEKDAYS } from './weekdays';

interface WorkingDaysProps {
  /** 1 is Monday. */
  value: readonly number[];
  onChange: (days: number[]) => void;
}

export function WorkingDays({ value, onChange }: WorkingDaysProps) {
  const { t } = useTranslation('teamSettings');
  const { short, long } = useWeekdays();
  const handleToggle = (day: number): void => {
    const others = value.filter((one) => one !== day);
    onChange((others.length < value.length ? others : [...others, day]).sort());
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t('workingDays')}</legend>
      <div className={styles.days}>
        {WEEKDAYS.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              className={styles.box}
              checked={value.includes(day)}
              aria-label={long(day)}
              onChange={() => handleToggle(day)}
            />
            {short(day)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

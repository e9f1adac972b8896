import { IconCalendar } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import styles from './DayPicker.module.css';

interface DayPickerProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onPick(day: string): void;
  min: string;
  max: string;
  label: string;
}

/** The browser's own calendar, at the end of a field in which days are typed. */
export function DayPicker({ value, onPick, min, max, label }: DayPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    // Years are typed there digit by digit, and half of one is none.
    if (currentTarget.value !== '') onPick(currentTarget.value);
  };
  return (
    <span className={styles.end}>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.picker}
        min={min}
        max={max}
        value={value}
        onChange={handleChange}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}

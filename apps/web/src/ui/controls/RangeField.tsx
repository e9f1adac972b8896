import { type CSSProperties, useId } from 'react';
import styles from './RangeField.module.css';

interface RangeFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** A value between two ends, where its place matters more than its number. */
export function RangeField({ label, value, onChange, ...bounds }: RangeFieldProps) {
  const id = useId();
  const share = (value - bounds.min) / (bounds.max - bounds.min);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...bounds}
        id={id}
        type="range"
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className={styles.range}
        style={{ '--share': share } as CSSProperties}
      />
    </div>
  );
}

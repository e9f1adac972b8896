import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from './IconButton';
import styles from './Stepper.module.css';

interface StepperProps {
  label: string;
  fewerLabel: string;
  moreLabel: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small number, one more or one less at a time, or typed. */
export function Stepper({ label, fewerLabel, moreLabel, value, min, max, onChange }: StepperProps) {
  const id = useId();
  const set = (next: number): void => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.field}>
        <IconButton
          size="sm"
          label={fewerLabel}
          icon={<IconMinus size={18} stroke={1.75} aria-hidden="true" />}
          disabled={value <= min}
          onClick={() => set(value - 1)}
          type="button"
        />
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            const typed = currentTarget.value.replace(/\D/g, '');
            set(typed === '' ? min : Number(typed));
          }}
        />
        <IconButton
          size="sm"
          label={moreLabel}
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          disabled={value >= max}
          onClick={() => set(value + 1)}
          type="button"
        />
      </span>
    </div>
  );
}

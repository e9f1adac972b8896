import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './LoginField.module.css';

interface LoginFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  error: ReactNode;
  /** Inside the field, at its end. */
  end?: ReactNode;
  /** Across from the label; by keyboard it comes after the field, out of the way. */
  aside?: ReactNode;
}

/** A plain field of the pages before the sign-in, which load nothing that they can do without. */
export function LoginField({ label, error, end, aside, ...input }: LoginFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
        />
        {end}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {error && (
        <div id={errorId} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}

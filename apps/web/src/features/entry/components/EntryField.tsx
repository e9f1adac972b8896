import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './EntryField.module.css';

interface EntryFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  error?: ReactNode;
  /** Under the field, as long as nothing is wrong with it. */
  note?: ReactNode;
  /** What is told there comes while somebody already reaches for the button below: a line of it moves nothing. */
  keepsRoom?: boolean | undefined;
  /** Inside the field, at its end. */
  end?: ReactNode;
  /** Across from the label; by keyboard it comes after the field, out of the way. */
  aside?: ReactNode;
}

/** A plain field of the pages before the sign-in, which load nothing that they can do without. */
export function EntryField({ label, error, note, keepsRoom, end, aside, ...input }: EntryFieldProps) {
  const id = useId();
  const below = error || note;
  const belowId = `${id}-below`;
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
          aria-describedby={below ? belowId : undefined}
        />
        {end}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {(below || keepsRoom) && (
        <div id={belowId} className={styles.below} data-room={keepsRoom || undefined}>
          {below}
        </div>
      )}
    </div>
  );
}

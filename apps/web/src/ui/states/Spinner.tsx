import styles from './Spinner.module.css';

interface SpinnerProps {
  label: string;
  /** Shows itself only after 150 ms. */
  isLate?: boolean;
}

export function Spinner({ label, isLate = false }: SpinnerProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={isLate ? `${styles.spinner} ${styles.late}` : styles.spinner}
    />
  );
}

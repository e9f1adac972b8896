import type { ReactNode } from 'react';
import styles from './ProfileColumns.module.css';

/** What a profile says, and at its side whom and what it knows. */
export function ProfileColumns({ main, rail }: { main: ReactNode; rail: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{rail}</div>
    </div>
  );
}

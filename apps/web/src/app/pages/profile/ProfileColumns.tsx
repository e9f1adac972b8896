import type { ReactNode } from 'react';
import styles from './ProfileColumns.module.css';

interface ProfileColumnsProps {
  /** What waits for the owner: beside the rest where there is room, and before it where there is none. */
  waiting?: ReactNode;
  main: ReactNode;
  rail: ReactNode;
}

/** What a profile says, and at its side whom and what it knows. */
export function ProfileColumns({ waiting, main, rail }: ProfileColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={`${styles.column} ${styles.side}`}>
        <div className={`${styles.column} ${styles.waiting}`}>{waiting}</div>
        <div className={styles.column}>{rail}</div>
      </div>
    </div>
  );
}

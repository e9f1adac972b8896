import type { ReactNode } from 'react';
import styles from './MemberList.module.css';

/** Holds member rows and gives them their columns; the longest role decides for all. */
export function MemberList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './HiddenText.module.css';

/** Read out and not seen: says in words what a shape or a colour says to the eye. */
export function HiddenText({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}

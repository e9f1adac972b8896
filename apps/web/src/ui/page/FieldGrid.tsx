import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields of a form, two in a row where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** A field that takes the whole row. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}

import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import styles from './StandalonePage.module.css';

/** A page without the shell. */
export function StandalonePage({ children = <Outlet /> }: { children?: ReactNode }) {
  return <main className={styles.page}>{children}</main>;
}

import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './ErrorLine.module.css';

/** What went wrong, under the thing that it went wrong with. Read out as soon as it appears. */
export function ErrorLine({ children }: { children: ReactNode }) {
  return (
    <span className={styles.line} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <span>{children}</span>
    </span>
  );
}

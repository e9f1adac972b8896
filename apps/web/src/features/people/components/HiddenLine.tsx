import { IconLock } from '@tabler/icons-react';
import styles from './HiddenLine.module.css';

/** In place of what somebody keeps back: why it is not there. */
export function HiddenLine({ children }: { children: string }) {
  return (
    <span className={styles.hidden}>
      <IconLock size={15} stroke={1.75} aria-hidden="true" />
      {children}
    </span>
  );
}

import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './FieldNote.module.css';

interface FieldNoteProps {
  children: ReactNode;
  /** What was typed has been checked and is good. */
  isGood?: boolean | undefined;
}

/** A line under a field: what to know about it, or, with a tick, that it is right. Give it as `description`. */
export function FieldNote({ children, isGood = false }: FieldNoteProps) {
  const Icon = isGood ? IconCheck : IconInfoCircle;
  return (
    <span className={styles.note} data-good={isGood || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <span>{children}</span>
    </span>
  );
}

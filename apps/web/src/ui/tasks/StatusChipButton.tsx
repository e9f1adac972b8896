import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './StatusChip.module.css';
import { StatusGlyph, type TaskStatus } from './StatusGlyph';

interface StatusChipButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  status: TaskStatus;
  label: string;
}

/** A status that may be changed: opens a menu. Give it the menu's props and ref. */
export function StatusChipButton({ status, label, ...button }: StatusChipButtonProps) {
  return (
    <button type="button" {...button} className={`${styles.chip} ${styles.button}`} data-status={status}>
      <StatusGlyph status={status} size={14} />
      {label}
      <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

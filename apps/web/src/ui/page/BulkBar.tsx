import { IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './BulkBar.module.css';

interface BulkBarProps {
  label: string;
  /** How many are chosen, in words. */
  count: string;
  /** Where it stands. */
  className: string | undefined;
  isBusy?: boolean;
  clearLabel: string;
  onClear(): void;
  children: ReactNode;
}

/** What can be done with all that are chosen in a list, over its end. */
export function BulkBar({ label, count, className, isBusy, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <div className={`${styles.bar} ${className}`} role="toolbar" aria-label={label} aria-busy={isBusy}>
      <span className={styles.count} role="status">
        {count}
      </span>
      <span className={styles.line} aria-hidden="true" />
      {children}
      <span className={styles.line} aria-hidden="true" />
      <BarButton
        icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={clearLabel}
        onClick={onClear}
      />
    </div>
  );
}

interface BarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  icon: ReactNode;
}

export function BarButton({ icon, children, ...button }: BarButtonProps) {
  return (
    <button type="button" {...button} className={styles.button}>
      {icon}
      {children}
    </button>
  );
}

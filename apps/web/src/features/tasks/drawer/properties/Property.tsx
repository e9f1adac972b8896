import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import styles from './Properties.module.css';

interface LineProps {
  ref?: Ref<HTMLElement>;
  label: string;
  children: ReactNode;
}

/** A line of the table: what it is, and what it says. */
export function Property({ ref, label, children }: LineProps) {
  return (
    <div className={styles.property}>
      <dt>{label}</dt>
      <dd ref={ref}>{children}</dd>
    </div>
  );
}

interface ValueButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  field: string;
  /** What it says, in words. */
  value: string;
  isEmpty?: boolean | undefined;
}

/** A value that may be changed: opens what it is chosen from. Give it the menu's props and ref. */
export function ValueButton({ field, value, isEmpty, children, ...button }: ValueButtonProps) {
  const { t } = useTranslation('task');
  return (
    <button
      type="button"
      aria-label={t('change', { field, value })}
      {...button}
      className={styles.value}
      data-empty={isEmpty || undefined}
    >
      {children ?? value}
    </button>
  );
}

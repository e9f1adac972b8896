import { type Icon, IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { ChipKind } from './Chip';
import styles from './Chip.module.css';

interface ChipButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  kind: ChipKind;
  label: string;
  icon?: Icon | undefined;
}

/** A chip that opens a menu, such as a role that may be changed. Give it the menu's props and ref. */
export function ChipButton({ kind, label, icon: ChipIcon, ...button }: ChipButtonProps) {
  return (
    <button type="button" {...button} className={styles.chip} data-kind={kind} data-tall>
      {ChipIcon && <ChipIcon size={15} stroke={1.75} aria-hidden="true" />}
      {label}
      <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

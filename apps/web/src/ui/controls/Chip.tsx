import type { Icon } from '@tabler/icons-react';
import styles from './Chip.module.css';

/**
 * What a chip says: a role (the owner's and the leading ones stand out), an invitation's state, that something is in
 * order, that it is this one, or just a word.
 */
export type ChipKind = 'plain' | 'owner' | 'role' | 'pending' | 'declined' | 'good' | 'current';

interface ChipProps {
  kind: ChipKind;
  label: string;
  icon?: Icon | undefined;
  /** 30 instead of 26 high, as the roles of a member list are. */
  isTall?: boolean | undefined;
}

export function Chip({ kind, label, icon: ChipIcon, isTall = false }: ChipProps) {
  return (
    <span className={styles.chip} data-kind={kind} data-tall={isTall || undefined}>
      {ChipIcon && <ChipIcon size={15} stroke={1.75} aria-hidden="true" />}
      {label}
    </span>
  );
}

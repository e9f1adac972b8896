import { type Icon, IconChevronDown, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './FilterChip.module.css';

interface FilterChipProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  label: string;
  icon?: Icon | undefined;
  /** It opens a list, and says so by a chevron. */
  hasMenu?: boolean | undefined;
  /** The filter is in force: soft blue, and it can be taken away. */
  removal?: { label: string; onRemove: () => void } | undefined;
  /** White on the canvas, grey on a card. */
  isOnSurface?: boolean | undefined;
  /** 44 instead of 38 high, beside a search field. */
  isTall?: boolean | undefined;
}

/** One filter of a list. Give it a menu's props and ref; in force and without any, all of it takes the filter away. */
export function FilterChip(props: FilterChipProps) {
  const { label, icon: ChipIcon, hasMenu, removal, isOnSurface, isTall, ...button } = props;
  const look = {
    'data-tall': isTall || undefined,
    'data-on-surface': isOnSurface || undefined,
    'data-active': removal ? true : undefined,
  };
  const text = (
    <>
      {ChipIcon && <ChipIcon size={16} stroke={1.75} aria-hidden="true" />}
      <span className={styles.label}>{label}</span>
    </>
  );
  if (removal && !button.onClick) {
    return (
      <button
        type="button"
        {...button}
        {...look}
        className={styles.chip}
        aria-label={removal.label}
        onClick={removal.onRemove}
      >
        {text}
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </button>
    );
  }
  // The same button in force and not: it keeps the focus, and what it has opened finds its way back to it.
  return (
    <span {...(removal && look)} className={removal ? styles.pair : styles.plain}>
      <button
        type="button"
        {...button}
        {...(!removal && look)}
        className={removal ? styles.open : styles.chip}
      >
        {text}
        {hasMenu && !removal && <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
      </button>
      {removal && (
        <button type="button" className={styles.remove} aria-label={removal.label} onClick={removal.onRemove}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

import type { SyntheticEvent } from 'react';
import styles from './Tip.module.css';

/** On what holds a Tip. The sidebar scrolls and would cut it off, so its place is the window's. */
export const TIPPED = { onPointerEnter: placeTip, onFocus: placeTip } as const;

/** The name of what shows an icon only: always read out, and seen beside it at the pointer or the focus. */
export function Tip({ children }: { children: string }) {
  return <span className={styles.tip}>{children}</span>;
}

function placeTip({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const { top, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--tip-y', `${top + height / 2}px`);
}

import type { ReactNode } from 'react';
import styles from './Inset.module.css';

/** A part of a card that stands apart: a step that is under way, something to keep. Fields in it are of the card's colour. */
export function Inset({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={className ? `${styles.inset} ${className}` : styles.inset}>{children}</div>;
}

import type { CSSProperties } from 'react';
import styles from './Tag.module.css';

export const TAG_COLOURS = ['blue', 'violet', 'pink', 'teal', 'green', 'amber', 'red', 'grey'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

interface TagProps {
  colour: TagColour;
  label: string;
  /** In a box of its own, where tags stand among chips. */
  isBoxed?: boolean | undefined;
}

/** People choose the colour, so it is only ever a dot; the text stays neutral. */
export function Tag({ colour, label, isBoxed = false }: TagProps) {
  const dot: CSSProperties = { background: `var(--tag-${colour})` };
  return (
    <span className={isBoxed ? `${styles.tag} ${styles.boxed}` : styles.tag}>
      <span className={styles.dot} style={dot} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </span>
  );
}

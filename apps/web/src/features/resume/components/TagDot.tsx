import type { Skill } from '@quilt/contract/features/resume';
import styles from './TagDot.module.css';

/** The colour that somebody gave to a skill; decorative, for the skill's name stands beside it. */
export function TagDot({ colour, isLarge = false }: { colour: Skill['colour']; isLarge?: boolean }) {
  return (
    <span
      className={styles.dot}
      data-large={isLarge || undefined}
      style={{ background: `var(--tag-${colour})` }}
      aria-hidden="true"
    />
  );
}

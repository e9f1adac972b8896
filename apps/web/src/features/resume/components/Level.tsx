import { SKILL_LEVELS, type Skill } from '@quilt/contract/features/resume';
import styles from './Level.module.css';

/** As many marks as the level is high. Decorative: the level stands beside it in words, or is said. */
export function Level({ level, isRound = false }: { level: Skill['level']; isRound?: boolean }) {
  const height = SKILL_LEVELS.indexOf(level) + 1;
  return (
    <span className={styles.level} data-round={isRound || undefined} aria-hidden="true">
      {SKILL_LEVELS.map((one, index) => (
        <span key={one} className={styles.mark} data-full={index < height || undefined} />
      ))}
    </span>
  );
}

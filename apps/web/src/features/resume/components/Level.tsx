import { SKILL_LEVELS, type Skill } from '@quilt/contract/features/resume';
import styles from './Level.module.css';

interface LevelProps {
  level: Skill['level'];
  /** The level in words, where they do not stand beside it. */
  label?: string | undefined;
  isRound?: boolean;
}

/** As many marks as the level is high. */
export function Level({ level, label, isRound = false }: LevelProps) {
  const height = SKILL_LEVELS.indexOf(level) + 1;
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.level} data-round={isRound || undefined} {...spoken}>
      {SKILL_LEVELS.map((one, index) => (
        <span key={one} className={styles.mark} data-full={index < height || undefined} />
      ))}
    </span>
  );
}

import { HiddenText } from '../page/HiddenText';
import styles from './PriorityBars.module.css';

export type Priority = 'high' | 'average' | 'low';

const FILLED: Record<Priority, number> = { high: 3, average: 2, low: 1 };

interface PriorityBarsProps {
  priority: Priority;
  /** Names it, seen or not: "High", or "High priority" where nothing around says what is high. */
  label: string;
  isLabelShown?: boolean | undefined;
}

/** Three bars, without a hue: the number of filled ones is the priority. */
export function PriorityBars({ priority, label, isLabelShown = false }: PriorityBarsProps) {
  return (
    <span className={styles.priority} data-priority={priority} title={isLabelShown ? undefined : label}>
      <svg width="14" height="14" viewBox="0 0 14 14" className={styles.bars} aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 5}
            y={8 - bar * 4}
            width="3.4"
            height={6 + bar * 4}
            rx="1.4"
            className={bar < FILLED[priority] ? styles.on : styles.off}
          />
        ))}
      </svg>
      {isLabelShown ? <span>{label}</span> : <HiddenText>{label}</HiddenText>}
    </span>
  );
}

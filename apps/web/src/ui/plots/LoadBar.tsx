import { HiddenText } from '../page/HiddenText';
import styles from './LoadBar.module.css';

interface LoadBarProps {
  /** New, in progress, on the test, done. */
  counts: readonly [number, number, number, number];
  /** What a full bar stands for, such as the load of whoever has most. Without it the counts fill the bar. */
  most?: number | undefined;
  /** The same in words, because the bar says it in colours: "New 3, in progress 2, on the test 0, done 9". */
  label: string;
  /** Below the bar: "8 open, 9 done". */
  caption?: string | undefined;
}

/** How somebody's or something's tasks share themselves out over the statuses. */
export function LoadBar({ counts, most, label, caption }: LoadBarProps) {
  const sum = counts.reduce((total, count) => total + count, 0);
  const full = Math.max(most ?? sum, sum, 1);
  return (
    <span className={styles.load} title={label}>
      {sum > 0 && (
        <span className={styles.bar} aria-hidden="true">
          {counts.map(
            (count, index) =>
              count > 0 && (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a count's place is its status.
                  key={index}
                  className={styles.part}
                  data-status={index + 1}
                  style={{ width: `${(count / full) * 100}%` }}
                />
              ),
          )}
        </span>
      )}
      <HiddenText>{label}</HiddenText>
      {caption && <span className={styles.caption}>{caption}</span>}
    </span>
  );
}

import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** From 0 to 1. */
  share: number;
  /** What goes on: "Uploading the photo". */
  label: string;
}

/** How far something has come that takes its time. */
export function ProgressBar({ share, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.bar}
    >
      <span className={styles.done} style={{ width: `${percent}%` }} />
    </div>
  );
}

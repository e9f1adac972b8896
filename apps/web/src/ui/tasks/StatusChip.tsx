import styles from './StatusChip.module.css';
import { StatusGlyph, type TaskStatus } from './StatusGlyph';

export function StatusChip({ status, label }: { status: TaskStatus; label: string }) {
  return (
    <span className={styles.chip} data-status={status}>
      <StatusGlyph status={status} size={14} />
      {label}
    </span>
  );
}
